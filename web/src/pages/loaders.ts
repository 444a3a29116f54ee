/** Load the component of a page on first use. */

import type { Component } from 'svelte'
import type { Studio } from '../studio.svelte'
import type { PageId } from './pages'

type PageModule = { default: Component<{ studio: Studio }> }

export const LOADERS: Record<PageId, () => Promise<PageModule>> = {
  lessons: () => import('./Lessons.svelte'),
  network: () => import('./Network.svelte'),
  walk: () => import('./Walk.svelte'),
  embeddings: () => import('./Embeddings.svelte'),
  attention: () => import('./Attention.svelte'),
  neuron: () => import('./Neuron.svelte'),
  what_if: () => import('./WhatIf.svelte'),
  predictions: () => import('./Predictions.svelte'),
  layers: () => import('./Layers.svelte'),
  embedding_space: () => import('./EmbeddingSpace.svelte'),
  training: () => import('./Training.svelte'),
  search: () => import('./Search.svelte'),
  your_data: () => import('./YourData.svelte'),
}
