import { describe, expect, test } from 'vitest'
import {
  absoluteMax,
  categorical,
  colorMax,
  cssColor,
  diverging,
  lineColor,
  paperColor,
  sequential,
  sequentialIndex,
  textColorOn,
  type RGB,
  type Theme,
} from './color'

const THEMES: Theme[] = ['light', 'dark']

function luminance(color: RGB): number {
  const [red, green, blue] = color.map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)

describe.each(THEMES)('%s theme', (theme) => {
  test('the sequential scale is monotonic in luminance', () => {
    const steps = Array.from({ length: 51 }, (_, n) => luminance(sequential(n / 50, theme)))
    const sign = theme === 'light' ? -1 : 1
    for (let n = 1; n < steps.length; n += 1) expect(sign * (steps[n] - steps[n - 1])).toBeGreaterThanOrEqual(0)
    expect(sign * (steps[50] - steps[0])).toBeGreaterThan(0.4)
  })

  test('the diverging scale is blue above zero, orange below, and clamps', () => {
    const [red, , blue] = diverging(1, 1, theme)
    const [negativeRed, , negativeBlue] = diverging(-1, 1, theme)
    expect(blue).toBeGreaterThan(red)
    expect(negativeRed).toBeGreaterThan(negativeBlue)
    expect(diverging(5, 1, theme)).toEqual(diverging(1, 1, theme))
    expect(diverging(0, 1, theme)).toEqual(diverging(-0, 1, theme))
    expect(diverging(3, 0, theme)).toEqual(diverging(0, 1, theme))
  })

  test('a line of any weight has a contrast of at least 3 to the page, and more if its weight is larger', () => {
    const page = luminance(paperColor(theme))
    for (let hue = 0; hue < 8; hue += 1) {
      const contrasts = [0, 0.02, 0.1, 0.3, 1].map((weight) => contrast(page, luminance(lineColor(hue, weight, theme))))
      expect(contrasts[0]).toBeGreaterThanOrEqual(3)
      for (let n = 1; n < contrasts.length; n += 1) expect(contrasts[n]).toBeGreaterThan(contrasts[n - 1])
    }
  })

  test('text on every color of every scale has a contrast of at least 4.5', () => {
    const colors = Array.from({ length: 101 }, (_, n) => [
      sequential(n / 100, theme),
      diverging(n - 50, 50, theme),
      categorical(n, theme),
    ]).flat()
    for (const color of colors) {
      const text = textColorOn(color) === '#000000' ? 0 : 1
      expect(contrast(luminance(color), text)).toBeGreaterThanOrEqual(4.5)
    }
  })

  test('there are eight different categories, which repeat', () => {
    expect(new Set(Array.from({ length: 8 }, (_, n) => cssColor(categorical(n, theme)))).size).toBe(8)
    expect(categorical(8, theme)).toEqual(categorical(0, theme))
    expect(categorical(-1, theme)).toEqual(categorical(7, theme))
  })
})

test('the sequential scale is a square root, clamped to 0 and 1', () => {
  expect([0, 0.01, 0.25, 1, -3, 7].map(sequentialIndex)).toEqual([0, 26, 128, 255, 0, 255])
})

test('absoluteMax ignores values that were not measured', () => {
  expect(absoluteMax([1, -3, NaN, 2])).toBe(3)
  expect(absoluteMax([])).toBe(1e-9)
})

test('rare outliers do not set the color scale', () => {
  const values = Float32Array.from({ length: 1000 }, (_, n) => (n === 7 ? 100 : (n % 10) / 10))
  expect(colorMax(values)).toBeCloseTo(0.9)
  expect(colorMax([])).toBe(1)
})

test('the paper of the plots is the start of every scale', () => {
  for (const theme of THEMES) expect(paperColor(theme)).toEqual(sequential(0, theme))
})
