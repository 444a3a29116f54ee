/** Which word the page masks if the text has no [MASK], and what was there before. */

import type { Word } from '../../components/words'

const MIN_LETTERS = 4
/** Frequent words of four and more letters that say little about what a text is about. */
const FUNCTION_WORDS = new Set(
  `about after again also because been before being between both could does down during each even every from have
  having here into just like more most much must only onto other over same shall should some such than that their
  them then there these they this those through under until upon very were what when where which while will with
  without would your yours`.split(/\s+/),
)

/** Return the last content word of one token, or of several tokens if there is none, or the last word at all. */
export function defaultMaskedWord(words: Word[]): Word | null {
  const candidates = words.filter(({ special, masked, label }) => !special && !masked && /\p{L}/u.test(label))
  const isContent = ({ label }: Word) => label.length >= MIN_LETTERS && !FUNCTION_WORDS.has(label.toLowerCase())
  const content = candidates.filter(isContent)
  return content.findLast(({ tokens }) => tokens.length === 1) ?? content.at(-1) ?? candidates.at(-1) ?? null
}

/** The part of a text that was replaced by masks: its characters in the masked text, and the original word. */
export type MaskedPart = { segment: number; start: number; stop: number; original: string }

/** Find the part of two texts that one run of masks replaces; null if there are no masks. */
export function maskedPart(words: Word[], originals: string[], current: string[]): MaskedPart | null {
  const masks = words.filter(({ masked }) => masked)
  if (!masks.length) return null
  const { segment } = masks[0]
  const [start, stop] = [masks[0].span[0], masks.at(-1)!.span[1]]
  const original = Array.from(originals[segment])
  const removed = original.length - Array.from(current[segment]).length
  return { segment, start, stop, original: original.slice(start, stop + removed).join('') }
}

/** Return the characters of a word in the original text. */
export function originalSpan({ segment, span }: Word, part: MaskedPart): [number, number] {
  if (segment !== part.segment || span[0] < part.stop) return span
  const shift = Array.from(part.original).length - (part.stop - part.start)
  return [span[0] + shift, span[1] + shift]
}

/** Return the text and the second sentence of the address; null if they are not in the expected form. */
export function parseTexts(json: string): [text: string, pair: string | null] | null {
  try {
    const texts: unknown = JSON.parse(json)
    if (!Array.isArray(texts) || texts.length !== 2) return null
    const [text, pair] = texts as unknown[]
    return typeof text === 'string' && (pair === null || typeof pair === 'string') ? [text, pair] : null
  } catch {
    return null
  }
}
