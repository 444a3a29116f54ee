import { expect, test } from 'vitest'
import { encodePayload } from '../../api/payload'
import type { SearchExplanationFacts } from '../../api/types'
import type { ViewPayload } from '../../api/views'
import { Contributions } from './contributions'

const FACTS: SearchExplanationFacts = {
  query_tokens: ['who', 'built'],
  passage_tokens: ['built', 'by', 'built'],
  passage_spans: [],
  cosine: 0.5,
  is_additive: true,
  pairs: [
    { query_token: 1, passage_token: 0, contribution: 0.5, count: 2 },
    { query_token: 0, passage_token: 1, contribution: 0.125, count: 1 },
  ],
}
const VALUES = Float32Array.of(0, 0.125, -0.125, 0.25, 0, 0.25)
const contributions = new Contributions(
  encodePayload(FACTS, { contributions: { shape: [2, 3], values: VALUES } }) as ViewPayload<'search_explanation'>,
)

test('contributions of pairs, of a passage token and of query tokens', () => {
  expect(contributions.value(1, 2)).toBe(0.25)
  expect(contributions.value(null, 2)).toBe(0.125)
  expect(contributions.querySums).toEqual([0, 0.5])
  expect(contributions.strongestRows(2)).toEqual([1, 0])
})

test('a pair that lowers the cosine is shown with a minus sign', () => {
  expect(contributions.fractionText(0.125)).toBe('25\u00a0% of the cosine')
  expect(contributions.fractionText(-0.125)).toBe('−25\u00a0% of the cosine')
})
