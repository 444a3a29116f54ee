import { expect, test } from 'vitest'
import { replaceSpan, type Word } from '../../components/words'
import { defaultMaskedWord, maskedPart, originalSpan, parseTexts } from './defaultMask'

/** The words of a text, one token each; [CLS] is token 0. */
function wordsOf(text: string): Word[] {
  return [...text.matchAll(/\[MASK\]|\p{L}+|[^\s\p{L}]/gu)].map(({ 0: label, index }, n) => ({
    label,
    tokens: [n + 1],
    segment: 0,
    span: [index, index + label.length],
    special: false,
    masked: label === '[MASK]',
  }))
}

test.each([
  ['The mouse was gone. The cat sat useless.', 'useless'],
  ['The capital of France is there.', 'France'],
  ['It is so.', 'so'],
  ['?!', undefined],
])('the masked word of “%s” is %s', (text, word) => {
  expect(defaultMaskedWord(wordsOf(text))?.label).toBe(word)
})

test('a word of one token is preferred', () => {
  const [first, ...others] = wordsOf('large unbelievably')
  const split = others.map((word) => ({ ...word, tokens: [2, 3, 4] }))
  expect(defaultMaskedWord([first, ...split])?.label).toBe('large')
  expect(defaultMaskedWord(split)?.label).toBe('unbelievably')
})

test('another word is masked in the original text', () => {
  const original = 'The cat sat useless on a wall.'
  const current = 'The cat sat [MASK] [MASK] on a wall.'
  const words = wordsOf(current)
  const part = maskedPart(words, [original], [current])!
  expect(part.original).toBe('useless')
  for (const label of ['cat', 'wall']) {
    const word = words.find((other) => other.label === label)!
    expect(replaceSpan(original, originalSpan(word, part), 'X')).toBe(original.replace(label, 'X'))
  }
  expect(maskedPart(wordsOf(original), [original], [original])).toBeNull()
})

test('texts of an address that are not in the expected form are ignored', () => {
  expect(parseTexts('["a","b"]')).toEqual(['a', 'b'])
  expect(parseTexts('["a",null]')).toEqual(['a', null])
  for (const wrong of ['x', '{}', 'null', '[]', '["a"]', '[1,null]', '["a",2]', '["a",null,null]']) {
    expect(parseTexts(wrong)).toBeNull()
  }
})
