/** Sentences that the reader adds for comparison, and where a sentence is in the text. */

import type { Word } from '../../components/words'

export const MAX_ADDED = 16

/** Read the added sentences from the URL; what is no list of texts is ignored. */
export function addedSentences(option: string | undefined): string[] {
  try {
    const sentences: unknown = JSON.parse(option ?? '[]')
    if (!Array.isArray(sentences)) return []
    const texts = sentences.filter((sentence): sentence is string => typeof sentence === 'string' && sentence !== '')
    return texts.slice(0, MAX_ADDED)
  } catch {
    return []
  }
}

/** Return the first token of the word that starts at a character of a sentence; null if the text does not contain it. */
export function sentenceToken(
  words: Word[],
  { text, pair }: { text: string; pair: string | null },
  sentence: string,
  start: number,
): number | null {
  for (const [segment, part] of [text, pair ?? ''].entries()) {
    const index = part.indexOf(sentence)
    if (index < 0) continue
    const position = Array.from(part.slice(0, index)).length + start
    const word = words.find(
      ({ segment: other, span, special }) => !special && other === segment && span[0] === position,
    )
    if (word) return word.tokens[0]
  }
  return null
}
