import { expect, test } from 'vitest'
import { keyOrder } from './keyOrder'

const WEIGHTS = [0.1, 0.4, 0.2, 0.3]

test.each([
  ['all', 0, 2, true, [0, 1, 2, 3]],
  ['the strongest', 1, 2, false, [1, 3]],
  ['the strongest and the selected one', 0, 2, false, [1, 0]],
  ['all of a short text, in its order', 0, 4, false, [0, 1, 2, 3]],
])('lists %s', (_, selected, count, showAll, expected) => {
  expect(keyOrder(WEIGHTS, selected, count, showAll)).toEqual(expected)
})
