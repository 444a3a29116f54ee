import { expect, test } from 'vitest'
import { fitNumber, stripsLayout } from './stripsDrawing'

const strip = (name: string, max: number, length = 384) => ({ name, max, values: new Float32Array(length) })

test('cells are wide enough for the decimals of small numbers', () => {
  const wide = stripsLayout([strip('a', 1)], 800, 0)
  const narrow = stripsLayout([strip('a', 1), strip('b', 0.001)], 800, 0)
  expect(wide.cellWidth).toBeGreaterThanOrEqual(48)
  expect(narrow.cellWidth).toBeGreaterThan('−0.00073'.length * 6.6)
  expect(narrow.count).toBeLessThan(wide.count)
})

test('a number that does not fit into its cell has fewer decimals', () => {
  expect(fitNumber(-0.00073, 0.001, 64)).toBe('−0.00073')
  expect(fitNumber(-0.00073, 0.001, 48)).toBe('−0.001')
  expect(fitNumber(-1234.56, 2000, 48)).toBe('−1235')
  expect(fitNumber(-0.0001, 0.001, 40)).toBe('0.00')
})

test('the names of all strips fit, unless they would take more than 40 % of a narrow chart', () => {
  const names = [strip('after layer 0', 1), strip('= layer 11 output', 1)]
  expect(stripsLayout(names, 800, 0).left).toBeGreaterThan(17 * 7.2)
  expect(stripsLayout(names, 300, 0).left).toBe(120)
})
