/** The pages that files and notebooks can show, and what may and may not be concluded from each. */

import type { Component } from 'svelte'
import type { Studio } from '../lib/studio.svelte'
import Attend from '../pages/Attend.svelte'
import Neuron from '../pages/Neuron.svelte'
import Layers from '../pages/Layers.svelte'
import Predict from '../pages/Predict.svelte'
import Walk from '../pages/Walk.svelte'
import WhatIf from '../pages/WhatIf.svelte'
import Embeddings from './Embeddings.svelte'

type Shown = { note: string; view: Component<{ studio: Studio }> }

export const pages: Record<string, Shown> = {
  attend: { note: 'Attention shows where a head reads from. By itself it does not say why the model answers as it does.', view: Attend },
  neuron: { note: 'These numbers make up one score. That a neuron adds to it here does not say what the neuron is for elsewhere.', view: Neuron },
  walk: { note: 'Every number can be checked by hand. How it is made does not say what it stands for.', view: Walk },
  whatif: { note: 'A change shows what the model needed here; another head may stand in for one that is muted. Attention by itself does not explain.', view: WhatIf },
  predict: { note: 'Each method asks something else; where they disagree, trust none alone. Attention shows where a head looked, not why.', view: Predict },
  layers: { note: 'A picture of few axes loses most distances of the real vectors: trust the lengths and cosines below, which are exact, before the drawing.', view: Layers },
  embeddings: { note: 'What goes into the first layer, before the norm. The text has not been read yet: a word has the same vector in every text.', view: Embeddings },
}
