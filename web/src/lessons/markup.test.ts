import { expect, test } from 'vitest'
import { parseMarkup } from './markup'

test('bold text and code are parts of their own', () => {
  expect(parseMarkup('A **head** reads `[CLS]`.')).toEqual([
    { kind: 'text', text: 'A ' },
    { kind: 'bold', text: 'head' },
    { kind: 'text', text: ' reads ' },
    { kind: 'code', text: '[CLS]' },
    { kind: 'text', text: '.' },
  ])
})

test.each(['', 'a * b ** c', '<b onclick="x()">no HTML</b>', 'one ` only'])('%s is plain text', (text) => {
  expect(parseMarkup(text)).toEqual(text ? [{ kind: 'text', text }] : [])
})
