import { expect, test } from 'vitest'
import { tableRows } from './tableRows'

test('a token has a row in each of the three tables', () => {
  const rows = tableRows({ tokens: ['[CLS]', 'cat'], token_ids: [101, 4937], segments: [0, 1] }, 1)
  expect(rows.token).toEqual({ row: 4937, reason: '“cat” has the id 4,937.' })
  expect(rows.position.row).toBe(1)
  expect(rows.segment).toMatchObject({ row: 1 })
  expect(rows.segment.reason).toContain('segment B')
})
