/** Split passages into parts; offsets count Unicode characters, as in Python. */

import type { SearchHit } from '../../api/types'

/** Split a passage into parts that share a word with the query and parts that do not. */
export function highlightedParts({
  text,
  highlights,
}: Pick<SearchHit, 'text' | 'highlights'>): { text: string; isMatch: boolean }[] {
  const characters = Array.from(text)
  const parts: { text: string; isMatch: boolean }[] = []
  let end = 0
  for (const [start, stop] of highlights) {
    parts.push({ text: characters.slice(end, start).join(''), isMatch: false })
    parts.push({ text: characters.slice(start, stop).join(''), isMatch: true })
    end = stop
  }
  return [...parts, { text: characters.slice(end).join(''), isMatch: false }]
}

/** Split a passage into tokens; `token` is null for the characters between tokens. */
export function tokenParts(text: string, spans: [number, number][]): { text: string; token: number | null }[] {
  const characters = Array.from(text)
  const parts: { text: string; token: number | null }[] = []
  let end = 0
  spans.forEach(([start, stop], token) => {
    if (stop <= start || start < end) return
    if (start > end) parts.push({ text: characters.slice(end, start).join(''), token: null })
    parts.push({ text: characters.slice(start, stop).join(''), token })
    end = stop
  })
  return [...parts, { text: characters.slice(end).join(''), token: null }]
}

/** Return the location of a passage without the folders of its file. */
export function shortLocation({ location, source }: Pick<SearchHit, 'location' | 'source'>): string {
  const fileName = source.split('/').at(-1) ?? ''
  return location.slice(source.length - fileName.length)
}
