import { expect, test } from 'vitest'
import { EXAMPLE_LINES, parseLines } from './texts'

test('labels are read if every line has one', () => {
  expect(parseLines('a\tfirst text\n\nb\tsecond\twith a tab')).toEqual({
    texts: ['first text', 'second with a tab'],
    labels: ['a', 'b'],
  })
})

test('without a label on every line, lines are texts', () => {
  expect(parseLines('a\tfirst\nsecond ')).toEqual({ texts: ['a\tfirst', 'second'], labels: [] })
  expect(parseLines('')).toEqual({ texts: [], labels: [] })
})

test('the examples are labeled', () => {
  const { texts, labels } = parseLines(EXAMPLE_LINES)
  expect(texts.length).toBe(labels.length)
  expect(new Set(labels).size).toBe(4)
})
