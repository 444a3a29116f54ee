import { expect, test } from 'vitest'
import type { PredictionsFacts } from '../../api/types'
import { listTargets, predictedLabels } from './targets'

const EMPTY: PredictionsFacts = {
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
  tokens: ['[CLS]', 'the', '[MASK]', '[SEP]'],
}
const MLM: PredictionsFacts = { ...EMPTY, mlm: [{ token: 2, top_tokens: ['cat'], probabilities: [0.5] }], nsp: 0.75 }

const names = (outputs: PredictionsFacts, token: number | null = null) =>
  listTargets(outputs, token).map(({ name }) => name)

test('a pre-trained model predicts masks, the selected token and the next sentence', () => {
  expect(names(MLM)).toEqual(['[MASK] (2)', 'Next sentence'])
  expect(names(MLM, 1)).toEqual(['[MASK] (2)', 'the (1)', 'Next sentence'])
})

test.each<[string, Partial<PredictionsFacts>, string[]]>([
  ['classification', { classification: { labels: ['a'], probabilities: [1], has_names: true } }, ['Label']],
  ['regression', { regression: 0 }, ['Value']],
  [
    'token_classification',
    { token_classification: { tokens: [1], labels: ['O'], probabilities: [1], has_names: true } },
    ['Token labels'],
  ],
  ['span', { span: { text: 'the', tokens: [1], score: 2 } }, []], // shown without attributions
  ['none', {}, []],
])('the targets of the head %s', (_, outputs, expected) => {
  expect(names({ ...EMPTY, ...outputs })).toEqual(expected)
})

test('labels of a mask and of the next sentence', () => {
  const [mask, nsp] = listTargets(MLM, null)
  expect(predictedLabels(MLM, mask)).toEqual({ labels: ['cat'], probabilities: [0.5] })
  expect(predictedLabels(MLM, nsp)?.probabilities).toEqual([0.75, 0.25])
})
