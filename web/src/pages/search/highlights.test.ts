import { expect, test } from 'vitest'
import { highlightedParts, shortLocation, tokenParts } from './highlights'

test('highlights count characters, not UTF-16 units', () => {
  expect(highlightedParts({ text: '😀 cat sat', highlights: [[2, 5]] })).toEqual([
    { text: '😀 ', isMatch: false },
    { text: 'cat', isMatch: true },
    { text: ' sat', isMatch: false },
  ])
})

test('tokens and the characters between them give the text', () => {
  const spans: [number, number][] = [
    [0, 0],
    [0, 1],
    [2, 5],
    [0, 0],
  ]
  const parts = tokenParts('😀 cat!', spans)
  expect(parts.map(({ text }) => text).join('')).toBe('😀 cat!')
  expect(parts).toEqual([
    { text: '😀', token: 1 },
    { text: ' ', token: null },
    { text: 'cat', token: 2 },
    { text: '!', token: null },
  ])
})

test('a location is shown without folders', () => {
  expect(shortLocation({ source: '/home/me/notes.md', location: '/home/me/notes.md:3' })).toBe('notes.md:3')
})
