/** Place notes beside a cloud of points, in a column on each side, so that they cover neither points nor each other. */

/** A text, its width in pixels, and the position that it names. */
export type Note = { label: string; width: number; x: number; y: number }
/** A note with the left end and the middle of its box, and the end of the line to its position. */
export type PlacedNote = Note & { left: number; middle: number; lineStart: number }

export const NOTE_HEIGHT = 24
const GAP = 24 // between points and notes

/** Return the range that holds all coordinates but the outermost two of a hundred. */
export function innerRange(values: number[]): [low: number, high: number] {
  const sorted = Float64Array.from(values).sort()
  return [sorted[Math.floor(0.01 * (sorted.length - 1))], sorted[Math.ceil(0.99 * (sorted.length - 1))]]
}

/** Return the notes in two columns, or null if there is no space for them left and right of the points. */
export function noteColumns(
  notes: Note[],
  [low, high]: [number, number],
  { width, height }: { width: number; height: number },
): PlacedNote[] | null {
  const byX = [...notes].sort((a, b) => a.x - b.x)
  const half = Math.ceil(notes.length / 2)
  const [left, right] = [byX.slice(0, half), byX.slice(half)]
  const widest = (column: Note[]) => Math.max(0, ...column.map((note) => note.width))
  if (low - GAP - widest(left) < 8 || high + GAP + widest(right) > width - 8) return null
  if (half * NOTE_HEIGHT > height) return null
  return [
    ...column(left, height, ({ width }) => [low - GAP - width, low - GAP]),
    ...column(right, height, () => [high + GAP, high + GAP]),
  ]
}

/** Place notes from top to bottom, each as near to the height of its position as the others allow. */
function column(notes: Note[], height: number, ends: (note: Note) => [left: number, lineStart: number]): PlacedNote[] {
  const sorted = [...notes].sort((a, b) => a.y - b.y)
  const middles: number[] = []
  for (const [n, { y }] of sorted.entries()) {
    middles.push(Math.max(y, n ? middles[n - 1] + NOTE_HEIGHT : NOTE_HEIGHT / 2))
  }
  for (let n = sorted.length - 1, limit = height - NOTE_HEIGHT / 2; n >= 0; n -= 1, limit -= NOTE_HEIGHT) {
    middles[n] = Math.min(middles[n], limit)
  }
  return sorted.map((note, n) => {
    const [left, lineStart] = ends(note)
    return { ...note, left, middle: middles[n], lineStart }
  })
}
