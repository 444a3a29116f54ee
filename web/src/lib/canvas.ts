/** Canvases that are sharp on any screen. */

import { diverging, sequential, step, type Theme } from './colour'
import type { Matrix } from './fold'

/** Size a canvas to its box and give a context whose unit is the CSS pixel. */
export function prepare(canvas: HTMLCanvasElement, width: number, height: number): CanvasRenderingContext2D {
  const ratio = window.devicePixelRatio || 1
  const [wide, high] = [Math.max(1, Math.round(width * ratio)), Math.max(1, Math.round(height * ratio))]
  if (canvas.width !== wide || canvas.height !== high) {
    canvas.width = wide
    canvas.height = high
  }
  canvas.style.width = `${width}px`
  canvas.style.height = `${height}px`
  const context = canvas.getContext('2d')!
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.clearRect(0, 0, width, height)
  return context
}

export const MONO = "'IBM Plex Mono', ui-monospace, monospace"

/** Cut a text to a width, with an ellipsis. */
export function fit(context: CanvasRenderingContext2D, text: string, width: number): string {
  if (context.measureText(text).width <= width) return text
  let end = text.length
  while (end > 1 && context.measureText(text.slice(0, end) + '…').width > width) end -= 1
  return text.slice(0, end) + '…'
}

/** A matrix as a picture of one pixel a cell: shares on the sequential scale, or values around zero, `most` in full colour. */
export function paint({ values, rows, columns }: Matrix, theme: Theme, most?: number): HTMLCanvasElement {
  const picture = document.createElement('canvas')
  picture.width = columns
  picture.height = rows
  const context = picture.getContext('2d')!
  const image = context.createImageData(columns, rows)
  const pixels = new Uint32Array(image.data.buffer) // a whole colour at once: there may be 262,144 cells
  if (most === undefined) {
    const table = coloured(Array.from({ length: 256 }, (_, at) => sequential((at / 255) ** 2, theme)))
    for (let at = 0; at < values.length; at += 1) pixels[at] = table[step(values[at])]
  } else {
    const table = coloured(Array.from({ length: 511 }, (_, at) => diverging(at - 255, 255, theme)))
    for (let at = 0; at < values.length; at += 1) pixels[at] = table[255 + Math.round(255 * Math.max(-1, Math.min(1, values[at] / most)))]
  }
  context.putImageData(image, 0, 0)
  return picture
}

/** Colours as a canvas keeps them. */
function coloured(colours: [number, number, number][]): Uint32Array {
  const bytes = new Uint8ClampedArray(colours.flatMap((colour) => [...colour, 255]))
  return new Uint32Array(bytes.buffer)
}
