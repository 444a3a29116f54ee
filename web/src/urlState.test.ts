import { expect, test } from 'vitest'
import { DEFAULT_PAGE, DEFAULT_TEXT, formatQuery, headName, parseHeads, parseQuery, type UrlState } from './urlState'

const STATE: UrlState = {
  page: 'what_if',
  text: 'Cats & dogs?',
  pair: 'They = friends.',
  model: 'glass',
  layer: 3,
  head: 11,
  token: 0,
  options: { units: 'words', changes: 'edit:1:50%25' },
}

test('a link restores the state', () => {
  expect(parseQuery(formatQuery(STATE))).toEqual(STATE)
})

test('without a second sentence, a model and a token the link is shorter', () => {
  const query = formatQuery({ ...STATE, pair: null, model: '', token: null, options: {} })
  expect(query).toBe('?page=what_if&text=Cats+%26+dogs%3F&layer=3&head=11')
})

test('invalid values become defaults', () => {
  const state = parseQuery('?page=unknown&layer=-1&head=x&token=1.5&mode=map')
  expect(state).toEqual({
    page: DEFAULT_PAGE,
    text: DEFAULT_TEXT,
    pair: null,
    model: '',
    layer: 0,
    head: 2,
    token: null,
    options: { mode: 'map' },
  })
})

test('heads are read from a link', () => {
  const heads = parseHeads('0.2,x,11.8,3')
  expect(heads).toEqual([
    { layer: 0, head: 2 },
    { layer: 11, head: 8 },
  ])
  expect(heads.map(headName)).toEqual(['0.2', '11.8'])
  expect(parseHeads(undefined)).toEqual([])
})
