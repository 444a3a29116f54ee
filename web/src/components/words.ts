/** Split a text into clickable words, and replace one of them. */

import type { ViewFacts } from '../api/views'

export type Word = {
  label: string
  tokens: number[]
  segment: number
  /** Start and end in its sentence, in Unicode characters. */
  span: [number, number]
  /** Whether it is a special token that is not part of the text: [CLS] or [SEP]. */
  special: boolean
  masked: boolean
}

export const MASK = '[MASK]'

/** Return the words of a text and its second sentence. Offsets count characters, not UTF-16 units. */
export function splitWords(tokenization: ViewFacts<'tokenization'>, text: string, pair: string | null): Word[] {
  const sentences = [Array.from(text), Array.from(pair ?? '')]
  const words: Word[] = []
  tokenization.tokens.forEach((token, position) => {
    const [start, stop] = tokenization.spans[position]
    const last = words.at(-1)
    if (last && tokenization.word_ids[position] === tokenization.word_ids[last.tokens[0]]) {
      last.tokens.push(position)
      last.span[1] = stop
    } else {
      words.push({
        label: token,
        tokens: [position],
        segment: tokenization.segments[position],
        span: [start, stop],
        special: stop === 0,
        masked: token === MASK,
      })
    }
  })
  for (const word of words) if (!word.special) word.label = sentences[word.segment].slice(...word.span).join('')
  return words
}

/** Return one [MASK] per token of a word, so that no other token moves. */
export const masksFor = (word: Word): string => word.tokens.map(() => MASK).join(' ')

/** Replace a span of a text, given in characters. */
export function replaceSpan(text: string, [start, stop]: [number, number], replacement: string): string {
  const characters = Array.from(text)
  return characters.slice(0, start).join('') + replacement + characters.slice(stop).join('')
}
