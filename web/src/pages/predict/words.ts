/** A text as words that can be clicked, and the text with one of them changed. */

import type { Reading } from '../../lib/studio.svelte'

export type Word = {
  label: string
  tokens: number[]
  segment: number
  span: [number, number]
  /** [CLS] and [SEP] that frame the text are no words of it. */
  frame: boolean
  masked: boolean
}

export const MASK = '[MASK]'

export function wordsOf(reading: Reading, text: string, pair: string | null): Word[] {
  const sides = [Array.from(text), Array.from(pair ?? '')] // places count characters, not the halves of an emoji
  const words: Word[] = []
  reading.tokens.forEach((token, place) => {
    const [from, to] = reading.spans[place]
    const last = words[words.length - 1]
    if (last && reading.words[place] === reading.words[last.tokens[0]]) {
      last.tokens.push(place)
      last.span[1] = to
    } else {
      words.push({ label: token, tokens: [place], segment: reading.segments[place], span: [from, to], frame: to === 0, masked: token === MASK })
    }
  })
  for (const word of words) if (!word.frame) word.label = sides[word.segment].slice(...word.span).join('')
  return words
}

/** As many masks as the word has pieces, so that no other token moves. */
export const masksFor = (word: Word): string => word.tokens.map(() => MASK).join(' ')

export function replaced(text: string, [from, to]: [number, number], by: string): string {
  const letters = Array.from(text)
  return letters.slice(0, from).join('') + by + letters.slice(to).join('')
}
