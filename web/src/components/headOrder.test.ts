import { expect, test } from 'vitest'
import type { HeadPatterns } from '../api/types'
import { headColor, sortHeads, targetLegend, type HeadOrder } from './headOrder'

const TARGETS: HeadPatterns['targets'] = ['previous token', 'next token', 'itself', '[CLS]', '[SEP]']
const HEADS = [0, 1, 2, 3].map((head) => ({ layer: 0, head }))
const PATTERNS: HeadPatterns = {
  // short arrays stay on one line:
  attention_mass: [[[0, 0.5, 0, 0.5, 0], [0.6, 0, 0, 0, 0.2], [0, 0, 0, 0.9, 0], [0.9, 0, 0, 0.1, 0]]], // prettier-ignore
  entropy: [[0.4, 0.3, 0.2, 0.1]],
  descriptions: [['', '', '', '']],
  main_targets: [[1, 0, null, 0]],
  sentence_ratio: [[1, 1, 1, 1]],
  num_texts: 1,
  num_tokens: 9,
  is_reference: true,
  targets: TARGETS,
  special_targets: ['[CLS]', '[SEP]'],
}

test.each([
  ['layer', [0, 1, 2, 3]],
  ['pattern', [3, 1, 0, 2]], // by target, then by mass; heads without a target come last
  ['entropy', [3, 2, 1, 0]],
  ['special', [2, 0, 1, 3]],
] as const)('heads in the order %s', (order, expected) => {
  expect(sortHeads(HEADS, order, PATTERNS).map(({ head }) => head)).toEqual(expected)
})

test('heads in the order of their number of dimensions', () => {
  const dimensions = { per_query: [[9, 4, 12, 7]], all_queries: [[9, 10, 20, 8]], random: 13, head_size: 32 }
  const order = (name: HeadOrder) => sortHeads(HEADS, name, PATTERNS, dimensions).map(({ head }) => head)
  expect(order('dimensions_per_query')).toEqual([1, 3, 0, 2])
  expect(order('dimensions')).toEqual([3, 0, 1, 2])
  expect(sortHeads(HEADS, 'dimensions', PATTERNS)).toEqual(HEADS) // not loaded yet
})

test('without patterns the heads stay in order and have no color', () => {
  expect(sortHeads(HEADS, 'entropy', null)).toEqual(HEADS)
  expect(headColor(HEADS[0], null, 'light')).toBe('var(--raised)')
})

test('heads without a main target are gray', () => {
  expect(headColor(HEADS[2], PATTERNS, 'light')).toContain('--quiet')
  expect(headColor(HEADS[1], PATTERNS, 'light')).toContain('rgb(')
})

test('the legend names the targets that occur', () => {
  expect(targetLegend(PATTERNS, 'light').map(({ target }) => target)).toEqual(['previous token', 'next token'])
})
