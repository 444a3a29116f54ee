/** Draw vectors of equal length below each other; `VectorStrips.svelte` owns size and events. */

import { fitText, MONO } from '../../charts/canvas'
import { cssColor, diverging, textColorOn, type RGB, type Theme } from '../../charts/color'
import { formatCell, integer, MINUS } from '../../charts/format'

/** One vector. */
export type Strip = {
  name: string
  values: ArrayLike<number>
  /** The absolute value with the strongest color. */
  max: number
  /** Whether it is the result of the strips above: a line separates it. */
  result?: boolean
  highlighted?: boolean
}

export const [OVERVIEW_ROW_HEIGHT, CELL_HEIGHT, AXIS_HEIGHT] = [9, 22, 15]

const [NAME_CHARACTER, NUMBER_CHARACTER] = [7.25, 6.65] // widths in the monospace font, at 12 and at 11 pixels
const [MIN_CELL_WIDTH, CELL_PADDING] = [48, 7]

/** Return the space for the names: as wide as the longest one, but at most 40 % of the width. */
function namesWidth(strips: Strip[], width: number): number {
  const longest = Math.max(...strips.map(({ name }) => name.length))
  return Math.round(Math.min(Math.max(72, longest * NAME_CHARACTER + 16), Math.max(72, 0.4 * width)))
}

/** Return the width of a cell with the decimals that the strip with the smallest numbers needs. */
function cellWidthFor(strips: Strip[]): number {
  const characters = Math.max(...strips.map(({ max }) => formatCell(-max, max).length))
  return Math.max(MIN_CELL_WIDTH, characters * NUMBER_CHARACTER + CELL_PADDING)
}

/** Return a number for a cell: with fewer decimals if it is too long for the cell. */
export function fitNumber(value: number, max: number, cellWidth: number): string {
  const room = Math.floor((cellWidth - CELL_PADDING + 3) / NUMBER_CHARACTER)
  const text = formatCell(value, max)
  if (text.length <= room) return text
  const point = text.indexOf('.')
  const shorter = point < 0 ? text : value.toFixed(Math.max(0, text.length - point - 1 - (text.length - room)))
  return shorter.replace('-', /[1-9]/.test(shorter) ? MINUS : '')
}

/** Sizes and offsets of the overview (all values) and of the detail below it (some values with numbers). */
export type StripsLayout = ReturnType<typeof stripsLayout>

export function stripsLayout(strips: Strip[], width: number, selected: number) {
  const length = strips[0].values.length
  const left = namesWidth(strips, width)
  const innerWidth = Math.max(40, width - left)
  const count = Math.min(length, Math.max(1, Math.floor(innerWidth / cellWidthFor(strips))))
  const showsAll = count === length
  const cellWidth = showsAll ? Math.min(64, innerWidth / count) : innerWidth / count
  const first = Math.max(0, Math.min(length - count, selected - Math.floor(count / 2)))
  const detailTop = showsAll ? 0 : strips.length * (OVERVIEW_ROW_HEIGHT + 1) + 18
  const rowTop = (row: number) => detailTop + AXIS_HEIGHT + row * (CELL_HEIGHT + 1) + (strips[row]?.result ? 4 : 0)
  const height = rowTop(strips.length - 1) + CELL_HEIGHT + 3
  return { length, left, innerWidth, count, showsAll, cellWidth, first, detailTop, rowTop, height }
}

const cssColors = new WeakMap<RGB, string>() // scales are tables of a few hundred colors: convert each once
function cssOf(color: RGB): string {
  let text = cssColors.get(color)
  if (text === undefined) {
    text = cssColor(color)
    cssColors.set(color, text)
  }
  return text
}

type Colors = Record<'ink' | 'quiet' | 'accent' | 'line', string>

/** Draw all values, at most one per pixel, and mark the part that the detail shows. */
export function drawOverview(
  context: CanvasRenderingContext2D,
  strips: Strip[],
  layout: StripsLayout,
  theme: Theme,
  colors: Colors,
): void {
  const { length, left, innerWidth, first, count, cellWidth, detailTop } = layout
  const x = (index: number) => left + (index / length) * innerWidth
  strips.forEach((strip, row) => drawOverviewRow(context, strip, row * (OVERVIEW_ROW_HEIGHT + 1), layout, theme))
  const bottom = strips.length * (OVERVIEW_ROW_HEIGHT + 1)
  context.strokeStyle = colors.accent
  context.lineWidth = 1
  context.beginPath()
  context.moveTo(x(first), bottom + 1)
  context.lineTo(x(first + count), bottom + 1)
  context.stroke()
  context.globalAlpha = 0.35
  context.beginPath()
  context.moveTo(x(first), bottom + 1)
  context.lineTo(left, detailTop - 2)
  context.moveTo(x(first + count), bottom + 1)
  context.lineTo(left + count * cellWidth, detailTop - 2)
  context.stroke()
  context.globalAlpha = 1
  context.fillStyle = colors.quiet
  context.font = `11px ${MONO}`
  context.textAlign = 'right'
  context.fillText(`all ${integer(length)}`, left - 10, bottom / 2)
}

function drawOverviewRow(
  context: CanvasRenderingContext2D,
  { values, max }: Strip,
  top: number,
  { length, left, innerWidth }: StripsLayout,
  theme: Theme,
): void {
  const pixels = Math.min(length, Math.floor(innerWidth))
  const width = innerWidth / pixels
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    let strongest = 0
    const stop = ((pixel + 1) * length) / pixels
    for (let index = Math.floor((pixel * length) / pixels); index < stop; index += 1) {
      if (Math.abs(values[index]) > Math.abs(strongest)) strongest = values[index]
    }
    context.fillStyle = cssOf(diverging(strongest, max, theme))
    context.fillRect(left + pixel * width, top, width + 0.4, OVERVIEW_ROW_HEIGHT)
  }
}

/** Draw the cells around the selected one, with their numbers. */
export function drawDetail(
  context: CanvasRenderingContext2D,
  strips: Strip[],
  layout: StripsLayout,
  theme: Theme,
  colors: Colors,
  selected: number,
): void {
  const { left, first, count, cellWidth, detailTop } = layout
  context.font = `11px ${MONO}`
  context.textAlign = 'center'
  for (let column = 0; column < count; column += 1) {
    context.fillStyle = first + column === selected ? colors.accent : colors.quiet
    context.fillText(String(first + column), left + (column + 0.5) * cellWidth, detailTop + AXIS_HEIGHT / 2 - 1)
  }
  strips.forEach((strip, row) => drawStrip(context, strip, layout.rowTop(row), layout, theme, colors))
  if (selected >= first && selected < first + count) {
    const top = layout.rowTop(0) - (strips[0].result ? 4 : 0)
    context.strokeStyle = colors.accent
    context.lineWidth = 2
    context.strokeRect(left + (selected - first) * cellWidth - 0.5, top - 1, cellWidth, layout.height - top - 1)
  }
}

function drawStrip(
  context: CanvasRenderingContext2D,
  strip: Strip,
  top: number,
  { left, first, count, cellWidth }: StripsLayout,
  theme: Theme,
  colors: Colors,
): void {
  const nameColor = strip.result || strip.highlighted ? colors.ink : colors.quiet
  context.font = `12px ${MONO}`
  context.textAlign = 'right'
  context.fillStyle = strip.highlighted ? colors.accent : nameColor
  context.fillText(fitText(context, strip.name, left - 12), left - 10, top + CELL_HEIGHT / 2)
  if (strip.result) {
    context.fillStyle = nameColor
    context.fillRect(left, top - 3, count * cellWidth - 1, 1)
  }
  context.font = `11px ${MONO}`
  context.textAlign = 'center'
  for (let column = 0; column < count; column += 1) {
    const value = strip.values[first + column]
    const color = diverging(value, strip.max, theme)
    context.fillStyle = cssOf(color)
    context.fillRect(left + column * cellWidth, top, cellWidth - 1, CELL_HEIGHT)
    context.fillStyle = textColorOn(color)
    context.fillText(
      fitNumber(value, strip.max, cellWidth),
      left + (column + 0.5) * cellWidth,
      top + CELL_HEIGHT / 2 + 0.5,
    )
  }
}

/** Draw lines between groups of cells, such as the heads of a concatenated vector. */
export function drawGroups(
  context: CanvasRenderingContext2D,
  { left, first, count, cellWidth, rowTop, height }: StripsLayout,
  groupSize: number,
  color: string,
): void {
  context.fillStyle = color
  for (let index = Math.ceil(first / groupSize) * groupSize; index < first + count; index += groupSize) {
    if (index > first) context.fillRect(left + (index - first) * cellWidth - 1.5, rowTop(0), 2, height - rowTop(0))
  }
}
