/** Verify the tasks of lessons from the state of the studio, or from what the reader typed. */

import type { LessonStepFacts } from '../api/types'
import { decodeChanges } from '../pages/what_if/changes'
import { MASK, splitWords } from '../components/words'
import type { Studio } from '../studio.svelte'

export type LessonCheck = LessonStepFacts['check']
type NumberCheck = Extract<LessonCheck, { kind: 'number' }>
/** The part of the studio that checks read. */
export type CheckedState = Pick<
  Studio,
  'page' | 'layer' | 'head' | 'token' | 'options' | 'headPatterns' | 'tokenization' | 'tokenizedTexts'
>

/** Return whether a task is done. `reply` is the typed number or the selected choice. */
export function isDone(check: LessonCheck, studio: CheckedState, reply: string): boolean {
  switch (check.kind) {
    case 'token':
      return studio.token === check.token
    case 'head':
      return check.target ? hasTarget(studio, check.target) : studio.layer === check.layer && studio.head === check.head
    case 'option':
      return studio.options[check.name] === check.value
    case 'page':
      return studio.page === check.page
    case 'number':
      return isNear(parseNumber(reply), check) || isNear(100 * parseNumber(reply), check) // a fraction of a percentage
    case 'choice':
      return reply === check.answer
    case 'mask':
      return isMasked(studio, check.word)
  }
}

const isNear = (value: number, { answer, tolerance }: NumberCheck) => Math.abs(value - Number(answer)) <= tolerance

/** Whether a typed number has the wrong sign only. */
export const hasWrongSign = (check: NumberCheck, reply: string): boolean => isNear(-parseNumber(reply), check)

/** Return a number as people type it: with a minus sign or hyphen, a decimal comma, a percent sign. NaN if it is none. */
export function parseNumber(text: string): number {
  const plain = text
    .replace(/[\s%]/g, '')
    .replace(MINUS_SIGNS, '-')
    .replace(/^([^.]*),([^,]*)$/, '$1.$2')
  return plain === '' ? NaN : Number(plain)
}

const MINUS_SIGNS = /[\u2212\u2013]/g

function hasTarget({ headPatterns, layer, head }: CheckedState, target: string): boolean {
  const main = headPatterns?.main_targets[layer]?.[head] ?? null
  return main !== null && headPatterns?.targets[main] === target
}

/** Return the tokens that are masked on the page of a lesson, an option such as "4,5". */
export const maskedTokens = (options: Record<string, string>): number[] =>
  (options.masked ?? '')
    .split(',')
    .filter((text) => /^\d{1,4}$/.test(text))
    .map(Number)

/** A word is masked on the page of a lesson or on the page What if. */
function isMasked({ tokenization, tokenizedTexts, options }: CheckedState, word: string): boolean {
  if (!tokenization) return false
  const words = splitWords(tokenization, tokenizedTexts.text, tokenizedTexts.pair)
  const tokens = words.filter(({ label }) => label.toLowerCase() === word.toLowerCase()).flatMap((item) => item.tokens)
  const edits = decodeChanges(options.changes ?? '').flatMap((change) =>
    change.kind === 'edit_word' && change.text.replaceAll(MASK, '').trim() === '' && change.text ? [change.token] : [],
  )
  return [...maskedTokens(options), ...edits].some((token) => tokens.includes(token))
}
