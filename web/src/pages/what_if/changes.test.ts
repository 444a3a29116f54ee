import { expect, test } from 'vitest'
import { addChange, decodeChanges, describeChange, encodeChanges, isHeadAblated, type Change } from './changes'

const CHANGES: Change[] = [
  // short arrays stay on one line:
  { kind: 'ablate_heads', heads: [[0, 2], [5, 11]] }, // prettier-ignore
  { kind: 'block_attention', layer: 1, head: 2, query: 3, key: 4 },
  { kind: 'edit_word', token: 9, text: 'a~b: c, 50 %' },
  { kind: 'patch_activation', depth: 0, token: 3, source_token: 2, source_text: 'Say “hi”' },
]

test('changes survive the URL', () => {
  expect(decodeChanges(encodeChanges(CHANGES))).toEqual(CHANGES)
  expect(decodeChanges(encodeChanges([...CHANGES, ...CHANGES]))).toEqual(CHANGES)
})

test.each(['', 'ablate:', 'ablate:1', 'block:1.2.3', 'edit:x:y', 'patch:1.2:text', 'unknown:1', 'edit:-1:a'])(
  'invalid change %j is skipped',
  (encoded) => expect(decodeChanges(encoded)).toEqual([]),
)

test('text that is not percent-encoded is taken as it is', () => {
  expect(decodeChanges('edit:9:[MASK]')).toEqual([{ kind: 'edit_word', token: 9, text: '[MASK]' }])
  expect(decodeChanges('edit:9:50%')).toEqual([{ kind: 'edit_word', token: 9, text: '50%' }])
})

test('a second edit of a word replaces the first; equal changes are not repeated', () => {
  const edit: Change = { kind: 'edit_word', token: 9, text: 'dog' }
  expect(addChange(CHANGES, edit)).toEqual([CHANGES[0], CHANGES[1], CHANGES[3], edit])
  expect(addChange(CHANGES, CHANGES[0])).toHaveLength(CHANGES.length)
})

test('a whole layer is described as such', () => {
  // short arrays stay on one line:
  const layer: Change = { kind: 'ablate_heads', heads: [[1, 0], [1, 1]] } // prettier-ignore
  expect(describeChange(layer, 2)).toBe('ablate all heads of layer 1')
  expect(describeChange(layer, 12)).toBe('ablate heads L1 H0, L1 H1')
})

test('every change says what it does', () => {
  expect(CHANGES.map((change) => describeChange(change, 12))).toEqual([
    'ablate heads L0 H2, L5 H11',
    'block layer 1, head 2: token 3 to 4',
    'replace token 9 by a~b: c, 50 %',
    'patch token 3 at the input from token 2 of “Say “hi””',
  ])
  expect(describeChange({ kind: 'edit_word', token: 9, text: '' }, 12)).toBe('delete token 9')
})

test('a head is ablated if any change says so', () => {
  expect(isHeadAblated(CHANGES, { layer: 5, head: 11 })).toBe(true)
  expect(isHeadAblated(CHANGES, { layer: 5, head: 2 })).toBe(false)
})
