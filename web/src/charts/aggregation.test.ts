import { expect, test } from 'vitest'
import { groupTokens, maxMap, meanMap, pool, submatrix, toWordColumns, toWordMap, type TokenGroup } from './aggregation'

const GROUPS: TokenGroup[] = [
  { label: '[CLS]', tokens: [0], segment: 0 },
  { label: 'embedding', tokens: [1, 2], segment: 0 },
]
// One row of the matrix per line:
// prettier-ignore
const MAP = Float32Array.of(
  0.5, 0.25, 0.25,
  0.25, 0.5, 0.25,
  0.75, 0.125, 0.125,
)

test('toWordMap sums over the tokens of a key and averages over those of a query', () => {
  expect(Array.from(toWordMap(MAP, 3, GROUPS))).toEqual([0.5, 0.5, 0.5, 0.5])
})

test('rows of a word map still sum to one', () => {
  const aggregated = toWordMap(MAP, 3, GROUPS)
  for (const row of [0, 1]) expect(aggregated[2 * row] + aggregated[2 * row + 1]).toBeCloseTo(1)
})

test('without words of several tokens nothing is copied', () => {
  const single = [0, 1, 2].map((token) => ({ label: String(token), tokens: [token], segment: 0 }))
  expect(toWordMap(MAP, 3, single)).toBe(MAP)
  expect(toWordColumns(MAP, 3, single)).toBe(MAP)
})

test('toWordColumns sums over the tokens of a word, row by row', () => {
  expect(Array.from(toWordColumns(MAP, 3, GROUPS))).toEqual([0.5, 0.5, 0.25, 0.75, 0.75, 0.25])
})

test('submatrix selects rows and columns in the given order', () => {
  expect(Array.from(submatrix(MAP, 3, [2, 0], [1]))).toEqual([0.125, 0.25])
  expect(submatrix(MAP, 3, [0, 1, 2], [0, 1, 2])).toBe(MAP)
})

test('meanMap averages maps', () => {
  expect(Array.from(meanMap([Float32Array.of(0, 1), Float32Array.of(1, 0.5)]))).toEqual([0.5, 0.75])
  expect(meanMap([MAP])).toBe(MAP)
})

test('maxMap takes the maximum of maps', () => {
  expect(Array.from(maxMap([Float32Array.of(0, 1), Float32Array.of(1, 0.5)]))).toEqual([1, 1])
  expect(maxMap([MAP])).toBe(MAP)
})

test('pool keeps the value furthest from zero, so that a diagonal survives', () => {
  const size = 7
  const diagonal = new Float32Array(size * size)
  for (let n = 0; n < size; n += 1) diagonal[n * size + n] = n % 2 ? -1 : 0.5
  const pooled = pool({ values: diagonal, rows: size, columns: size }, 2, 2)
  expect([pooled.rows, pooled.columns]).toEqual([4, 4])
  expect([0, 1, 2, 3].map((n) => pooled.values[n * 4 + n])).toEqual([-1, -1, -1, 0.5])
  expect(pooled.values[1]).toBe(0)
})

test('pool pools rows and columns separately', () => {
  const pooled = pool({ values: Float32Array.of(1, 2, 3, 4, 5, 6), rows: 2, columns: 3 }, 2, 1)
  expect(pooled).toEqual({ values: Float32Array.of(4, 5, 6), rows: 1, columns: 3 })
})

test('groupTokens joins the tokens of a word, on request', () => {
  const tokenization = { tokens: ['[CLS]', 'em', '##bed', '[SEP]'], word_ids: [0, 1, 1, 2], segments: [0, 0, 0, 0] }
  expect(groupTokens(tokenization, true)).toEqual([
    { label: '[CLS]', tokens: [0], segment: 0 },
    { label: 'embed', tokens: [1, 2], segment: 0 },
    { label: '[SEP]', tokens: [3], segment: 0 },
  ])
  expect(groupTokens(tokenization, false).map(({ label }) => label)).toEqual(tokenization.tokens)
})
