/** Maps of pieces seen as maps of words: what a word receives is summed, what its pieces do is averaged. */

import type { Unit } from './studio.svelte'

export function foldMap(map: Float32Array, count: number, units: Unit[]): Float32Array {
  if (units.length === count) return map
  const folded = new Float32Array(units.length * units.length)
  units.forEach((query, row) => {
    units.forEach((key, column) => {
      let sum = 0
      for (const q of query.tokens) for (const k of key.tokens) sum += map[q * count + k]
      folded[row * units.length + column] = sum / query.tokens.length
    })
  })
  return folded
}

/** Sum what the pieces of a word receive: `rows` of `count` values each. */
export function foldRows(values: Float32Array, count: number, units: Unit[]): Float32Array {
  if (units.length === count) return values
  const rows = values.length / count
  const folded = new Float32Array(rows * units.length)
  for (let row = 0; row < rows; row += 1) {
    units.forEach((unit, column) => {
      for (const token of unit.tokens) folded[row * units.length + column] += values[row * count + token]
    })
  }
  return folded
}

/** Some rows and columns of a map. */
export function some(map: Float32Array, count: number, rows: number[], columns: number[]): Float32Array {
  if (rows.length === count && columns.length === count) return map
  const found = new Float32Array(rows.length * columns.length)
  rows.forEach((row, r) => columns.forEach((column, c) => (found[r * columns.length + c] = map[row * count + column])))
  return found
}

export type Matrix = { values: Float32Array; rows: number; columns: number }

/** Blocks of cells as one, of each the value furthest from zero: a diagonal survives where every n-th cell would not do. */
export function pool({ values, rows, columns }: Matrix, down: number, across: number): Matrix {
  if (down <= 1 && across <= 1) return { values, rows, columns }
  const [fewRows, fewColumns] = [Math.ceil(rows / down), Math.ceil(columns / across)]
  const pooled = new Float32Array(fewRows * fewColumns)
  for (let row = 0; row < rows; row += 1) {
    const start = Math.floor(row / down) * fewColumns
    for (let column = 0; column < columns; column += 1) {
      const value = values[row * columns + column]
      const at = start + Math.floor(column / across)
      if (Math.abs(value) > Math.abs(pooled[at])) pooled[at] = value
    }
  }
  return { values: pooled, rows: fewRows, columns: fewColumns }
}
