/** What the views `index` and `search` tell (glassbert/serve/finding.py). */

export type Index = { there: boolean; address: string; passages: number; columns: string[]; model: string; pooling: string; layer: number; window: number }

export type Hit = {
  score: number
  cosine: number | null
  bm25: number | null
  text: string
  source: string
  row: number | null
  span: [number, number]
  place: string
  /** Characters as Python counts them. */
  highlights: [number, number][]
  metadata: Record<string, unknown>
}

/** The place without the folders that lead to it. */
export const plain = (hit: Hit): string => hit.place.slice(hit.source.length - (hit.source.split('/').pop()?.length ?? 0))
