import { expect, test } from 'vitest'
import { innerRange, NOTE_HEIGHT, noteColumns, type Note } from './noteLayout'

const notes: Note[] = Array.from({ length: 9 }, (_, n) => ({ label: `${n}`, width: 80, x: 300 + 10 * n, y: 190 + n }))
const SIZE = { width: 800, height: 300 }

test('notes stand beside the points, without overlaps, inside the plot', () => {
  const placed = noteColumns(notes, [250, 500], SIZE)!
  expect(placed.map(({ label }) => label).sort()).toEqual(notes.map(({ label }) => label))
  for (const note of placed) {
    expect(note.left >= 500 || note.left + note.width <= 250).toBe(true)
    expect(note.middle).toBeGreaterThanOrEqual(NOTE_HEIGHT / 2)
    expect(note.middle).toBeLessThanOrEqual(SIZE.height - NOTE_HEIGHT / 2)
    for (const other of placed) {
      if (other === note || other.left !== note.left) continue
      expect(Math.abs(other.middle - note.middle)).toBeGreaterThanOrEqual(NOTE_HEIGHT)
    }
  }
})

test('notes left of the middle stand on the left, from top to bottom as their positions', () => {
  const left = noteColumns(notes, [250, 500], SIZE)!.filter((note) => note.left < 250)
  expect(left.map(({ label }) => label)).toEqual(['0', '1', '2', '3', '4'])
  expect(left.map(({ middle }) => middle)).toEqual([...left.map(({ middle }) => middle)].sort((a, b) => a - b))
})

test('a single note keeps the height of its position', () => {
  expect(noteColumns(notes.slice(0, 1), [250, 500], SIZE)![0].middle).toBe(190)
})

test('without space there are no columns', () => {
  expect(noteColumns(notes, [60, 500], SIZE)).toBeNull()
  expect(noteColumns(notes, [250, 740], SIZE)).toBeNull()
  expect(noteColumns(notes, [250, 500], { width: 800, height: 100 })).toBeNull()
})

test('the inner range leaves out outliers', () => {
  const values = [...Array.from({ length: 200 }, (_, n) => n), -5000, 9000]
  const [low, high] = innerRange(values)
  expect(low).toBeGreaterThanOrEqual(0)
  expect(high).toBeLessThanOrEqual(199)
})
