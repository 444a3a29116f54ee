import { expect, test } from 'vitest'
import {
  csvTable,
  depthLabel,
  depthName,
  formatCell,
  formatFixed,
  formatPrecise,
  percent,
  pythonList,
  pythonString,
  signed,
} from './format'

test.each([
  [0.004, '0.00'],
  [-0.001, '0.00'],
  [-1.5, '\u22121.50'],
  [12.34, '12.3'],
  [-123.4, '\u2212123'],
])('formatCell(%d) is %s', (value, text) => expect(formatCell(value)).toBe(text))

test('a cell shows more decimals where all values are small', () => {
  expect(formatCell(0.0123, 5)).toBe('0.01')
  expect(formatCell(0.0123, 0.02)).toBe('0.0123')
})

test.each([
  [0, '0'],
  [0.5, '0.5'],
  [1 / 3, '0.3333333'],
  [-0.5, '\u22120.5'],
  [1.5e-7, '1.5e\u22127'],
  [12345678, '1.234568e+7'],
  [NaN, 'NaN'],
])('formatPrecise(%d) is %s', (value, text) => expect(formatPrecise(value)).toBe(text))

test('formatPrecise keeps seven significant digits', () => {
  for (const value of [0.1, 1 / 3, 123.456, -9.8765e-6].map(Math.fround)) {
    const parsed = Number(formatPrecise(value).replaceAll('\u2212', '-'))
    expect(Math.abs(parsed - value)).toBeLessThanOrEqual(Math.abs(value) * 5e-7)
  }
})

test.each([
  [0.123, 2, '0.12'],
  [-0.123, 2, '\u22120.12'],
  [-0.001, 2, '0.00'],
  [-12.5, 0, '\u221213'],
])('formatFixed(%d, %d) is %s', (value, decimals, text) => expect(formatFixed(value, decimals)).toBe(text))

test('a negative fraction has a minus sign in percent', () => {
  expect([-0.123, -0.0123, -0.0001, 0].map(percent)).toEqual([
    '\u221212\u00a0%',
    '\u22121.2\u00a0%',
    '>\u00a0\u22120.1\u00a0%',
    '0\u00a0%',
  ])
})

test('percent', () => {
  expect([1, 0.123, 0.0123, 0.0001].map(percent)).toEqual([
    '100\u00a0%',
    '12\u00a0%',
    '1.2\u00a0%',
    '<\u00a00.1\u00a0%',
  ])
})

test('Python literals', () => {
  expect(pythonList([1, -0.5])).toBe('[1, -0.5]')
  expect(pythonString('say "hi"\n')).toBe('"say \\"hi\\"\\n"')
})

test('a CSV table quotes text and leaves missing values empty', () => {
  const rows = [
    ['a "b", c', 1 / 3],
    ['d', null],
  ]
  expect(csvTable(['token', 'q · k'], rows)).toBe('token,"q · k"\n"a ""b"", c",0.3333333\n"d",')
})

test('names of hidden states count layers from 0', () => {
  expect([0, 1, 6].map(depthName)).toEqual(['input', 'after layer 0', 'after layer 5'])
  expect([0, 1, 6].map(depthLabel)).toEqual(['in', '0', '5'])
})

test('signed numbers carry a sign and keep small values readable', () => {
  expect([1.234, -0.5, 0, 0.00123].map(signed)).toEqual(['+1.23', '\u22120.50', '0.00', '+0.00123'])
})
