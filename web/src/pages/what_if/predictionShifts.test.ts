import { expect, test } from 'vitest'
import type { PassOutputs, WhatIfFacts } from '../../api/types'
import { predictionShifts } from './predictionShifts'

const EMPTY: PassOutputs = {
  mlm: null,
  nsp: null,
  classification: null,
  regression: null,
  token_classification: null,
  span: null,
  task: null,
  output_heads: [],
  notes: [],
  hints: [],
  suggested_model: null,
  tokens: ['[CLS]', 'paris', 'is', 'large', '[SEP]'],
  text: 'Paris is large',
  pair: null,
}

function shifts(
  before: Partial<PassOutputs>,
  after: Partial<PassOutputs>,
  masks: WhatIfFacts['mask_comparisons'] = [],
) {
  const runs = { before: { ...EMPTY, ...before }, after: { ...EMPTY, ...after } }
  return predictionShifts({
    changes: [],
    layer: 0,
    head: 0,
    aligned: true,
    mask_comparisons: masks,
    sentence_cosine: 1,
    ...runs,
  })
}

test('a model without output heads has no groups', () => {
  expect(shifts({}, {})).toEqual([])
})

test('a masked-language model: the most probable tokens of either run', () => {
  const mlm = [{ token: 3, top_tokens: ['big'], probabilities: [0.5] }]
  const [group] = shifts({ mlm }, { mlm }, [
    { token: 3, baseline: 'before', original: null, tokens: ['big', 'old'], before: [0.5, 0.1], after: [0.2, 0.6] },
  ])
  expect(group.title).toBe('[MASK] (3)')
  expect(group.rows.map(({ name }) => name)).toEqual(['old', 'big'])
})

test('a masked word is compared with its own prediction, and has a row', () => {
  const mlm = [{ token: 3, top_tokens: ['big'], probabilities: [0.5] }]
  const tokens = Array.from({ length: 12 }, (_, n) => `token ${n}`)
  const values = tokens.map((_, n) => (12 - n) / 100)
  const shift = { token: 3, original: 'token 11', tokens, before: values, after: values }
  const [group] = shifts({ mlm: [] }, { mlm }, [{ ...shift, baseline: 'masked' }])
  expect(group.rows.at(-1)).toEqual({ name: 'token 11', before: 0.01, after: 0.01 })
  expect(group).toMatchObject({ original: 'token 11', note: '“token 11” is masked in both runs.' })
  expect(group.afterOnly).toBeUndefined()
  expect(shifts({ mlm: [] }, { mlm }, [{ ...shift, baseline: 'after' }])[0].afterOnly).toBe(true)
})

test('a mask in one run only has no number in the other', () => {
  const mlm = [{ token: 3, top_tokens: ['big'], probabilities: [0.5] }]
  expect(shifts({ mlm: [] }, { mlm })[0].rows).toEqual([{ name: 'big', before: null, after: 0.5 }])
})

test('next-sentence prediction, regression and classification', () => {
  const labels = (first: number) => ({ labels: ['a', 'b'], probabilities: [first, 1 - first], has_names: true })
  const groups = shifts(
    { nsp: 0.5, regression: 1, classification: labels(0.25) },
    { nsp: 0.25, regression: 2, classification: labels(0.75) },
  )
  expect(groups.map(({ rows }) => rows)).toEqual([
    [{ name: 'next sentence', before: 0.5, after: 0.25 }],
    [
      { name: 'a', before: 0.25, after: 0.75 },
      { name: 'b', before: 0.75, after: 0.25 },
    ],
    [{ name: 'value', before: 1, after: 2 }],
  ])
})

test('question answering: another answer gets a row of its own', () => {
  const span = (text: string, score: number) => ({ span: { text, tokens: [1], score } })
  expect(shifts(span('paris', 8), span('paris', 6))[0].rows).toEqual([{ name: 'paris', before: 8, after: 6 }])
  expect(shifts(span('paris', 8), span('', 1))[0].rows).toEqual([
    { name: 'paris', before: 8, after: null },
    { name: 'no answer', before: null, after: 1 },
  ])
})

test('token classification: labels that change most come first', () => {
  const words = (labels: string[]) => ({
    token_classification: { tokens: [1, 2], labels, probabilities: [0.9, 0.8], has_names: true },
  })
  const [group] = shifts(words(['LOC', 'O']), words(['PER', 'O']))
  expect(group.rows).toEqual([
    { name: 'paris (1): LOC', before: 0.9, after: null },
    { name: 'paris (1): PER', before: null, after: 0.9 },
    { name: 'is (2): O', before: 0.8, after: 0.8 },
  ])
})
