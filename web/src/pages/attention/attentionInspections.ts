/** What the inspector shows about cells and tokens of attention maps. */

import { meanMap, type TokenGroup } from '../../charts/aggregation'
import { csvTable, formatPrecise, percent, quoted } from '../../charts/format'
import type { Inspection } from '../../inspection'
import type { Studio } from '../../studio.svelte'
import { cellCode, layerMeanCode, mapCode, pythonIndex, type MapsInput } from './maps'

const NUM_STRONGEST = 8

/** The maps that are drawn, one per head, by tokens or words, and what they were loaded for. */
export type DrawnMaps = {
  studio: Studio
  input: MapsInput
  groups: TokenGroup[]
  maps: Float32Array[]
  titles: string[]
}

const nameOf = ({ label, tokens }: TokenGroup) => `${quoted(label)} (${tokens[0]})`

/** The weight of one query and one key. */
export function cellInspection(
  { studio, input, groups, maps, titles }: DrawnMaps,
  query: number,
  key: number,
): Inspection {
  const values = maps.map((map) => map[query * groups.length + key])
  return {
    title: `${nameOf(groups[query])} attends to ${nameOf(groups[key])}`,
    value: formatPrecise(values.reduce((a, b) => a + b) / values.length),
    rows: titles.map((title, n) => [title, values.length > 1 ? formatPrecise(values[n]) : percent(values[n])]),
    python: `${mapCode(studio, input)}print(${cellCode(groups[query].tokens, groups[key].tokens)})`,
  }
}

/** The strongest weights in the row of a query, or in the column of a key. */
export function tokenInspection(
  { studio, input, groups, maps }: DrawnMaps,
  index: number,
  isQuery: boolean,
): Inspection {
  const count = groups.length
  const mean = meanMap(maps)
  const weights = groups.map((_, n) => (isQuery ? mean[index * count + n] : mean[n * count + index]))
  const strongest = weights.map((weight, n) => ({ weight, n })).sort((a, b) => b.weight - a.weight)
  const { tokens } = groups[index]
  const position = pythonIndex(tokens)
  const code = isQuery
    ? `print(attention[${position}]${tokens.length > 1 ? '.mean(0)' : ''})`
    : `print(attention[:, ${position}]${tokens.length > 1 ? '.sum(1)' : ''})`
  return {
    title: `Strongest attention ${isQuery ? 'from' : 'to'} ${nameOf(groups[index])}`,
    rows: strongest
      .slice(0, NUM_STRONGEST)
      .map(({ weight, n }) => [`${groups[n].label} (${groups[n].tokens[0]})`, formatPrecise(weight)]),
    python: mapCode(studio, input) + code,
    csv: () =>
      csvTable(
        ['token', 'weight'],
        weights.map((weight, n) => [groups[n].label, weight]),
      ),
  }
}

/** The attention of one token to a key in one layer, averaged over the heads. */
export function layerInspection({ studio, input, groups, maps }: DrawnMaps, layer: number, key: number): Inspection {
  return {
    title: `${quoted(studio.tokens[input.token])} (${input.token}) attends to ${nameOf(groups[key])}`,
    value: formatPrecise(maps[0][layer * groups.length + key]),
    rows: [
      ['layer', String(layer)],
      ['mean over', `${studio.numHeads} heads`],
    ],
    python: `${layerMeanCode(studio, layer)}print(${cellCode([input.token], groups[key].tokens)})`,
  }
}
