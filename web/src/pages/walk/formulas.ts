/** Numbers inside formulas: few digits, but never a misleading zero. */

import { integer, MINUS } from '../../charts/format'

/** Return two to four significant digits. */
export function formatBrief(value: number): string {
  return briefDigits(value).replace(/-/g, MINUS)
}

function briefDigits(value: number): string {
  const size = Math.abs(value)
  if (!Number.isFinite(value)) return String(value)
  if (size === 0) return '0'
  if (size >= 1e7) return value.toExponential(2).replace('+', '')
  if (size >= 100) return integer(Math.round(value))
  if (size >= 10) return value.toFixed(2)
  if (size >= 1) return value.toFixed(3)
  if (size >= 0.0095) return value.toFixed(4)
  if (size >= 1e-4) return value.toPrecision(2)
  return value.toExponential(1)
}

/** Return a factor, in parentheses if it is negative. */
export const formatFactor = (value: number): string => (value < 0 ? `(${formatBrief(value)})` : formatBrief(value))

/** Return a number as the next term of a sum. */
export const formatTerm = (value: number): string =>
  value < 0 ? ` ${MINUS} ${formatBrief(-value)}` : ` + ${formatBrief(value)}`

/** Return the indices of the values with the largest absolute value. */
export function largestIndices(values: ArrayLike<number>, count: number): number[] {
  return Array.from({ length: values.length }, (_, n) => n)
    .sort((a, b) => Math.abs(values[b]) - Math.abs(values[a]))
    .slice(0, count)
}

/** Return the elementwise product. */
export const multiply = (a: ArrayLike<number>, b: ArrayLike<number>): Float32Array =>
  Float32Array.from({ length: a.length }, (_, n) => a[n] * b[n])

/** Return a dot product as a formula: the largest terms, and how many more there are. */
export function dotProductText(a: ArrayLike<number>, b: ArrayLike<number>, count = 3): string {
  const terms = largestIndices(multiply(a, b), count).map((n) => `${formatFactor(a[n])}·${formatFactor(b[n])}`)
  const remaining = a.length - terms.length
  return terms.join(' + ') + (remaining > 0 ? ` + … ${integer(remaining)} smaller` : '')
}
