import { expect, test } from 'vitest'
import {
  DEFAULT_PAGE,
  DEFAULT_TEXT,
  formatQuery,
  headName,
  isLessonLink,
  lessonLink,
  parseHeads,
  parseQuery,
  type UrlState,
} from './urlState'

const STATE: UrlState = {
  page: 'what_if',
  text: 'Cats & dogs?',
  pair: 'They = friends.',
  model: 'glass',
  layer: 3,
  head: 11,
  headChosen: true,
  token: 0,
  lesson: 'cls',
  step: 3,
  present: true,
  options: { units: 'words', changes: 'edit:1:50%25' },
}

test('a link restores the state', () => {
  expect(parseQuery(formatQuery(STATE))).toEqual(STATE)
})

test('without a second sentence, a model and a token the link is shorter', () => {
  const query = formatQuery({ ...STATE, pair: null, model: '', token: null, lesson: null, present: false, options: {} })
  expect(query).toBe('?page=what_if&text=Cats+%26+dogs%3F&layer=3&head=11')
})

test('a link names the layer and the head only if they were selected', () => {
  const query = formatQuery({ ...STATE, headChosen: false })
  expect(query).not.toContain('layer=')
  expect(parseQuery(query).headChosen).toBe(false)
  expect(parseQuery('?head=3')).toMatchObject({ layer: 0, head: 3, headChosen: true })
})

test('invalid values become defaults', () => {
  const state = parseQuery('?page=unknown&step=0&layer=-1&head=x&token=1.5&mode=map')
  expect(state).toEqual({
    page: DEFAULT_PAGE,
    text: DEFAULT_TEXT,
    pair: null,
    model: '',
    layer: 0,
    head: 2,
    headChosen: false,
    token: null,
    lesson: null,
    step: 1,
    present: false,
    options: { mode: 'map' },
  })
})

test('the access token of the studio is not part of the state', () => {
  expect(formatQuery(parseQuery(formatQuery(STATE) + '&access=secret'))).toBe(formatQuery(STATE))
})

test('a link to a step of a lesson leaves to it what is shown', () => {
  const link = lessonLink({ ...STATE, present: false, model: '' })
  expect(link).toBe('?lesson=cls&step=3')
  expect(isLessonLink(link)).toBe(true)
  expect(isLessonLink(formatQuery(STATE))).toBe(false)
  expect(parseQuery(lessonLink(STATE))).toMatchObject({ lesson: 'cls', step: 3, present: true, model: 'glass' })
})

test('heads are read from a link', () => {
  const heads = parseHeads('0.2,x,11.8,3')
  expect(heads).toEqual([
    { layer: 0, head: 2 },
    { layer: 11, head: 8 },
  ])
  expect(heads.map(headName)).toEqual(['0.2', '11.8'])
  expect(parseHeads(undefined)).toEqual([])
  expect(parseHeads('0.2,0.2')).toEqual([{ layer: 0, head: 2 }])
})

test('rollout without a layer is about all layers', () => {
  expect(parseQuery('?mode=rollout').layer).toBeGreaterThan(1000) // limited to the last layer when the model is known
  expect(parseQuery('?mode=rollout&layer=3').layer).toBe(3)
  expect(parseQuery('?mode=map').layer).toBe(0)
})
