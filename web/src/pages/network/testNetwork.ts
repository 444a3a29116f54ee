/** A small network for tests: as the view `network` describes it. */

import type { NetworkFacts, NetworkMatrix } from '../../api/types'

export function testNetwork(numTokens: number, { hidden = 64, numLayers = 2, numHeads = 4, vocabulary = 1000 } = {}) {
  const matrices: NetworkMatrix[] = []
  const add = (kind: NetworkMatrix['kind'], name: string, rows: number, columns: number) =>
    matrices.push({ name, kind, rows, columns, row_pool: 4, column_pool: 2, largest: 2, color_max: 1 })
  const weight = (name: string, rows: number, columns: number) => {
    add('weight', `${name}.weight`, rows, columns)
    add('weight', `${name}.bias`, rows, 1)
  }
  const norm = (name: string) => {
    add('weight', `${name}.weight`, hidden, 1)
    add('weight', `${name}.bias`, hidden, 1)
  }
  add('weight', 'embeddings.token.weight', vocabulary, hidden)
  add('weight', 'embeddings.position.weight', 128, hidden)
  add('weight', 'embeddings.segment.weight', 2, hidden)
  norm('embeddings.norm')
  for (const name of ['token', 'position', 'segment', 'total'])
    add('activation', `embeddings.${name}`, numTokens, hidden)
  for (let depth = 0; depth <= numLayers; depth += 1) add('activation', `hidden.${depth}`, numTokens, hidden)
  for (let layer = 0; layer < numLayers; layer += 1) {
    const prefix = `layers.${layer}`
    for (const name of ['query', 'key', 'value', 'output_projection'])
      weight(`${prefix}.attention.${name}`, hidden, hidden)
    weight(`${prefix}.ffn_up`, 4 * hidden, hidden)
    weight(`${prefix}.ffn_down`, hidden, 4 * hidden)
    norm(`${prefix}.attention_norm`)
    norm(`${prefix}.output_norm`)
    for (const name of ['queries', 'keys', 'values', 'context', 'attention_output', 'attention_norm', 'ffn_down'])
      add('activation', `${prefix}.${name}`, numTokens, hidden)
    add('activation', `${prefix}.ffn_activation`, numTokens, 4 * hidden)
    for (let head = 0; head < numHeads; head += 1)
      add('attention', `${prefix}.attention_weights.${head}`, numTokens, numTokens)
  }
  weight('heads.pooler.dense', hidden, hidden)
  weight('heads.nsp.dense', 2, hidden)
  weight('heads.mlm.transform', hidden, hidden)
  norm('heads.mlm.norm')
  add('weight', 'heads.mlm.bias', vocabulary, 1)
  add('activation', 'pooled', 1, hidden)
  add('activation', 'nsp_logits', 1, 2)
  const facts: NetworkFacts = {
    matrices,
    hidden_size: hidden,
    num_layers: numLayers,
    num_heads: numHeads,
    output_heads: ['pooler', 'nsp', 'mlm'],
    weights_only: false,
  }
  return facts
}
