/** The first and the last part of the network: embeddings and output heads. */

import type { NetworkFacts } from '../../api/types'
import type { Drawing, Point } from './matrixRects'
import { columnsAt, connect, placeNorm } from './partColumns'

export function placeEmbeddings(drawing: Drawing, top: number, height: number) {
  const { sizes } = drawing
  const { hidden, gap, vectorWidth } = sizes
  const part = 'embeddings'
  const vocabulary = drawing.find('embeddings.token.weight')!.rows
  const hasBias = drawing.find('heads.mlm.bias') !== undefined
  const foldRows = Math.ceil(vocabulary / Math.ceil(vocabulary / height) / 64) * 64
  let x = 0
  for (let row = 0; row < vocabulary; row += foldRows) {
    drawing.rowRange(part, 'embeddings.token.weight', x, top, row, foldRows)
    x += hidden + gap / 4
    if (hasBias) drawing.rowRange('output', 'heads.mlm.bias', x, top, row, foldRows)
    x += (hasBias ? vectorWidth : 0) + gap / 2
  }
  const at = columnsAt(x, sizes)
  let y = top
  const middles: number[] = []
  for (const name of ['token', 'position', 'segment', 'total']) {
    const activation = drawing.activation(part, `embeddings.${name}`, at.trunk, y)!
    const table = name === 'token' ? null : drawing.weight(part, `embeddings.${name}.weight`, at.weights, y)
    middles.push(y + hidden / 2)
    if (table)
      drawing.flows.push([
        [table.x + table.width, y + Math.min(table.height, hidden) / 2],
        [at.trunk, y + Math.min(table.height, hidden) / 2],
      ])
    y += Math.max(activation.height, table?.height ?? 0) + gap
  }
  drawing.flows.push([
    [x - gap / 2, middles[0]],
    [at.trunk, middles[0]],
  ])
  for (const middle of middles.slice(0, 3)) {
    drawing.flows.push([
      [at.trunkEnd, middle],
      [at.trunkEnd + gap / 2, middle],
      [at.trunkEnd + gap / 2, middles[3] - gap],
      [at.trunkEnd, middles[3] - gap],
    ])
  }
  const exit: Point[] = [
    [at.trunkEnd, middles[3]],
    [at.stream, middles[3]],
  ]
  return { width: at.stream + gap / 2, height, exit }
}

/** The output heads, below the last hidden states. */
export function placeOutput(drawing: Drawing, facts: NetworkFacts, x: number, top: number, exit: Point[]) {
  const { sizes } = drawing
  const { hidden, gap, vectorWidth } = sizes
  const part = 'output'
  const at = columnsAt(x, sizes)
  placeNorm(drawing, part, `layers.${facts.num_layers - 1}.output_norm`, at.vectors, top)
  drawing.activation(part, `hidden.${facts.num_layers}`, at.trunk, top)
  connect(drawing, exit, x, top + hidden / 2)
  let y = top + hidden + gap
  const heads: [weight: string, activation: string | null][] = [
    ['pooler.dense', 'pooled'],
    ['nsp.dense', 'nsp_logits'],
    ['classification.dense', 'classification_logits'],
    ['regression.dense', 'regression_values'],
    ['token_classification.dense', 'token_classification_logits'],
    ['span.dense', 'span_logits'],
    ['mlm.transform', null],
  ]
  for (const [weight, activation] of heads) {
    const matrix = drawing.weight(part, `heads.${weight}.weight`, at.weights, y)
    if (!matrix) continue
    drawing.weight(part, `heads.${weight}.bias`, at.vectors + vectorWidth, y)
    const result = activation && drawing.activation(part, activation, at.trunk, y)
    const middle = y + matrix.height / 2
    drawing.flows.push([
      [at.weights + matrix.width, middle],
      [result ? at.trunk : at.bus, middle],
    ])
    drawing.flows.push([
      [at.trunk, top + hidden - gap],
      [at.bus, top + hidden - gap],
      [at.bus, middle],
    ])
    y += matrix.height + 1.5 * gap
    if (weight === 'mlm.transform') {
      placeNorm(drawing, part, 'heads.mlm.norm', at.vectors, y)
      y += hidden + gap
    }
  }
  return { width: at.trunkEnd - x, height: y - top }
}
