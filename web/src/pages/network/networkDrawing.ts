/** Draw the visible part of the network: lines, matrices with as much detail as the zoom allows, highlights, labels. */

import type { Theme } from '../../charts/color'
import type { MatrixRect, NetworkLayout, Rect } from './matrixRects'
import { hasTokenColumns } from './matrixNames'
import { drawStream } from './streamDrawing'
import { drawAxisLabels, drawMatrixLabel, drawNumbers, drawPartTitle, type Colors } from './labelDrawing'
import { pictureSuffices, poolsAt, visibleTiles } from './levelOfDetail'
import type { Picture, Thumbnails, TileCache } from './pictures'
import { overlaps, type PlaneCamera } from './planeCamera'

export type Cell = { rect: MatrixRect; row: number; column: number }

export type Scene = {
  layout: NetworkLayout
  camera: PlaneCamera
  thumbnails: Thumbnails
  tiles: TileCache
  theme: Theme
  tokens: string[]
  headSize: number
  /** The highlighted token. */
  token: number | null
  hovered: Cell | null
  /** The matrix that has the keyboard focus. */
  focused: Rect | null
  colors: Colors
}

const MIN_MATRIX_PIXELS = 0.7

/** Return the matrices inside the window. */
export function visibleRects({ layout, camera }: Pick<Scene, 'layout' | 'camera'>): MatrixRect[] {
  const { visible } = camera
  return layout.rects.filter((rect) => overlaps(rect, visible))
}

export function drawNetwork(context: CanvasRenderingContext2D, scene: Scene): void {
  const { layout, camera, colors } = scene
  const { visible } = camera
  for (const part of layout.parts)
    if (overlaps(part, { ...visible, height: visible.height * 2 }))
      drawPartTitle(context, part, layout.parts[1].width, camera, colors)
  drawStream(context, scene)
  const rects = visibleRects(scene)
  for (const rect of rects) drawMatrix(context, rect, scene)
  if (scene.token !== null) for (const rect of rects) drawToken(context, rect, scene, scene.token)
  for (const rect of rects) {
    drawNumbers(context, rect, scene)
    drawAxisLabels(context, rect, scene)
    drawMatrixLabel(context, rect, scene)
  }
  context.strokeStyle = colors.accent
  context.lineWidth = 2
  if (scene.hovered) strokeCell(context, scene.hovered, camera)
  if (scene.focused) strokeRect(context, scene.focused, camera, 3)
}

function strokeRect(context: CanvasRenderingContext2D, rect: Rect, camera: PlaneCamera, margin: number): void {
  const { scale } = camera.view
  const [x, y] = [camera.screenX(rect.x), camera.screenY(rect.y)]
  context.strokeRect(x - margin, y - margin, rect.width * scale + 2 * margin, rect.height * scale + 2 * margin)
}

function strokeCell(context: CanvasRenderingContext2D, { rect, row, column }: Cell, camera: PlaneCamera): void {
  const { cellWidth: width, cellHeight: height } = rect
  const cell = { x: rect.x + column * width, y: rect.y + (row - rect.firstRow) * height, width, height }
  if (Math.max(width, height) * camera.view.scale >= 3) strokeRect(context, cell, camera, 0.5)
}

function drawMatrix(context: CanvasRenderingContext2D, rect: MatrixRect, scene: Scene): void {
  const { camera, thumbnails, tiles, theme } = scene
  const { scale } = camera.view
  if (rect.width * scale < MIN_MATRIX_PIXELS && rect.height * scale < MIN_MATRIX_PIXELS) return
  if (!thumbnails.has(rect)) return drawPlaceholder(context, rect, scene)
  const wanted = poolsAt(rect, scale * (window.devicePixelRatio || 1))
  const keys = pictureSuffices(rect, wanted) ? [] : visibleTiles(rect, camera.visible, wanted)
  const pictures = keys.map((key) => tiles.picture(rect, key, theme))
  if (!keys.length || pictures.includes(null)) drawPicture(context, rect, thumbnails.get(rect, wanted), camera)
  for (const picture of pictures) if (picture) drawPicture(context, rect, picture, camera)
  drawHeadBorders(context, rect, scene)
}

/** Draw the area of a matrix whose numbers are still being computed. */
function drawPlaceholder(context: CanvasRenderingContext2D, rect: MatrixRect, { camera, colors }: Scene): void {
  const { scale } = camera.view
  context.fillStyle = colors.raised
  context.fillRect(camera.screenX(rect.x), camera.screenY(rect.y), rect.width * scale, rect.height * scale)
}

/** Draw the part of a picture that is inside the matrix and the window. */
function drawPicture(context: CanvasRenderingContext2D, rect: MatrixRect, picture: Picture, camera: PlaneCamera): void {
  const { image, pools } = picture
  const { visible, view } = camera
  const clampRow = (row: number) => Math.max(rect.firstRow, Math.min(rect.firstRow + rect.rows, row))
  const clampColumn = (column: number) => Math.max(0, Math.min(rect.columns, column))
  const rowOf = (y: number) => (y - rect.y) / rect.cellHeight + rect.firstRow
  const columnOf = (x: number) => (x - rect.x) / rect.cellWidth
  const firstRow = clampRow(Math.max(picture.row, Math.floor(rowOf(visible.y) / pools.rows) * pools.rows))
  const endRow = clampRow(
    Math.min(picture.row + image.height * pools.rows, rowOf(visible.y + visible.height) + pools.rows),
  )
  const first = clampColumn(Math.max(picture.column, Math.floor(columnOf(visible.x) / pools.columns) * pools.columns))
  const end = clampColumn(
    Math.min(picture.column + image.width * pools.columns, columnOf(visible.x + visible.width) + pools.columns),
  )
  if (endRow <= firstRow || end <= first) return
  const x = camera.screenX(rect.x + first * rect.cellWidth)
  const y = camera.screenY(rect.y + (firstRow - rect.firstRow) * rect.cellHeight)
  const width = (end - first) * rect.cellWidth * view.scale
  const height = (endRow - firstRow) * rect.cellHeight * view.scale
  const sourceWidth = (end - first) / pools.columns
  const sourceHeight = (endRow - firstRow) / pools.rows
  context.imageSmoothingEnabled = width < sourceWidth || height < sourceHeight
  context.drawImage(
    image,
    (first - picture.column) / pools.columns,
    (firstRow - picture.row) / pools.rows,
    sourceWidth,
    sourceHeight,
    x,
    y,
    Math.max(width, MIN_MATRIX_PIXELS),
    Math.max(height, MIN_MATRIX_PIXELS),
  )
}

/** Separate the heads in queries, keys and values, in their weights, and in the output projection. */
function drawHeadBorders(context: CanvasRenderingContext2D, rect: MatrixRect, scene: Scene): void {
  const { camera, headSize, colors } = scene
  const step = headSize * camera.view.scale
  if (step < 8) return
  const inRows = /\.(queries|keys|values|context)$|attention\.(query|key|value)\.weight$/.test(rect.matrix.name)
  const inColumns = rect.matrix.name.endsWith('attention.output_projection.weight')
  if (!inRows && !inColumns) return
  const [left, top] = [camera.screenX(rect.x), camera.screenY(rect.y)]
  const [width, height] = [rect.width * camera.view.scale, rect.height * camera.view.scale]
  context.fillStyle = colors.paper
  const size = step > 40 ? 2 : 1
  for (let offset = step; offset < (inRows ? height : width) - 1; offset += step) {
    if (inRows) context.fillRect(left, Math.round(top + offset), width, size)
    else context.fillRect(Math.round(left + offset), top, size, height)
  }
}

/** Highlight a token: a column of activations, a row of attention maps. */
function drawToken(context: CanvasRenderingContext2D, rect: MatrixRect, scene: Scene, token: number): void {
  if (!hasTokenColumns(rect, scene.tokens.length)) return
  const { camera, colors } = scene
  const { scale } = camera.view
  const isRow = rect.matrix.kind === 'attention'
  const [x, y] = [camera.screenX(rect.x), camera.screenY(rect.y)]
  const [width, height] = [rect.width * scale, rect.height * scale]
  const [cellWidth, cellHeight] = [rect.cellWidth * scale, rect.cellHeight * scale]
  const [left, top] = isRow ? [x, y + token * cellHeight] : [x + token * cellWidth, y]
  if ((isRow ? cellHeight : cellWidth) >= 6) {
    context.strokeStyle = colors.accent
    context.lineWidth = 1.5
    context.strokeRect(left, top, isRow ? width : cellWidth, isRow ? cellHeight : height)
  } else {
    context.fillStyle = colors.accent
    context.fillRect(left, top, isRow ? width : Math.max(1, cellWidth), isRow ? Math.max(1, cellHeight) : height)
  }
}
