/** Move a camera by mouse, wheel and keyboard. */

import { pointerPosition } from './canvas'
import type { Camera } from './camera'

/** What is moved: a camera of points, or of a plane. */
export type MovableCamera = Pick<Camera, 'dimensions' | 'width' | 'height' | 'pan' | 'rotate' | 'zoom'>

type Drag = { x: number; y: number; moved: boolean; lasso: boolean }

const MIN_DRAG_PIXELS = 3

/** Handlers for a canvas. `redraw` is called after every movement. */
export class PointerCamera {
  private drag: Drag | null = null
  /** The polygon drawn with the Shift key, in screen coordinates. */
  lasso: [number, number][] = []

  constructor(
    private readonly camera: () => MovableCamera,
    private readonly redraw: () => void,
  ) {}

  get dragging(): boolean {
    return this.drag !== null
  }

  down(event: PointerEvent, canvas: Element, allowLasso = false): void {
    const [x, y] = pointerPosition(event, canvas)
    const lasso = allowLasso && event.shiftKey
    canvas.setPointerCapture(event.pointerId)
    this.drag = { x, y, moved: false, lasso }
    this.lasso = lasso ? [[x, y]] : []
  }

  move(event: PointerEvent, canvas: Element): void {
    if (!this.drag) return
    const [x, y] = pointerPosition(event, canvas)
    const [dx, dy] = [x - this.drag.x, y - this.drag.y]
    if (Math.hypot(dx, dy) < MIN_DRAG_PIXELS && !this.drag.moved) return
    if (this.drag.lasso) this.lasso.push([x, y])
    else if (this.camera().dimensions === 3 && !event.altKey) this.camera().rotate(dx, dy)
    else this.camera().pan(dx, dy)
    this.drag = { ...this.drag, x, y, moved: true }
    this.redraw()
  }

  /** End a drag. Returns what it was: a click, a lasso (its polygon), or a movement. */
  up(): { kind: 'click' | 'move' | 'none' } | { kind: 'lasso'; polygon: [number, number][] } {
    const { drag, lasso } = this
    this.drag = null
    this.lasso = []
    if (!drag) return { kind: 'none' }
    if (!drag.moved) return { kind: 'click' }
    this.redraw()
    return drag.lasso ? { kind: 'lasso', polygon: lasso } : { kind: 'move' }
  }

  wheel(event: WheelEvent, canvas: Element): void {
    this.camera().zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), ...pointerPosition(event, canvas))
    this.redraw()
  }

  /** Arrow keys rotate or pan, + and - zoom, 0 calls `reset`. */
  key(event: KeyboardEvent, reset: () => void): void {
    const camera = this.camera()
    const step = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key]
    if (step && camera.dimensions === 3 && !event.shiftKey) camera.rotate(step[0] * 24, step[1] * 24)
    else if (step) camera.pan(step[0] * 48, step[1] * 48)
    else if (event.key === '+' || event.key === '=') camera.zoom(1.3, camera.width / 2, camera.height / 2)
    else if (event.key === '-') camera.zoom(1 / 1.3, camera.width / 2, camera.height / 2)
    else if (event.key === '0') reset()
    else return
    event.preventDefault()
    event.stopPropagation()
    this.redraw()
  }
}
