/** Canvases that are sharp on any screen. */

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

/** A matrix as a picture of one pixel a cell. */
export function paint({ values, rows, columns }: Matrix, colour: (value: number) => [number, number, number]): HTMLCanvasElement {
  const picture = document.createElement('canvas')
  picture.width = columns
  picture.height = rows
  const context = picture.getContext('2d')!
  const image = context.createImageData(columns, rows)
  const pixels = image.data
  for (let at = 0, to = 0; at < values.length; at += 1, to += 4) {
    const [red, green, blue] = colour(values[at])
    pixels[to] = red
    pixels[to + 1] = green
    pixels[to + 2] = blue
    pixels[to + 3] = 255
  }
  context.putImageData(image, 0, 0)
  return picture
}
