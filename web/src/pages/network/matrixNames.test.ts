import { expect, test } from 'vitest'
import { axisNames, matrixNames, hasTokenColumns, regionOf, rowHead } from './matrixNames'
import { networkLayout } from './layout'
import { pythonCell } from './pythonCell'
import { testNetwork } from './testNetwork'

const layout = networkLayout(testNetwork(6), 6)
const find = (id: string) => layout.rects.find((rect) => rect.id === id)!

test.each(layout.rects)('$id has a name and rows', (rect) => {
  const [short, long] = matrixNames(rect)
  expect(short.length).toBeGreaterThan(0)
  expect(long).not.toContain('_')
  expect(axisNames(rect)[0]).not.toBe('')
})

test('names of some matrices', () => {
  expect(matrixNames(find('layers.1.queries'))).toEqual(['Q', 'Queries'])
  expect(matrixNames(find('hidden.2'))[1]).toBe('Hidden state after layer 1')
  expect(matrixNames(find('layers.0.attention_weights.3'))[1]).toBe('Attention weights, head 3')
  expect(axisNames(find('layers.0.ffn_down.weight'))).toEqual(['Input dimension', 'Output dimension'])
  expect(axisNames(find('layers.0.ffn_down'))).toEqual(['Dimension', 'Token'])
})

test('the head of a row', () => {
  expect(rowHead(find('layers.1.queries'), 33, 16)).toBe(2)
  expect(rowHead(find('layers.1.attention.value.weight'), 63, 16)).toBe(3)
  expect(rowHead(find('layers.1.attention_weights.1'), 2, 16)).toBe(1)
  expect(rowHead(find('layers.1.ffn_down'), 33, 16)).toBe(null)
})

test('columns are tokens in activations only', () => {
  expect(hasTokenColumns(find('layers.1.context'), 6)).toBe(true)
  expect(hasTokenColumns(find('pooled'), 1)).toBe(false)
  expect(hasTokenColumns(find('layers.1.ffn_up.bias'), 1)).toBe(false)
})

test('the part of the mini-map that a matrix belongs to', () => {
  expect(regionOf(find('layers.1.ffn_up.weight'))).toBe('layer.1.ffn')
  expect(regionOf(find('layers.1.keys'))).toBe('layer.1.attention')
  expect(regionOf(find('layers.0.output_norm.weight'))).toBe('layer.1.attention') // before the input of layer 1
  expect(regionOf(find('embeddings.total'))).toBe('embeddings')
})

test('the row of a key weight counts in the product of queries, keys and values', () => {
  const context = { trace: 'import glassbert as gb\n\nbert = 1\ntrace = 2\n', headSize: 16, hiddenSize: 64 }
  expect(pythonCell('layers.1.attention.key.weight', 3, 5, context)).toContain('qkv_projection.weight")[67, 5]')
  expect(pythonCell('layers.1.attention.key.bias', 3, 0, context)).toContain('qkv_projection.bias")[67].item()')
  expect(pythonCell('layers.1.keys', 3, 20, context)).toContain('trace.keys[1, 1, 3, 4]')
})
