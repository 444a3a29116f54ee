import { expect, test } from 'vitest'
import { duration } from './duration'

test.each([
  [0.2, '1 s'],
  [40.4, '40 s'],
  [59.6, '1 min'],
  [170, '3 min'],
  [3600, '1 h'],
  [4800, '1 h 20 min'],
])('%d seconds are %s', (seconds, text) => expect(duration(seconds)).toBe(text))
