/**
 * The positions of all matrices. The embeddings, each layer and the output heads are columns, from left to right; inside a
 * column the data flows from top to bottom. A product is drawn as in `Y = W X`: W to the left of Y, X above Y, so that
 * a number of Y has its row of weights beside it and its column of inputs above it. Tokens are columns everywhere.
 */

import type { NetworkFacts } from '../../api/types'
import { Drawing, networkSizes, type NetworkLayout, type NetworkPart, type Sizes } from './matrixRects'
import { placeEmbeddings, placeOutput } from './endsLayout'
import { layerHeight, placeLayer } from './layerLayout'

/** The aspect ratio of a window on a desktop. */
const DESKTOP_ASPECT = 1.6
const MAX_ROWS = 4
const TABLE_HEIGHTS = [1, 1.25, 1.5, 2]
/** Another row must make the picture larger by this factor: one row is easier to follow. */
const ROW_GAIN = 1.2

/** Return the layout that fills a window of this aspect ratio (width / height); in a narrow one the layers continue in another row. */
export function networkLayout(facts: NetworkFacts, numTokens: number, aspect = DESKTOP_ASPECT): NetworkLayout {
  const sizes = networkSizes(facts, numTokens)
  const size = ({ width, height }: NetworkLayout) => Math.max(width / aspect, height)
  let best = bestMaps(facts, sizes, Infinity, size)
  const length = best.width
  for (let rows = 2; rows <= Math.min(MAX_ROWS, facts.num_layers); rows += 1) {
    const layout = bestMaps(facts, sizes, length / rows + best.parts[1].width / 2, size)
    if (size(layout) * ROW_GAIN < size(best)) best = layout
  }
  return best
}

/** Return the layout with the number of attention maps beside each other that fills the window. */
function bestMaps(facts: NetworkFacts, sizes: Sizes, maxWidth: number, size: (layout: NetworkLayout) => number) {
  // below a single row there is room for a table that is taller than the layers
  const tableHeights = Number.isFinite(maxWidth) ? [1] : TABLE_HEIGHTS
  const candidates = Array.from({ length: facts.num_heads }, (_, n) =>
    tableHeights.map((tableHeight) => layoutWithMaps(facts, sizes, n + 1, maxWidth, tableHeight)),
  ).flat()
  // of equal layouts the last one, whose maps fill the space beside the activations
  return candidates.reduce((best, layout) => (size(layout) <= size(best) ? layout : best))
}

/**
 * Place all matrices.
 *
 * Args:
 *   mapColumns: Number of attention maps beside each other.
 *   maxWidth: Width at which a row ends.
 *   tableHeight: Height of the token table, as a multiple of that of a layer.
 */
function layoutWithMaps(
  facts: NetworkFacts,
  sizes: Sizes,
  mapColumns: number,
  maxWidth: number,
  tableHeight: number,
): NetworkLayout {
  const drawing = new Drawing(facts, sizes)
  const { hidden, gap } = sizes
  const parts: NetworkPart[] = []
  const rowHeight = layerHeight(drawing, facts, mapColumns)
  let top = hidden / 2 // for titles
  const embeddings = placeEmbeddings(drawing, top, rowHeight * tableHeight)
  parts.push({ id: 'embeddings', title: 'Embeddings', x: 0, y: top, ...embeddings })
  let x = embeddings.width + 2 * gap
  let exit = embeddings.exit
  for (let layer = 0; layer < facts.num_layers; layer += 1) {
    if (layer && x + parts[parts.length - 1].width > maxWidth) {
      x = 2 * gap // the residual stream runs below the row and enters the next one from the left
      top += rowHeight + hidden + 2 * gap
    }
    const column = placeLayer(drawing, facts, layer, x, top, mapColumns, exit)
    parts.push({ id: `layer.${layer}`, title: `Layer ${layer}`, x, y: top, ...column, height: rowHeight })
    x += column.width + 2 * gap
    exit = column.exit
  }
  const output = placeOutput(drawing, facts, x, top, exit)
  parts.push({ id: 'output', title: 'Output', x, y: top, ...output, height: Math.max(output.height, rowHeight) })
  const [width, height] = [
    Math.max(...parts.map((part) => part.x + part.width)),
    Math.max(...parts.map((part) => part.y + part.height)),
  ]
  const { rects, residual, flows, sums } = drawing
  return { rects, parts, residual, flows, sums, width, height, tokenWidth: sizes.tokenWidth, gap }
}
