import { expect, test } from 'vitest'
import { csvText } from './download'

test('cells with separators, quotes and line breaks are quoted', () => {
  const text = csvText(
    ['text', 'n'],
    [
      ['a, "b"\nc', 1.5],
      ['plain', 2],
    ],
  )
  expect(text).toBe('text,n\r\n"a, ""b""\nc",1.5\r\nplain,2\r\n')
})
