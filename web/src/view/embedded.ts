/** Views that stand in the page itself: base64 of gzip of what the studio would have sent (glassbert/look/standalone.py). */

import { Payload } from '../lib/payload'
import { kept, type Ask, type Source } from '../lib/source'

type Arrays = Record<string, { shape: number[]; values: Float32Array }>

export function embeddedSource(root: ParentNode): Source {
  const held = new Map<string, Element>()
  for (const one of root.querySelectorAll('script[data-view]')) held.set(one.getAttribute('data-view')! + one.getAttribute('data-ask')!, one)
  const open = kept(async (view, ask) => {
    const element = held.get(keyOf(view, ask))
    if (!element) throw new Error(missing(view, held))
    return new Payload(await unzipped(element.textContent!))
  })
  const numLayers = [...held.keys()].filter((key) => key.startsWith('layer{')).length

  /** All heads of one layer. */
  async function headsOf(layer: number): Promise<Float32Array[]> {
    const all = await open.get('layer', { layer })
    const [heads, count] = all.shape('maps')
    const values = all.numbers('maps')
    return Array.from({ length: heads }, (_, head) => honest(all, values.subarray(head * count * count, (head + 1) * count * count)))
  }
  const everyLayer = async <T>(take: (heads: Float32Array[]) => T): Promise<T[]> =>
    Promise.all(Array.from({ length: numLayers }, async (_, layer) => take(await headsOf(layer))))

  return kept(async (view, { text: _text, pair: _pair, model: _model, cut: _cut, ...place }) => {
    const at = place as Record<string, any>
    if (view === 'head') return mapOf(at, [(await headsOf(at.layer))[at.head]])
    if (view === 'mean' && at.over === 'heads') return mapOf(at, await headsOf(at.layer))
    if (view === 'mean' && at.over === 'layers') return mapOf(at, await everyLayer((heads) => heads[at.head]))
    if (view === 'mean' && at.over === 'all') return mapOf(at, await everyLayer(mean))
    if (view === 'mean') {
      const rolled = await open.get('mean', { layer: at.layer, over: at.over })
      return mapOf(at, [honest(rolled, rolled.numbers('map'))])
    }
    if (view === 'token') return rowsOf(at, await everyLayer((heads) => mean(heads.map((map) => row(map, at.token)))))
    if (view === 'neuron') return oneNeuron(await open.get('neurons', { layer: at.layer, head: at.head }), at.token)
    if (view === 'walk_row') return oneRow(await open.get('walk_rows', { product: at.product }), at)
    return open.get(view, place)
  }, false)
}

function keyOf(view: string, ask: Ask): string {
  return view + JSON.stringify(Object.fromEntries(Object.entries(ask).sort(([one], [other]) => (one < other ? -1 : 1))))
}

/** Say what the file has instead. */
function missing(view: string, held: Map<string, Element>): string {
  const places = [...held.values()].filter((one) => one.getAttribute('data-view') === view).map((one) => JSON.parse(one.getAttribute('data-ask')!))
  const told = places.slice(0, 1).map((place) => Object.entries(place).map(([name, value]) => `${name} ${value}`).join(', '))
  return `This file does not hold that${told.length ? `; it holds ${told[0]}${places.length > 1 ? ' and others' : ''}` : ''}. The studio shows it: glassbert serve.`
}

async function unzipped(text: string): Promise<ArrayBuffer> {
  const packed = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer()
}

/** A map, or the mean of several. */
function mapOf(facts: unknown, maps: Float32Array[]): Payload {
  const count = Math.sqrt(maps[0].length)
  return made(facts, { map: { shape: [count, count], values: mean(maps) } })
}

function rowsOf(facts: unknown, rows: Float32Array[]): Payload {
  const values = new Float32Array(rows.length * rows[0].length)
  rows.forEach((one, at) => values.set(one, at * one.length))
  return made(facts, { rows: { shape: [rows.length, rows[0].length], values } })
}

function row(map: Float32Array, at: number): Float32Array {
  const count = Math.sqrt(map.length)
  return map.subarray(at * count, (at + 1) * count)
}

function mean(all: Float32Array[]): Float32Array {
  if (all.length === 1) return all[0].slice()
  const sum = new Float64Array(all[0].length)
  for (const values of all) for (let at = 0; at < sum.length; at += 1) sum[at] += values[at]
  return Float32Array.from(sum, (value) => value / all.length)
}

function oneNeuron(every: Payload, token: number): Payload {
  const arrays: Arrays = { keys: { shape: every.shape('keys'), values: every.numbers('keys') } }
  for (const name of ['query', 'dots', 'softmax', 'weight']) {
    const [, wide] = every.shape(name)
    arrays[name] = { shape: [wide], values: every.numbers(name).slice(token * wide, (token + 1) * wide) }
  }
  return made(every.facts.each[token], arrays)
}

function oneRow(every: Payload, at: Record<string, any>): Payload {
  const { layer, head, product, biases } = every.facts
  if (layer !== at.layer || head !== at.head) throw new Error(`This file holds layer ${layer}, head ${head} only.`)
  const [, wide] = every.shape('weights')
  const values = every.numbers('weights').slice(at.cell * wide, (at.cell + 1) * wide)
  return made({ product, cell: at.cell, layer, head, bias: biases[at.cell] }, { weights: { shape: [wide], values } })
}

/** Of numbers that were rounded to a byte, only as many decimals as a byte can stand for. */
function honest(from: Payload, values: Float32Array): Float32Array {
  if (!from.facts.rounded) return values
  return values.map((share) => {
    const decimals = share >= 0.1 ? 100 : share >= 0.01 ? 1e3 : share >= 0.001 ? 1e4 : 1e5
    return Math.round(share * decimals) / decimals
  })
}

/** A payload made here, in the form of one that was sent. */
function made(facts: unknown, arrays: Arrays): Payload {
  const header: Record<string, unknown> = { __metadata__: { facts: JSON.stringify(facts), scales: '{}' } }
  let size = 0
  for (const [name, { shape, values }] of Object.entries(arrays)) {
    header[name] = { dtype: 'F32', shape, data_offsets: [size, size + values.byteLength] }
    size += values.byteLength
  }
  const words = new TextEncoder().encode(JSON.stringify(header))
  const bytes = new Uint8Array(8 + words.length + size)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(words.length), true)
  bytes.set(words, 8)
  let at = 8 + words.length
  for (const { values } of Object.values(arrays)) {
    bytes.set(new Uint8Array(values.buffer, values.byteOffset, values.byteLength), at)
    at += values.byteLength
  }
  return new Payload(bytes.buffer)
}
