/** Where in the network the current page is: the parts that the mini-map highlights, and what a click opens. */

import type { LinkedState } from '../linkedState.svelte'

/** `embeddings`, `layer.3.attention`, `layer.3.ffn` or `output`. */
export type RegionId = string

export type NetworkLocation = {
  regions: RegionId[]
  /** What the page shows, after "You are here:". */
  label: string
  /** The matrix or part that the page Network shows for it. */
  at: string | null
}

type Selection = Pick<LinkedState, 'page' | 'layer' | 'head' | 'options'>

/** Return both halves of every layer. */
export const allLayers = (numLayers: number): RegionId[] =>
  Array.from({ length: numLayers }, (_, layer) => [`layer.${layer}.attention`, `layer.${layer}.ffn`]).flat()

const attentionOf = (numLayers: number) => allLayers(numLayers).filter((region) => region.endsWith('attention'))

/** Return what a page shows, from its name and the selection. */
export function networkLocation({ page, layer, head, options }: Selection, numLayers: number): NetworkLocation {
  const map = `layers.${layer}.attention_weights.${head}`
  switch (page) {
    case 'attention':
      return options.mode === 'token' || options.mode === 'all'
        ? { regions: attentionOf(numLayers), label: 'attention of all layers', at: null }
        : { regions: [`layer.${layer}.attention`], label: `attention of layer ${layer}, head ${head}`, at: map }
    case 'neuron':
      return {
        regions: [`layer.${layer}.attention`],
        label: `queries and keys of layer ${layer}, head ${head}`,
        at: `layers.${layer}.queries`,
      }
    case 'embeddings':
      return { regions: ['embeddings'], label: 'embedding tables', at: 'embeddings' }
    case 'what_if':
      return { regions: [...allLayers(numLayers), 'output'], label: 'all layers and the output', at: null }
    case 'predictions':
      return { regions: ['output'], label: 'output heads', at: 'output' }
    case 'layers':
      return { regions: allLayers(numLayers), label: 'hidden states of all layers', at: null }
    case 'embedding_space':
      return options.kind === 'texts'
        ? { regions: ['output'], label: 'last hidden states', at: `hidden.${numLayers}` }
        : { regions: ['embeddings'], label: 'embedding tables', at: 'embeddings' }
    case 'search':
      return { regions: ['output'], label: 'last hidden states', at: `hidden.${numLayers}` }
    case 'your_data':
      return { regions: ['output'], label: 'last hidden states and the classification head', at: 'output' }
    case 'lessons':
      return figureLocation(options.figure ?? '', numLayers)
    case 'training':
      return { regions: [], label: 'outside this model: a recorded pre-training run', at: null }
    default:
      return { regions: [], label: 'the whole network', at: null }
  }
}

/** Return what the figure of a lesson shows. */
function figureLocation(figure: string, numLayers: number): NetworkLocation {
  if (figure === 'contexts')
    return {
      regions: ['embeddings', ...allLayers(numLayers)],
      label: 'the embedding table and the hidden states of all layers',
      at: null,
    }
  if (figure === 'classifier')
    return { regions: ['output'], label: 'last hidden state of [CLS]', at: `hidden.${numLayers}` }
  if (figure === 'directions') return { regions: attentionOf(numLayers), label: 'attention of all layers', at: null }
  return { regions: [], label: 'the whole network', at: null }
}

/** Return what a step of the page "Step by step" shows. */
export function stepLocation(step: string, layer: number, numLayers: number): NetworkLocation {
  if (step === 'tokenization' || step.startsWith('embeddings'))
    return { regions: ['embeddings'], label: 'embeddings', at: 'embeddings' }
  if (step === 'layers') return { regions: allLayers(numLayers), label: 'hidden states of all layers', at: null }
  if (['mean-pooling', 'unit-length', 'cosine'].includes(step))
    return { regions: ['output'], label: 'text vector, from the last hidden states', at: `hidden.${numLayers}` }
  if (step === 'pooler' || step === 'prediction') return { regions: ['output'], label: 'output heads', at: 'output' }
  const isFfn = step.startsWith('ffn') || step.startsWith('output-residual') || step.startsWith('output-norm')
  return isFfn
    ? { regions: [`layer.${layer}.ffn`], label: `FFN of layer ${layer}`, at: `layers.${layer}.ffn_activation` }
    : { regions: [`layer.${layer}.attention`], label: `attention of layer ${layer}`, at: `layers.${layer}.queries` }
}
