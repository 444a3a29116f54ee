/** What the inspector shows about a cell of the chart of one query, and the cells that the keyboard moves between. */

import { csvTable, formatPrecise, quoted } from '../../charts/format'
import type { Inspection, InspectionRow } from '../../inspection'
import type { Studio } from '../../studio.svelte'
import type { ColumnName, NeuronData } from './chartDrawing'

/** A column, and in the columns of vectors a dimension. */
export type NeuronCell = { column: ColumnName; dimension: number }

/** Return the cells of a row that the keyboard moves between: the products of the dimensions, then the last three columns. */
export function keyboardStops(dimensions: number[]): NeuronCell[] {
  const numbers: ColumnName[] = ['dot_product', 'score', 'attention']
  return [
    ...dimensions.map((dimension) => ({ column: 'product' as const, dimension })),
    ...numbers.map((column) => ({ column, dimension: dimensions[0] })),
  ]
}

export const isSameCell = (a: NeuronCell, b: NeuronCell): boolean =>
  a.column === b.column && (a.column !== 'product' || a.dimension === b.dimension)

/** The numbers of one key and one column. */
export function neuronInspection(
  studio: Studio,
  data: NeuronData,
  { column, dimension }: NeuronCell,
  key: number,
): Inspection {
  const { headSize, query, keys, dotProducts, scores, attention, contribution, facts } = data
  const { tokens } = studio
  const { layer, head, token } = facts
  const [q, k] = [query[dimension], keys[key * headSize + dimension]]
  const named = (position: number) => `${tokens[position]} (${position})`
  const pair = `${named(token)} → ${named(key)}`
  const steps: InspectionRow[] = [
    ['q · k', formatPrecise(dotProducts[key])],
    [`/ √${headSize}`, formatPrecise(scores[key])],
    ['softmax', formatPrecise(attention[key])],
  ]
  const factors: InspectionRow[] = [
    ['q', formatPrecise(q)],
    ['k', formatPrecise(k)],
    [
      `contribution of this dimension to the dot product q · k of ${quoted(tokens[facts.most_attended_token])} (most attended): q × k minus the mean over all keys`,
      formatPrecise(contribution[dimension]),
    ],
  ]
  const cells: Record<ColumnName, { title: string; value: number; rows?: InspectionRow[]; code: string }> = {
    query: { title: `Query of ${named(token)}, dimension ${dimension}`, value: q, code: `query[${dimension}]` },
    key: { title: `Key of ${named(key)}, dimension ${dimension}`, value: k, code: `keys[${key}, ${dimension}]` },
    product: {
      title: `${pair}, dimension ${dimension}`,
      value: q * k,
      rows: factors,
      code: `products[${key}, ${dimension}]`,
    },
    dot_product: { title: pair, value: dotProducts[key], rows: steps, code: `dots[${key}]` },
    score: { title: pair, value: scores[key], rows: steps, code: `scores[${key}]` },
    attention: { title: pair, value: attention[key], rows: steps, code: `softmax[${key}]` },
  }
  const { title, value, rows, code } = cells[column]
  return {
    title,
    value: formatPrecise(value),
    rows,
    python: `${studio.pythonTrace}neurons = trace.neurons(${layer}, ${head}, ${token})\nprint(neurons.${code})`,
    csv: () =>
      csvTable(
        ['token', 'q · k', `q · k / √${headSize}`, 'softmax'],
        tokens.map((text, n) => [text, dotProducts[n], scores[n], attention[n]]),
      ),
  }
}
