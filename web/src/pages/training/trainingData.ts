/** Slice the arrays of a training history by snapshot, layer and head. */

import type { FirstAppearance, HeadFormationFacts, HeadPatterns } from '../../api/types'
import type { ViewPayload } from '../../api/views'
import { integer } from '../../charts/format'

export type CurvePoint = { step: number; value: number }

/** The steps between which an attention pattern appears. */
export type Emergence = { from: number; to: number; label: string }

/** The attention pattern whose development the page shows. */
export const TARGET: HeadPatterns['targets'][number] = 'previous token'

export type Metric = { id: 'mlm_loss' | 'mlm_accuracy' | 'nsp_accuracy'; name: string; title: string }

/** Metrics on held-out text; the first is the default. */
export const METRICS: Metric[] = [
  { id: 'mlm_loss', name: 'MLM loss', title: 'Masked-language-model loss' },
  { id: 'mlm_accuracy', name: 'MLM accuracy', title: 'Masked-language-model accuracy' },
  { id: 'nsp_accuracy', name: 'NSP accuracy', title: 'Next-sentence-prediction accuracy' },
]

/** Read the index of a snapshot from the URL; by default the last one. */
export const parseSnapshot = (option: string | undefined, count: number): number =>
  /^\d{1,3}$/.test(option ?? '') ? Math.min(count - 1, Number(option)) : count - 1

/** The steps between which the pattern first appears, and in which head. */
export function emergence({ snapshots }: HeadFormationFacts, appearance: FirstAppearance | null): Emergence | null {
  if (!appearance || appearance.snapshot === 0) return null
  const { target, snapshot, layer, head } = appearance
  const [from, to] = [snapshots[snapshot - 1].step, snapshots[snapshot].step]
  const label = `attention to the ${target} appears between steps ${integer(from)} and ${integer(to)}: layer ${layer}, head ${head}`
  return { from, to, label }
}

type HistoryPayload = ViewPayload<'head_formation'>

/** The attention map of one head for an example sentence. */
export function attentionMap(
  payload: HistoryPayload,
  sentence: number,
  [snapshot, layer, head]: [number, number, number],
): Float32Array {
  const name = `attention.${sentence}`
  const [, layers, heads, size] = payload.shape(name)
  const start = ((snapshot * layers + layer) * heads + head) * size * size
  return payload.array(name).subarray(start, start + size * size)
}

/** The attention mass of one head on each target. */
export function attentionMass(payload: HistoryPayload, snapshot: number, layer: number, head: number): Float32Array {
  const [, layers, heads, targets] = payload.shape('attention_mass')
  const start = ((snapshot * layers + layer) * heads + head) * targets
  return payload.array('attention_mass').subarray(start, start + targets)
}

/** The cosine similarity of position embeddings, with its side length. */
export function positionSimilarity(payload: HistoryPayload, snapshot: number): { values: Float32Array; size: number } {
  const size = payload.shape('position_similarity')[1]
  const start = snapshot * size * size
  return { values: payload.array('position_similarity').subarray(start, start + size * size), size }
}

/** The largest attention mass of any head on a target, by snapshot. */
export function strongestHead(payload: HistoryPayload, target: number): CurvePoint[] {
  const [, layers, heads] = payload.shape('attention_mass')
  return payload.facts.snapshots.map(({ step }, snapshot) => {
    let value = 0
    for (let layer = 0; layer < layers; layer += 1)
      for (let head = 0; head < heads; head += 1)
        value = Math.max(value, attentionMass(payload, snapshot, layer, head)[target])
    return { step, value }
  })
}
