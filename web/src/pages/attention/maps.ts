/** Load the attention maps of a mode of the page, and write the Python code that computes them. */

import type { MeanAttentionFacts } from '../../api/types'
import type { Studio } from '../../studio.svelte'
import type { HeadRef } from '../../urlState'

const MODES = ['lines', 'map', 'all', 'token', 'mean', 'rollout'] as const
export type Mode = (typeof MODES)[number]
export type Aggregate = Exclude<MeanAttentionFacts['aggregate'], 'rollout'>
const AGGREGATES = ['heads', 'layers', 'heads_and_layers'] as const satisfies Aggregate[]

/** Read the mode of the page from the URL. */
export const attentionMode = (option: string | undefined): Mode => MODES.find((mode) => mode === option) ?? 'lines'

/** Read from the URL what the mode `mean` averages over. */
export const attentionAggregate = (option: string | undefined): Aggregate =>
  AGGREGATES.find((aggregate) => aggregate === option) ?? 'heads'

export type MapsInput = {
  mode: Mode
  aggregate: Aggregate
  layer: number
  head: number
  heads: HeadRef[]
  token: number
}

export type LoadedMaps = {
  /** Attention weights [query, key], or [layer, key] of one token. */
  maps: Float32Array[]
  /** What each map shows. */
  titles: string[]
}

const headTitle = ({ layer, head }: HeadRef) => `Layer ${layer}, head ${head}`

export async function loadMaps(studio: Studio, input: MapsInput): Promise<LoadedMaps> {
  const { mode, layer, head, token, heads } = input
  if (mode === 'all') return { maps: [], titles: [] }
  if (mode === 'token') {
    const payload = await studio.fetchView('attention_by_layer', { token })
    return { maps: [payload.array('attention')], titles: ['Mean over heads'] }
  }
  if (mode === 'mean' || mode === 'rollout') {
    const aggregate = mode === 'rollout' ? 'rollout' : input.aggregate
    const payload = await studio.fetchView('mean_attention', { aggregate, layer, head })
    const title = {
      heads: `Layer ${layer}, mean over heads`,
      layers: `Head ${head}, mean over layers`,
      heads_and_layers: 'Mean over all layers and heads',
      rollout: `Rollout from the input to the output of layer ${layer}`,
    }[aggregate]
    return { maps: [payload.array('attention')], titles: [title] }
  }
  const refs = heads.length > 1 ? heads : [{ layer, head }]
  const payloads = await Promise.all(
    refs.map((ref) => studio.fetchView('attention_map', { ...ref, full_precision: true })),
  )
  return {
    maps: payloads.map((payload) => payload.array('attention')),
    titles: refs.map(headTitle),
  }
}

/** Return Python code that assigns the shown [query, key] map to `attention`. */
export function mapCode(studio: Studio, { mode, aggregate, layer, head, heads }: MapsInput): string {
  const load = `import numpy as np\n${studio.pythonTrace}`
  if (mode === 'rollout')
    return (
      load +
      'attention = identity = np.eye(len(trace.tokens))\n' +
      `for layer in range(${layer + 1}):\n` +
      '    attention = (0.5 * np.asarray(trace.attention[layer]).mean(0) + 0.5 * identity) @ attention\n'
    )
  if (mode === 'mean') {
    const expression = {
      heads: `np.asarray(trace.attention[${layer}]).mean(0)`,
      layers: `np.asarray(trace.attention)[:, ${head}].mean(0)`,
      heads_and_layers: 'np.asarray(trace.attention).mean((0, 1))',
    }[aggregate]
    return `${load}attention = ${expression}\n`
  }
  if (heads.length > 1) {
    const maps = heads.map((ref) => `trace.attention[${ref.layer}, ${ref.head}]`).join(', ')
    return `${load}attention = np.mean([${maps}], axis=0)\n`
  }
  return `${load}attention = trace.attention[${layer}, ${head}]\n`
}

/** Return Python code that assigns the mean map over the heads of a layer to `attention`. */
export const layerMeanCode = (studio: Studio, layer: number): string =>
  `import numpy as np\n${studio.pythonTrace}attention = np.asarray(trace.attention[${layer}]).mean(0)\n`

/** Return a Python index: a position, or a list of the positions of a word. */
export const pythonIndex = (tokens: number[]): string =>
  tokens.length > 1 ? `[${tokens.join(', ')}]` : String(tokens[0])

/** Return Python code for one cell: sum over the tokens of the key, mean over the tokens of the query. */
export function cellCode(query: number[], key: number[]): string {
  const [q, k] = [pythonIndex(query), pythonIndex(key)]
  if (query.length > 1 && key.length > 1) return `attention[${q}][:, ${k}].sum(1).mean()`
  return `attention[${q}, ${k}]${query.length > 1 ? '.mean()' : key.length > 1 ? '.sum()' : ''}`
}
