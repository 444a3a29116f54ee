/** Pair the predictions of two runs: before and after an intervention, or of two models. */

import type { AnswerSpan, MaskPrediction, MaskComparison, PassOutputs, WhatIfFacts, WordLabels } from '../../api/types'
import { MASK } from '../../components/words'
import type { RankedLabels } from '../predictions/targets'

export type ShiftRow = { name: string; before: number | null; after: number | null }
export type ShiftGroup = {
  title: string
  rows: ShiftRow[]
  isProbability: boolean
  /** What the numbers before the changes are, where it is not the unchanged text. */
  note?: string
  /** Whether there is nothing to compare with: only the numbers after the changes are shown. */
  afterOnly?: boolean
  /** The name of the row of a masked word. */
  original?: string
}

const MAX_ROWS = 7

/** Return one group of rows per prediction of either run. */
export function predictionShifts(facts: WhatIfFacts): ShiftGroup[] {
  const { before, after } = facts
  const groups = [
    group('Does the second sentence follow the first?', valueRow('next sentence', before.nsp, after.nsp)),
    group('Label probabilities', pairRows(before.classification, after.classification)),
    group('Predicted value', valueRow('value', before.regression, after.regression), false),
    group('Answer (score: start logit + end logit)', answerRows(before.span, after.span), false),
    group('Token labels', wordRows(before, after)),
    ...maskGroups(facts),
  ]
  return groups.filter(({ rows }) => rows.length)
}

const group = (title: string, rows: ShiftRow[], isProbability = true): ShiftGroup => ({ title, rows, isProbability })

const valueRow = (name: string, before: number | null, after: number | null): ShiftRow[] =>
  before === null && after === null ? [] : [{ name, before, after }]

/** The most probable tokens of each [MASK] in either run. */
function maskGroups({ before, after, mask_comparisons }: WhatIfFacts): ShiftGroup[] {
  const numMasks = Math.max(before.mlm?.length ?? 0, after.mlm?.length ?? 0)
  return Array.from({ length: numMasks }, (_, n) => {
    const [first, second] = [before, after].map(({ mlm }) => (mlm?.length === numMasks ? mlm[n] : null))
    const shift = mask_comparisons.at(n)
    const rows = shift
      ? shift.tokens.map((name, row) => ({ name, before: shift.before[row], after: shift.after[row] }))
      : pairRows(rankedTokens(first), rankedTokens(second))
    rows.sort((a, b) => Math.max(b.before ?? 0, b.after ?? 0) - Math.max(a.before ?? 0, a.after ?? 0))
    const shown = rows.slice(0, MAX_ROWS)
    const originalRow = rows.find(({ name }) => name === shift?.original)
    if (originalRow && !shown.includes(originalRow)) shown.push(originalRow)
    const title = `${MASK} (${shift?.token ?? (second ?? first)!.token})`
    return { ...group(title, shown), ...(shift ? maskComparison(shift) : {}) }
  })
}

/** Say what the prediction for a [MASK] is compared with. */
function maskComparison({ original, baseline }: MaskComparison): Partial<ShiftGroup> {
  const named = original ? { original } : {}
  if (baseline === 'before') return named
  const word = original ? `“${original}”` : 'The word'
  if (baseline === 'masked') return { ...named, note: `${word} is masked in both runs.` }
  const note = `${word} is masked, and nothing else has changed. Add another intervention to compare with.`
  return { ...named, note, afterOnly: true }
}

const rankedTokens = (mask: MaskPrediction | null): RankedLabels | null =>
  mask && { labels: mask.top_tokens, probabilities: mask.probabilities }

/** The answers of a question-answering model: one row if they are equal, otherwise two. */
function answerRows(before: AnswerSpan | null, after: AnswerSpan | null): ShiftRow[] {
  const ranked = (span: AnswerSpan | null): RankedLabels | null =>
    span && { labels: [span.text || 'no answer'], probabilities: [span.score] }
  return pairRows(ranked(before), ranked(after))
}

/** The label of each word in both runs; the labels that change most come first. */
function wordRows(before: PassOutputs, after: PassOutputs): ShiftRow[] {
  const ranked = ({ tokens }: PassOutputs, words: WordLabels | null): RankedLabels | null =>
    words && {
      labels: words.tokens.map((token, n) => `${tokens[token]} (${token}): ${words.labels[n]}`),
      probabilities: words.probabilities,
    }
  const rows = pairRows(ranked(before, before.token_classification), ranked(after, after.token_classification))
  const change = (row: ShiftRow) => Math.abs((row.before ?? 0) - (row.after ?? 0))
  return rows.sort((a, b) => change(b) - change(a)).slice(0, MAX_ROWS)
}

/** Pair two lists by label; null where one of them lacks a label. */
function pairRows(before: RankedLabels | null, after: RankedLabels | null): ShiftRow[] {
  const probability = (list: RankedLabels | null, name: string) => {
    const index = list ? list.labels.indexOf(name) : -1
    return index < 0 ? null : list!.probabilities[index]
  }
  const names = new Set([...(before?.labels ?? []), ...(after?.labels ?? [])])
  return [...names].map((name) => ({ name, before: probability(before, name), after: probability(after, name) }))
}
