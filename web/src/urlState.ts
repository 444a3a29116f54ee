/** The state that a link restores, and how it is written in the query string of a URL. */

import { PAGES } from './pages/pages'

export const DEFAULT_TEXT = 'The mouse was gone. The cat sat useless.'
export const DEFAULT_PAGE = 'attention'
export const DEFAULT_HEAD = 2 // in layer 0 of minilm, it attends to the previous token

const MAX_INDEX = 9999

export type HeadRef = { layer: number; head: number }

export type UrlState = HeadRef & {
  page: string
  text: string
  pair: string | null
  model: string
  /** Whether the link names a layer or a head. */
  headChosen: boolean
  token: number | null
  /** The name of the open lesson, and its step, which counts from 1. */
  lesson: string | null
  step: number
  /** Whether the page is shown large, for a projector. */
  present: boolean
  /** Options of the pages. All pages share them: an option name has one meaning. */
  options: Record<string, string>
}

/** Read the state from a query string; invalid values become defaults. */
export function parseQuery(query: string): UrlState {
  const parameters = new URLSearchParams(query)
  const take = (name: string) => {
    const value = parameters.get(name)
    parameters.delete(name)
    return value
  }
  const takeIndex = (name: string) => {
    const value = take(name)
    return value !== null && /^\d{1,4}$/.test(value) ? Number(value) : null
  }
  const page = take('page')
  parameters.delete('access') // the access token; the server has already checked it
  const [layer, head] = [takeIndex('layer'), takeIndex('head')]
  return {
    page: PAGES.find(({ id }) => id === page)?.id ?? DEFAULT_PAGE,
    text: take('text') ?? DEFAULT_TEXT,
    pair: take('pair') || null,
    model: take('model') ?? '',
    // rollout is about all layers: the number is limited to the last one
    layer: layer ?? (parameters.get('mode') === 'rollout' ? MAX_INDEX : 0),
    head: head ?? DEFAULT_HEAD,
    headChosen: layer !== null || head !== null,
    token: takeIndex('token'),
    lesson: take('lesson') || null,
    step: takeIndex('step') || 1,
    present: take('present') === '1',
    options: Object.fromEntries(parameters),
  }
}

/** Return the query string that restores a state. */
export function formatQuery(state: UrlState): string {
  const { page, text, pair, model, layer, head, headChosen, token, options } = state
  const parameters = new URLSearchParams({ page, ...modeParameters(state), text })
  if (pair) parameters.set('pair', pair)
  if (model) parameters.set('model', model)
  if (headChosen) {
    parameters.set('layer', String(layer))
    parameters.set('head', String(head))
  }
  if (token !== null) parameters.set('token', String(token))
  for (const [name, value] of Object.entries(options)) parameters.set(name, value)
  return '?' + parameters.toString()
}

/** Return the parameters of an open lesson and of present mode. */
function modeParameters({
  lesson,
  step,
  present,
}: Pick<UrlState, 'lesson' | 'step' | 'present'>): Record<string, string> {
  return { ...(lesson ? { lesson, step: String(step) } : {}), ...(present ? { present: '1' } : {}) }
}

/** Return a link to a step of a lesson; the step says what is shown. */
export function lessonLink(state: Pick<UrlState, 'lesson' | 'step' | 'present' | 'model'>): string {
  const model: Record<string, string> = state.model ? { model: state.model } : {}
  return '?' + new URLSearchParams({ ...modeParameters(state), ...model }).toString()
}

/** Return whether a link names a step of a lesson and leaves to it what is shown. */
export function isLessonLink(query: string): boolean {
  const parameters = new URLSearchParams(query)
  return Boolean(parameters.get('lesson')) && !parameters.has('text')
}

/** Read heads that are shown together, such as "0.2,1.8"; invalid ones are skipped. */
export function parseHeads(names: string | undefined): HeadRef[] {
  const heads = (names ?? '')
    .split(',')
    .filter((name) => /^\d+\.\d+$/.test(name))
    .map((name) => name.split('.').map(Number))
    .map(([layer, head]) => ({ layer, head }))
  return uniqueBy(heads, headName)
}

/** Return the values without those whose name has occurred before. */
export function uniqueBy<T>(values: T[], nameOf: (value: T) => string): T[] {
  return [...new Map(values.map((value) => [nameOf(value), value])).values()]
}

/** Return a head as it is written in links and on buttons, such as "0.2". */
export const headName = ({ layer, head }: HeadRef): string => `${layer}.${head}`
