/** Draw the visible part of the network: lines, blocks with as much detail as the zoom allows, highlights, labels. */

import type { Theme } from '../../charts/color'
import type { Block, NetworkLayout, Rect } from './blocks'
import { hasTokenColumns } from './blockNames'
import { drawStream } from './streamDrawing'
import { drawAxisLabels, drawBlockLabel, drawNumbers, drawPartTitle, type Colors } from './labelDrawing'
import { pictureSuffices, poolsAt, visibleTiles } from './levelOfDetail'
import type { Picture, Thumbnails, TileCache } from './pictures'
import { overlaps, type PlaneCamera } from './planeCamera'

export type Cell = { block: Block; row: number; column: number }

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
  /** The block that has the keyboard focus. */
  focused: Rect | null
  colors: Colors
}

const MIN_BLOCK_PIXELS = 0.7

/** Return the blocks inside the window. */
export function visibleBlocks({ layout, camera }: Pick<Scene, 'layout' | 'camera'>): Block[] {
  const { visible } = camera
  return layout.blocks.filter((block) => overlaps(block, visible))
}

export function drawNetwork(context: CanvasRenderingContext2D, scene: Scene): void {
  const { layout, camera, colors } = scene
  const { visible } = camera
  for (const part of layout.parts)
    if (overlaps(part, { ...visible, height: visible.height * 2 }))
      drawPartTitle(context, part, layout.parts[1].width, camera, colors)
  drawStream(context, scene)
  const blocks = visibleBlocks(scene)
  for (const block of blocks) drawBlock(context, block, scene)
  if (scene.token !== null) for (const block of blocks) drawToken(context, block, scene, scene.token)
  for (const block of blocks) {
    drawNumbers(context, block, scene)
    drawAxisLabels(context, block, scene)
    drawBlockLabel(context, block, scene)
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

function strokeCell(context: CanvasRenderingContext2D, { block, row, column }: Cell, camera: PlaneCamera): void {
  const { cellWidth: width, cellHeight: height } = block
  const cell = { x: block.x + column * width, y: block.y + (row - block.firstRow) * height, width, height }
  if (Math.max(width, height) * camera.view.scale >= 3) strokeRect(context, cell, camera, 0.5)
}

function drawBlock(context: CanvasRenderingContext2D, block: Block, scene: Scene): void {
  const { camera, thumbnails, tiles, theme } = scene
  const { scale } = camera.view
  if (block.width * scale < MIN_BLOCK_PIXELS && block.height * scale < MIN_BLOCK_PIXELS) return
  if (!thumbnails.has(block)) return drawPlaceholder(context, block, scene)
  const wanted = poolsAt(block, scale * (window.devicePixelRatio || 1))
  const keys = pictureSuffices(block, wanted) ? [] : visibleTiles(block, camera.visible, wanted)
  const pictures = keys.map((key) => tiles.picture(block, key, theme))
  if (!keys.length || pictures.includes(null)) drawPicture(context, block, thumbnails.get(block, wanted), camera)
  for (const picture of pictures) if (picture) drawPicture(context, block, picture, camera)
  drawHeadBorders(context, block, scene)
}

/** Draw the area of a block whose numbers are still being computed. */
function drawPlaceholder(context: CanvasRenderingContext2D, block: Block, { camera, colors }: Scene): void {
  const { scale } = camera.view
  context.fillStyle = colors.raised
  context.fillRect(camera.screenX(block.x), camera.screenY(block.y), block.width * scale, block.height * scale)
}

/** Draw the part of a picture that is inside the block and the window. */
function drawPicture(context: CanvasRenderingContext2D, block: Block, picture: Picture, camera: PlaneCamera): void {
  const { image, pools } = picture
  const { visible, view } = camera
  const clampRow = (row: number) => Math.max(block.firstRow, Math.min(block.firstRow + block.rows, row))
  const clampColumn = (column: number) => Math.max(0, Math.min(block.columns, column))
  const rowOf = (y: number) => (y - block.y) / block.cellHeight + block.firstRow
  const columnOf = (x: number) => (x - block.x) / block.cellWidth
  const firstRow = clampRow(Math.max(picture.row, Math.floor(rowOf(visible.y) / pools.rows) * pools.rows))
  const endRow = clampRow(
    Math.min(picture.row + image.height * pools.rows, rowOf(visible.y + visible.height) + pools.rows),
  )
  const first = clampColumn(Math.max(picture.column, Math.floor(columnOf(visible.x) / pools.columns) * pools.columns))
  const end = clampColumn(
    Math.min(picture.column + image.width * pools.columns, columnOf(visible.x + visible.width) + pools.columns),
  )
  if (endRow <= firstRow || end <= first) return
  const x = camera.screenX(block.x + first * block.cellWidth)
  const y = camera.screenY(block.y + (firstRow - block.firstRow) * block.cellHeight)
  const width = (end - first) * block.cellWidth * view.scale
  const height = (endRow - firstRow) * block.cellHeight * view.scale
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
    Math.max(width, MIN_BLOCK_PIXELS),
    Math.max(height, MIN_BLOCK_PIXELS),
  )
}

/** Separate the heads in queries, keys and values, in their weights, and in the output projection. */
function drawHeadBorders(context: CanvasRenderingContext2D, block: Block, scene: Scene): void {
  const { camera, headSize, colors } = scene
  const step = headSize * camera.view.scale
  if (step < 8) return
  const inRows = /\.(queries|keys|values|context)$|attention\.(query|key|value)\.weight$/.test(block.matrix.name)
  const inColumns = block.matrix.name.endsWith('attention.output_projection.weight')
  if (!inRows && !inColumns) return
  const [left, top] = [camera.screenX(block.x), camera.screenY(block.y)]
  const [width, height] = [block.width * camera.view.scale, block.height * camera.view.scale]
  context.fillStyle = colors.paper
  const size = step > 40 ? 2 : 1
  for (let offset = step; offset < (inRows ? height : width) - 1; offset += step) {
    if (inRows) context.fillRect(left, Math.round(top + offset), width, size)
    else context.fillRect(Math.round(left + offset), top, size, height)
  }
}

/** Highlight a token: a column of activations, a row of attention maps. */
function drawToken(context: CanvasRenderingContext2D, block: Block, scene: Scene, token: number): void {
  if (!hasTokenColumns(block, scene.tokens.length)) return
  const { camera, colors } = scene
  const { scale } = camera.view
  const isRow = block.matrix.kind === 'attention'
  const [x, y] = [camera.screenX(block.x), camera.screenY(block.y)]
  const [width, height] = [block.width * scale, block.height * scale]
  const [cellWidth, cellHeight] = [block.cellWidth * scale, block.cellHeight * scale]
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
