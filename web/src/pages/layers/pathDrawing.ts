/** Draw the paths of tokens through the layers; `PathPlot.svelte` owns the camera and events. */

import { LabelLayout } from '../../charts/camera'
import { fitText, MONO } from '../../charts/canvas'
import { depthLabel } from '../../charts/format'

/** Coordinates [depth, token, axis] of one text, with three axes. */
export type TextPaths = { tokens: string[]; coordinates: Float32Array }

export type PathStyle = { color: string; opacity: number; highlighted: boolean }

/** Screen positions [depth] of one token. */
export type Path = { x: number; y: number }[]

/** Draw a path: thin at the input, thick at the last layer; a highlighted path shows the layer of each point. */
export function drawPath(context: CanvasRenderingContext2D, layout: LabelLayout, path: Path, style: PathStyle): void {
  const { color, opacity, highlighted } = style
  const last = path.length - 1
  context.strokeStyle = context.fillStyle = color
  path.forEach(({ x, y }, depth) => {
    context.globalAlpha = opacity
    context.lineWidth = (highlighted ? 1.5 : 0.5) + (1.5 * depth) / last
    if (depth < last) {
      context.beginPath()
      context.moveTo(x, y)
      context.lineTo(path[depth + 1].x, path[depth + 1].y)
      context.stroke()
    }
    const radius = depth === last ? (highlighted ? 5 : 3) : highlighted ? 3 : 1.5
    context.beginPath()
    context.arc(x, y, radius, 0, 7)
    context.fill()
    if (highlighted && depth < last && layout.reserve(x + 4, y - 13, 15, 12)) {
      context.globalAlpha = 1
      context.font = `10px ${MONO}`
      context.fillText(depthLabel(depth), x + 5, y - 7)
    }
  })
  context.globalAlpha = 1
}

/** Colors of a label, and the size of the plot, which it stays in. */
export type LabelStyle = { color: string; highlighted: boolean; paper: string; width: number; height: number }

/** Draw the label of a path beside its end, where there is space; a highlighted one always. */
export function drawPathLabel(
  context: CanvasRenderingContext2D,
  layout: LabelLayout,
  text: string,
  { x, y }: { x: number; y: number },
  { color, highlighted, paper, width, height }: LabelStyle,
): void {
  context.font = `${highlighted ? 600 : 400} 12px ${MONO}`
  context.textBaseline = 'middle'
  const label = fitText(context, text, 140)
  const labelWidth = context.measureText(label).width
  const candidates = [
    [x + 8, y],
    [x - 8 - labelWidth, y],
    [x - labelWidth / 2, y - 14],
    [x - labelWidth / 2, y + 14],
  ]
  const isFree = ([left, middle]: number[]) =>
    left > 0 &&
    left + labelWidth < width &&
    middle > 9 &&
    middle < height - 9 &&
    layout.reserve(left - 2, middle - 8, labelWidth + 4, 16)
  const inside = [
    Math.max(2, Math.min(width - labelWidth - 2, candidates[0][0])),
    Math.max(9, Math.min(height - 9, candidates[0][1])),
  ]
  const position = candidates.find(isFree) ?? (highlighted ? inside : null)
  if (!position) return
  context.lineWidth = 3.5
  context.lineJoin = 'round'
  context.strokeStyle = paper
  context.strokeText(label, position[0], position[1])
  context.fillStyle = color
  context.fillText(label, position[0], position[1])
}
