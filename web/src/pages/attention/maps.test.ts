import { expect, test } from 'vitest'
import { attentionAggregate, attentionMode, cellCode, pythonIndex } from './maps'

test('options of other pages and unknown options become the default', () => {
  expect(['map', 'vector', undefined].map(attentionMode)).toEqual(['map', 'lines', 'lines'])
  expect(['layers', 'rollout', undefined].map(attentionAggregate)).toEqual(['layers', 'heads', 'heads'])
})

test('code for words sums over keys and averages over queries', () => {
  expect(pythonIndex([3])).toBe('3')
  expect(cellCode([3], [4])).toBe('attention[3, 4]')
  expect(cellCode([3], [4, 5])).toBe('attention[3, [4, 5]].sum()')
  expect(cellCode([1, 2], [4])).toBe('attention[[1, 2], 4].mean()')
  expect(cellCode([1, 2], [4, 5])).toBe('attention[[1, 2]][:, [4, 5]].sum(1).mean()')
})
