/** Payloads inside an exported page: base64 of gzip, in script elements (glassbert/export/standalone_page.py). */

import { RequestError } from '../api/errors'
import { encodePayload, Payload, type NamedArrays } from '../api/payload'
import { cachePayloads, viewSource, type ViewSource } from '../api/source'
import type { AttentionLayerFacts, NeuronHeadFacts, WalkRowFacts, WalkRowsFacts } from '../api/types'
import type { ViewFacts, ViewOptions } from '../api/views'
import { meanMap } from '../charts/aggregation'

/** A request without text and model, as it is stored in the page. */
type StoredRequest = Record<string, unknown>

/** Return a source that derives maps of heads, means and rows from the arrays that the page contains. */
export function embeddedSource(root: ParentNode): ViewSource {
  const stored = storedPayloads(root)
  const fetchStored = async <Facts>(view: string, request: StoredRequest) =>
    (await stored.load(view, request)) as Payload<Facts>

  /** The attention maps of all heads of a layer. */
  async function layerMaps(layer: number): Promise<Float32Array[]> {
    const payload = await fetchStored<AttentionLayerFacts>('attention_layer', { layer })
    const [heads, count] = payload.shape('attention')
    const values = payload.array('attention')
    return Array.from({ length: heads }, (_, head) =>
      roundIfQuantized(payload.facts, values.subarray(head * count * count, (head + 1) * count * count)),
    )
  }
  const allLayers = <T>(select: (maps: Float32Array[]) => T): Promise<T[]> =>
    Promise.all(Array.from({ length: stored.numLayers }, async (_, layer) => select(await layerMaps(layer))))

  async function meanAttention({ aggregate, layer = 0, head = 0 }: ViewOptions<'mean_attention'>): Promise<Payload> {
    const facts = { aggregate, layer, head }
    if (aggregate === 'heads') return mapPayload(facts, await layerMaps(layer))
    if (aggregate === 'layers') return mapPayload(facts, await allLayers((maps) => maps[head]))
    if (aggregate === 'heads_and_layers') return mapPayload(facts, await allLayers(meanMap))
    const rollout = await fetchStored<AttentionLayerFacts>('mean_attention', { aggregate, layer })
    return mapPayload(facts, [roundIfQuantized(rollout.facts, rollout.array('attention'))])
  }

  async function derive(view: string, options: StoredRequest): Promise<Payload> {
    switch (view) {
      case 'attention_map': {
        const { layer, head } = options as ViewOptions<'attention_map'>
        return mapPayload({ layer, head }, [(await layerMaps(layer))[head]])
      }
      case 'mean_attention':
        return meanAttention(options as ViewOptions<'mean_attention'>)
      case 'attention_by_layer': {
        const { token } = options as ViewOptions<'attention_by_layer'>
        const rows = await allLayers((maps) => meanMap(maps.map((map) => rowOf(map, token))))
        return rowsPayload({ token, head: null }, rows)
      }
      case 'neuron': {
        const { layer, head, token } = options as ViewOptions<'neuron'>
        return neuronPayload(await fetchStored<NeuronHeadFacts>('neuron_head', { layer, head }), token)
      }
      case 'walk_row': {
        const request = options as ViewOptions<'walk_row'>
        const { linear } = request
        if (!stored.has('walk_rows', { linear })) return stored.load(view, options) // single rows of a large matrix
        return walkRowPayload(await fetchStored<WalkRowsFacts>('walk_rows', { linear }), request)
      }
      default:
        return stored.load(view, options)
    }
  }

  // an exported page has one text and one model
  const load = cachePayloads((view, { text: _text, pair: _pair, model: _model, truncate: _truncate, ...options }) =>
    derive(view, options),
  )
  return viewSource(load, { canCompute: false })
}

/** The payloads in the script elements, by view and request. */
function storedPayloads(root: ParentNode) {
  const elements = new Map<string, Element>()
  for (const element of root.querySelectorAll('script[data-view]')) {
    elements.set(element.getAttribute('data-view')! + element.getAttribute('data-request')!, element)
  }
  const load = cachePayloads(async (view, request) => {
    const element = elements.get(storageKey(view, request))
    if (!element) throw new RequestError('not_embedded', missingMessage(view, [...elements.values()]))
    return new Payload(await decompress(element.textContent))
  })
  const numLayers = [...elements.keys()].filter((key) => key.startsWith('attention_layer{')).length
  const has = (view: string, request: StoredRequest) => elements.has(storageKey(view, request))
  return { load, has, numLayers }
}

function storageKey(view: string, request: StoredRequest): string {
  return view + JSON.stringify(sortKeys(request))
}

/** Return a JSON value whose objects have their keys in alphabetical order. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  const sorted = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(sorted.map(([name, item]) => [name, sortKeys(item)]))
}

/** Say what the page contains instead. */
function missingMessage(view: string, elements: Element[]): string {
  const requests = elements
    .filter((element) => element.getAttribute('data-view') === view)
    .map((element) => JSON.parse(element.getAttribute('data-request')!) as Record<string, unknown>)
  const studio = 'Run glassbert serve to see everything.'
  if (!requests.length) return `This exported page does not contain this view. ${studio}`
  if (view === 'walk_row') return `This exported page does not contain this row of the weight matrix. ${studio}`
  const describe = (request: Record<string, unknown>) =>
    Object.entries(request)
      .map(([name, value]) => `${name} ${String(value)}`)
      .join(', ')
  const others = requests.length > 1 ? ` and ${requests.length - 1} other selections` : ''
  return `This exported page contains only ${describe(requests[0])}${others}. ${studio}`
}

async function decompress(base64: string): Promise<ArrayBuffer> {
  const compressed = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return new Response(new Blob([compressed]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer()
}

/** Return the payload of a map, or of the mean of several. */
function mapPayload(facts: ViewFacts<'attention_map'> | ViewFacts<'mean_attention'>, maps: Float32Array[]): Payload {
  const count = Math.sqrt(maps[0].length)
  return encodePayload(facts, { attention: { shape: [count, count], values: meanMap(maps) } })
}

function rowsPayload(facts: ViewFacts<'attention_by_layer'>, rows: Float32Array[]): Payload {
  const values = new Float32Array(rows.length * rows[0].length)
  rows.forEach((row, n) => values.set(row, n * row.length))
  return encodePayload(facts, { attention: { shape: [rows.length, rows[0].length], values } })
}

function rowOf(map: Float32Array, row: number): Float32Array {
  const count = Math.sqrt(map.length)
  return map.subarray(row * count, (row + 1) * count)
}

/** Return the payload of one query token from those of all. */
function neuronPayload(all: Payload<NeuronHeadFacts>, token: number): Payload {
  const arrays: NamedArrays = { keys: { shape: all.shape('keys'), values: all.array('keys') } }
  for (const name of ['query', 'dot_products', 'scores', 'attention', 'contribution']) {
    arrays[name] = { shape: [all.shape(name)[1]], values: all.row(name, token) }
  }
  return encodePayload(all.facts.tokens[token], arrays)
}

/** Return the payload of one row of a matrix from that of all rows. */
function walkRowPayload(all: Payload<WalkRowsFacts>, request: ViewOptions<'walk_row'>): Payload {
  const { layer, head, linear, biases } = all.facts
  const { row } = request
  if (layer !== request.layer || head !== request.head) {
    throw new RequestError('not_embedded', `This exported page contains only layer ${layer}, head ${head}.`)
  }
  const facts: WalkRowFacts = { linear, row, layer, head, bias: biases[row] }
  return encodePayload(facts, { weight: { shape: [all.shape('weights')[1]], values: all.row('weights', row) } })
}

/** Round quantized numbers to the decimals that one byte can represent. */
function roundIfQuantized({ quantized }: { quantized?: boolean }, values: Float32Array): Float32Array {
  if (!quantized) return values
  return values.map((value) => {
    const scale = value >= 0.1 ? 100 : value >= 0.01 ? 1e3 : value >= 0.001 ? 1e4 : 1e5
    return Math.round(value * scale) / scale
  })
}
