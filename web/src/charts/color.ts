/** Color scales, built in OKLCH so that equal steps look equal: one sequential, one diverging, one categorical. */

export type Theme = 'light' | 'dark'
export type RGB = [number, number, number]
type LCH = readonly [lightness: number, chroma: number, hue: number]

function oklchToRgb(lightness: number, chroma: number, hue: number): RGB {
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return linear.map((value) => {
    const clipped = Math.min(1, Math.max(0, value))
    return Math.round(255 * (clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055))
  }) as RGB
}

const mix = (from: number, to: number, fraction: number): number => from + (to - from) * fraction

/** Ends of the scales: the background, and the strongest color of each hue. */
const PAPER: Record<Theme, LCH> = { light: [0.99, 0.003, 100], dark: [0.2, 0.008, 270] }
const SEQUENTIAL: Record<Theme, LCH> = { light: [0.36, 0.17, 292], dark: [0.9, 0.11, 300] }
const POSITIVE: Record<Theme, LCH> = { light: [0.47, 0.14, 250], dark: [0.74, 0.13, 245] }
const NEGATIVE: Record<Theme, LCH> = { light: [0.62, 0.16, 50], dark: [0.74, 0.14, 60] }

function ramp(theme: Theme, end: LCH): RGB[] {
  const [lightness, chroma] = PAPER[theme]
  return Array.from({ length: 256 }, (_, step) => {
    const fraction = step / 255
    return oklchToRgb(mix(lightness, end[0], fraction), mix(chroma, end[1], Math.sqrt(fraction)), end[2])
  })
}

const ramps = (theme: Theme) => ({
  sequential: ramp(theme, SEQUENTIAL[theme]),
  positive: ramp(theme, POSITIVE[theme]),
  negative: ramp(theme, NEGATIVE[theme]),
})
const RAMPS = { light: ramps('light'), dark: ramps('dark') }

/** Return the index (0 to 255) on the sequential scale of a value from 0 to 1. The scale is a square root: 0.01 is at 10 %. */
export const sequentialIndex = (value: number): number => Math.round(255 * Math.sqrt(Math.min(1, Math.max(0, value))))

export const sequential = (value: number, theme: Theme): RGB => RAMPS[theme].sequential[sequentialIndex(value)]

/** Return blue for positive and orange for negative values; `max` is the absolute value with the strongest color. */
export function diverging(value: number, max: number, theme: Theme): RGB {
  const fraction = max > 0 ? Math.min(1, Math.abs(value) / max) : 0
  return (value < 0 ? RAMPS[theme].negative : RAMPS[theme].positive)[Math.round(255 * fraction)]
}

const HUES = [250, 55, 150, 350, 95, 200, 300, 25]

/** Return one of eight colors of equal lightness. */
export const categorical = (index: number, theme: Theme): RGB =>
  oklchToRgb(theme === 'light' ? 0.58 : 0.74, 0.13, HUES[((index % 8) + 8) % 8])

/** The lightness of a line at weight 0, which has a contrast of 3 to the background, and at weight 1. */
const LINE_LIGHTNESS: Record<Theme, [weak: number, strong: number]> = { light: [0.63, 0.48], dark: [0.52, 0.8] }

/** Return the opaque color of a line, one of eight hues: the larger its weight (0 to 1), the higher its contrast. */
export function lineColor(index: number, weight: number, theme: Theme): RGB {
  const [weak, strong] = LINE_LIGHTNESS[theme]
  const fraction = Math.sqrt(Math.min(1, Math.max(0, weight)))
  return oklchToRgb(mix(weak, strong, fraction), mix(0.08, 0.13, fraction), HUES[((index % 8) + 8) % 8])
}

/** Return the color of an item of an ordered series (0 to 1): the sequential scale without its palest part. */
export const ordinal = (fraction: number, theme: Theme): RGB => sequential((0.35 + 0.65 * fraction) ** 2, theme)

/** Return the background of the page, where every scale starts. */
export const paperColor = (theme: Theme): RGB => RAMPS[theme].sequential[0]

export const cssColor = ([red, green, blue]: RGB, alpha = 1): string => `rgb(${red} ${green} ${blue} / ${alpha})`

/** Return black or white, whichever has the higher WCAG contrast to a background color (at least 4.5). */
export function textColorOn(background: RGB): string {
  const [red, green, blue] = background.map((channel) =>
    channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000000' : '#ffffff'
}

/** Return the largest absolute value; NaN and infinity do not count. */
export const absoluteMax = (values: ArrayLike<number>): number => {
  let largest = 1e-9
  for (let n = 0; n < values.length; n += 1) {
    if (Number.isFinite(values[n])) largest = Math.max(largest, Math.abs(values[n]))
  }
  return largest
}

/** Return the 99th percentile of the absolute values: the maximum of a color scale that rare outliers do not dominate. */
export function colorMax(...vectors: ArrayLike<number>[]): number {
  const sizes = new Float32Array(vectors.reduce((sum, vector) => sum + vector.length, 0))
  let end = 0
  for (const vector of vectors) for (let n = 0; n < vector.length; n += 1) sizes[end++] = Math.abs(vector[n])
  sizes.sort()
  return sizes.length ? Math.max(1e-9, sizes[Math.floor((sizes.length - 1) * 0.99)]) : 1
}
