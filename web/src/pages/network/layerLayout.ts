/** One encoder layer: attention and feed-forward network, each added to the residual stream. */

import type { NetworkFacts } from '../../api/types'
import type { Drawing, Point, Sizes } from './matrixRects'
import { columnsAt, connect, placeNorm } from './partColumns'

/** Rows of a layer, from top to bottom: where each matrix begins. */
export function layerRows({ hidden, gap }: Sizes, intermediate: number, mapsHeight: number) {
  const step = hidden + gap
  const projections = step // below the layer's input
  const norm = projections + 5 * step
  const up = Math.max(norm + step, projections + mapsHeight + gap)
  const down = up + intermediate + gap
  return {
    input: 0,
    projections,
    context: projections + 3 * step,
    output: projections + 4 * step,
    norm,
    up,
    down,
    end: down + hidden,
  }
}

export function mapsGrid({ tokens, tokenWidth, gap }: Sizes, numHeads: number, mapColumns: number) {
  const step = tokens * tokenWidth + gap // with room for the labels of the columns
  const mapRows = Math.ceil(numHeads / mapColumns)
  return { step, width: mapColumns * step - gap, height: mapRows * step - gap }
}

export const intermediateSize = (drawing: Drawing) => drawing.find('layers.0.ffn_up.weight')?.rows ?? 0

export function layerHeight(drawing: Drawing, facts: NetworkFacts, mapColumns: number): number {
  const maps = mapsGrid(drawing.sizes, facts.num_heads, mapColumns)
  return layerRows(drawing.sizes, intermediateSize(drawing), maps.height).end
}

export function placeLayer(
  drawing: Drawing,
  facts: NetworkFacts,
  layer: number,
  x: number,
  top: number,
  mapColumns: number,
  exit: Point[],
) {
  const { sizes } = drawing
  const { hidden, gap, vectorWidth } = sizes
  const part = `layer.${layer}`
  const prefix = `layers.${layer}`
  const at = columnsAt(x, sizes)
  const maps = mapsGrid(sizes, facts.num_heads, mapColumns)
  const rows = layerRows(sizes, intermediateSize(drawing), maps.height)
  const half = hidden / 2
  const middle = (row: number) => top + row + half

  // the input
  placeNorm(drawing, part, layer ? `layers.${layer - 1}.output_norm` : 'embeddings.norm', at.vectors, top)
  drawing.activation(part, `hidden.${layer}`, at.trunk, top)
  connect(drawing, exit, x, middle(0))

  // products with their weights and biases on the left
  const products: [row: number, weight: string, activation: string][] = [
    [rows.projections, 'attention.query', 'queries'],
    [rows.projections + hidden + gap, 'attention.key', 'keys'],
    [rows.projections + 2 * (hidden + gap), 'attention.value', 'values'],
    [rows.output, 'attention.output_projection', 'attention_output'],
    [rows.up, 'ffn_up', 'ffn_activation'],
  ]
  for (const [row, weight, activation] of products) {
    drawing.weight(part, `${prefix}.${weight}.weight`, at.weights, top + row)
    drawing.weight(part, `${prefix}.${weight}.bias`, at.vectors + vectorWidth, top + row)
    drawing.activation(part, `${prefix}.${activation}`, at.trunk, top + row)
    drawing.flows.push([
      [at.weights + hidden, middle(row)],
      [at.trunk, middle(row)],
    ])
  }
  const bus = (from: number, to: number): Point[] => [
    [at.trunk, top + from],
    [at.bus, top + from],
    [at.bus, middle(to)],
  ]
  drawing.flows.push(
    bus(hidden - gap, rows.projections + 2 * (hidden + gap)),
    bus(rows.context + half, rows.output),
    bus(rows.norm + half, rows.up),
  )

  // attention: queries and keys to the maps, maps and values to the context
  for (let head = 0; head < facts.num_heads; head += 1) {
    const [row, column] = [Math.floor(head / mapColumns), head % mapColumns]
    const y = top + rows.projections + row * maps.step
    drawing.attention(part, `${prefix}.attention_weights.${head}`, at.right + column * maps.step, y)
  }
  drawing.activation(part, `${prefix}.context`, at.trunk, top + rows.context)
  const side = at.trunkEnd + gap / 3
  for (const row of [rows.projections, rows.projections + hidden + gap]) {
    const entry = Math.min(middle(row), top + rows.projections + maps.height - gap / 4)
    drawing.flows.push([
      [at.trunkEnd, middle(row)],
      [at.right - gap / 2, middle(row)],
      [at.right - gap / 2, entry],
      [at.right, entry],
    ])
  }
  drawing.flows.push([
    [at.trunkEnd, middle(rows.projections + 2 * (hidden + gap))],
    [side, middle(rows.projections + 2 * (hidden + gap))],
    [side, middle(rows.context)],
    [at.trunkEnd, middle(rows.context)],
  ])
  const mapsEnd = Math.min(middle(rows.context) - half / 2, top + rows.projections + maps.height - gap / 4)
  drawing.flows.push([
    [at.right, mapsEnd],
    [at.right - gap / 3, mapsEnd],
    [at.right - gap / 3, middle(rows.context) - half / 2],
    [at.trunkEnd, middle(rows.context) - half / 2],
  ])

  // the attention output is added to the residual stream, then LayerNorm
  placeNorm(drawing, part, `${prefix}.attention_norm`, at.vectors, top + rows.norm)
  drawing.activation(part, `${prefix}.attention_norm`, at.trunk, top + rows.norm)
  drawing.flows.push([
    [at.trunkEnd, middle(rows.output)],
    [at.stream, middle(rows.output)],
  ])
  drawing.sums.push([at.stream, middle(rows.output)], [at.stream, middle(rows.down)])
  const quarter = hidden / 4
  drawing.residual.push([
    [at.trunkEnd, middle(0)],
    [at.stream, middle(0)],
    [at.stream, middle(rows.norm) - quarter],
    [at.trunkEnd, middle(rows.norm) - quarter],
  ])

  // the feed-forward network: neurons are rows, their outgoing weights on the right
  drawing.weight(part, `${prefix}.ffn_down.weight`, at.right, top + rows.up, true)
  drawing.weight(part, `${prefix}.ffn_down.bias`, at.vectors + vectorWidth, top + rows.down)
  drawing.activation(part, `${prefix}.ffn_down`, at.trunk, top + rows.down)
  const neuron = middle(rows.up)
  drawing.flows.push([
    [at.trunkEnd, neuron],
    [at.right, neuron],
  ])
  const downEntry = middle(rows.down) + quarter
  drawing.flows.push([
    [at.right + half, top + rows.down - gap],
    [at.right + half, downEntry],
    [at.trunkEnd, downEntry],
  ])
  drawing.flows.push([
    [at.vectors + 2 * vectorWidth, middle(rows.down)],
    [at.trunk, middle(rows.down)],
  ])
  drawing.flows.push([
    [at.trunkEnd, middle(rows.down)],
    [at.stream, middle(rows.down)],
  ])

  const height = rows.end
  const width = at.right - x + Math.max(hidden, maps.width)
  const stream: Point[] = [
    [at.trunkEnd, middle(rows.norm) + quarter],
    [at.stream, middle(rows.norm) + quarter],
    [at.stream, top + height + gap / 2],
  ]
  return { width, height, exit: [...stream, [x + width + gap, top + height + gap / 2]] as Point[] }
}
