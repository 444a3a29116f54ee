import { expect, test } from 'vitest'
import { splitTerms } from './splitTerms'
import { TERMS } from './terms'

const marked = (text: string) =>
  splitTerms(text).flatMap(({ text: part, term }) => (term ? [`${part}=${term.name}`] : []))

test('the longest term is marked, once, in any number and case', () => {
  expect(marked('Attention heads have attention weights; another attention head.')).toEqual([
    'Attention heads=attention head',
    'attention weights=attention weight',
  ])
  expect(marked('[CLS] attends to keys.')).toEqual(['[CLS]=[CLS]', 'keys=key'])
})

test('after an attention weight, a weight is an attention weight, not a learned number', () => {
  expect(marked('The attention weights sum to 1. The largest weight is 0.5.')).toEqual([
    'attention weights=attention weight',
  ])
  expect(marked('The weights of the layer, and attention weights.')).toEqual([
    'weights=weight',
    'layer=layer',
    'attention weights=attention weight',
  ])
})

test('parts of words are no terms', () => {
  expect(marked('keyboard, tokenizers, multi-head, tokenized')).toEqual([])
})

test('the parts make up the text', () => {
  const text = 'The softmax of the scores: query · key.'
  expect(
    splitTerms(text)
      .map(({ before, text, after }) => (before ?? '') + text + (after ?? ''))
      .join(''),
  ).toBe(text)
})

test('terms that were seen are not marked again', () => {
  const seen = new Set<(typeof TERMS)[number]>()
  splitTerms('a token', seen)
  expect(splitTerms('another token', seen)).toEqual([{ text: 'another token', term: null }])
})

test.each(TERMS)(
  '$name is explained in one or two sentences, and its spellings are its own',
  ({ name, others, text }) => {
    expect(text).toMatch(/^[^a-z].+\.$/s)
    expect(text.length).toBeLessThan(190)
    const spellings = TERMS.flatMap((term) => [term.name, ...(term.others ?? [])])
    for (const spelling of [name, ...(others ?? [])])
      expect(spellings.filter((other) => other === spelling)).toHaveLength(1)
  },
)

test('quotes before a term and punctuation after it belong to the part of the term', () => {
  const parts = splitTerms('What “softmax”, does.')
  expect(parts.map(({ before, text, after }) => [before, text, after])).toEqual([
    [undefined, 'What ', undefined],
    ['“', 'softmax', '”,'],
    [undefined, ' does.', undefined],
  ])
})
