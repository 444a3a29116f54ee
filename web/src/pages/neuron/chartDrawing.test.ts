import { expect, test } from 'vitest'
import { chartColumns, minChartWidth } from './chartDrawing'

test.each([32, 64])('the columns of heads with %d dimensions fit into the chart, in order', (headSize) => {
  for (const width of [minChartWidth(headSize), 900, 2000]) {
    const columns = Object.values(chartColumns(width, headSize))
    columns.slice(1).forEach(({ x }, n) => expect(x).toBeGreaterThan(columns[n].x + columns[n].width))
    const last = columns.at(-1)!
    expect(last.x + last.width).toBeLessThanOrEqual(width)
  }
})
