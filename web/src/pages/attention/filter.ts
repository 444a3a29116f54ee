/** Filter the rows and columns of attention maps by sentence, and hide the attention sink. */

import type { TokenGroup } from '../../charts/aggregation'

export type FilteredGroups = { queries: number[]; keys: number[] }

/**
 * Return the indices of the queries and keys that stay.
 *
 * Args:
 *   between: The sentences of query and key, such as "ab"; empty for all.
 *   hiddenToken: A token that is hidden as a key.
 */
export function filterGroups(groups: TokenGroup[], between: string, hiddenToken: number | null): FilteredGroups {
  const inSentence = ({ segment }: TokenGroup, letter: string | undefined) =>
    !letter || (letter === 'b') === (segment === 1)
  const select = (isSelected: (group: TokenGroup) => boolean) =>
    groups.flatMap((group, index) => (isSelected(group) ? [index] : []))
  return {
    queries: select((group) => inSentence(group, between[0])),
    keys: select(
      (group) => inSentence(group, between[1]) && (hiddenToken === null || !group.tokens.includes(hiddenToken)),
    ),
  }
}

/** Set the cells of a [query, key] map to zero if their query or key is filtered out. */
export function filterMap(map: Float32Array, size: number, { queries, keys }: FilteredGroups): Float32Array {
  if (queries.length === size && keys.length === size) return map
  const filtered = new Float32Array(map.length)
  for (const query of queries) for (const key of keys) filtered[query * size + key] = map[query * size + key]
  return filtered
}
