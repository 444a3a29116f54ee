/** Order and color the heads by their attention patterns. */

import type { EffectiveDimensionsFacts, HeadPatterns } from '../api/types'
import { categorical, cssColor, type Theme } from '../charts/color'
import type { HeadRef } from '../urlState'

export type HeadOrder = 'layer' | 'pattern' | 'entropy' | 'special' | 'dimensions' | 'dimensions_per_query'
type AttentionTarget = HeadPatterns['targets'][number]

/** The fraction of a head's attention that goes to [CLS] or [SEP], whichever is larger. */
function specialMass(patterns: HeadPatterns, { layer, head }: HeadRef): number {
  const masses = patterns.attention_mass[layer][head]
  return Math.max(...patterns.special_targets.map((target) => masses[patterns.targets.indexOf(target)]))
}

/** Sort heads; the orders by effective dimensions put the fewest first. */
export function sortHeads(
  heads: HeadRef[],
  order: HeadOrder,
  patterns: HeadPatterns | null,
  dimensions: EffectiveDimensionsFacts | null = null,
): HeadRef[] {
  if (order === 'dimensions' || order === 'dimensions_per_query') {
    const counts = order === 'dimensions' ? dimensions?.all_queries : dimensions?.per_query
    return counts ? heads.toSorted((a, b) => counts[a.layer][a.head] - counts[b.layer][b.head]) : heads
  }
  if (order === 'layer' || !patterns) return heads
  /** Numbers to sort by, in this order. */
  const sortKeys = (ref: HeadRef): number[] => {
    if (order === 'entropy') return [patterns.entropy[ref.layer][ref.head]]
    if (order === 'special') return [-specialMass(patterns, ref)]
    const target = patterns.main_targets[ref.layer][ref.head]
    if (target === null) return [patterns.targets.length, -specialMass(patterns, ref)]
    return [target, -patterns.attention_mass[ref.layer][ref.head][target]]
  }
  const compare = (a: number[], b: number[]) => a[0] - b[0] || (a[1] ?? 0) - (b[1] ?? 0)
  return heads.toSorted((a, b) => compare(sortKeys(a), sortKeys(b)))
}

/** The color of each main target; special tokens are never main targets. */
const TARGET_COLORS: Record<AttentionTarget, number | null> = {
  'previous token': 0,
  'next token': 1,
  itself: 2,
  '[CLS]': null,
  '[SEP]': null,
  'period or comma': 3,
  'same token elsewhere': 5,
  'same sentence': 6,
}

/** The color of the pattern of a head; gray for heads without one, darker with more attention to [CLS] or [SEP]. */
export function headColor(ref: HeadRef, patterns: HeadPatterns | null, theme: Theme): string {
  const { layer, head } = ref
  if (!patterns?.attention_mass[layer]?.[head]) return 'var(--raised)'
  const target = patterns.main_targets[layer][head]
  const color = target === null ? null : TARGET_COLORS[patterns.targets[target]]
  if (target === null || color === null) {
    const darkness = Math.round(8 + 34 * specialMass(patterns, ref))
    return `color-mix(in oklab, var(--quiet) ${darkness}%, var(--paper))`
  }
  const opacity = Math.min(1, 0.25 + patterns.attention_mass[layer][head][target] * 0.75)
  return cssColor(categorical(color, theme), opacity)
}

/** The main targets that occur among the heads, with their colors. */
export function targetLegend(patterns: HeadPatterns, theme: Theme): { target: AttentionTarget; color: string }[] {
  const present = new Set(patterns.main_targets.flat())
  return patterns.targets.flatMap((target, index) => {
    const color = TARGET_COLORS[target]
    return present.has(index) && color !== null ? [{ target, color: cssColor(categorical(color, theme)) }] : []
  })
}
