import { expect, test } from 'vitest'
import { dotProductText, formatBrief, formatFactor, formatTerm, largestIndices } from './formulas'

test.each([
  [0, '0'],
  [1234.5, '1,235'],
  [12.345, '12.35'],
  [-1.23456, '\u22121.235'],
  [0.0123, '0.0123'],
  [0.00123, '0.0012'],
  [1.5e-6, '1.5e\u22126'],
])('formatBrief(%d) is %s', (value, text) => expect(formatBrief(value)).toBe(text))

test('signs in products and sums', () => {
  expect(formatFactor(-2)).toBe('(\u22122.000)')
  expect(formatTerm(-2)).toBe(' \u2212 2.000')
  expect(formatTerm(2)).toBe(' + 2.000')
})

test('a dot product shows its largest terms', () => {
  expect(dotProductText([1, 0, -3, 2], [1, 5, 2, 2], 2)).toBe('(\u22123.000)·2.000 + 2.000·2.000 + … 2 smaller')
  expect(largestIndices([1, -5, 3], 2)).toEqual([1, 2])
})
