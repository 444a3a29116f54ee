/** Draw the chart of all queries: usage of the dimensions, then one row of cells per query or group. */

import { fitText, MONO, SANS } from '../../charts/canvas'
import { cssColor, diverging, type Theme } from '../../charts/color'
import { percent } from '../../charts/format'
import type { QueryData, QueryRow } from './queryRows'

export const TITLE_HEIGHT = 20
export const USAGE_HEIGHT = 26
const TICK_HEIGHT = 14
const GAP = 12
const [MIN_CELL_WIDTH, MAX_CELL_WIDTH] = [4, 34]
const NUMBER_WIDTH = 42
export const MIN_ROW_HEIGHT = 18
const MAX_ROW_HEIGHT = 44

export type QueryLayout = {
  width: number
  height: number
  labelWidth: number
  cellWidth: number
  /** The left edges of the cells, the attended tokens and the numbers of active dimensions. */
  cells: number
  target: number
  count: number
  /** Where the pinned rows and the scrolling rows start, and where they end. */
  pinned: number
  top: number
  rowHeight: number
}

/** Return the positions for a box; `width` is larger than the box where the columns do not fit. */
export function queryLayout(
  [boxWidth, height]: [number, number],
  headSize: number,
  [numPinned, numRows]: [number, number],
): QueryLayout {
  const [labelWidth, targetWidth] = boxWidth < 560 ? [84, 84] : [140, 140]
  const fixed = labelWidth + targetWidth + NUMBER_WIDTH + 2 * GAP + 8
  const cellWidth = Math.max(MIN_CELL_WIDTH, Math.min(MAX_CELL_WIDTH, (boxWidth - fixed) / headSize))
  const cells = labelWidth
  const target = cells + headSize * cellWidth + GAP
  const count = target + targetWidth + GAP
  const pinned = TITLE_HEIGHT + USAGE_HEIGHT + TICK_HEIGHT
  const available = Math.floor((height - pinned - 16) / Math.max(1, numPinned + numRows))
  const rowHeight = Math.max(MIN_ROW_HEIGHT, Math.min(MAX_ROW_HEIGHT, available))
  const width = Math.max(boxWidth, count + NUMBER_WIDTH)
  return { width, height, labelWidth, cellWidth, cells, target, count, pinned, rowHeight, top: pinned + numPinned * rowHeight + 8 } // prettier-ignore
}

/** What is at a position: a row (null above the rows), a column, and a dimension within the cells. */
export type QueryHit = { row: number | null; part: 'label' | 'cell' | 'target' | 'count'; index: number | null }

/** Return what is at a position in the canvas; rows count from the first pinned one. */
export function hitAt(
  layout: QueryLayout,
  [x, y]: [number, number],
  { scroll, headSize, numPinned, numRows }: { scroll: number; headSize: number; numPinned: number; numRows: number },
): QueryHit | null {
  const { cells, cellWidth, target, count, pinned, top, rowHeight } = layout
  const end = cells + headSize * cellWidth
  const part = x < cells ? 'label' : x < end ? 'cell' : x < target ? null : x < count ? 'target' : 'count'
  if (!part) return null
  const index = part === 'cell' ? Math.min(headSize - 1, Math.floor((x - cells) / cellWidth)) : null
  if (y < pinned) return part === 'cell' ? { row: null, part, index } : null
  const pinnedRow = Math.floor((y - pinned) / rowHeight)
  if (y < top) return pinnedRow < numPinned ? { row: pinnedRow, part, index } : null
  const row = Math.floor((y - top + scroll) / rowHeight)
  return row < numRows ? { row: numPinned + row, part, index } : null
}

export type QueryChartState = {
  data: QueryData
  layout: QueryLayout
  theme: Theme
  tokens: string[]
  pinned: QueryRow[]
  rows: QueryRow[]
  dimensions: number[]
  scroll: number
  /** The row and column under the pointer or the keyboard focus, counted from the first pinned row. */
  focused: { row: number | null; index: number | null }
  /** The query that is highlighted in all charts. */
  query: number | null
}

type Colors = Record<'ink' | 'quiet' | 'accent' | 'paper' | 'raised' | 'line', string>

export function drawQueries(context: CanvasRenderingContext2D, chart: QueryChartState, colors: Colors): void {
  const { layout, pinned, rows, scroll } = chart
  const { top, rowHeight, height, width } = layout
  context.textBaseline = 'middle'
  const first = Math.max(0, Math.floor(scroll / rowHeight))
  const end = Math.min(rows.length, Math.ceil((scroll + height - top) / rowHeight))
  for (let n = first; n < end; n += 1)
    drawRow(context, chart, rows[n], { n: pinned.length + n, y: top + n * rowHeight - scroll }, colors)
  context.fillStyle = colors.paper // the rows above do not scroll
  context.fillRect(0, 0, width, top)
  pinned.forEach((row, n) => drawRow(context, chart, row, { n, y: layout.pinned + n * rowHeight }, colors))
  context.fillStyle = colors.line
  context.fillRect(0, top - 4, layout.count + NUMBER_WIDTH, 1)
  drawTitles(context, chart, colors)
}

function drawRow(
  context: CanvasRenderingContext2D,
  chart: QueryChartState,
  row: QueryRow,
  { n, y }: { n: number; y: number },
  colors: Colors,
): void {
  const { data, layout, dimensions, theme, focused, tokens } = chart
  const { cells, cellWidth, rowHeight, target, count, labelWidth } = layout
  const [query, middle] = [row.queries[0], y + rowHeight / 2]
  if (n === focused.row || (row.kind === 'query' && query === chart.query)) {
    context.fillStyle = colors.raised
    context.fillRect(0, y, count + NUMBER_WIDTH, rowHeight)
  }
  dimensions.forEach((dimension, index) => {
    const x = cells + index * cellWidth
    const width = cellWidth > 6 ? cellWidth - 1 : cellWidth
    context.fillStyle = cssColor(diverging(row.values[dimension], data.max, theme))
    context.fillRect(x, y + 1, width, rowHeight - 2)
    if (row.kind === 'query' && data.active[query * data.headSize + dimension]) {
      context.fillStyle = colors.accent
      context.fillRect(x, y + rowHeight - 3, width, 2)
    }
    if (n === focused.row && index === focused.index) {
      context.strokeStyle = colors.ink
      context.strokeRect(x + 0.5, y + 1.5, Math.max(2, width - 1), rowHeight - 3)
    }
  })
  context.fillStyle = colors.ink
  context.textAlign = 'left'
  context.font = row.kind === 'query' ? `12px ${MONO}` : `600 12px ${SANS}`
  const indent = row.kind === 'query' ? 12 : 0
  context.fillText(fitText(context, row.label, labelWidth - indent - 8), indent, middle)
  context.font = `12px ${MONO}`
  if (row.kind === 'query') {
    const share = percent(data.attention[query])
    const room = count - GAP - target - context.measureText(share).width - 8
    context.fillText(fitText(context, tokens[data.facts.most_attended_tokens[query]], room), target, middle)
  } else {
    context.fillStyle = colors.quiet
    context.font = `12px ${SANS}`
    const size = (queries: number[]) => `${queries.length} ${queries.length === 1 ? 'query' : 'queries'}`
    if (row.kind === 'mean') context.fillText(fitText(context, size(row.queries), count - GAP - target), target, middle)
  }
  context.textAlign = 'right'
  context.font = `12px ${MONO}`
  context.fillStyle = colors.quiet
  if (row.kind === 'query') context.fillText(percent(data.attention[query]), count - GAP, middle)
  context.fillStyle = colors.ink
  if (row.numActive !== null)
    context.fillText(row.numActive.toFixed(row.kind === 'query' ? 0 : 1), count + NUMBER_WIDTH - 4, middle)
}

/** Draw the titles, and above each column the fraction of the queries in which the dimension is active. */
function drawTitles(context: CanvasRenderingContext2D, chart: QueryChartState, colors: Colors): void {
  const { data, layout, dimensions, focused } = chart
  const { cells, cellWidth, target, count, pinned, labelWidth } = layout
  const base = TITLE_HEIGHT + USAGE_HEIGHT
  context.textAlign = 'left'
  context.font = `600 13px ${SANS}`
  context.fillStyle = colors.quiet
  context.fillText('query', 0, 10)
  const cellsWidth = dimensions.length * cellWidth
  context.fillText(fitText(context, `${dimensions.length} dimensions`, cellsWidth), cells, 10)
  context.fillText(fitText(context, 'most attended', count - target), target, 10)
  context.textAlign = 'right'
  context.fillText('active', count + NUMBER_WIDTH - 4, 10)
  context.font = `11px ${SANS}`
  context.textAlign = 'left'
  context.fillText(labelWidth < 100 ? 'active in' : 'active in queries', 0, base - 7)
  dimensions.forEach((dimension, index) => {
    const [x, width] = [cells + index * cellWidth, cellWidth > 6 ? cellWidth - 1 : cellWidth]
    const barHeight = ((USAGE_HEIGHT - 2) * data.usage[dimension]) / data.facts.measured_queries.length
    context.fillStyle = colors.raised
    context.fillRect(x, TITLE_HEIGHT + 2, width, USAGE_HEIGHT - 2)
    context.fillStyle = colors.accent
    context.fillRect(x, base - barHeight, width, barHeight)
  })
  context.font = `10px ${MONO}`
  context.textAlign = 'center'
  const stride = cellWidth >= 14 ? 1 : Math.ceil(14 / cellWidth)
  dimensions.forEach((dimension, index) => {
    const isFocused = index === focused.index
    if (!isFocused && (index % stride || (focused.index !== null && Math.abs(index - focused.index) < stride))) return
    context.fillStyle = isFocused ? colors.ink : colors.quiet
    context.fillText(String(dimension), cells + (index + 0.5) * cellWidth, pinned - TICK_HEIGHT / 2)
  })
}
