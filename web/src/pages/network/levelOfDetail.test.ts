import { describe, expect, test } from 'vitest'
import { networkLayout } from './layout'
import { cellAt, pictureSuffices, poolsAt, showsNumbers, visibleTiles } from './levelOfDetail'
import { tileWindow } from './loadTile'
import { transpose } from './pictures'
import { testNetwork } from './testNetwork'

const layout = networkLayout(testNetwork(6, { hidden: 384 }), 6)
const find = (id: string) => layout.rects.find((rect) => rect.id === id)!
const up = find('layers.0.ffn_up.weight')
const queries = find('layers.0.queries')

describe('poolsAt', () => {
  test('a cell of the picture covers one to two pixels', () => {
    expect(poolsAt(up, 1)).toEqual({ rows: 1, columns: 1 })
    expect(poolsAt(up, 30)).toEqual({ rows: 1, columns: 1 })
    expect(poolsAt(up, 0.5)).toEqual({ rows: 2, columns: 2 })
    expect(poolsAt(up, 0.3)).toEqual({ rows: 4, columns: 4 })
    expect(poolsAt(up, 0.0001)).toEqual({ rows: 256, columns: 256 })
  })

  test('wide cells are pooled later', () => {
    expect(queries.cellWidth).toBe(16)
    expect(poolsAt(queries, 0.25)).toEqual({ rows: 4, columns: 1 })
  })

  test('the picture of the whole network is used until it is too coarse', () => {
    expect(pictureSuffices(up, { rows: 4, columns: 4 })).toBe(true)
    expect(pictureSuffices(up, { rows: 2, columns: 2 })).toBe(false)
  })
})

test('numbers appear where a cell has room for them', () => {
  expect([0.5, 14, 15, 20, 34].map((scale) => showsNumbers(queries, scale))).toEqual([false, false, true, true, true])
  expect([20, 33, 34].map((scale) => showsNumbers(up, scale))).toEqual([false, false, true])
})

describe('visibleTiles', () => {
  const positions = (rect: { x: number; y: number; width: number; height: number }, pool: number) =>
    visibleTiles(up, rect, { rows: pool, columns: pool }).map(({ row, column }) => [row, column])

  test('covers the visible part only', () => {
    expect(positions({ x: up.x + 10, y: up.y + 10, width: 20, height: 20 }, 1)).toEqual([[0, 0]])
    expect(positions({ x: up.x + 250, y: up.y + 300, width: 20, height: 20 }, 1)).toEqual([
      [1, 0],
      [1, 1],
    ])
    expect(positions({ x: up.x - 500, y: up.y - 10, width: 9000, height: 9000 }, 4)).toEqual([
      [0, 0],
      [1, 0],
    ])
  })

  test('counts the rows of a part of a table from the first row of the table', () => {
    const folds = layout.rects.filter(({ matrix }) => matrix.name === 'embeddings.token.weight')
    const fold = { ...folds[0], firstRow: 640, rows: 300, height: 300 }
    expect(visibleTiles(fold, fold, { rows: 1, columns: 1 }).map(({ row }) => row)).toEqual([2, 2, 3, 3])
  })
})

test('a tile of an activation is requested with its axes as stored', () => {
  const tile = { row: 1, column: 0, pools: { rows: 4, columns: 1 } }
  expect(tileWindow(queries, tile)).toEqual({
    name: 'layers.0.queries',
    row: 0,
    column: 1024,
    row_pool: 1,
    column_pool: 4,
  })
  expect(tileWindow(up, tile)).toMatchObject({ row: 1024, column: 0, row_pool: 4, column_pool: 1 })
  expect(transpose({ values: Float32Array.of(1, 2, 3, 4, 5, 6), rows: 2, columns: 3 }).values).toEqual(
    Float32Array.of(1, 4, 2, 5, 3, 6),
  )
})

test('the cell at a point', () => {
  expect(cellAt(queries, queries.x + 33, queries.y + 2.5)).toEqual({ row: 2, column: 2 })
  expect(cellAt(queries, queries.x - 1, queries.y)).toBe(null)
  expect(cellAt(queries, queries.x + queries.width, queries.y)).toBe(null)
})
