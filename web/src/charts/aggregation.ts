/** Aggregate attention maps: from tokens to words, to some rows and columns, to blocks of cells. */

import type { TokenizationFacts } from '../api/types'

/** A token, or a word of several tokens. */
export type TokenGroup = { label: string; tokens: number[]; segment: number }
/** Group tokens by word, or each token on its own. */
export function groupTokens(
  { tokens, word_ids, segments }: Pick<TokenizationFacts, 'tokens' | 'word_ids' | 'segments'>,
  byWord: boolean,
): TokenGroup[] {
  const groups: TokenGroup[] = []
  tokens.forEach((token, position) => {
    const last = groups.at(-1)
    if (byWord && last && word_ids[position] === word_ids[last.tokens[0]]) {
      last.tokens.push(position)
      last.label += token.replace(/^##/, '')
    } else groups.push({ label: token, tokens: [position], segment: segments[position] })
  })
  return groups
}

export type Matrix = { values: Float32Array; rows: number; columns: number }

/** Return the [word, word] map of a [token, token] map: sum over the tokens of a key, mean over the tokens of a query. */
export function toWordMap(map: Float32Array, numTokens: number, groups: TokenGroup[]): Float32Array {
  if (groups.length === numTokens) return map
  const aggregated = new Float32Array(groups.length * groups.length)
  groups.forEach((query, row) => {
    groups.forEach((key, column) => {
      let sum = 0
      for (const q of query.tokens) for (const k of key.tokens) sum += map[q * numTokens + k]
      aggregated[row * groups.length + column] = sum / query.tokens.length
    })
  })
  return aggregated
}

/** Return [row, word] values of [row, token] values: sum over the tokens of each word. */
export function toWordColumns(values: Float32Array, numTokens: number, groups: TokenGroup[]): Float32Array {
  if (groups.length === numTokens) return values
  const rows = values.length / numTokens
  const aggregated = new Float32Array(rows * groups.length)
  for (let row = 0; row < rows; row += 1) {
    groups.forEach((group, column) => {
      for (const token of group.tokens) aggregated[row * groups.length + column] += values[row * numTokens + token]
    })
  }
  return aggregated
}

/** Return the selected rows and columns of a map with `size` columns. */
export function submatrix(map: Float32Array, size: number, rows: number[], columns: number[]): Float32Array {
  if (rows.length === size && columns.length === size) return map
  const selected = new Float32Array(rows.length * columns.length)
  rows.forEach((row, r) =>
    columns.forEach((column, c) => (selected[r * columns.length + c] = map[row * size + column])),
  )
  return selected
}

/** Return the elementwise mean of maps of equal size. */
export function meanMap(maps: Float32Array[]): Float32Array {
  if (maps.length === 1) return maps[0]
  const sum = new Float64Array(maps[0].length)
  for (const map of maps) for (let cell = 0; cell < sum.length; cell += 1) sum[cell] += map[cell]
  return Float32Array.from(sum, (value) => value / maps.length)
}

/** Return the elementwise maximum of maps of equal size. */
export function maxMap(maps: Float32Array[]): Float32Array {
  if (maps.length === 1) return maps[0]
  const largest = maps[0].slice()
  for (const map of maps)
    for (let cell = 0; cell < map.length; cell += 1) largest[cell] = Math.max(largest[cell], map[cell])
  return largest
}

/** Pool blocks of cells into one: the value furthest from zero, so that a one-cell diagonal stays visible. */
export function pool({ values, rows, columns }: Matrix, blockRows: number, blockColumns: number): Matrix {
  if (blockRows <= 1 && blockColumns <= 1) return { values, rows, columns }
  const [pooledRows, pooledColumns] = [Math.ceil(rows / blockRows), Math.ceil(columns / blockColumns)]
  const pooled = new Float32Array(pooledRows * pooledColumns)
  for (let row = 0; row < rows; row += 1) {
    const start = Math.floor(row / blockRows) * pooledColumns
    for (let column = 0; column < columns; column += 1) {
      const value = values[row * columns + column]
      const cell = start + Math.floor(column / blockColumns)
      if (Math.abs(value) > Math.abs(pooled[cell])) pooled[cell] = value
    }
  }
  return { values: pooled, rows: pooledRows, columns: pooledColumns }
}
