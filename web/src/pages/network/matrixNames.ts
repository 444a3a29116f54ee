/** Names of the matrices, and of their rows and columns. */

import { integer } from '../../charts/format'
import type { MatrixRect } from './matrixRects'

/** Short and long names by what follows `layers.N.` in the name of a matrix. */
const NAMES: Record<string, [short: string, long: string]> = {
  'attention.query.weight': ['W query', 'Query weights'],
  'attention.key.weight': ['W key', 'Key weights'],
  'attention.value.weight': ['W value', 'Value weights'],
  'attention.output_projection.weight': ['W output', 'Output projection weights'],
  'ffn_up.weight': ['W up', 'FFN up weights'],
  'ffn_down.weight': ['W down', 'FFN down weights, transposed'],
  'attention.query.bias': ['b', 'Query bias'],
  'attention.key.bias': ['b', 'Key bias'],
  'attention.value.bias': ['b', 'Value bias'],
  'attention.output_projection.bias': ['b', 'Output projection bias'],
  'ffn_up.bias': ['b', 'FFN up bias'],
  'ffn_down.bias': ['b', 'FFN down bias'],
  'attention_norm.weight': ['γ', 'LayerNorm weight, after attention'],
  'attention_norm.bias': ['β', 'LayerNorm bias, after attention'],
  'output_norm.weight': ['γ', 'LayerNorm weight, after the FFN'],
  'output_norm.bias': ['β', 'LayerNorm bias, after the FFN'],
  queries: ['Q', 'Queries'],
  keys: ['K', 'Keys'],
  values: ['V', 'Values'],
  context: ['context', 'Context: weighted sum of values'],
  attention_output: ['attention', 'Attention output'],
  attention_norm: ['norm', 'Hidden state after attention and LayerNorm'],
  ffn_activation: ['FFN', 'FFN activation'],
  ffn_down: ['FFN out', 'FFN output'],
  'embeddings.token.weight': ['tokens', 'Token embedding table'],
  'embeddings.position.weight': ['positions', 'Position embedding table'],
  'embeddings.segment.weight': ['segments', 'Segment embedding table'],
  'embeddings.norm.weight': ['γ', 'LayerNorm weight of the embeddings'],
  'embeddings.norm.bias': ['β', 'LayerNorm bias of the embeddings'],
  'embeddings.token': ['token', 'Token embeddings'],
  'embeddings.position': ['position', 'Position embeddings'],
  'embeddings.segment': ['segment', 'Segment embeddings'],
  'embeddings.total': ['sum', 'Sum of the embeddings'],
  'heads.pooler.dense.weight': ['pooler', 'Pooler weights'],
  'heads.mlm.transform.weight': ['MLM', 'Masked-language-model head: transform weights'],
  'heads.mlm.bias': ['b', 'Masked-language-model head: bias of each token'],
  'heads.nsp.dense.weight': ['NSP', 'Next-sentence head weights'],
  pooled: ['pooled', 'Pooler output'],
}

/** Return the layer in the name of a matrix, or null. */
export const layerOf = (name: string): number | null => {
  const match = /^layers\.(\d+)\./.exec(name)
  return match ? Number(match[1]) : null
}

/** Return the head of an attention map, or null. */
export const headOf = (name: string): number | null => {
  const match = /attention_weights\.(\d+)$/.exec(name)
  return match ? Number(match[1]) : null
}

/** Return the part of the mini-map that a matrix belongs to. */
export function regionOf({ part, matrix }: MatrixRect): string {
  if (!part.startsWith('layer.')) return part
  return `${part}.${/^layers\.\d+\.ffn/.test(matrix.name) ? 'ffn' : 'attention'}`
}

/** The head of a row of queries, keys, values and their weights. */
export function rowHead({ matrix }: MatrixRect, row: number, headSize: number): number | null {
  const heads = /\.(queries|keys|values|context)$|attention\.(query|key|value)\./.test(matrix.name)
  return heads ? Math.floor(row / headSize) : headOf(matrix.name)
}

/** Return a short and a long name of a matrix. */
export function matrixNames(rect: MatrixRect): [short: string, long: string] {
  const { name } = rect.matrix
  const head = headOf(name)
  if (head !== null) return [String(head), `Attention weights, head ${head}`]
  const hidden = /^hidden\.(\d+)$/.exec(name)
  if (hidden) {
    const depth = Number(hidden[1])
    return ['hidden', depth ? `Hidden state after layer ${depth - 1}` : 'Hidden state: input of layer 0']
  }
  const known = NAMES[name.replace(/^layers\.\d+\./, '')]
  const plain = name
    .replace(/^heads\./, '')
    .replace('.dense', '')
    .replaceAll(/[._]/g, ' ')
  return known ?? [plain, plain[0].toUpperCase() + plain.slice(1)]
}

export const matrixShape = ({ rows, columns }: MatrixRect): string => `${integer(rows)} × ${integer(columns)}`

/** What the rows and columns of a matrix are, as drawn. */
export function axisNames({ matrix, transposed }: MatrixRect): [rows: string, columns: string] {
  const { name, kind } = matrix
  if (kind === 'attention') return ['Query', 'Key']
  if (kind === 'activation') return ['Dimension', matrix.rows === 1 ? '' : 'Token']
  if (name === 'embeddings.token.weight') return ['Vocabulary id', 'Dimension']
  if (name === 'embeddings.position.weight') return ['Position', 'Dimension']
  if (name === 'embeddings.segment.weight') return ['Segment', 'Dimension']
  if (matrix.columns === 1) return [name === 'heads.mlm.bias' ? 'Vocabulary id' : 'Dimension', '']
  return transposed ? ['Input dimension', 'Output dimension'] : ['Output dimension', 'Input dimension']
}

/** Whether the columns (or also the rows) of a matrix, as drawn, are the tokens of the text. */
export const hasTokenColumns = ({ matrix, columns }: MatrixRect, numTokens: number): boolean =>
  matrix.kind !== 'weight' && columns === numTokens && !(matrix.kind === 'activation' && matrix.rows === 1)
