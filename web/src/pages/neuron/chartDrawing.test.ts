import { expect, test } from 'vitest'
import { chartColumns, chartWidth, columnAt } from './chartDrawing'

test.each([32, 64])('the columns of heads with %d dimensions fit into the chart, in order', (headSize) => {
  for (const boxWidth of [200, 360, 700, 900, 2000]) {
    const columns = Object.values(chartColumns(boxWidth, headSize))
    columns.slice(1).forEach(({ x }, n) => expect(x).toBeGreaterThan(columns[n].x + columns[n].width))
    const last = columns.at(-1)!
    expect(last.x + last.width).toBeLessThanOrEqual(chartWidth(boxWidth, headSize))
  }
})

test('on a phone the columns of a head with 32 dimensions need no scrolling', () =>
  expect(chartWidth(368, 32)).toBe(368))

test('a position in the chart is a column and a dimension, in the order of the dimensions', () => {
  const columns = chartColumns(900, 32)
  const dimensions = Array.from({ length: 32 }, (_, n) => 31 - n)
  expect(columnAt(columns, columns.key.x + 1, dimensions)).toEqual({ column: 'key', dimension: 31 })
  expect(columnAt(columns, columns.key.x - 1, dimensions)).toBeNull()
})
