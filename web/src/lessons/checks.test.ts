import { expect, test } from 'vitest'
import type { TokenizationFacts } from '../api/types'
import { hasWrongSign, isDone, parseNumber, type CheckedState, type LessonCheck } from './checks'

const tokenization = {
  tokens: ['[CLS]', 'we', 'felt', 'it', '[SEP]'],
  spans: [[0, 0], [0, 2], [3, 7], [8, 10], [0, 0]], // prettier-ignore
  word_ids: [0, 1, 2, 3, 4],
  segments: [0, 0, 0, 0, 0],
} as unknown as TokenizationFacts

const STATE = {
  page: 'attention',
  layer: 1,
  head: 8,
  token: 2,
  options: {},
  headPatterns: { main_targets: [[], [...Array<null>(8), 1]], targets: ['previous token', 'next token'] },
  tokenization,
  tokenizedTexts: { text: 'We felt it', pair: null },
} as unknown as CheckedState

test.each<[LessonCheck, Partial<CheckedState>]>([
  [{ kind: 'token', token: 2, occurrence: 1 }, { token: 1 }],
  [{ kind: 'head', layer: 1, head: 8, target: null }, { head: 7 }],
  [{ kind: 'head', layer: null, head: null, target: 'next token' }, { head: 2 }],
  [{ kind: 'page', page: 'attention' }, { page: 'walk' }],
])('%j is checked', (check, other) => {
  expect(isDone(check, STATE, '')).toBe(true)
  expect(isDone(check, { ...STATE, ...other }, '')).toBe(false)
})

test('an option has a value', () => {
  const check: LessonCheck = { kind: 'option', name: 'mode', value: 'map' }
  expect(isDone(check, STATE, '')).toBe(false)
  expect(isDone(check, { ...STATE, options: { mode: 'map' } }, '')).toBe(true)
})

test.each([
  ['−0,31', true],
  [' -0.305 ', true],
  ['0.31', false],
  ['', false],
  ['-0.31x', false],
])('%s is compared with the number', (reply, expected) => {
  expect(isDone({ kind: 'number', answer: '-0.3086', tolerance: 0.01 }, STATE, reply)).toBe(expected)
})

test('percent signs and thousands are read as people type them', () => {
  expect(parseNumber('42 %')).toBe(42)
  expect(parseNumber('\u20132.5')).toBe(-2.5)
})

test('a choice is the right one', () => {
  const check: LessonCheck = { kind: 'choice', choices: ['a', 'b'], answer: 'b' }
  expect([isDone(check, STATE, 'a'), isDone(check, STATE, 'b')]).toEqual([false, true])
})

test.each<[Record<string, string>, boolean]>([
  [{ masked: '2' }, true],
  [{ masked: '3' }, false],
  [{ changes: 'edit:2:%5BMASK%5D' }, true],
  [{ changes: 'edit:2:felt' }, false],
  [{}, false],
])('a word is masked by %j: %s', (options, expected) => {
  expect(isDone({ kind: 'mask', word: 'Felt' }, { ...STATE, options }, '')).toBe(expected)
})

test('a fraction is accepted for a percentage, and a wrong sign is recognized', () => {
  const check = { kind: 'number' as const, answer: '47.28', tolerance: 1 }
  for (const reply of ['47', '47 %', '0.4728', '0,47']) expect(isDone(check, STATE, reply)).toBe(true)
  for (const reply of ['0.0047', '4.7', '-47']) expect(isDone(check, STATE, reply)).toBe(false)
  expect(hasWrongSign(check, '-47')).toBe(true)
  expect(hasWrongSign(check, '46')).toBe(false)
})
