/** Draw the six columns of the neuron page: query, keys, products, dot products, scores, softmax. */

import type { ViewPayload } from '../../api/views'
import { fitText, MONO, SANS } from '../../charts/canvas'
import { absoluteMax, cssColor, diverging, sequential, type Theme } from '../../charts/color'
import { formatCell } from '../../charts/format'

export const HEADER_HEIGHT = 34
/** Widths of the token labels, of a number with its bar, of a number, and of the gap between columns; on a phone, numbers have no bars. */
const WIDE = { label: 96, bar: 92, number: 46, gap: 18, minCell: 1.5 }
const NARROW = { label: 66, bar: 44, number: 44, gap: 8, minCell: 1.2 }
const NARROW_BELOW = 560
const MAX_CELL_WIDTH = 24
/** Opacity of the query in the rows of other tokens: it is the same in all rows. */
const REPEATED_OPACITY = 0.4

export type ColumnName = 'query' | 'key' | 'product' | 'dot_product' | 'score' | 'attention'
type Column = { x: number; width: number }
export type ChartColumns = Record<ColumnName, Column>

const titles = (headSize: number, token: string): Record<ColumnName, string> => ({
  query: `query q of ${token}`,
  key: 'key k',
  product: 'q × k',
  dot_product: 'q · k',
  score: `/ √${headSize}`,
  attention: 'softmax',
})

const sizesFor = (width: number) => (width < NARROW_BELOW ? NARROW : WIDE)
/** The width of everything but the three vectors. */
const fixedWidth = ({ label, bar, number, gap }: typeof WIDE) => label + 2 * bar + number + 5 * gap + 8

/** Return the width of the chart in a box: in a narrower box, the columns would overlap. */
export function chartWidth(boxWidth: number, headSize: number): number {
  const sizes = sizesFor(boxWidth)
  return Math.max(boxWidth, fixedWidth(sizes) + 3 * headSize * sizes.minCell)
}

/** Return the columns of a chart in a box. */
export function chartColumns(boxWidth: number, headSize: number): ChartColumns {
  const sizes = sizesFor(boxWidth)
  const available = (chartWidth(boxWidth, headSize) - fixedWidth(sizes)) / 3
  const vectorWidth = Math.min(headSize * MAX_CELL_WIDTH, available)
  const after = (column: Column, labels = 0) => column.x + column.width + sizes.gap + labels
  const query = { x: 0, width: vectorWidth }
  const key = { x: after(query, sizes.label), width: vectorWidth }
  const product = { x: after(key), width: vectorWidth }
  const dot_product = { x: after(product), width: sizes.bar }
  const score = { x: after(dot_product), width: sizes.number }
  return { query, key, product, dot_product, score, attention: { x: after(score), width: sizes.bar } }
}

/** Return the column and the dimension at a position. */
export function columnAt(
  columns: ChartColumns,
  x: number,
  dimensions: number[],
): { column: ColumnName; dimension: number } | null {
  const hit = Object.entries(columns).find(([, column]) => x >= column.x && x < column.x + column.width)
  if (!hit) return null
  const [name, column] = hit as [ColumnName, Column]
  const index = Math.min(dimensions.length - 1, Math.floor(((x - column.x) / column.width) * dimensions.length))
  return { column: name, dimension: dimensions[index] }
}

/** The arrays of the payload, with the maxima of their color scales. */
export function neuronData(payload: ViewPayload<'neuron'>) {
  const [query, keys, dotProducts, scores, attention, contribution] = [
    'query',
    'keys',
    'dot_products',
    'scores',
    'attention',
    'contribution',
  ].map((name) => payload.array(name))
  const headSize = query.length
  const products = keys.map((value, n) => value * query[n % headSize])
  const max = {
    vector: Math.max(absoluteMax(query), absoluteMax(keys)),
    product: absoluteMax(products),
    dotProduct: absoluteMax(dotProducts),
  }
  // A bar of a dot product starts at zero, between the smallest and the largest value.
  const range = [Math.min(0, ...dotProducts), Math.max(0, ...dotProducts)]
  const { facts } = payload
  return { headSize, query, keys, products, dotProducts, scores, attention, contribution, max, range, facts }
}

export type NeuronData = ReturnType<typeof neuronData>

export type ChartState = {
  data: NeuronData
  columns: ChartColumns
  theme: Theme
  tokens: string[]
  /** Key tokens from top to bottom, and dimensions from left to right. */
  rows: number[]
  dimensions: number[]
  rowHeight: number
  scroll: number
  width: number
  height: number
  highlightedKey: number | null
  /** The column, and in a vector the dimension, of the highlighted key that the keyboard has moved to. */
  focused: { column: ColumnName; dimension: number } | null
}

type Colors = Record<'ink' | 'quiet' | 'accent' | 'paper' | 'raised', string>

export function drawChart(context: CanvasRenderingContext2D, chart: ChartState, colors: Colors): void {
  const { rows, rowHeight, scroll, height } = chart
  context.textBaseline = 'middle'
  const first = Math.max(0, Math.floor((scroll - HEADER_HEIGHT) / rowHeight))
  const end = Math.min(rows.length, Math.ceil((scroll + height - HEADER_HEIGHT) / rowHeight) + 1)
  for (let row = first; row < end; row += 1) {
    drawKeyRow(context, chart, rows[row], HEADER_HEIGHT + row * rowHeight - scroll, colors)
  }
  drawHeader(context, chart, colors) // above the rows: it does not scroll
}

function drawVector(
  context: CanvasRenderingContext2D,
  { dimensions, columns, rowHeight, theme }: ChartState,
  valueOf: (dimension: number) => number,
  { x, y, max }: { x: number; y: number; max: number },
): void {
  const cell = columns.key.width / dimensions.length
  dimensions.forEach((dimension, n) => {
    context.fillStyle = cssColor(diverging(valueOf(dimension), max, theme))
    context.fillRect(x + n * cell, y + 1, cell > 4 ? cell - 0.6 : cell + 0.3, rowHeight - 2)
  })
}

function drawKeyRow(
  context: CanvasRenderingContext2D,
  chart: ChartState,
  key: number,
  y: number,
  colors: Colors,
): void {
  const { data, columns, theme, tokens, rowHeight } = chart
  const fontSize = Math.max(12, Math.min(15, rowHeight * 0.36))
  const labelLeft = columns.query.x + columns.query.width
  const { headSize, query, keys, products, dotProducts, scores, attention, max } = data
  if (chart.highlightedKey === key) {
    context.fillStyle = colors.raised
    context.fillRect(0, y, chart.width, rowHeight)
  }
  context.globalAlpha = key === data.facts.token ? 1 : REPEATED_OPACITY
  drawVector(context, chart, (n) => query[n], { x: columns.query.x, y, max: max.vector })
  context.globalAlpha = 1
  drawVector(context, chart, (n) => keys[key * headSize + n], { x: columns.key.x, y, max: max.vector })
  drawVector(context, chart, (n) => products[key * headSize + n], { x: columns.product.x, y, max: max.product })
  context.font = `${fontSize}px ${MONO}`
  context.textAlign = 'right'
  context.fillStyle = key === data.facts.most_attended_token ? colors.accent : colors.ink
  context.fillText(fitText(context, tokens[key], columns.key.x - labelLeft - 12), columns.key.x - 8, y + rowHeight / 2)
  const middle = y + rowHeight / 2
  const drawNumber = (column: Column, text: string) => context.fillText(text, column.x + column.width, middle)
  const [dot, weight] = [dotProducts[key], attention[key]]
  const [low, high] = data.range
  const barWidth = columns.dot_product.width - columns.score.width // 0 on a phone
  const pixels = barWidth / (high - low || 1)
  if (barWidth) {
    context.fillStyle = cssColor(diverging(dot, max.dotProduct, theme))
    const start = columns.dot_product.x + (Math.min(dot, 0) - low) * pixels
    context.fillRect(start, y + 2, Math.max(1, Math.abs(dot) * pixels), rowHeight - 4)
    context.fillStyle = cssColor(sequential(weight, theme))
    context.fillRect(columns.attention.x, y + 2, Math.max(1, weight * barWidth), rowHeight - 4)
    context.fillStyle = colors.quiet
    context.fillRect(columns.dot_product.x - low * pixels, y, 1, rowHeight)
  }
  context.fillStyle = colors.ink
  drawNumber(columns.dot_product, formatCell(dot))
  drawNumber(columns.score, formatCell(scores[key]))
  drawNumber(columns.attention, weight < 0.005 ? '·' : formatCell(weight))
  if (chart.focused && chart.highlightedKey === key) drawFocus(context, chart, chart.focused, y, colors)
}

/** Draw a frame around the cell that the keyboard has moved to. */
function drawFocus(
  context: CanvasRenderingContext2D,
  { columns, dimensions, rowHeight }: ChartState,
  { column, dimension }: { column: ColumnName; dimension: number },
  y: number,
  colors: Colors,
): void {
  const { x, width } = columns[column]
  const isVector = column === 'query' || column === 'key' || column === 'product'
  const cell = width / dimensions.length
  const left = isVector ? x + dimensions.indexOf(dimension) * cell : x - 2
  context.strokeStyle = colors.ink
  context.lineWidth = 1.5
  context.strokeRect(left - 0.5, y + 0.75, isVector ? Math.max(3, cell + 1) : width + 4, rowHeight - 1.5)
}

function drawHeader(context: CanvasRenderingContext2D, chart: ChartState, colors: Colors): void {
  const { data, columns, dimensions } = chart
  context.fillStyle = colors.paper
  context.fillRect(0, 0, chart.width, HEADER_HEIGHT)
  const cell = columns.key.width / dimensions.length
  context.fillStyle = colors.accent
  dimensions.forEach((dimension, n) => {
    if (!data.facts.top_dimensions.includes(dimension)) return
    for (const { x } of [columns.query, columns.key, columns.product])
      context.fillRect(x + n * cell, HEADER_HEIGHT - 4, Math.max(1.5, cell - 0.6), 3)
  })
  const isNarrow = columns.dot_product.width === columns.score.width
  context.font = `600 ${isNarrow ? 11 : 13}px ${SANS}`
  context.fillStyle = colors.quiet
  context.textAlign = 'left'
  const names = titles(data.headSize, chart.tokens[data.facts.token])
  const drawTitle = (name: ColumnName, x: number) => context.fillText(names[name], x, 14)
  for (const name of ['key', 'product'] as const) drawTitle(name, columns[name].x)
  if (!isNarrow) for (const name of ['dot_product', 'attention'] as const) drawTitle(name, columns[name].x)
  context.fillText(fitText(context, names.query, columns.key.x - columns.query.x - 18), columns.query.x, 14)
  context.textAlign = 'right'
  for (const name of isNarrow ? (['dot_product', 'score', 'attention'] as const) : (['score'] as const))
    drawTitle(name, columns[name].x + columns[name].width)
}
