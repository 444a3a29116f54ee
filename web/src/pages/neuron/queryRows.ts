/** The rows of all queries of a head: single queries, means of groups, and differences of two means. */

import type { ViewPayload } from '../../api/views'
import { colorMax } from '../../charts/color'
import { MINUS } from '../../charts/format'

export type Grouping = 'none' | 'sentence' | 'token_kind' | 'attended_relation'

export const GROUPINGS: [Grouping, string][] = [
  ['none', 'in text order'],
  ['sentence', 'by sentence'],
  ['token_kind', 'by kind of token'],
  ['attended_relation', 'by position of the attended token'],
]

/** Queries that are shown together, such as those of a sentence. */
export type QueryGroup = { name: string; queries: number[] }

/** One row: the mean over `queries`, minus that over `minus`, of the contribution of each dimension. */
export type QueryRow = {
  kind: 'query' | 'mean' | 'difference'
  label: string
  queries: number[]
  minus: number[]
  values: Float32Array
  /** The number of active dimensions, averaged over `queries`; null for a difference. */
  numActive: number | null
  /** The group that a click on the row folds. */
  folds: string | null
}

/** The arrays of the payload, with the counts that the chart shows beside rows and above columns. */
export function queryData(payload: ViewPayload<'neuron_queries'>) {
  const { facts } = payload
  const [contribution, active, attention] = ['contribution', 'active', 'attention'].map((name) => payload.array(name))
  const numQueries = facts.most_attended_tokens.length
  const headSize = contribution.length / numQueries
  const numActive = new Float32Array(numQueries)
  active.forEach((isActive, n) => (numActive[Math.floor(n / headSize)] += isActive))
  const usage = new Float32Array(headSize) // the number of measured queries in which each dimension is active
  for (const query of facts.measured_queries)
    for (let n = 0; n < headSize; n += 1) usage[n] += active[query * headSize + n]
  return { facts, headSize, numQueries, contribution, active, attention, numActive, usage, max: colorMax(contribution) }
}

export type QueryData = ReturnType<typeof queryData>

/** Return the groups in the order of their first query. */
export function groupQueries({ facts }: QueryData, grouping: Grouping): QueryGroup[] {
  if (grouping === 'none') return []
  const names = {
    sentence: facts.query_sentences,
    token_kind: facts.token_kinds,
    attended_relation: facts.attended_relations,
  }
  const groups = new Map<string, number[]>()
  names[grouping].forEach((name, query) => groups.set(name, [...(groups.get(name) ?? []), query]))
  return Array.from(groups, ([name, queries]) => ({ name, queries }))
}

export function queryRow({ contribution, headSize, numActive }: QueryData, query: number, label: string): QueryRow {
  const values = contribution.subarray(query * headSize, (query + 1) * headSize)
  return { kind: 'query', label, queries: [query], minus: [], values, numActive: numActive[query], folds: null }
}

export function meanRow(data: QueryData, queries: number[], label: string, folds: string | null = null): QueryRow {
  const numActive = queries.reduce((sum, query) => sum + data.numActive[query], 0) / queries.length
  return { kind: 'mean', label, queries, minus: [], values: meanValues(data, queries), numActive, folds }
}

export function differenceRow(data: QueryData, queries: number[], minus: number[], label: string): QueryRow {
  const other = meanValues(data, minus)
  const values = meanValues(data, queries).map((value, n) => value - other[n])
  return { kind: 'difference', label, queries, minus, values, numActive: null, folds: null }
}

function meanValues({ contribution, headSize }: QueryData, queries: number[]): Float32Array {
  const sums = new Float64Array(headSize)
  for (const query of queries) for (let n = 0; n < headSize; n += 1) sums[n] += contribution[query * headSize + n]
  return Float32Array.from(sums, (sum) => sum / queries.length)
}

/** Return the rows that scroll: all queries, or each group with its mean first and, unless folded, its queries. */
export function scrollingRows(
  data: QueryData,
  tokens: string[],
  groups: QueryGroup[],
  isFolded: (group: string) => boolean,
): QueryRow[] {
  const rowOf = (query: number) => queryRow(data, query, tokens[query])
  if (!groups.length) return Array.from({ length: data.numQueries }, (_, query) => rowOf(query))
  return groups.flatMap(({ name, queries }) => [
    meanRow(data, queries, `${isFolded(name) ? '▸' : '▾'} ${name}`, name),
    ...(isFolded(name) ? [] : queries.map(rowOf)),
  ])
}

/** Return the rows that stay above: the mean of all measured queries, and the comparison of two groups. */
export function pinnedRows(data: QueryData, compared: QueryGroup[]): QueryRow[] {
  const all = meanRow(data, data.facts.measured_queries, 'mean')
  if (compared.length < 2) return [all]
  const [a, b] = compared
  return [
    all,
    meanRow(data, a.queries, a.name),
    meanRow(data, b.queries, b.name),
    differenceRow(data, a.queries, b.queries, `${a.name} ${MINUS} ${b.name}`),
  ]
}

/** Return the dimensions in their original order, or by their mean contribution, the largest first. */
export function orderDimensions(data: QueryData, byContribution: boolean): number[] {
  const dimensions = Array.from({ length: data.headSize }, (_, n) => n)
  if (!byContribution) return dimensions
  const mean = meanValues(data, data.facts.measured_queries)
  return dimensions.sort((a, b) => mean[b] - mean[a])
}

/** Return the group names of a link such as "word|punctuation" as groups; none unless two different ones exist. */
export function comparedGroups(groups: QueryGroup[], option: string | undefined): QueryGroup[] {
  const found = (option ?? '').split('|').map((name) => groups.find((group) => group.name === name))
  const [a, b] = found
  return a && b && a !== b ? [a, b] : []
}
