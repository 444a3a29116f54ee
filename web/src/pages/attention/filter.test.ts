import { expect, test } from 'vitest'
import { filterGroups, filterMap } from './filter'

const GROUPS = [0, 1, 2, 3].map((token) => ({ label: String(token), tokens: [token], segment: token > 1 ? 1 : 0 }))

test.each([
  ['', null, [0, 1, 2, 3], [0, 1, 2, 3]],
  ['ab', null, [0, 1], [2, 3]],
  ['bb', 3, [2, 3], [2]],
  ['', 0, [0, 1, 2, 3], [1, 2, 3]],
])('between %j without %j', (between, hidden, queries, keys) => {
  expect(filterGroups(GROUPS, between, hidden)).toEqual({ queries, keys })
})

test('filterMap sets other cells to zero and copies nothing without a filter', () => {
  const map = Float32Array.of(1, 2, 3, 4)
  expect(Array.from(filterMap(map, 2, { queries: [1], keys: [0, 1] }))).toEqual([0, 0, 3, 4])
  expect(filterMap(map, 2, { queries: [0, 1], keys: [0, 1] })).toBe(map)
})
