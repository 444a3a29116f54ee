/** Which key tokens a table lists. */

/**
 * Return the positions to list: all, or those with the largest weights, strongest first.
 *
 * Args:
 *   count: How many positions are listed if not all are.
 *   selected: A position that is always listed.
 */
export function keyOrder(weights: ArrayLike<number>, selected: number, count: number, showAll: boolean): number[] {
  const positions = Array.from(weights, (_, position) => position)
  if (showAll || positions.length <= count) return positions
  const strongest = positions.sort((a, b) => weights[b] - weights[a]).slice(0, count)
  return strongest.includes(selected) ? strongest : [...strongest.slice(0, -1), selected]
}
