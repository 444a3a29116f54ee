/** Draw the names of parts and matrices, the labels of rows and columns, and the numbers of cells. */

import { fitText, MONO, SANS } from '../../charts/canvas'
import { diverging, sequential, textColorOn } from '../../charts/color'
import { formatCell } from '../../charts/format'
import { matrixNames, matrixShape, hasTokenColumns } from './matrixNames'
import type { MatrixRect, NetworkPart } from './matrixRects'
import { MIN_NUMBER, showsNumbers } from './levelOfDetail'
import type { PlaneCamera } from './planeCamera'
import type { Scene } from './networkDrawing'

export type Colors = { ink: string; quiet: string; accent: string; line: string; paper: string; raised: string }

const LABEL_HEIGHT = 16
const MIN_LABEL_DISTANCE = 12
const EDGE = 6 // labels stay this far inside the window

/** Write the name of a part above it; it stays at the top edge of the window. */
export function drawPartTitle(
  context: CanvasRenderingContext2D,
  part: NetworkPart,
  layerWidth: number,
  camera: PlaneCamera,
  colors: Colors,
): void {
  const [left, width] = [camera.screenX(part.x), part.width * camera.view.scale]
  const top = camera.screenY(part.y)
  if (left + width < 0 || left > camera.width) return
  const size = Math.max(11, Math.min(22, camera.view.scale * layerWidth * 0.13))
  context.font = `${size > 15 ? 600 : 500} ${size}px ${SANS}`
  context.textAlign = 'left'
  context.textBaseline = 'bottom'
  context.fillStyle = colors.quiet
  const short = part.title.replace('Layer ', '').replace('Embeddings', 'in').replace('Output', 'out')
  const title = context.measureText(part.title).width <= width - 4 ? part.title : short
  if (context.measureText(title).width > width + 12) return
  if (top > 0) context.fillText(title, left, top - Math.max(5, size / 2))
}

/** The part of a matrix inside the window, in pixels. */
function visibleBox(rect: MatrixRect, camera: PlaneCamera) {
  const { scale } = camera.view
  const [x, y] = [camera.screenX(rect.x), camera.screenY(rect.y)]
  const [right, bottom] = [x + rect.width * scale, y + rect.height * scale]
  return {
    x,
    y,
    left: Math.max(0, x),
    top: Math.max(0, y),
    right: Math.min(camera.width, right),
    bottom: Math.min(camera.height, bottom),
    cellWidth: rect.cellWidth * scale,
    cellHeight: rect.cellHeight * scale,
  }
}

/** Write name and shape: above the matrix if there is room, otherwise on it. The label stays inside the window. */
export function drawMatrixLabel(
  context: CanvasRenderingContext2D,
  rect: MatrixRect,
  { camera, layout, colors }: Scene,
): void {
  const box = visibleBox(rect, camera)
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  const vector = rect.columns <= 2 && rect.rows > 16
  const room = layout.gap * camera.view.scale
  const isAbove = room >= LABEL_HEIGHT + 2 && box.y >= LABEL_HEIGHT + EDGE
  const isMap = rect.matrix.kind === 'attention'
  const minWidth = vector ? 12 : isAbove ? 24 : isMap ? 80 : 42
  if (width < minWidth || height < 24) return
  const [short, long] = matrixNames(rect)
  context.font = `12px ${SANS}`
  context.textBaseline = 'middle'
  context.textAlign = 'left'
  // above the matrix, the name may reach into the gap beside it
  const available = isAbove && !isMap ? width + layout.gap * camera.view.scale * 0.6 : width - 8
  const shape = matrixShape(rect)
  const names = [`${long}  ${shape}`, long, rect.matrix.kind === 'attention' ? `head ${short}` : short, short]
  const name = vector ? short : (names.find((text) => context.measureText(text).width <= available) ?? null)
  if (name === null) return
  const textWidth = context.measureText(name).width
  const x = isAbove ? box.left : box.left + 4
  const y = isAbove ? box.y - LABEL_HEIGHT / 2 - 3 : Math.max(box.top, 0) + LABEL_HEIGHT / 2 + 4
  if (!isAbove) {
    context.globalAlpha = 0.86
    context.fillStyle = colors.paper
    context.beginPath()
    context.roundRect(x - 4, y - LABEL_HEIGHT / 2, textWidth + 8, LABEL_HEIGHT, 4)
    context.fill()
    context.globalAlpha = 1
  }
  const hasShape = name === names[0] && !vector
  context.fillStyle = colors.ink
  context.fillText(hasShape ? long : name, x, y)
  if (!hasShape) return
  context.fillStyle = colors.quiet
  context.fillText(shape, x + context.measureText(`${long}  `).width, y)
}

/** The rows and columns of a matrix inside the window, counted from its first ones. */
function visibleCells(rect: MatrixRect, camera: PlaneCamera) {
  const box = visibleBox(rect, camera)
  return {
    ...box,
    firstRow: Math.max(0, Math.floor((box.top - box.y) / box.cellHeight)),
    endRow: Math.min(rect.rows, Math.ceil((box.bottom - box.y) / box.cellHeight)),
    firstColumn: Math.max(0, Math.floor((box.left - box.x) / box.cellWidth)),
    endColumn: Math.min(rect.columns, Math.ceil((box.right - box.x) / box.cellWidth)),
  }
}

/** Where the labels of a matrix are: above it, or on a band inside it, which covers its first rows and no numbers. */
function labelLayout(rect: MatrixRect, { camera, layout }: Scene) {
  const cells = visibleCells(rect, camera)
  const room = layout.gap * camera.view.scale
  const hasColumns = cells.cellWidth >= MIN_LABEL_DISTANCE && rect.columns > 1
  const vertical = cells.cellWidth < 46
  const size = vertical ? Math.min(56, Math.max(0, room - 26), Math.max(0, cells.y - 24)) : LABEL_HEIGHT
  const above = vertical ? size >= 34 : room >= 40 && cells.y >= 44
  const nameInside = !(room >= LABEL_HEIGHT + 2 && cells.y >= LABEL_HEIGHT + EDGE)
  const columnsInside = hasColumns && !above && (nameInside || showsNumbers(rect, camera.view.scale))
  const insideSize = vertical ? 58 : LABEL_HEIGHT + 4
  const band = columnsInside ? (nameInside ? 24 : 0) + insideSize : nameInside && cells.y < 0 ? 24 : 0
  return { vertical, above: hasColumns && above, columnsInside, band: cells.top + band, size, nameInside }
}

/** Write the number into each cell that is large enough and loaded. */
export function drawNumbers(context: CanvasRenderingContext2D, rect: MatrixRect, scene: Scene): void {
  const { camera, tiles, theme } = scene
  const cells = visibleCells(rect, camera)
  if (!showsNumbers(rect, camera.view.scale)) return
  const { band } = labelLayout(rect, scene)
  const { color_max: max, kind } = rect.matrix
  context.font = `${Math.min(13, cells.cellWidth * 0.3, cells.cellHeight * 0.72)}px ${MONO}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  for (let row = cells.firstRow; row < cells.endRow; row += 1) {
    for (let column = cells.firstColumn; column < cells.endColumn; column += 1) {
      const value = tiles.exactValue(rect, row + rect.firstRow, column)
      if (value === null) continue
      const color = kind === 'attention' ? sequential(value, theme) : diverging(value, max, theme)
      context.fillStyle = textColorOn(color)
      const start = cells.x + column * cells.cellWidth
      // a wide cell at the left edge of the window: beside the labels of its rows
      const from = Math.min(Math.max(start, EDGE + 26), start + cells.cellWidth - MIN_NUMBER.width)
      const x =
        (Math.max(start, from) + Math.min(start + cells.cellWidth, Math.max(cells.right, start + MIN_NUMBER.width))) / 2
      const y = cells.y + (row + 0.5) * cells.cellHeight
      if (y - 7 < band && band > cells.top) continue // under the labels
      context.fillText(formatCell(value), x, y)
    }
  }
}

/** Write tokens or numbers of dimensions beside rows and columns that are large enough. */
export function drawAxisLabels(context: CanvasRenderingContext2D, rect: MatrixRect, scene: Scene): void {
  const { camera, tokens, token, colors, layout } = scene
  const labels = labelLayout(rect, scene)
  const cells = visibleCells(rect, camera)
  const tokenColumns = hasTokenColumns(rect, tokens.length)
  const tokenRows = tokenColumns && rect.matrix.kind === 'attention'
  const { scale } = camera.view
  context.font = `11px ${MONO}`
  context.textBaseline = 'middle'
  if (labels.band > cells.top) {
    context.fillStyle = colors.paper
    context.globalAlpha = 0.94
    context.fillRect(cells.left, cells.top, cells.right - cells.left, labels.band - cells.top)
    context.globalAlpha = 1
  }
  const write = (text: string, x: number, y: number, marked: boolean, maxWidth: number) => {
    const fitted = fitText(context, text, maxWidth)
    const width = context.measureText(fitted).width
    const left = context.textAlign === 'right' ? x - width : context.textAlign === 'center' ? x - width / 2 : x
    context.globalAlpha = 0.86
    context.fillStyle = colors.paper
    context.fillRect(left - 2, y - 7, width + 4, 14)
    context.globalAlpha = 1
    context.fillStyle = marked ? colors.accent : colors.quiet
    context.fillText(fitted, x, y)
  }
  if (cells.cellHeight >= MIN_LABEL_DISTANCE && rect.rows > 1) {
    const room = Math.min(64, layout.gap * scale * 0.4, cells.x - EDGE)
    const inside = room < 24 // the left edge of the matrix is outside the window, or another matrix is near
    context.textAlign = inside ? 'left' : 'right'
    const x = inside ? cells.left + 3 : cells.x - 4
    for (let row = cells.firstRow; row < cells.endRow; row += 1) {
      const y = cells.y + (row + 0.5) * cells.cellHeight
      if (y - 7 < labels.band && labels.band > cells.top) continue // under the labels of the matrix
      write(
        tokenRows ? tokens[row] : String(row + rect.firstRow),
        x,
        y,
        tokenRows && row === token,
        inside ? 64 : room - 4,
      )
    }
  }
  const { vertical, above, columnsInside, nameInside, size } = labels
  if (!above && !columnsInside) return
  const bandStart = cells.top + (nameInside ? 24 : 0)
  for (let column = cells.firstColumn; column < cells.endColumn; column += 1) {
    const x = cells.x + (column + 0.5) * cells.cellWidth
    const text = tokenColumns ? tokens[column] : String(column)
    const y = above ? cells.y - (vertical ? 22 : 28) : bandStart + (vertical ? 54 : 10)
    const marked = tokenColumns && column === token
    context.textAlign = vertical ? 'left' : 'center'
    if (!vertical) write(text, x, y, marked, cells.cellWidth - 4)
    else {
      context.save()
      context.translate(x, y)
      context.rotate(-Math.PI / 2)
      write(text, 0, 0, marked, above ? size : 52)
      context.restore()
    }
  }
}
