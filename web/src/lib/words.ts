/** Numbers as people read them, and things to copy. */

/** Two decimals for a cell; exact figures are the inspector's. */
export const short = (value: number): string => {
  const size = Math.abs(value)
  if (size >= 100) return value.toFixed(0)
  if (size >= 10) return value.toFixed(1)
  return value.toFixed(2).replace('-', '\u2212')
}

/** As many figures as a float32 holds. */
export const exact = (value: number): string => {
  if (!Number.isFinite(value)) return String(value)
  if (value === 0) return '0'
  const size = Math.abs(value)
  const told = size < 1e-4 || size >= 1e6 ? value.toExponential(6) : value.toPrecision(7)
  return told.replace(/(\.\d*?)0+(e|$)/, '$1$2').replace(/\.(e|$)/, '$1')
}

export const percent = (share: number): string =>
  share >= 0.1 ? `${(100 * share).toFixed(0)} %` : share >= 0.001 ? `${(100 * share).toFixed(1)} %` : '< 0.1 %'

export const python = (values: ArrayLike<number>): string => `[${Array.from(values, exact).join(', ')}]`

/** A Python string literal. */
export const quoted = (text: string): string => JSON.stringify(text)
