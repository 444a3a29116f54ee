import { expect, test } from 'vitest'
import type { Word } from '../../components/words'
import { addedSentences, MAX_ADDED, sentenceToken } from './sentences'

test('added sentences are read from the address', () => {
  expect(addedSentences('["a cat","a dog"]')).toEqual(['a cat', 'a dog'])
  expect(addedSentences(JSON.stringify(Array.from({ length: 40 }, (_, n) => `text ${n}`)))).toHaveLength(MAX_ADDED)
})

test.each([undefined, '', '{', '{"a": 1}', '[1, "", null]'])('%s contains no sentences', (option) =>
  expect(addedSentences(option)).toEqual([]),
)

test('a word of a sentence is found in the text by its characters', () => {
  const word = (label: string, token: number, segment: number, start: number): Word => ({
    label,
    tokens: [token],
    segment,
    span: [start, start + label.length],
    special: false,
    masked: false,
  })
  // the emoji is one character, but two UTF-16 units
  const [text, pair] = ['\u{1f600} A cat. A dog.', 'A fish.']
  const words = [word('dog', 7, 0, 11), word('fish', 12, 1, 2)]
  expect(sentenceToken(words, { text, pair }, 'A dog.', 2)).toBe(7)
  expect(sentenceToken(words, { text, pair }, 'A fish.', 2)).toBe(12)
  expect(sentenceToken(words, { text, pair }, 'A bird.', 2)).toBeNull()
})
