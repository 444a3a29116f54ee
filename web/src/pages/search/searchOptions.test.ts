import { expect, test } from 'vitest'
import { baseName, parseOpenHit, parseSearchOptions } from './searchOptions'

test('invalid options become defaults', () => {
  expect(parseSearchOptions({})).toEqual({ mode: 'hybrid', top: 10, where: '' })
  expect(parseSearchOptions({ search_mode: 'map', top: '7' })).toEqual({ mode: 'hybrid', top: 10, where: '' })
  const options = { search_mode: 'text', top: '50', where: 'year > 2000' }
  expect(parseSearchOptions(options)).toEqual({ mode: 'text', top: 50, where: 'year > 2000' })
})

test('the open hit', () => {
  expect([undefined, 'none', '3', 'x'].map(parseOpenHit)).toEqual([0, -1, 3, 0])
})

test('the name of an index is the last part of its path', () => {
  expect(['/tmp/library', 'library'].map(baseName)).toEqual(['library', 'library'])
})
