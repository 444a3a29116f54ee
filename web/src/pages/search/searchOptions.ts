/** Options of a search, as they are in the URL. */

import type { SearchRequest } from '../../api/types'

export type SearchMode = NonNullable<SearchRequest['mode']>

/** Modes with their names and descriptions; the first is the default. */
export const SEARCH_MODES: [id: SearchMode, name: string, description: string][] = [
  ['hybrid', 'Hybrid', '0.75 × cosine + 0.25 × BM25 divided by the highest BM25 of the query'],
  ['vector', 'Vector', 'Cosine similarity of embeddings'],
  ['text', 'Text', 'BM25 score of shared words'],
]
export const TOPS = [5, 10, 20, 50]
const DEFAULT_TOP = 10

export type SearchOptions = { mode: SearchMode; top: number; where: string }

/** Read the options from the URL; invalid values become defaults. */
export function parseSearchOptions(options: Record<string, string>): SearchOptions {
  return {
    mode: SEARCH_MODES.find(([id]) => id === options.search_mode)?.[0] ?? SEARCH_MODES[0][0],
    top: TOPS.find((count) => count === Number(options.top)) ?? DEFAULT_TOP,
    where: options.where ?? '',
  }
}

/** Read the index of the open hit from the URL: by default the first; -1 for none. */
export function parseOpenHit(option: string | undefined): number {
  if (option === 'none') return -1
  return /^\d{1,2}$/.test(option ?? '') ? Number(option) : 0
}

/** Return the last part of a path. */
export const baseName = (path: string): string => path.split('/').at(-1) ?? path
