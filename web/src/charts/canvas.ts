/** Draw on canvases that are sharp on any screen. */

import { diverging, sequential, sequentialIndex, type RGB, type Theme } from './color'
import type { Matrix } from './aggregation'

/** Return the factor by which the page enlarges an element, as in present mode; 1 in browsers that do not tell. */
export const cssZoom = (element: Element): number =>
  (element as Element & { readonly currentCSSZoom?: number }).currentCSSZoom ?? 1

/** Resize a canvas to its box and return a context whose unit is the CSS pixel. */
export function resizeCanvas(canvas: HTMLCanvasElement, width: number, height: number): CanvasRenderingContext2D {
  const ratio = (window.devicePixelRatio || 1) * cssZoom(canvas)
  const [pixelWidth, pixelHeight] = [Math.max(1, Math.round(width * ratio)), Math.max(1, Math.round(height * ratio))]
  if (canvas.width !== pixelWidth || canvas.height !== pixelHeight) {
    canvas.width = pixelWidth
    canvas.height = pixelHeight
  }
  canvas.style.width = `${width}px`
  canvas.style.height = `${height}px`
  const context = canvas.getContext('2d')!
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.clearRect(0, 0, width, height)
  return context
}

export const MONO = "'IBM Plex Mono', ui-monospace, monospace"
export const SANS = "'Inter Variable', system-ui, sans-serif"

/** Return the values of CSS variables of the theme, such as `themeColors(canvas, 'ink', 'accent')`. */
export function themeColors<Name extends string>(element: Element, ...names: Name[]): Record<Name, string> {
  const styles = getComputedStyle(element)
  return Object.fromEntries(names.map((name) => [name, styles.getPropertyValue(`--${name}`)])) as Record<Name, string>
}

/** Truncate a text to a width, with an ellipsis. */
export function fitText(context: CanvasRenderingContext2D, text: string, width: number): string {
  if (context.measureText(text).width <= width) return text
  let end = text.length
  while (end > 1 && context.measureText(text.slice(0, end) + '…').width > width) end -= 1
  return text.slice(0, end) + '…'
}

/**
 * Return an image with one pixel per cell of a matrix.
 *
 * Without `max`, values from 0 to 1 use the sequential scale; with it, the diverging scale from -max to max.
 */
export function matrixImage({ values, rows, columns }: Matrix, theme: Theme, max?: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = columns
  canvas.height = rows
  const context = canvas.getContext('2d')!
  const image = context.createImageData(columns, rows)
  const pixels = new Uint32Array(image.data.buffer) // four bytes at once: 512 tokens have 262,144 cells
  if (max === undefined) {
    const table = sequentialTable(theme)
    for (let cell = 0; cell < values.length; cell += 1) pixels[cell] = table[sequentialIndex(values[cell])]
  } else {
    const table = divergingTable(theme)
    for (let cell = 0; cell < values.length; cell += 1) {
      pixels[cell] = table[255 + Math.round(255 * Math.max(-1, Math.min(1, values[cell] / max)))]
    }
  }
  context.putImageData(image, 0, 0)
  return canvas
}

/** Return a function that computes the table of a theme once: a page may draw hundreds of images. */
function oncePerTheme(compute: (theme: Theme) => Uint32Array): (theme: Theme) => Uint32Array {
  const tables = new Map<Theme, Uint32Array>()
  return (theme) => {
    const table = tables.get(theme) ?? compute(theme)
    tables.set(theme, table)
    return table
  }
}

const sequentialTable = oncePerTheme((theme) =>
  packColors(Array.from({ length: 256 }, (_, index) => sequential((index / 255) ** 2, theme))),
)
const divergingTable = oncePerTheme((theme) =>
  packColors(Array.from({ length: 511 }, (_, index) => diverging(index - 255, 255, theme))),
)

/** Return opaque colors as 32-bit pixels. */
function packColors(colors: RGB[]): Uint32Array {
  const bytes = new Uint8ClampedArray(colors.flatMap((color) => [...color, 255]))
  return new Uint32Array(bytes.buffer)
}

/** Return an attachment that reports whether an element is in the viewport or close to it. */
export function whenVisible(report: (visible: boolean) => void): (element: Element) => () => void {
  return (element) => {
    const observer = new IntersectionObserver((entries) => report(entries[entries.length - 1].isIntersecting), {
      rootMargin: '240px 0px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }
}

/** Return an attachment that listens to the wheel without letting the page scroll. */
export function onWheel(listener: (event: WheelEvent) => void): (element: HTMLElement) => () => void {
  return (element) => {
    const handle = (event: WheelEvent) => {
      event.preventDefault()
      listener(event)
    }
    element.addEventListener('wheel', handle, { passive: false })
    return () => element.removeEventListener('wheel', handle)
  }
}

/** Return the position of a mouse event inside an element. */
export function pointerPosition(event: MouseEvent, element: Element): [number, number] {
  const [bounds, zoom] = [element.getBoundingClientRect(), cssZoom(element)]
  return [(event.clientX - bounds.left) / zoom, (event.clientY - bounds.top) / zoom]
}
