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
type ExportName = ViewFileRequest['view']
type OptionsOf<View extends ExportName> = {
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
export type ExportableView = {
  [View in ExportName]: { view: View; options?: OptionsOf<View> } & Pick<ViewFileRequest, 'layer' | 'head' | 'token'>
}[ExportName]

/** The picture that the browser has drawn, where only the browser can draw it. */
export type ExportableImage = { image: HTMLCanvasElement; filename: string }

/** What can be exported: a view, a picture, or nothing, with the reason. */
export type Exportable = ExportableView | ExportableImage | { reason: string }

/** Tell the studio what the page shows as long as the component exists; null while it loads. */
export function describeExport(studio: Studio, describe: () => Exportable | null): void {
  $effect(() => {
    const exportable = describe()
    untrack(() => (studio.exportable = exportable))
  })
  $effect(() => () => {
    studio.exportable = null
  })
}
