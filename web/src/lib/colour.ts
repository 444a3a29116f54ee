/** Colours, made in OKLCH so that even steps look even. One sequential scale (0 to 1), one diverging pair, eight for classes. */

export type Theme = 'light' | 'dark'
type RGB = [number, number, number]

function oklch(lightness: number, chroma: number, hue: number): RGB {
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

const mix = (from: number, to: number, share: number): number => from + (to - from) * share

/** Ends of the scales: paper, and the deepest shade of each hue. */
const PAPER = { light: [0.99, 0.003, 100], dark: [0.2, 0.008, 270] } as const
const DEEP = { light: [0.36, 0.17, 292], dark: [0.9, 0.11, 300] } as const
const POSITIVE = { light: [0.47, 0.14, 250], dark: [0.74, 0.13, 245] } as const
const NEGATIVE = { light: [0.62, 0.16, 50], dark: [0.74, 0.14, 60] } as const

function ramp(theme: Theme, end: readonly [number, number, number] | readonly number[]): RGB[] {
  const [light, chroma] = PAPER[theme]
  return Array.from({ length: 256 }, (_, step) => {
    const share = step / 255
    return oklch(mix(light, end[0], share), mix(chroma, end[1], Math.sqrt(share)), end[2])
  })
}

const RAMPS = {
  light: { deep: ramp('light', DEEP.light), positive: ramp('light', POSITIVE.light), negative: ramp('light', NEGATIVE.light) },
  dark: { deep: ramp('dark', DEEP.dark), positive: ramp('dark', POSITIVE.dark), negative: ramp('dark', NEGATIVE.dark) },
}

/** The step of the sequential scale for a share, 0 to 1. Small shares get room by a root: 0.01 is a tenth of the way. */
export const step = (share: number): number => Math.round(255 * Math.sqrt(Math.min(1, Math.max(0, share))))

export const sequential = (share: number, theme: Theme): RGB => RAMPS[theme].deep[step(share)]

/** Blue above zero, orange below; `most` is the value that gets the full colour. */
export function diverging(value: number, most: number, theme: Theme): RGB {
  const share = most > 0 ? Math.min(1, Math.abs(value) / most) : 0
  return (value < 0 ? RAMPS[theme].negative : RAMPS[theme].positive)[Math.round(255 * share)]
}

const HUES = [250, 55, 150, 350, 95, 200, 300, 25]

/** One of eight colours of equal lightness. */
export const category = (number: number, theme: Theme): RGB =>
  oklch(theme === 'light' ? 0.58 : 0.74, 0.13, HUES[((number % 8) + 8) % 8])

export const css = ([red, green, blue]: RGB, alpha = 1): string => `rgb(${red} ${green} ${blue} / ${alpha})`

/** Black or white, whichever stands out more from a colour (by WCAG's contrast, so it is 4.5 at least). */
export function inkOn(colour: RGB): string {
  const [red, green, blue] = colour.map((one) => (one / 255 <= 0.04045 ? one / 255 / 12.92 : ((one / 255 + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000000' : '#ffffff'
}
