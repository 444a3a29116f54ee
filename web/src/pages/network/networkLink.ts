/** What the network picture shows, as it is written in links: a point of a block and the zoom. */

import { moduleOf } from './blockNames'
import type { NetworkLayout, Rect } from './blocks'
import type { PlaneCamera, View } from './planeCamera'

const NARROW = 600 // pixels
const TITLE_SPACE = 40 // pixels above the part
const DECIMALS = 5 // of a position inside a block: a tenth of a cell of the largest weights

const distance = (rect: Rect, x: number, y: number): number =>
  Math.hypot(Math.max(rect.x - x, 0, x - rect.x - rect.width), Math.max(rect.y - y, 0, y - rect.y - rect.height))

/** Return the block nearest to the center of a view. */
export const nearestBlock = (layout: NetworkLayout, { x, y }: View) =>
  layout.blocks.reduce((best, block) => (distance(block, x, y) < distance(best, x, y) ? block : best))

/** Return the options `at` and `zoom` of a view; null for both if everything is visible. */
export function formatPosition(layout: NetworkLayout, camera: PlaneCamera): { at: string | null; zoom: string | null } {
  const { view } = camera
  if (view.scale < camera.fittedScale * 1.02) return { at: null, zoom: null }
  const block = nearestBlock(layout, view)
  const fraction = (position: number, start: number, size: number) => ((position - start) / size).toFixed(DECIMALS)
  const at = [block.id, fraction(view.x, block.x, block.width), fraction(view.y, block.y, block.height)].join(',')
  return { at, zoom: view.scale.toPrecision(4) }
}

/** Return the rectangle of a block, of a part, or of a module of the mini-map such as `layer.3.ffn`; null if none exists. */
export function findRect(layout: NetworkLayout, id: string): Rect | null {
  const found = layout.blocks.find((block) => block.id === id) ?? layout.parts.find((part) => part.id === id)
  if (found) return found
  const blocks = layout.blocks.filter((block) => moduleOf(block) === id)
  if (!blocks.length) return null
  const [x, y] = [Math.min(...blocks.map((block) => block.x)), Math.min(...blocks.map((block) => block.y))]
  const right = Math.max(...blocks.map((block) => block.x + block.width))
  const bottom = Math.max(...blocks.map((block) => block.y + block.height))
  return { x, y, width: right - x, height: bottom - y }
}

/** Return the view of a block or part. A narrow window shows the top of a tall one, not its neighbors. */
function viewOfPart(camera: PlaneCamera, rect: Rect): View {
  const margin = camera.width < NARROW ? 24 : 64
  const whole = camera.viewOf(rect, margin)
  const scale = (camera.width - 2 * margin) / rect.width
  if (camera.width >= NARROW || rect.height < 2 * rect.width) return whole
  return { ...whole, scale, y: rect.y + (camera.height / 2 - TITLE_SPACE) / scale }
}

/** Return the view of a link. Without a zoom, it shows the whole block or part `at`; null if it does not exist. */
export function parsePosition(layout: NetworkLayout, camera: PlaneCamera, at?: string, zoom?: string): View | null {
  if (!at) return null
  const [id, fx, fy] = at.split(',')
  const rect = findRect(layout, id)
  if (!rect) return null
  const whole = viewOfPart(camera, rect)
  const [scale, x, y] = [Number(zoom), Number(fx), Number(fy)]
  if (!(scale > 0) || !Number.isFinite(x) || !Number.isFinite(y)) return whole
  const limited = Math.min(64, Math.max(camera.fittedScale / 2, scale))
  return { x: rect.x + x * rect.width, y: rect.y + y * rect.height, scale: limited }
}
