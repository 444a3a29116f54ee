/** The visible part of a plane: pan, zoom, fit a rectangle, and animate between two views. */

import type { Rect } from './matrixRects'

/** The center in units of the plane, and pixels per unit. */
export type View = { x: number; y: number; scale: number }

/** A number needs a cell of this many pixels; zooming ends a little further. */
const MAX_SCALE = 64
const MARGIN = 16

export class PlaneCamera {
  readonly dimensions = 2
  width = 1
  height = 1
  view: View = { x: 0, y: 0, scale: 1 }
  /** The scale at which the whole plane fits. */
  fittedScale = 1

  /** Resize the window; `all` is the rectangle around everything. */
  resize(width: number, height: number, all: Rect): void {
    this.width = width
    this.height = height
    this.fittedScale = this.viewOf(all).scale
  }

  /** Return the view that shows a rectangle with a margin. */
  viewOf({ x, y, width, height }: Rect, margin = MARGIN): View {
    const [innerWidth, innerHeight] = [Math.max(40, this.width - 2 * margin), Math.max(40, this.height - 2 * margin)]
    const scale = Math.min(innerWidth / width, innerHeight / height, MAX_SCALE)
    return { x: x + width / 2, y: y + height / 2, scale }
  }

  screenX(x: number): number {
    return (x - this.view.x) * this.view.scale + this.width / 2
  }
  screenY(y: number): number {
    return (y - this.view.y) * this.view.scale + this.height / 2
  }
  planeX(x: number): number {
    return (x - this.width / 2) / this.view.scale + this.view.x
  }
  planeY(y: number): number {
    return (y - this.height / 2) / this.view.scale + this.view.y
  }

  /** The part of the plane inside the window. */
  get visible(): Rect {
    const { scale } = this.view
    return { x: this.planeX(0), y: this.planeY(0), width: this.width / scale, height: this.height / scale }
  }

  /** Zoom by a factor; the point at the screen position (x, y) stays where it is. */
  zoom(factor: number, x: number, y: number): void {
    const scale = Math.min(MAX_SCALE, Math.max(0.5 * this.fittedScale, this.view.scale * factor))
    const [planeX, planeY] = [this.planeX(x), this.planeY(y)]
    this.view = { x: planeX - (x - this.width / 2) / scale, y: planeY - (y - this.height / 2) / scale, scale }
  }

  pan(x: number, y: number): void {
    const { view } = this
    this.view = { ...view, x: view.x - x / view.scale, y: view.y - y / view.scale }
  }

  rotate(): void {}
}

export const overlaps = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** Return a view between two others: the scale changes geometrically, and the path ends where the zoom ends. */
export function interpolateViews(from: View, to: View, fraction: number): View {
  const eased = fraction * fraction * (3 - 2 * fraction)
  const scale = from.scale * (to.scale / from.scale) ** eased
  const ratio = to.scale / from.scale
  // the point that both views show at the same screen position stays there
  const progress = Math.abs(ratio - 1) < 1e-3 ? eased : (1 / from.scale - 1 / scale) / (1 / from.scale - 1 / to.scale)
  return { x: from.x + (to.x - from.x) * progress, y: from.y + (to.y - from.y) * progress, scale }
}
