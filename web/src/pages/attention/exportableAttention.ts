/** What the page Attention shows, as a view that can be exported. */

import type { AttentionOptions, TokenAttentionOptions } from '../../api/types'
import type { ExportableView } from '../../exportableView.svelte'
import type { Studio } from '../../studio.svelte'
import type { Aggregate, Mode } from './maps'

type Between = NonNullable<TokenAttentionOptions['between']>
const BETWEEN: Between[] = ['aa', 'ab', 'ba', 'bb']

/** Return the shown view with the words, sentences and keys that are shown. */
export function exportableAttention(
  studio: Studio,
  mode: Mode,
  aggregate: Aggregate,
  sink: number | null,
): ExportableView {
  const { layer, head, token, comparedHeads } = studio
  const between = BETWEEN.find((sides) => sides === studio.options.between)
  const shown: TokenAttentionOptions = {
    ...(studio.showWords ? { words: true } : {}),
    ...(between ? { between } : {}),
    ...(studio.options.sink === 'hidden' && sink !== null ? { hidden_key: sink } : {}),
  }
  if (mode === 'all') return { view: 'attention' }
  if (mode === 'token') return { view: 'attention_by_layer', token: studio.shownToken, options: shown }
  if (mode === 'rollout') return { view: 'attention', layer, options: { ...shown, aggregate: 'rollout' } }
  if (mode === 'mean') {
    const selection = { heads: { layer }, layers: { head }, heads_and_layers: {} }[aggregate]
    return { view: 'attention', ...selection, options: { ...shown, aggregate } }
  }
  const heads = comparedHeads.map((ref): [number, number] => [ref.layer, ref.head])
  const options: AttentionOptions = heads.length ? { ...shown, heads } : shown
  const selection = heads.length ? {} : { layer, head }
  if (mode === 'map') return { view: 'attention', ...selection, options }
  return { view: 'lines', ...selection, ...(token === null ? {} : { token }), options }
}
