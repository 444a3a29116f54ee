import { expect, test } from 'vitest'
import { encodePayload } from '../../api/payload'
import type { FirstAppearance, HeadFormationFacts } from '../../api/types'
import type { ViewPayload } from '../../api/views'
import { attentionMass, emergence, parseSnapshot, strongestHead } from './trainingData'

const SNAPSHOTS = [0, 50, 200].map((step) => ({ step, tokens: 0, held_out: null, predictions: [] }))
const FACTS = { snapshots: SNAPSHOTS } as unknown as HeadFormationFacts
// [snapshot, layer, head, target]
const MASSES = { shape: [3, 1, 2, 2], values: Float32Array.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11) }
const PAYLOAD = encodePayload(FACTS, { attention_mass: MASSES }) as ViewPayload<'head_formation'>

test('the snapshot in the URL is limited to those of the run', () => {
  expect(['1', '9', 'x', undefined].map((option) => parseSnapshot(option, 3))).toEqual([1, 2, 2, 2])
})

test('the attention mass of the strongest head, by snapshot', () => {
  expect(Array.from(attentionMass(PAYLOAD, 1, 0, 1))).toEqual([6, 7])
  expect(strongestHead(PAYLOAD, 1)).toEqual([
    { step: 0, value: 3 },
    { step: 50, value: 7 },
    { step: 200, value: 11 },
  ])
})

test('a pattern appears between the snapshot before and the one that shows it', () => {
  const appearance: FirstAppearance = { target: 'previous token', snapshot: 2, layer: 0, head: 3, attention_mass: 0.5 }
  const label = 'attention to the previous token appears between steps 50 and 200: layer 0, head 3'
  expect(emergence(FACTS, appearance)).toEqual({ from: 50, to: 200, label })
  expect(emergence(FACTS, { ...appearance, snapshot: 0 })).toBe(null)
  expect(emergence(FACTS, null)).toBe(null)
})
