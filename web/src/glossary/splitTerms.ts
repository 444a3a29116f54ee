/** Find the terms of the glossary in a text. */

import { TERMS, type Term } from './terms'

/** A part of a text. `before` and `after` are punctuation that stays on the line of a term. */
export type TextPart = { text: string; term: Term | null; before?: string; after?: string }

const BY_SPELLING = new Map(TERMS.flatMap((term) => [term.name, ...(term.others ?? [])].map((name) => [name, term])))
/** Return the term with this spelling, or undefined. */
export const findTerm = (spelling: string): Term | undefined => BY_SPELLING.get(spelling)

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** The longest spelling first, as a whole word; a capital letter may begin it. */
const PATTERN = new RegExp(
  `(?<![\\p{L}\\p{N}_-])(?:${[...BY_SPELLING.keys()]
    .toSorted((a, b) => b.length - a.length)
    .map(escape)
    .join('|')})(?![\\p{L}\\p{N}_-])`,
  'giu',
)

/**
 * Split a text at the terms of the glossary.
 *
 * Args:
 *   text: The text.
 *   seen: Terms that are not marked again; the terms that are found are added, and those that now mean another term.
 */
export function splitTerms(text: string, seen: Set<Term> = new Set()): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(PATTERN)) {
    const term = BY_SPELLING.get(match[0]) ?? BY_SPELLING.get(match[0].toLowerCase())
    if (!term || seen.has(term)) continue
    seen.add(term)
    const shortForm = findTerm(term.shortForm ?? '')
    if (shortForm) seen.add(shortForm)
    if (match.index > end) parts.push({ text: text.slice(end, match.index), term: null })
    parts.push({ text: match[0], term })
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push({ text: text.slice(end), term: null })
  return keepPunctuation(parts)
}

/** Move an opening quote before a term, and a comma or the like after it, into the part of the term. */
function keepPunctuation(parts: TextPart[]): TextPart[] {
  parts.forEach((part, index) => {
    if (!part.term) return
    const [previous, next] = [parts[index - 1], parts[index + 1]] as (TextPart | undefined)[]
    const before = previous && !previous.term ? (/[“‘("'[]+$/.exec(previous.text)?.[0] ?? '') : ''
    const after = next && !next.term ? (/^[.,;:!?)”’"'\]…]+/.exec(next.text)?.[0] ?? '') : ''
    if (before) Object.assign(part, { before })
    if (after) Object.assign(part, { after })
    if (previous && before) previous.text = previous.text.slice(0, -before.length)
    if (next && after) next.text = next.text.slice(after.length)
  })
  return parts.filter(({ text }) => text)
}
