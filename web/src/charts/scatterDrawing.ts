/** Draw labels, rings and the lasso of a scatter plot, above the points. */

import { LabelLayout, type Camera } from './camera'
import { fitText, MONO } from './canvas'
import { innerRange, noteColumns } from './noteLayout'

/** What is drawn of each point besides its disc. */
export type ScatterLabels = {
  labels: string[]
  /** Points are a sequence, drawn as a line. */
  connected: boolean
  hovered: number | null
  selected: number | null
  neighbors: number[]
  matches: Set<number> | null
  /** Points that are labeled while nothing is selected. */
  marked: number[]
  isShown: (point: number) => boolean
  /** Whether points are labeled where there is space. */
  labelPoints: boolean
}

type Style = { color: string; always?: boolean; ring?: number }

const MAX_MATCH_LABELS = 80
const MAX_LABEL_WIDTH = 260
const MAX_LABELED_VIEW = 2200 // with more visible points, labels would be arbitrary

/** Return the diameter of a point in pixels: smaller for many points, larger when zoomed in. */
export function pointSize(count: number, camera: Camera): number {
  const base = count > 5000 ? 3.2 : count > 1200 ? 5 : count > 100 ? 6.5 : 9
  return base * Math.min(2.6, Math.max(1, camera.zoomFactor) ** 0.3)
}

type LabelContext = {
  context: CanvasRenderingContext2D
  projected: Float32Array
  camera: Camera
  data: ScatterLabels
  paper: string
  /** Texts at fixed positions on the screen. */
  notes: { label: string; left: number; top: number }[]
}

/** Draw the labels of the points that matter most first; a label that would overlap another one is left out. */
export function drawScatterLabels(
  labelContext: LabelContext,
  colors: Record<'ink' | 'quiet' | 'accent', string>,
): void {
  const { hovered, selected, matches, neighbors, marked } = labelContext.data
  const layout = new LabelLayout()
  labelContext.context.font = `13px ${MONO}`
  labelContext.context.textBaseline = 'middle'
  const draw = (point: number, style: Style) => drawLabel(labelContext, layout, point, style)
  if (!drawNoteColumns(labelContext, colors)) {
    for (const note of labelContext.notes) drawNote(labelContext, layout, note, colors.ink)
  }
  if (hovered !== null) draw(hovered, { color: colors.ink, always: true, ring: 2 })
  if (selected !== null) draw(selected, { color: colors.accent, always: true, ring: 2 })
  for (const point of neighbors) draw(point, { color: colors.ink, ring: 1 })
  if (matches) [...matches].slice(0, MAX_MATCH_LABELS).forEach((point) => draw(point, { color: colors.ink, ring: 1 }))
  if (selected === null && !matches) for (const point of marked) draw(point, { color: colors.accent, ring: 1 })
  for (const point of backgroundLabels(labelContext)) draw(point, { color: colors.quiet })
}

function drawLabel(
  { context, projected, camera, data, paper }: LabelContext,
  layout: LabelLayout,
  point: number,
  style: Style,
): void {
  const [x, y] = [projected[point * 3], projected[point * 3 + 1]]
  const { width, height } = camera
  if (x < -20 || y < -20 || x > width + 20 || y > height + 20 || !data.isShown(point)) return
  const radius = pointSize(data.labels.length, camera) / 2
  if (style.ring) {
    context.strokeStyle = style.color
    context.lineWidth = style.ring
    context.beginPath()
    context.arc(x, y, radius + 2.5, 0, 7)
    context.stroke()
  }
  const text = fitText(context, data.labels[point], Math.min(MAX_LABEL_WIDTH, width / 2 - 20)) // fits left or right
  const textWidth = context.measureText(text).width
  const left = x + radius + 6 + textWidth > width ? x - radius - 6 - textWidth : x + radius + 6
  if (!layout.reserve(left - 2, y - 8, textWidth + 4, 16) && !style.always) return
  context.globalAlpha = 0.85 // a background, so that the label is readable among points
  context.fillStyle = paper
  context.beginPath()
  context.roundRect(left - 3, y - 8, textWidth + 6, 16, 3)
  context.fill()
  context.globalAlpha = 1
  context.fillStyle = style.color
  context.fillText(text, left, y)
}

/** Draw the notes beside the points, with lines to their positions; return false if there is no space. */
function drawNoteColumns(
  { context, projected, camera, data, notes, paper }: LabelContext,
  colors: Record<'ink' | 'quiet', string>,
): boolean {
  if (!notes.length) return true
  const shown = data.labels.map((_, point) => point).filter(data.isShown)
  if (!shown.length) return false
  const measured = notes.map(({ label, left, top }) => {
    const text = fitText(context, label, MAX_LABEL_WIDTH)
    return { label: text, width: context.measureText(text).width + 10, x: left, y: top }
  })
  const placed = noteColumns(measured, innerRange(shown.map((point) => projected[point * 3])), camera)
  if (!placed) return false
  for (const note of placed) {
    context.strokeStyle = context.fillStyle = colors.quiet
    context.lineWidth = 1
    context.beginPath()
    context.moveTo(note.lineStart, note.middle)
    context.lineTo(note.x, note.y)
    context.stroke()
  }
  for (const { label, left, middle, width, x, y } of placed) {
    context.fillStyle = colors.ink
    context.beginPath()
    context.arc(x, y, 3.5, 0, 7)
    context.fill()
    drawBox(context, label, [left, middle, width], { paper, ink: colors.ink })
  }
  return true
}

/** Draw a text in the middle of its position. */
function drawNote(
  { context, camera, paper }: LabelContext,
  layout: LabelLayout,
  { label, left, top }: LabelContext['notes'][number],
  ink: string,
): void {
  const text = fitText(context, label, Math.min(MAX_LABEL_WIDTH, camera.width / 2))
  const width = context.measureText(text).width
  const start = Math.max(4, Math.min(camera.width - width - 4, left - width / 2))
  if (layout.reserve(start - 4, top - 10, width + 8, 20))
    drawBox(context, text, [start - 5, top, width + 10], { paper, ink })
}

function drawBox(
  context: CanvasRenderingContext2D,
  text: string,
  [left, middle, width]: [number, number, number],
  { paper, ink }: { paper: string; ink: string },
): void {
  context.globalAlpha = 0.9
  context.fillStyle = paper
  context.beginPath()
  context.roundRect(left, middle - 10, width, 20, 4)
  context.fill()
  context.globalAlpha = 1
  context.strokeStyle = ink
  context.lineWidth = 1
  context.stroke()
  context.fillStyle = ink
  context.fillText(text, left + 5, middle)
}

/** Return points to label where there is space: some of a sequence, or those in view if they are few. */
function backgroundLabels({ projected, camera, data }: LabelContext): number[] {
  const count = data.labels.length
  if (data.connected) {
    const stride = count > 256 ? 32 : Math.max(1, Math.round(count / 16))
    return Array.from({ length: Math.ceil(count / stride) }, (_, n) => n * stride)
  }
  if (data.selected !== null || data.matches || !data.labelPoints) return []
  const visible: number[] = []
  for (let point = 0; point < count; point += 1) {
    const [x, y] = [projected[point * 3], projected[point * 3 + 1]]
    if (x > 0 && y > 0 && x < camera.width && y < camera.height && data.isShown(point)) visible.push(point)
    if (visible.length > MAX_LABELED_VIEW) return []
  }
  return visible.slice(0, visible.length > 700 ? 60 : 160)
}

export function drawLasso(context: CanvasRenderingContext2D, polygon: [number, number][], color: string): void {
  if (polygon.length < 2) return
  context.beginPath()
  polygon.forEach(([x, y], n) => (n ? context.lineTo(x, y) : context.moveTo(x, y)))
  context.closePath()
  context.strokeStyle = color
  context.lineWidth = 1.5
  context.stroke()
  context.globalAlpha = 0.08
  context.fillStyle = color
  context.fill()
  context.globalAlpha = 1
}
