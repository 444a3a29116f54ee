import { expect, test } from 'vitest'
import { movedIndex } from './arrowKeys'

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowDown', 2, 0],
  ['ArrowLeft', 0, 2],
  ['ArrowUp', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 2],
])('%s moves from %d to %d of three', (key, index, next) => expect(movedIndex(key, index, 3)).toBe(next))

test('other keys do not move, and nothing moves in an empty group', () => {
  expect(movedIndex('Enter', 1, 3)).toBeNull()
  expect(movedIndex('ArrowRight', 0, 0)).toBeNull()
})
