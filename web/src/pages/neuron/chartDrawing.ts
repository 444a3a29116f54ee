/** Draw the five columns of the neuron page: query, keys, products, dot products, softmax. */

import type { ViewPayload } from '../../api/views'
import { fitText, MONO, SANS } from '../../charts/canvas'
import { absoluteMax, cssColor, diverging, sequential, type Theme } from '../../charts/color'
import { formatCell } from '../../charts/format'

export const HEADER_HEIGHT = 34
export const LABEL_WIDTH = 96
const NUMBER_WIDTH = 92
const GAP = 18

export type ColumnName = 'query' | 'key' | 'product' | 'dot_product' | 'attention'
type Column = { x: number; width: number }
export type ChartColumns = Record<ColumnName, Column>

const TITLES: Record<ColumnName, string> = {
  query: 'query q',
  key: 'key k',
  product: 'q × k',
  dot_product: 'q · k',
  attention: 'softmax',
}

/** The width of everything but the three vectors. */
const FIXED_WIDTH = 2 * LABEL_WIDTH + 2 * NUMBER_WIDTH + 4 * GAP + 8
const [MIN_CELL_WIDTH, MAX_CELL_WIDTH] = [1.5, 9]

/** Return the width below which the columns would overlap. */
export const minChartWidth = (headSize: number): number => FIXED_WIDTH + 3 * headSize * MIN_CELL_WIDTH

export function chartColumns(width: number, headSize: number): ChartColumns {
  const available = (width - FIXED_WIDTH) / 3
  const vectorWidth = Math.max(headSize * MIN_CELL_WIDTH, Math.min(headSize * MAX_CELL_WIDTH, available))
  const after = (column: Column, labels = 0) => column.x + column.width + GAP + labels
  const query = { x: LABEL_WIDTH, width: vectorWidth }
  const key = { x: after(query, LABEL_WIDTH), width: vectorWidth }
  const product = { x: after(key), width: vectorWidth }
  const dot_product = { x: after(product), width: NUMBER_WIDTH }
  return { query, key, product, dot_product, attention: { x: after(dot_product), width: NUMBER_WIDTH } }
}

/** The arrays of the payload, with the maxima of their color scales. */
export function neuronData(payload: ViewPayload<'neuron'>) {
  const [query, keys, dotProducts, attention, contribution] = [
    'query',
    'keys',
    'dot_products',
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
  return { headSize, query, keys, products, dotProducts, attention, contribution, max, facts: payload.facts }
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
  drawQuery(context, chart, colors) // above the rows: it does not scroll
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
  const { headSize, keys, products, dotProducts, attention, max } = data
  if (chart.highlightedKey === key) {
    context.fillStyle = colors.raised
    context.fillRect(columns.key.x - LABEL_WIDTH, y, chart.width, rowHeight)
  }
  drawVector(context, chart, (n) => keys[key * headSize + n], { x: columns.key.x, y, max: max.vector })
  drawVector(context, chart, (n) => products[key * headSize + n], { x: columns.product.x, y, max: max.product })
  context.font = `12px ${MONO}`
  context.textAlign = 'right'
  context.fillStyle = key === data.facts.most_attended_token ? colors.accent : colors.ink
  context.fillText(fitText(context, tokens[key], LABEL_WIDTH - 14), columns.key.x - 8, y + rowHeight / 2)
  const drawBar = (column: Column, fraction: number, color: string, text: string, textColor: string) => {
    context.fillStyle = color
    context.fillRect(column.x, y + 2, Math.max(1, fraction * (column.width - 46)), rowHeight - 4)
    context.fillStyle = textColor
    context.fillText(text, column.x + column.width, y + rowHeight / 2)
  }
  const [dot, weight] = [dotProducts[key], attention[key]]
  const dotColor = cssColor(diverging(dot, max.dotProduct, theme))
  drawBar(columns.dot_product, Math.abs(dot) / max.dotProduct, dotColor, formatCell(dot), colors.ink)
  const weightText = weight < 0.005 ? '·' : formatCell(weight)
  drawBar(columns.attention, weight, cssColor(sequential(weight, theme)), weightText, colors.ink)
}

function drawQuery(context: CanvasRenderingContext2D, chart: ChartState, colors: Colors): void {
  const { data, columns, rowHeight, dimensions } = chart
  context.fillStyle = colors.paper
  context.fillRect(0, 0, chart.width, HEADER_HEIGHT)
  context.fillRect(0, 0, columns.key.x - LABEL_WIDTH, chart.height)
  drawVector(context, chart, (n) => data.query[n], { x: columns.query.x, y: HEADER_HEIGHT, max: data.max.vector })
  const cell = columns.key.width / dimensions.length
  context.fillStyle = colors.accent
  dimensions.forEach((dimension, n) => {
    if (!data.facts.top_dimensions.includes(dimension)) return
    for (const { x } of [columns.query, columns.key, columns.product])
      context.fillRect(x + n * cell, HEADER_HEIGHT - 4, Math.max(1.5, cell - 0.6), 3)
  })
  context.textAlign = 'right'
  context.fillStyle = colors.ink
  context.font = `13px ${MONO}`
  const label = fitText(context, chart.tokens[data.facts.token], LABEL_WIDTH - 12)
  context.fillText(label, LABEL_WIDTH - 8, HEADER_HEIGHT + rowHeight / 2)
  context.font = `600 13px ${SANS}`
  context.fillStyle = colors.quiet
  context.textAlign = 'left'
  for (const [name, { x }] of Object.entries(columns)) context.fillText(TITLES[name as ColumnName], x, 14)
}
