/** The markup of lesson texts: **bold**, and `tokens` or code in backquotes. Everything else is plain text. */

export type MarkupPart = { kind: 'text' | 'bold' | 'code'; text: string }

const PATTERN = /\*\*([^*]+)\*\*|`([^`]+)`/g

export function parseMarkup(text: string): MarkupPart[] {
  const parts: MarkupPart[] = []
  let end = 0
  for (const match of text.matchAll(PATTERN)) {
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) })
    parts.push(match[1] === undefined ? { kind: 'code', text: match[2] } : { kind: 'bold', text: match[1] })
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) })
  return parts
}
