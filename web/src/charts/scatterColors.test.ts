import { expect, test } from 'vitest'
import { pointColors } from './scatterColors'

const opacities = (focused: Set<number> | null, connected = false) => {
  const categories = Float32Array.of(0, 1, 9)
  const { values } = pointColors({ categories, connected, theme: 'light', isShown: (point) => point !== 1, focused })
  return [0, 1, 2].map((point) => Number(values[point * 4 + 3].toFixed(2)))
}

test('points are opaque, faint beside points in focus, and invisible if their category is hidden', () => {
  expect(opacities(null)).toEqual([0.9, 0, 0.9])
  expect(opacities(new Set([2]))).toEqual([0.22, 0, 0.9])
  expect(opacities(new Set([2]), true)).toEqual([0.5, 0, 0.9])
})

test('colors are between 0 and 1', () => {
  const appearance = { categories: Float32Array.of(0, 7, 8), connected: false, isShown: () => true, focused: null }
  const { values, background } = pointColors({ ...appearance, theme: 'dark' })
  for (const channel of [...values, ...background]) {
    expect(channel).toBeGreaterThanOrEqual(0)
    expect(channel).toBeLessThanOrEqual(1)
  }
  expect(Array.from(values.subarray(4, 8))).toEqual(Array.from(values.subarray(8, 12)))
})
