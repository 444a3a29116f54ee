import { expect, test } from 'vitest'
import type { NeuronQueriesFacts } from '../../api/types'
import type { ViewPayload } from '../../api/views'
import { encodePayload } from '../../api/payload'
import { hitAt, MIN_ROW_HEIGHT, queryLayout } from './queryDrawing'
import { pythonRows } from './queryInspections'
import { comparedGroups, groupQueries, orderDimensions, pinnedRows, queryData, scrollingRows } from './queryRows'

const FACTS: NeuronQueriesFacts = {
  layer: 0,
  head: 0,
  attended_key: 'weighted',
  most_attended_tokens: [0, 0, 1, 0],
  query_sentences: ['special tokens', 'sentence 1', 'sentence 1', 'special tokens'],
  token_kinds: ['[CLS]', 'word', 'punctuation', '[SEP]'],
  attended_relations: ['itself', '[CLS]', 'previous token', '[CLS]'],
  measured_queries: [1, 2],
  per_query: 1,
  all_queries: 2,
}
const DATA = queryData(
  encodePayload(FACTS, {
    contribution: { shape: [4, 2], values: new Float32Array([9, 9, 1, 5, 3, -1, 9, 9]) },
    active: { shape: [4, 2], values: new Float32Array([1, 1, 0, 1, 1, 0, 1, 1]) },
    attention: { shape: [4], values: new Float32Array(4).fill(0.5) },
  }) as ViewPayload<'neuron_queries'>,
)
const TOKENS = ['[CLS]', 'go', '.', '[SEP]']

test('dimensions are counted per query and per dimension, without [CLS] and [SEP]', () => {
  expect([...DATA.numActive]).toEqual([2, 1, 1, 2])
  expect([...DATA.usage]).toEqual([1, 1])
  expect(orderDimensions(DATA, false)).toEqual([0, 1])
  expect(orderDimensions({ ...DATA, contribution: DATA.contribution.map((x) => -x) }, true)).toEqual([0, 1])
})

test('groups have their mean first and can be folded', () => {
  const groups = groupQueries(DATA, 'sentence')
  expect(groups.map(({ name }) => name)).toEqual(['special tokens', 'sentence 1'])
  const rows = scrollingRows(DATA, TOKENS, groups, (name) => name === 'special tokens')
  expect(rows.map(({ label }) => label)).toEqual(['▸ special tokens', '▾ sentence 1', 'go', '.'])
  expect([...rows[1].values]).toEqual([2, 2])
  expect(scrollingRows(DATA, TOKENS, [], () => false).map(({ label }) => label)).toEqual(TOKENS)
})

test('two groups are compared by the difference of their means', () => {
  const groups = groupQueries(DATA, 'token_kind')
  expect(comparedGroups(groups, 'word|word')).toEqual([])
  expect(comparedGroups(groups, 'word|verb')).toEqual([])
  const rows = pinnedRows(DATA, comparedGroups(groups, 'word|punctuation'))
  expect(rows.map(({ kind }) => kind)).toEqual(['mean', 'mean', 'mean', 'difference'])
  expect([...rows[3].values]).toEqual([-2, 6])
})

test('the code for a row uses a slice where queries are consecutive', () => {
  expect(pythonRows([1, 2, 3])).toBe('1:4')
  expect(pythonRows([1, 3])).toBe('[1, 3]')
})

test.each([
  [360, 32],
  [800, 64],
  [1600, 64],
])('positions in a box of %d pixels lead back to the row and the dimension', (width, headSize) => {
  const layout = queryLayout([width, 500], headSize, [1, 512])
  expect(layout.rowHeight).toBe(MIN_ROW_HEIGHT)
  const sizes = { scroll: 300, headSize, numPinned: 1, numRows: 512 }
  const x = layout.cells + 5.5 * layout.cellWidth
  expect(hitAt(layout, [x, layout.pinned - 20], sizes)).toEqual({ row: null, part: 'cell', index: 5 })
  expect(hitAt(layout, [x, layout.pinned + 4], sizes)).toEqual({ row: 0, part: 'cell', index: 5 })
  const y = layout.top + 40.5 * layout.rowHeight - 300
  expect(hitAt(layout, [x, y], sizes)).toEqual({ row: 41, part: 'cell', index: 5 })
  expect(hitAt(layout, [layout.count + 4, y], sizes)).toEqual({ row: 41, part: 'count', index: null })
  expect(layout.count).toBeLessThan(layout.width)
})
