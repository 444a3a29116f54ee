/** Interventions as in requests, in the URL, on buttons, and as Python code. */

import type { WhatIfRequest } from '../../api/types'
import { depthName, pythonString } from '../../charts/format'
import { uniqueBy, type HeadRef } from '../../urlState'

export type Change = NonNullable<WhatIfRequest['changes']>[number]

const SEPARATOR = '~'
const encodeText = (text: string) => encodeURIComponent(text).replaceAll(SEPARATOR, '%7E')

/** Return a change as it is written in the URL. */
export function encodeChange(change: Change): string {
  switch (change.kind) {
    case 'ablate_heads':
      return `ablate:${change.heads.map((head) => head.join('.')).join(',')}`
    case 'block_attention':
      return `block:${change.layer}.${change.head}.${change.query}.${change.key}`
    case 'edit_word':
      return `edit:${change.token}:${encodeText(change.text)}`
    case 'patch_activation':
      return `patch:${change.depth}.${change.token}.${change.source_token}:${encodeText(change.source_text)}`
  }
}

export const encodeChanges = (changes: Change[]): string => changes.map(encodeChange).join(SEPARATOR)

/** Read changes from the URL; invalid ones are skipped. */
export const decodeChanges = (encoded: string): Change[] =>
  uniqueBy(encoded.split(SEPARATOR).flatMap(decodeChange), (change) => JSON.stringify(change))

function decodeChange(encoded: string): Change[] {
  const [kind, indices = '', encodedText = ''] = encoded.split(':')
  const numbers = indices.split(/[.,]/).map(Number)
  if (!indices || numbers.some((value) => !Number.isInteger(value) || value < 0)) return []
  const text = decodeText(encodedText)
  if (kind === 'ablate' && numbers.length % 2 === 0) {
    const heads = Array.from({ length: numbers.length / 2 }, (_, n): [number, number] => [
      numbers[2 * n],
      numbers[2 * n + 1],
    ])
    return [{ kind: 'ablate_heads', heads }]
  }
  if (kind === 'block' && numbers.length === 4) {
    const [layer, head, query, key] = numbers
    return [{ kind: 'block_attention', layer, head, query, key }]
  }
  if (kind === 'edit' && numbers.length === 1) return [{ kind: 'edit_word', token: numbers[0], text }]
  if (kind === 'patch' && numbers.length === 3) {
    const [depth, token, source_token] = numbers
    return [{ kind: 'patch_activation', depth, token, source_token, source_text: text }]
  }
  return []
}

function decodeText(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Add a change. A word has one edit at most: the new one replaces the old one. */
export function addChange(changes: Change[], added: Change): Change[] {
  const isReplaced = (change: Change) =>
    encodeChange(change) === encodeChange(added) ||
    (change.kind === 'edit_word' && added.kind === 'edit_word' && change.token === added.token)
  return [...changes.filter((change) => !isReplaced(change)), added]
}

/** Return whether the changes set the output of a head to zero. */
export const isHeadAblated = (changes: Change[], ref: HeadRef): boolean =>
  changes.some(
    (change) =>
      change.kind === 'ablate_heads' && change.heads.some(([layer, head]) => layer === ref.layer && head === ref.head),
  )

/** Return a short description, until the server has sent one with the tokens. */
export function describeChange(change: Change, numHeads: number): string {
  switch (change.kind) {
    case 'ablate_heads': {
      const { heads } = change
      if (heads.length === numHeads && numHeads > 1) return `ablate all heads of layer ${heads[0][0]}`
      if (heads.length === 1) return `ablate layer ${heads[0][0]}, head ${heads[0][1]}`
      return `ablate heads ${heads.map(([layer, head]) => `L${layer} H${head}`).join(', ')}`
    }
    case 'block_attention':
      return `block layer ${change.layer}, head ${change.head}: token ${change.query} to ${change.key}`
    case 'edit_word':
      return change.text ? `replace token ${change.token} by ${change.text}` : `delete token ${change.token}`
    case 'patch_activation':
      return `patch token ${change.token} ${change.depth ? depthName(change.depth) : 'at the input'} from token ${change.source_token} of “${change.source_text}”`
  }
}

/** Return the Python expression of a change. */
export function changeCode(change: Change): string {
  switch (change.kind) {
    case 'ablate_heads':
      return `AblateHeads(heads=[${change.heads.map(([layer, head]) => `(${layer}, ${head})`).join(', ')}])`
    case 'block_attention':
      return `BlockAttention(layer=${change.layer}, head=${change.head}, query=${change.query}, key=${change.key})`
    case 'edit_word':
      return `EditWord(token=${change.token}, text=${pythonString(change.text)})`
    case 'patch_activation':
      return `PatchActivation(depth=${change.depth}, token=${change.token}, source_text=${pythonString(change.source_text)}, source_token=${change.source_token})`
  }
}
