/**
 * The positions of all blocks. The embeddings, each layer and the output heads are columns, from left to right; inside a
 * column the data flows from top to bottom. A product is drawn as in `Y = W X`: W to the left of Y, X above Y, so that
 * a number of Y has its row of weights beside it and its column of inputs above it. Tokens are columns everywhere.
 */

import type { NetworkFacts } from '../../api/types'
import { Drawing, networkSizes, type NetworkLayout, type NetworkPart, type Sizes } from './blocks'
import { placeEmbeddings, placeOutput } from './endsLayout'
import { layerHeight, placeLayer } from './layerLayout'

/** The layout is chosen to fill a window of this aspect ratio. */
const TARGET_ASPECT = 1.6

export function networkLayout(facts: NetworkFacts, numTokens: number): NetworkLayout {
  const sizes = networkSizes(facts, numTokens)
  const candidates = Array.from({ length: facts.num_heads }, (_, n) => layoutWithMaps(facts, sizes, n + 1))
  const size = ({ width, height }: NetworkLayout) => Math.max(width / TARGET_ASPECT, height)
  // of equal layouts the last one, whose maps fill the space beside the activations
  return candidates.reduce((best, layout) => (size(layout) <= size(best) ? layout : best))
}

/** Place all blocks, with `mapColumns` attention maps beside each other. */
function layoutWithMaps(facts: NetworkFacts, sizes: Sizes, mapColumns: number): NetworkLayout {
  const drawing = new Drawing(facts, sizes)
  const { hidden, gap } = sizes
  const parts: NetworkPart[] = []
  const top = hidden / 2 // for titles

  const layerColumns = Array.from({ length: facts.num_layers }, (_, layer) => layer)
  const embeddings = placeEmbeddings(drawing, top, layerHeight(drawing, facts, mapColumns))
  parts.push({ id: 'embeddings', title: 'Embeddings', x: 0, y: top, ...embeddings })
  let x = embeddings.width + 2 * gap
  let exit = embeddings.exit
  for (const layer of layerColumns) {
    const column = placeLayer(drawing, facts, layer, x, top, mapColumns, exit)
    parts.push({ id: `layer.${layer}`, title: `Layer ${layer}`, x, y: top, ...column })
    x += column.width + 2 * gap
    exit = column.exit
  }
  const output = placeOutput(drawing, facts, x, top, exit)
  parts.push({ id: 'output', title: 'Output', x, y: top, ...output })
  const height = Math.max(...parts.map((part) => part.y + part.height))
  const { blocks, residual, flows, sums } = drawing
  const shared = { width: x + output.width, height, tokenWidth: sizes.tokenWidth, gap }
  return { blocks, parts: parts.map((part) => ({ ...part, height: height - top })), residual, flows, sums, ...shared }
}
