/** Draw what connects the matrices: the residual stream, the flow of activations, and the sums. */

import type { Point } from './matrixRects'
import type { Scene } from './networkDrawing'
import type { PlaneCamera } from './planeCamera'

/** Draw the residual stream as a band, the flow between matrices as thin lines, and the sums. */
export function drawStream(context: CanvasRenderingContext2D, { layout, camera, colors }: Scene): void {
  const { scale } = camera.view
  context.lineJoin = 'round'
  context.strokeStyle = colors.quiet
  context.globalAlpha = 0.4
  context.lineWidth = 1
  if (layout.gap * scale > 2.5) {
    context.beginPath()
    for (const line of layout.flows) tracePath(context, line, camera, 0)
    context.stroke()
  }
  context.globalAlpha = 0.3
  context.strokeStyle = colors.accent
  context.lineWidth = Math.max(1.5, (layout.gap / 2) * scale)
  context.beginPath()
  for (const line of layout.residual) tracePath(context, line, camera, layout.gap * 0.75)
  context.stroke()
  context.globalAlpha = 1
  const radius = (layout.gap / 3) * scale
  if (radius < 3) return
  context.fillStyle = colors.paper
  context.strokeStyle = colors.accent
  context.lineWidth = Math.max(1, radius / 8)
  for (const [x, y] of layout.sums) {
    const [left, top] = [camera.screenX(x), camera.screenY(y)]
    if (left < -radius || left > camera.width + radius || top < -radius || top > camera.height + radius) continue
    context.beginPath()
    context.arc(left, top, radius, 0, 2 * Math.PI)
    context.fill()
    context.moveTo(left - radius / 2, top)
    context.lineTo(left + radius / 2, top)
    context.moveTo(left, top - radius / 2)
    context.lineTo(left, top + radius / 2)
    context.stroke()
  }
}

/** Add a line with rounded corners to the path, unless it is outside the window. */
function tracePath(context: CanvasRenderingContext2D, line: Point[], camera: PlaneCamera, radius: number): void {
  const points = line.map(([x, y]): Point => [camera.screenX(x), camera.screenY(y)])
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const margin = 40
  if (Math.max(...xs) < -margin || Math.min(...xs) > camera.width + margin) return
  if (Math.max(...ys) < -margin || Math.min(...ys) > camera.height + margin) return
  context.moveTo(...points[0])
  for (let index = 1; index < points.length - 1; index += 1) {
    const [[ax, ay], [bx, by], [cx, cy]] = [points[index - 1], points[index], points[index + 1]]
    const room = Math.min(Math.hypot(bx - ax, by - ay), Math.hypot(cx - bx, cy - by)) / 2
    context.arcTo(bx, by, cx, cy, Math.min(radius * camera.view.scale, room))
  }
  context.lineTo(...points.at(-1)!)
}
