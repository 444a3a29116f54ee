/** Colors of the points of a scatter plot, for `PointCloud`. */

import { categorical, ordinal, paperColor, type RGB, type Theme } from './color'
import type { PointColors } from './pointCloud'

const NUM_CATEGORY_COLORS = 8

export type PointAppearance = {
  categories: Float32Array
  /** Whether the points are a sequence: connected by a line and colored along it. */
  connected: boolean
  theme: Theme
  isShown: (point: number) => boolean
  /** Points in focus; the others are faint. Null if no point is. */
  focused: Set<number> | null
}

/** Return the color of a category; categories beyond the eighth share its color. */
export const categoryColor = (category: number, theme: Theme): RGB =>
  categorical(Math.min(NUM_CATEGORY_COLORS - 1, category), theme)

export function pointColors({ categories, connected, theme, isShown, focused }: PointAppearance): PointColors {
  const count = categories.length
  const values = new Float32Array(count * 4)
  for (let point = 0; point < count; point += 1) {
    const color = connected ? ordinal(point / (count - 1), theme) : categoryColor(categories[point], theme)
    const faint = focused !== null && !focused.has(point)
    const opacity = !isShown(point) ? 0 : faint ? (connected ? 0.5 : 0.22) : 0.9
    values.set([...scaled(color), opacity], point * 4)
  }
  return { values, background: scaled(paperColor(theme)) }
}

/** Return channels from 0 to 1. */
const scaled = (color: RGB) => color.map((channel) => channel / 255) as [number, number, number]
