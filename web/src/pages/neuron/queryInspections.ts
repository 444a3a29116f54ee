/** What the inspector shows for the chart of all queries, with Python code that computes the same numbers. */

import { csvTable, formatFixed, formatPrecise, percent } from '../../charts/format'
import type { Inspection, InspectionRow } from '../../inspection'
import type { Studio } from '../../studio.svelte'
import type { QueryHit } from './queryDrawing'
import type { QueryData, QueryRow } from './queryRows'

type Chart = { studio: Studio; data: QueryData }

/** Return the inspection of a position in the chart; `row` is null above the rows. */
export function queryInspection(
  chart: Chart,
  row: QueryRow | null,
  { part }: QueryHit,
  dimension: number | null,
): Inspection {
  if (row === null) return usageInspection(chart, dimension ?? 0)
  if (dimension !== null) return cellInspection(chart, row, dimension)
  if (part === 'target' && row.kind === 'query') return attendedInspection(chart, row.queries[0])
  return rowInspection(chart, row)
}

function cellInspection(chart: Chart, row: QueryRow, dimension: number): Inspection {
  const { data } = chart
  const [query, value] = [row.queries[0], row.values[dimension]]
  const total = row.values.reduce((sum, part) => sum + part, 0)
  const rows: InspectionRow[] = [
    ['total of all dimensions', formatPrecise(total)],
    ...(row.kind === 'difference' ? [] : [['fraction of the total', formatFraction(value / total)] as InspectionRow]),
    usageRow(data, dimension),
  ]
  if (row.kind === 'query') {
    const isActive = data.active[query * data.headSize + dimension] > 0
    rows.push(['among those that account for 80 %', isActive ? 'yes' : 'no'])
  }
  return {
    title: `${rowName(chart, row)}, dimension ${dimension}`,
    value: formatPrecise(value),
    rows,
    note: definition(data),
    python: `${contributionCode(chart)}print(${rowCode(row, `, ${dimension}`)})`,
    csv: () => contributionsTable(chart),
  }
}

function usageInspection(chart: Chart, dimension: number): Inspection {
  const { data } = chart
  const numMeasured = data.facts.measured_queries.length
  return {
    title: `Dimension ${dimension}: queries in which it is active`,
    value: String(data.usage[dimension]),
    rows: [
      ['of all queries', `${numMeasured}`],
      ['fraction', percent(data.usage[dimension] / numMeasured)],
    ],
    note: 'A dimension is active if it is one of the fewest that account for 80 % of the total of the query. [CLS] and [SEP] do not count as queries here, unless the text has no other tokens.', // prettier-ignore
    python: `${contributionCode(chart)}${ACTIVE_CODE}print(active[${pythonRows(data.facts.measured_queries)}, ${dimension}].sum())`,
    csv: () => usageTable(data),
  }
}

function attendedInspection(chart: Chart, query: number): Inspection {
  const { studio, data } = chart
  const key = data.facts.most_attended_tokens[query]
  const { layer, head } = data.facts
  return {
    title: `${named(studio, query)} → ${named(studio, key)}: attention`,
    value: formatPrecise(data.attention[query]),
    rows: [['relation', data.facts.attended_relations[query]]],
    python: `${studio.pythonTrace}print(trace.attention[${layer}, ${head}, ${query}, ${key}])`,
    csv: () => contributionsTable(chart),
  }
}

function rowInspection(chart: Chart, row: QueryRow): Inspection {
  const { data } = chart
  const strongest = Array.from(row.values.keys()).sort((a, b) => Math.abs(row.values[b]) - Math.abs(row.values[a]))
  const rows = strongest
    .slice(0, 5)
    .map((dimension): InspectionRow => [`dimension ${dimension}`, formatPrecise(row.values[dimension])])
  if (row.numActive === null) {
    return { title: rowName(chart, row), rows, note: definition(data), csv: () => contributionsTable(chart) }
  }
  return {
    title: `${rowName(chart, row)}: dimensions that account for 80 %`,
    value: formatPrecise(row.numActive),
    rows,
    note: definition(data),
    python: `${contributionCode(chart)}${ACTIVE_CODE}print(active[${pythonRows(row.queries)}].sum(axis=-1).mean())`,
    csv: () => contributionsTable(chart),
  }
}

const named = (studio: Studio, position: number): string => `${studio.tokens[position]} (${position})`
const formatFraction = (fraction: number): string =>
  Number.isFinite(fraction) ? `${formatFixed(100 * fraction, 1)} %` : '·'
const usageRow = ({ usage, facts }: QueryData, dimension: number): InspectionRow => [
  'queries in which the dimension is active',
  `${usage[dimension]} of ${facts.measured_queries.length}`,
]

function rowName({ studio, data }: Chart, { kind, queries, label }: QueryRow): string {
  if (kind === 'query') return `Query ${named(studio, queries[0])}`
  if (kind === 'difference') return `${label}, difference of the means`
  if (queries === data.facts.measured_queries) return 'Mean of all queries'
  const count = `${queries.length} ${queries.length === 1 ? 'query' : 'queries'}`
  return `Mean of ${label.replace(/^[▸▾] /, '')} (${count})`
}

const definition = ({ facts }: QueryData): string =>
  facts.attended_key === 'weighted'
    ? 'Contribution: q × (mean key weighted by attention − mean key).'
    : 'Contribution: q × (most attended key − mean key).'

/** Python code that computes the contributions `[query, size]`. */
function contributionCode({ studio, data }: Chart): string {
  const { layer, head, attended_key } = data.facts
  const attended = attended_key === 'weighted' ? 'attention @ keys' : 'keys[attention.argmax(axis=1)]'
  return `${studio.pythonTrace}queries, keys = trace.queries[${layer}, ${head}], trace.keys[${layer}, ${head}]
attention = trace.attention[${layer}, ${head}]
contribution = queries * (${attended} - keys.mean(axis=0))
`
}

/** Python code that marks the fewest dimensions that account for 80 % of the total of each query. */
const ACTIVE_CODE = `import numpy as np

ranked = -np.sort(-contribution, axis=1)
count = (ranked.cumsum(axis=1) >= 0.8 * contribution.sum(axis=1, keepdims=True)).argmax(axis=1) + 1
active = contribution >= np.take_along_axis(ranked, count[:, None] - 1, axis=1)
`

/** The mean over the queries of a row, minus that over the others, in Python; `column` selects a dimension. */
function rowCode({ kind, queries, minus }: QueryRow, column: string): string {
  if (kind === 'query') return `contribution[${queries[0]}${column}]`
  const mean = (positions: number[]) => `contribution[${pythonRows(positions)}${column}].mean()`
  return minus.length ? `${mean(queries)} - ${mean(minus)}` : mean(queries)
}

/** Positions as a Python index: a slice where they are consecutive. */
export const pythonRows = (positions: number[]): string => {
  const [first, last] = [positions[0], positions[positions.length - 1]]
  return last - first + 1 === positions.length ? `${first}:${last + 1}` : `[${positions.join(', ')}]`
}

function contributionsTable({ studio, data }: Chart): string {
  const { headSize, contribution, numQueries, facts, numActive } = data
  const dimensions = Array.from({ length: headSize }, (_, n) => `dimension ${n}`)
  const rows = Array.from({ length: numQueries }, (_, query) => [
    studio.tokens[query],
    studio.tokens[facts.most_attended_tokens[query]],
    numActive[query],
    ...contribution.subarray(query * headSize, (query + 1) * headSize),
  ])
  return csvTable(['query', 'most attended', 'active dimensions', ...dimensions], rows)
}

const usageTable = ({ usage }: QueryData): string =>
  csvTable(
    ['dimension', 'queries'],
    Array.from(usage, (count, dimension) => [dimension, count]),
  )
