/** What the network picture shows, as it is written in links: a point of a matrix and the zoom. */

import { regionOf } from './matrixNames'
import type { NetworkLayout, Rect } from './matrixRects'
import type { PlaneCamera, View } from './planeCamera'

const NARROW = 600 // pixels
const TITLE_SPACE = 40 // pixels above the part
const DECIMALS = 5 // of a position inside a matrix: a tenth of a cell of the largest weights

const distance = (rect: Rect, x: number, y: number): number =>
  Math.hypot(Math.max(rect.x - x, 0, x - rect.x - rect.width), Math.max(rect.y - y, 0, y - rect.y - rect.height))

/** Return the matrix nearest to the center of a view. */
export const nearestRect = (layout: NetworkLayout, { x, y }: View) =>
  layout.rects.reduce((best, rect) => (distance(rect, x, y) < distance(best, x, y) ? rect : best))

/** Return the options `at` and `zoom` of a view; null for both if everything is visible. */
export function formatPosition(layout: NetworkLayout, camera: PlaneCamera): { at: string | null; zoom: string | null } {
  const { view } = camera
  if (view.scale < camera.fittedScale * 1.02) return { at: null, zoom: null }
  const rect = nearestRect(layout, view)
  const fraction = (position: number, start: number, size: number) => ((position - start) / size).toFixed(DECIMALS)
  const at = [rect.id, fraction(view.x, rect.x, rect.width), fraction(view.y, rect.y, rect.height)].join(',')
  return { at, zoom: view.scale.toPrecision(4) }
}

/** Return the rectangle of a matrix, of a part, or of a region of the mini-map such as `layer.3.ffn`; null if none exists. */
export function findRect(layout: NetworkLayout, id: string): Rect | null {
  const named = layout.rects.find((rect) => rect.id === id) ?? layout.parts.find((part) => part.id === id)
  if (named) return named
  const rects = layout.rects.filter((rect) => regionOf(rect) === id)
  if (!rects.length) return null
  const [x, y] = [Math.min(...rects.map((rect) => rect.x)), Math.min(...rects.map((rect) => rect.y))]
  const right = Math.max(...rects.map((rect) => rect.x + rect.width))
  const bottom = Math.max(...rects.map((rect) => rect.y + rect.height))
  return { x, y, width: right - x, height: bottom - y }
}

/** Return the view of a matrix or part. A narrow window shows the top of a tall one, not its neighbors. */
function viewOfPart(camera: PlaneCamera, rect: Rect): View {
  const margin = camera.width < NARROW ? 24 : 64
  const whole = camera.viewOf(rect, margin)
  const scale = (camera.width - 2 * margin) / rect.width
  if (camera.width >= NARROW || rect.height < 2 * rect.width) return whole
  return { ...whole, scale, y: rect.y + (camera.height / 2 - TITLE_SPACE) / scale }
}

/** Return the view of a link. Without a zoom, it shows the whole matrix or part `at`; null if it does not exist. */
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
