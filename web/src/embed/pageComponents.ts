/** The pages that notebooks and exported files can show. */

import type { Component } from 'svelte'
import Attention from '../pages/Attention.svelte'
import Embeddings from '../pages/Embeddings.svelte'
import Layers from '../pages/Layers.svelte'
import Neuron from '../pages/Neuron.svelte'
import type { PageId } from '../pages/pages'
import Predictions from '../pages/Predictions.svelte'
import Search from '../pages/Search.svelte'
import Training from '../pages/Training.svelte'
import Walk from '../pages/Walk.svelte'
import WhatIf from '../pages/WhatIf.svelte'
import type { Studio } from '../studio.svelte'

export const PAGE_COMPONENTS: Partial<Record<PageId, Component<{ studio: Studio }>>> = {
  walk: Walk,
  attention: Attention,
  neuron: Neuron,
  what_if: WhatIf,
  predictions: Predictions,
  layers: Layers,
  training: Training,
  search: Search,
  embeddings: Embeddings,
}
