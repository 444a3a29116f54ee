/** Draw the cells, values and labels of a heat map; `HeatMap.svelte` owns size, zoom and events. */

import type { ZoomTransform } from 'd3-zoom'
import { fitText, MONO } from './canvas'
import { diverging, sequential, textColorOn, type Theme } from './color'
import { formatCell } from './format'

/** Where the cells are: margins for labels, cell size before zooming, and the zoom. */
export type HeatMapLayout = {
  left: number
  top: number
  cellWidth: number
  cellHeight: number
  transform: ZoomTransform
}

export type HeatMapData = {
  values: Float32Array
  rows: string[]
  columns: string[]
  theme: Theme
  /** Maximum of the diverging scale; undefined for the sequential scale from 0 to 1. */
  max?: number
  /** Highlighted row and column. */
  row: number | null
  column: number | null
}

type Colors = { ink: string; quiet: string; accent: string }

const MIN_LABEL_DISTANCE = 10

export const longestLabel = (labels: string[]): number =>
  labels.reduce((longest, label) => Math.max(longest, label.length), 4)

/** Return the pixel positions of rows and columns, and which of them are visible. */
export function heatMapGeometry(layout: HeatMapLayout, data: HeatMapData, width: number, height: number) {
  const { left, top, cellWidth, cellHeight, transform } = layout
  const x = (column: number) => transform.applyX(left + column * cellWidth)
  const y = (row: number) => transform.applyY(top + row * cellHeight)
  const [columnWidth, rowHeight] = [cellWidth * transform.k, cellHeight * transform.k]
  const right = Math.min(width, left + data.columns.length * cellWidth)
  const bottom = Math.min(height, top + data.rows.length * cellHeight)
  const visible = (start: number, size: number, count: number, from: number, to: number) => [
    Math.max(0, Math.floor((from - start) / size)),
    Math.min(count, Math.ceil((to - start) / size)),
  ]
  const [firstRow, endRow] = visible(y(0), rowHeight, data.rows.length, top, bottom)
  const [firstColumn, endColumn] = visible(x(0), columnWidth, data.columns.length, left, right)
  return { left, top, right, bottom, x, y, columnWidth, rowHeight, firstRow, endRow, firstColumn, endColumn }
}

type HeatMapGeometry = ReturnType<typeof heatMapGeometry>

/** Draw the image of the matrix, the numbers where they fit, and the highlighted row and column. */
export function drawCells(
  context: CanvasRenderingContext2D,
  data: HeatMapData,
  geometry: HeatMapGeometry,
  image: { canvas: HTMLCanvasElement; blockRows: number; blockColumns: number },
  colors: Colors,
): void {
  const { left, top, right, bottom, x, y, columnWidth, rowHeight } = geometry
  context.save()
  context.beginPath()
  context.rect(left, top, right - left, bottom - top)
  context.clip()
  context.imageSmoothingEnabled = false
  const { canvas, blockRows, blockColumns } = image
  const [imageWidth, imageHeight] = [canvas.width * blockColumns * columnWidth, canvas.height * blockRows * rowHeight]
  context.drawImage(canvas, x(0), y(0), imageWidth, imageHeight)
  if (columnWidth >= 30 && rowHeight >= 15) drawValues(context, data, geometry, colors.quiet)
  context.strokeStyle = colors.accent
  context.lineWidth = 1.5
  if (data.row !== null) {
    context.strokeRect(x(0) - 2, y(data.row), data.columns.length * columnWidth + 4, Math.max(rowHeight, 2))
  }
  if (data.column !== null) {
    context.strokeRect(x(data.column), y(0) - 2, Math.max(columnWidth, 2), data.rows.length * rowHeight + 4)
  }
  context.restore()
}

function drawValues(
  context: CanvasRenderingContext2D,
  data: HeatMapData,
  geometry: HeatMapGeometry,
  zeroColor: string,
): void {
  const { values, columns, max, theme } = data
  const { x, y, columnWidth, rowHeight } = geometry
  context.font = `${Math.min(16, columnWidth * 0.3, rowHeight * 0.6)}px ${MONO}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  for (let row = geometry.firstRow; row < geometry.endRow; row += 1) {
    for (let column = geometry.firstColumn; column < geometry.endColumn; column += 1) {
      const value = values[row * columns.length + column]
      const color = max === undefined ? sequential(value, theme) : diverging(value, max, theme)
      context.fillStyle = max === undefined && value < 0.005 ? zeroColor : textColorOn(color)
      context.fillText(formatCell(value), x(column) + columnWidth / 2, y(row) + rowHeight / 2)
    }
  }
}

const fontSize = (cell: number) => Math.max(8.5, Math.min(13, cell * 0.86))

/** Draw as many row labels as fit; the highlighted one always. */
export function drawRowLabels(
  context: CanvasRenderingContext2D,
  data: HeatMapData,
  geometry: HeatMapGeometry,
  colors: Colors,
): void {
  const { left, top, bottom, y, rowHeight } = geometry
  context.textBaseline = 'middle'
  context.textAlign = 'right'
  context.font = `${fontSize(rowHeight)}px ${MONO}`
  const stride = Math.max(1, Math.ceil(MIN_LABEL_DISTANCE / rowHeight))
  for (let row = geometry.firstRow; row < geometry.endRow; row += 1) {
    const middle = y(row) + rowHeight / 2
    const highlighted = row === data.row
    if ((row % stride && !highlighted) || middle < top || middle > bottom) continue
    if (!highlighted && data.row !== null && Math.abs(y(data.row) - y(row)) < MIN_LABEL_DISTANCE) continue
    context.fillStyle = highlighted ? colors.accent : rowHeight >= MIN_LABEL_DISTANCE ? colors.ink : colors.quiet
    context.fillText(fitText(context, data.rows[row], left - 10), left - 7, middle)
  }
}

/** Draw as many column labels as fit, slanted where they are wider than their column. */
export function drawColumnLabels(
  context: CanvasRenderingContext2D,
  data: HeatMapData,
  geometry: HeatMapGeometry,
  colors: Colors,
): void {
  const { left, top, right, x, columnWidth } = geometry
  context.textBaseline = 'middle'
  context.font = `${fontSize(columnWidth)}px ${MONO}`
  const stride = Math.max(1, Math.ceil(MIN_LABEL_DISTANCE / columnWidth))
  const tilt = longestLabel(data.columns) * 8 > columnWidth - 2 ? -Math.PI / 3.2 : 0
  const maxWidth = tilt ? (top - 12) * 1.2 : columnWidth
  for (let column = geometry.firstColumn; column < geometry.endColumn; column += 1) {
    const middle = x(column) + columnWidth / 2
    const highlighted = column === data.column
    if ((column % stride && !highlighted) || middle < left || middle > right) continue
    if (!highlighted && data.column !== null && Math.abs(x(data.column) - x(column)) < MIN_LABEL_DISTANCE) continue
    context.save()
    context.translate(middle, top - 7)
    context.rotate(tilt)
    context.textAlign = tilt ? 'left' : 'center'
    context.fillStyle = highlighted ? colors.accent : columnWidth >= MIN_LABEL_DISTANCE ? colors.ink : colors.quiet
    context.fillText(fitText(context, data.columns[column], maxWidth), 0, 0)
    context.restore()
  }
}
