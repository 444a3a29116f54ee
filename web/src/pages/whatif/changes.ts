/** Changes as the server takes them, and as the address keeps them. */

export type Change =
  | { kind: 'mute'; heads: [number, number][] }
  | { kind: 'cut'; layer: number; head: number; query: number; key: number }
  | { kind: 'edit'; token: number; text: string }
  | { kind: 'swap'; depth: number; token: number; from_token: number; text: string }

const SEPARATOR = '~'
const safe = (text: string) => encodeURIComponent(text).replaceAll('~', '%7E')

export function written(change: Change): string {
  if (change.kind === 'mute') return `mute:${change.heads.map((one) => one.join('.')).join(',')}`
  if (change.kind === 'cut') return `cut:${change.layer}.${change.head}.${change.query}.${change.key}`
  if (change.kind === 'edit') return `edit:${change.token}:${safe(change.text)}`
  return `swap:${change.depth}.${change.token}.${change.from_token}:${safe(change.text)}`
}

export const joined = (changes: Change[]): string => changes.map(written).join(SEPARATOR)

/** Read changes off the address; what is no change is passed over. */
export function parsed(kept: string): Change[] {
  return kept.split(SEPARATOR).flatMap((one): Change[] => {
    const [kind, places = '', text = ''] = one.split(':')
    const numbers = places.split(/[.,]/).map(Number)
    if (!places || numbers.some((value) => !Number.isInteger(value) || value < 0)) return []
    if (kind === 'mute' && numbers.length % 2 === 0)
      return [{ kind, heads: Array.from({ length: numbers.length / 2 }, (_, n) => [numbers[2 * n], numbers[2 * n + 1]]) }]
    if (kind === 'cut' && numbers.length === 4) return [{ kind, layer: numbers[0], head: numbers[1], query: numbers[2], key: numbers[3] }]
    if (kind === 'edit' && numbers.length === 1) return [{ kind, token: numbers[0], text: plain(text) }]
    if (kind === 'swap' && numbers.length === 3) return [{ kind, depth: numbers[0], token: numbers[1], from_token: numbers[2], text: plain(text) }]
    return []
  })
}

function plain(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A few words for a chip, until the server has told better ones. */
export function brief(change: Change, heads: number): string {
  if (change.kind === 'mute')
    return change.heads.length === heads && heads > 1 ? `mute layer ${change.heads[0][0]}` : `mute ${change.heads.map((one) => one.join('.')).join(', ')}`
  if (change.kind === 'cut') return `cut ${change.layer}.${change.head}: ${change.query} → ${change.key}`
  if (change.kind === 'edit') return `${change.token} → ${change.text || '(nothing)'}`
  return `${change.token} ${change.depth ? `after layer ${change.depth - 1}` : 'at the input'} ← ${change.text}`
}
