import { expect, test } from 'vitest'
import { findPage, PAGES } from './pages'

test.each(PAGES)('the page $id says in one sentence what it shows', ({ id, summary, note }) => {
  expect(summary).toMatch(/^This page [a-z]+ [^.]+\.$/)
  expect(note).toMatch(/\.$/)
  expect(findPage(id)?.summary).toBe(summary)
})

test('an unknown page is undefined', () => {
  expect(findPage('unknown')).toBe(undefined)
})
