/** The pages, in the order of the list at the left. `note` says what may and may not be concluded from each. */

import type { Component } from 'svelte'
import type { Studio } from '../lib/studio.svelte'

export type Page = {
  id: string
  name: string
  note: string
  /** The page is not about a head: the pad to choose one is not shown. */
  headless?: boolean
  load: () => Promise<{ default: Component<{ studio: Studio }> }>
}

export const pages: Page[] = [
  {
    id: 'walk',
    name: 'Walk',
    note: 'Every number can be checked by hand. How it is made does not say what it stands for.',
    load: () => import('./Walk.svelte'),
  },
  {
    id: 'attend',
    name: 'Attend',
    note: 'Attention shows where a head reads from. By itself it does not say why the model answers as it does: What if and Predict test that.',
    load: () => import('./Attend.svelte'),
  },
  {
    id: 'neuron',
    name: 'Neuron',
    note: 'These numbers make up one score. That a neuron adds to it here does not say what the neuron is for elsewhere.',
    load: () => import('./Neuron.svelte'),
  },
  {
    id: 'whatif',
    name: 'What if',
    note: 'A change shows what the model needed here; another head may stand in for one that is muted. Attention by itself does not explain.',
    load: () => import('./WhatIf.svelte'),
  },
  {
    id: 'predict',
    name: 'Predict',
    note: 'Each method asks something else; where they disagree, trust none alone. Attention shows where a head looked, not why.',
    load: () => import('./Predict.svelte'),
  },
  {
    id: 'layers',
    name: 'Layers',
    note: 'A picture of few axes loses most distances of the real vectors: trust the lengths and cosines below, which are exact, before the drawing.',
    load: () => import('./Layers.svelte'),
  },
  {
    id: 'space',
    name: 'Space',
    note: 'A flat picture of hundreds of dimensions loses most distances; t-SNE and UMAP keep neighbours only. Neighbours listed at the right are exact.',
    load: () => import('./Space.svelte'),
  },
  {
    id: 'training',
    name: 'Training',
    headless: true,
    note: 'One small model, one run, one seed. Another run may learn the same things at other steps, in other heads.',
    load: () => import('./Training.svelte'),
  },
  {
    id: 'search',
    name: 'Search',
    headless: true,
    note: 'A high cosine says that two texts are alike to this model, not that one answers the other. The pairs add up to the score; they do not say what the model understood.',
    load: () => import('./Search.svelte'),
  },
]
