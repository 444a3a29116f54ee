import { expect, test } from 'vitest'
import { encodePayload, type NamedArrays } from '../../api/payload'
import type { LayersFacts } from '../../api/types'
import type { ViewPayload } from '../../api/views'
import type { Studio } from '../../studio.svelte'
import { LayerPaths, MEASURES } from './layerPaths'

const FACTS: LayersFacts = {
  tokens: ['the', 'bank'],
  num_depths: 2,
  explained_variance_ratio: [0.5, 0.3, 0.1],
  other_tokens: ['bank', 'money', 'the'],
  token: 1,
  other_token: 0,
  static_cosine: 1,
  shared_tokens: [[1, 0]],
}

/** Values 0, 1, 2, … [row, token]. */
const range = (rows: number, columns: number) => ({
  shape: [rows, columns],
  values: Float32Array.from({ length: rows * columns }, (_, n) => n),
})

function textArrays(prefix: string, count: number): NamedArrays {
  return {
    [`${prefix}coordinates`]: range(2, 3 * count),
    [`${prefix}norms`]: range(2, count),
    [`${prefix}cosine_to_input`]: range(2, count),
    [`${prefix}step_norms`]: range(1, count),
    [`${prefix}cosine_to_previous`]: range(1, count),
  }
}

function createPaths(facts: LayersFacts): LayerPaths {
  const arrays = { ...textArrays('', 2), ...textArrays('other_', 3), cosine_between: range(1, 2) }
  const studio = { modelName: 'minilm', pythonTrace: 'trace = ...\n' } as Studio
  return new LayerPaths(studio, encodePayload(facts, arrays) as ViewPayload<'layers'>, 'The bank.')
}

test('the inspector shows the numbers of one token at one depth', () => {
  const paths = createPaths(FACTS)
  const inspection = paths.pathInspection({ series: 1, token: 2 }, 1)
  expect(inspection.title).toBe('the (2), after layer 0')
  expect(inspection.rows).toEqual([
    ['norm', '5'],
    ['cosine to input', '5'],
    ['change from previous', '2'],
    ['cosine to previous', '2'],
    ['axis 1', '15'],
    ['axis 2', '16'],
    ['axis 3', '17'],
  ])
  expect(inspection.python).toContain('.trace("The bank.")\nprint(trace.hidden[1, 2])')
  expect(inspection.csv!()).toBe('depth,norm,cosine_to_input,axis_1,axis_2,axis_3\n0,2,2,6,7,8\n1,5,5,15,16,17')
})

test('the input has no change from a previous layer', () => {
  const rows = createPaths(FACTS).pathInspection({ series: 0, token: 0 }, 0).rows!
  expect(rows.map(([name]) => name)).toEqual(['norm', 'cosine to input', 'axis 1', 'axis 2', 'axis 3'])
})

test('a token is compared with an equal token of the other text', () => {
  const paths = createPaths(FACTS)
  expect(paths.compared).toEqual([
    { series: 0, token: 1 },
    { series: 1, token: 0 },
  ])
  expect(paths.counterpart({ series: 0, token: 0 })).toBe(2)
  expect(paths.counterpart({ series: 1, token: 1 })).toBe(1) // "money" is not in the first text
})

test('with one text there is one series and nothing to compare', () => {
  const paths = createPaths({ ...FACTS, other_tokens: null, token: null, other_token: null })
  expect(paths.series(MEASURES[2])).toEqual([{ values: Float32Array.of(0, 1, 2, 3), numTokens: 2 }])
  expect(paths.compared).toEqual([])
})
