import { expect, test } from 'vitest'
import { networkPlace, stepPlace } from './networkPlaces'
import { PAGES } from '../pages/pages'

const select = (page: string, options: Record<string, string> = {}) =>
  networkPlace({ page, layer: 2, head: 5, options }, 6)

test('a page about one head highlights the attention of its layer', () => {
  expect(select('attention').places).toEqual(['layer.2.attention'])
  expect(select('attention').at).toBe('layers.2.attention_weights.5')
  expect(select('neuron').places).toEqual(['layer.2.attention'])
  expect(select('attention', { mode: 'all' }).places).toHaveLength(6)
})

test('pages about the input and the output highlight these', () => {
  expect(select('embedding_space').places).toEqual(['embeddings'])
  expect(select('embedding_space', { kind: 'texts' }).places).toEqual(['output'])
  expect(select('predictions').places).toEqual(['output'])
  expect(select('layers').places).toHaveLength(12)
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
])('the step %s is in %s', (step, place) => {
  expect(stepPlace(step, 3, 6).places).toEqual([place])
})
