import { expect, test } from 'vitest'
import { networkLocation, stepLocation } from './networkLocation'
import { PAGES } from '../pages/pages'

const select = (page: string, options: Record<string, string> = {}) =>
  networkLocation({ page, layer: 2, head: 5, options }, 6)

test('a page about one head highlights the attention of its layer', () => {
  expect(select('attention').regions).toEqual(['layer.2.attention'])
  expect(select('attention').at).toBe('layers.2.attention_weights.5')
  expect(select('neuron').regions).toEqual(['layer.2.attention'])
  expect(select('attention', { mode: 'all' }).regions).toHaveLength(6)
})

test('pages about the input and the output highlight these', () => {
  expect(select('embedding_space').regions).toEqual(['embeddings'])
  expect(select('embedding_space', { kind: 'texts' }).regions).toEqual(['output'])
  expect(select('predictions').regions).toEqual(['output'])
  expect(select('layers').regions).toHaveLength(12)
})

test.each(PAGES)('the mini-map says where the page $id is', ({ id }) => {
  expect(select(id).label).not.toBe('')
})

test.each([
  ['tokenization', 'embeddings'],
  ['embeddings-norm', 'embeddings'],
  ['scores', 'layer.3.attention'],
  ['attention-norm', 'layer.3.attention'],
  ['ffn-up', 'layer.3.ffn'],
  ['output-norm', 'layer.3.ffn'],
  ['output-projection', 'layer.3.attention'],
  ['prediction', 'output'],
])('the step %s is in %s', (step, region) => {
  expect(stepLocation(step, 3, 6).regions).toEqual([region])
})
