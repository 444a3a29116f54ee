/** Numbers inside a formula: short, but never a misleading zero. */

import { exact } from '../../lib/words'

const MINUS = '\u2212'

/** Three to four figures that say something, so that sums add up to the last but one. */
export function brief(value: number): string {
  const size = Math.abs(value)
  let told: string
  if (!Number.isFinite(value)) told = String(value)
  else if (size === 0) told = '0'
  else if (size >= 1e7) told = value.toExponential(2).replace('+', '')
  else if (size >= 100) told = Math.round(value).toLocaleString('en')
  else if (size >= 10) told = value.toFixed(2)
  else if (size >= 1) told = value.toFixed(3)
  else if (size >= 0.0095) told = value.toFixed(4)
  else if (size >= 1e-4) told = value.toPrecision(2)
  else told = value.toExponential(1)
  return told.replace(/-/g, MINUS)
}

/** A number inside a cell, two decimals; more where all of its row are small. Zero has no sign. */
export function cell(value: number, most: number): string {
  const size = Math.abs(value)
  const decimals = size >= 100 ? 0 : size >= 10 ? 1 : most < 0.003 ? 5 : most < 0.03 ? 4 : most < 0.3 ? 3 : 2
  const made = value.toFixed(decimals)
  return /[1-9]/.test(made) ? made.replace('-', MINUS) : made.replace('-', '')
}

/** A number in brackets where a minus would run into an operator. */
export const factor = (value: number): string => (value < 0 ? `(${brief(value)})` : brief(value))

/** A number as the next term of a sum. */
export const plus = (value: number): string => (value < 0 ? ` ${MINUS} ${brief(-value)}` : ` + ${brief(value)}`)

export const told = (value: number): string => exact(value).replace(/-/g, MINUS)

/** The value that gets the full colour: larger ones are rare, and would make all others pale. */
export function strong(...vectors: ArrayLike<number>[]): number {
  const sizes = new Float32Array(vectors.reduce((sum, vector) => sum + vector.length, 0))
  let at = 0
  for (const vector of vectors) for (let place = 0; place < vector.length; place += 1) sizes[at++] = Math.abs(vector[place])
  sizes.sort() // by value: these are plain numbers
  return sizes.length ? Math.max(1e-9, sizes[Math.floor((sizes.length - 1) * 0.99)]) : 1
}

/** The places of the largest values, by size. */
export function largest(values: ArrayLike<number>, count: number): number[] {
  return Array.from({ length: values.length }, (_, place) => place)
    .sort((one, other) => Math.abs(values[other]) - Math.abs(values[one]))
    .slice(0, count)
}

export const times = (one: ArrayLike<number>, other: ArrayLike<number>): Float32Array =>
  Float32Array.from({ length: one.length }, (_, place) => one[place] * other[place])

/** A sum of products as people write it: the largest terms, and how many more there are. */
export function terms(one: ArrayLike<number>, other: ArrayLike<number>, count = 3): string {
  const shown = largest(times(one, other), count)
  const rest = one.length - shown.length
  return shown.map((place) => `${factor(one[place])}·${factor(other[place])}`).join(' + ') + (rest > 0 ? ` + … ${rest.toLocaleString('en')} more` : '')
}
