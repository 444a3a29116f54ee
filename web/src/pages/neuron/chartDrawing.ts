/** Draw the six columns of the neuron page: query, keys, products, dot products, scores, softmax. */

import type { ViewPayload } from '../../api/views'
import { fitText, MONO, SANS } from '../../charts/canvas'
import { absoluteMax, cssColor, diverging, sequential, type Theme } from '../../charts/color'
import { formatCell } from '../../charts/format'

export const HEADER_HEIGHT = 34
export const LABEL_WIDTH = 96
const BAR_WIDTH = 92
const NUMBER_WIDTH = 46
const GAP = 18
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

/** The width of everything but the three vectors. */
const FIXED_WIDTH = LABEL_WIDTH + 2 * BAR_WIDTH + NUMBER_WIDTH + 5 * GAP + 8
const [MIN_CELL_WIDTH, MAX_CELL_WIDTH] = [1.5, 16]

/** Return the width below which the columns would overlap. */
export const minChartWidth = (headSize: number): number => FIXED_WIDTH + 3 * headSize * MIN_CELL_WIDTH

export function chartColumns(width: number, headSize: number): ChartColumns {
  const available = (width - FIXED_WIDTH) / 3
  const vectorWidth = Math.max(headSize * MIN_CELL_WIDTH, Math.min(headSize * MAX_CELL_WIDTH, available))
  const after = (column: Column, labels = 0) => column.x + column.width + GAP + labels
  const query = { x: 0, width: vectorWidth }
  const key = { x: after(query, LABEL_WIDTH), width: vectorWidth }
  const product = { x: after(key), width: vectorWidth }
  const dot_product = { x: after(product), width: BAR_WIDTH }
  const score = { x: after(dot_product), width: NUMBER_WIDTH }
  return { query, key, product, dot_product, score, attention: { x: after(score), width: BAR_WIDTH } }
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
  context.font = `12px ${MONO}`
  context.textAlign = 'right'
  context.fillStyle = key === data.facts.most_attended_token ? colors.accent : colors.ink
  context.fillText(fitText(context, tokens[key], LABEL_WIDTH - 14), columns.key.x - 8, y + rowHeight / 2)
  const middle = y + rowHeight / 2
  const drawNumber = (column: Column, text: string) => context.fillText(text, column.x + column.width, middle)
  const [dot, weight] = [dotProducts[key], attention[key]]
  const [low, high] = data.range
  const barWidth = BAR_WIDTH - NUMBER_WIDTH
  const pixels = barWidth / (high - low || 1)
  context.fillStyle = cssColor(diverging(dot, max.dotProduct, theme))
  const start = columns.dot_product.x + (Math.min(dot, 0) - low) * pixels
  context.fillRect(start, y + 2, Math.max(1, Math.abs(dot) * pixels), rowHeight - 4)
  context.fillStyle = cssColor(sequential(weight, theme))
  context.fillRect(columns.attention.x, y + 2, Math.max(1, weight * barWidth), rowHeight - 4)
  context.fillStyle = colors.quiet
  context.fillRect(columns.dot_product.x - low * pixels, y, 1, rowHeight)
  context.fillStyle = colors.ink
  drawNumber(columns.dot_product, formatCell(dot))
  drawNumber(columns.score, formatCell(scores[key]))
  drawNumber(columns.attention, weight < 0.005 ? '·' : formatCell(weight))
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
  context.font = `600 13px ${SANS}`
  context.fillStyle = colors.quiet
  context.textAlign = 'left'
  const names = titles(data.headSize, chart.tokens[data.facts.token])
  const drawTitle = (name: ColumnName, x: number) => context.fillText(names[name], x, 14)
  for (const name of ['key', 'product', 'dot_product', 'attention'] as const) drawTitle(name, columns[name].x)
  context.fillText(fitText(context, names.query, columns.query.width + LABEL_WIDTH - GAP), columns.query.x, 14)
  context.textAlign = 'right'
  drawTitle('score', columns.score.x + columns.score.width)
}
