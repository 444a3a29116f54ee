import { describe, expect, test } from 'vitest'
import { nearestPowerOfTwo } from './matrixRects'
import { networkLayout } from './layout'
import { overlaps } from './planeCamera'
import { testNetwork } from './testNetwork'

describe.each([6, 40, 128])('the layout of a network with %i tokens', (numTokens) => {
  const facts = testNetwork(numTokens)
  const layout = networkLayout(facts, numTokens)
  const find = (id: string) => layout.rects.find((rect) => rect.id === id)!

  test('contains every number of every matrix once', () => {
    const drawn = new Map<string, number>()
    for (const { matrix, rows, columns } of layout.rects) {
      drawn.set(matrix.name, (drawn.get(matrix.name) ?? 0) + rows * columns)
    }
    expect(Object.fromEntries(drawn)).toEqual(
      Object.fromEntries(facts.matrices.map(({ name, rows, columns }) => [name, rows * columns])),
    )
  })

  test('has no overlapping matrices, and all are inside', () => {
    const { rects, width, height } = layout
    rects.forEach((rect, index) => {
      expect(rects.slice(index + 1).filter((other) => overlaps(rect, other))).toEqual([])
      expect(rect.x).toBeGreaterThanOrEqual(0)
      expect(rect.x + rect.width).toBeLessThanOrEqual(width)
      expect(rect.y + rect.height).toBeLessThanOrEqual(height)
    })
  })

  test('is to scale', () => {
    const [query, up, down] = ['attention.query', 'ffn_up', 'ffn_down'].map((name) => find(`layers.1.${name}.weight`))
    expect([query.width, query.height]).toEqual([64, 64])
    expect([up.width, up.height]).toEqual([64, 256])
    expect([down.width, down.height]).toEqual([64, 256])
    expect(find('layers.1.queries').width).toBe(numTokens * layout.tokenWidth)
    expect(find('layers.1.attention_weights.3').height).toBe(numTokens * layout.tokenWidth)
  })

  test('puts the weights of a product beside its result, row by row', () => {
    for (const [weight, result] of [
      ['attention.key', 'keys'],
      ['attention.output_projection', 'attention_output'],
      ['ffn_up', 'ffn_activation'],
    ]) {
      const [left, right] = [find(`layers.0.${weight}.weight`), find(`layers.0.${result}`)]
      expect([right.y, right.height]).toEqual([left.y, left.height])
      expect(right.x).toBeGreaterThan(left.x)
    }
    expect(find('layers.0.ffn_down.weight').y).toBe(find('layers.0.ffn_activation').y)
  })

  test('puts the tokens of a layer below each other', () => {
    const names = ['hidden.1', 'layers.1.queries', 'layers.1.context', 'layers.1.attention_norm', 'layers.1.ffn_down']
    expect(new Set(names.map((name) => find(name).x)).size).toBe(1)
    const tops = names.map((name) => find(name).y)
    expect(tops).toEqual([...tops].sort((a, b) => a - b))
  })
})

test('in a narrow window the layers continue in another row, from left to right', () => {
  const facts = testNetwork(40, { numLayers: 8 })
  const [wide, narrow] = [networkLayout(facts, 40), networkLayout(facts, 40, 0.5)]
  const tops = (layout: typeof wide) => new Set(layout.parts.map(({ y }) => y)).size
  expect(tops(wide)).toBe(1)
  expect(tops(narrow)).toBeGreaterThan(1)
  expect(narrow.width / narrow.height).toBeLessThan(wide.width / wide.height)
  narrow.rects.forEach((rect, index) => {
    expect(narrow.rects.slice(index + 1).filter((other) => overlaps(rect, other))).toEqual([])
  })
})

test('few tokens are drawn wider, by a power of two', () => {
  const widths = [3, 6, 16, 512].map((count) => networkLayout(testNetwork(count), count).tokenWidth)
  expect(widths).toEqual([4, 2, 1, 1])
  expect([0.1, 1, 5, 6, 12].map(nearestPowerOfTwo)).toEqual([1, 1, 4, 8, 16])
})
