/** What a page shows, in the words of the view `view_file`: a page describes it, and `ExportView` saves it. */

import { untrack } from 'svelte'
import type {
  AttentionOptions,
  EmbeddingSpaceOptions,
  LayersOptions,
  NeuronQueriesOptions,
  PredictionsOptions,
  SearchOptions,
  TokenAttentionOptions,
  TrainingOptions,
  ViewFileRequest,
  WhatIfOptions,
} from './api/types'
import type { Studio } from './studio.svelte'

export type FileFormat = ViewFileRequest['format']
type ViewName = ViewFileRequest['view']
type OptionsOf<View extends ViewName> = {
  attention: AttentionOptions
  lines: AttentionOptions
  attention_by_layer: TokenAttentionOptions
  neuron: Record<string, never>
  neuron_queries: NeuronQueriesOptions
  embeddings: Record<string, never>
  walk: Record<string, never>
  predictions: PredictionsOptions
  layers: LayersOptions
  what_if: WhatIfOptions
  embedding_space: EmbeddingSpaceOptions
  training: TrainingOptions
  search: SearchOptions
}[View]

/** A view with its selection and options; the selection has only what the view uses. */
export type SavedView = {
  [View in ViewName]: { view: View; options?: OptionsOf<View> } & Pick<ViewFileRequest, 'layer' | 'head' | 'token'>
}[ViewName]

/** The picture that the browser has drawn, where only the browser can draw it. */
export type SavedImage = { image: HTMLCanvasElement; filename: string }

/** What can be saved: a view, a picture, or nothing, with the reason. */
export type Saved = SavedView | SavedImage | { reason: string }

/** Tell the studio what the page shows as long as the component exists; null while it loads. */
export function describeSaved(studio: Studio, describe: () => Saved | null): void {
  $effect(() => {
    const saved = describe()
    untrack(() => (studio.saved = saved))
  })
  $effect(() => () => {
    studio.saved = null
  })
}
