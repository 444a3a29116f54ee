/** Decode a view payload: a safetensors file with `facts` and `scales` in its metadata (glassbert/views/payload.py). */

import type { QuantizationScale } from './types'

type Entry = { dtype: string; shape: number[]; data_offsets: [number, number] }
type Header = { __metadata__: { facts: string; scales: string } } & Record<string, Entry>

export class Payload<Facts = unknown> {
  readonly facts: Facts
  private readonly entries: Record<string, Entry>
  private readonly scales: Record<string, QuantizationScale>
  private readonly decoded = new Map<string, Float32Array>()
  private readonly dataStart: number

  constructor(private readonly buffer: ArrayBuffer) {
    const headerBytes = Number(new DataView(buffer).getBigUint64(0, true))
    const header = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 8, headerBytes))) as Header
    const { __metadata__: metadata, ...entries } = header
    this.facts = JSON.parse(metadata.facts) as Facts
    this.scales = JSON.parse(metadata.scales) as Record<string, QuantizationScale>
    this.entries = entries
    this.dataStart = 8 + headerBytes
  }

  get byteLength(): number {
    return this.buffer.byteLength
  }

  has(name: string): boolean {
    return name in this.entries
  }

  shape(name: string): number[] {
    return this.entries[name].shape
  }

  /** Return the stored bytes of an array, without decoding. */
  bytes(name: string): Uint8Array<ArrayBuffer> {
    const [start, stop] = this.entries[name].data_offsets
    return new Uint8Array(this.buffer, this.dataStart + start, stop - start)
  }

  /** Return an array as floats, whatever its stored dtype; decoded once. */
  array(name: string): Float32Array {
    let values = this.decoded.get(name)
    if (!values) {
      values = this.decode(name)
      this.decoded.set(name, values)
    }
    return values
  }

  /** Return one row of a two-dimensional array, without copying. */
  row(name: string, row: number): Float32Array {
    const columns = this.shape(name)[1]
    return this.array(name).subarray(row * columns, (row + 1) * columns)
  }

  private decode(name: string): Float32Array {
    const { dtype, data_offsets } = this.entries[name]
    const [start, stop] = data_offsets
    const bytes = this.buffer.slice(this.dataStart + start, this.dataStart + stop) // a copy, because typed arrays must be aligned
    if (dtype === 'F32') return new Float32Array(bytes)
    if (dtype === 'F64') return Float32Array.from(new Float64Array(bytes))
    if (dtype === 'I64') return Float32Array.from(new BigInt64Array(bytes), Number)
    if (dtype === 'I32') return Float32Array.from(new Int32Array(bytes))
    if (dtype === 'F16') return Float32Array.from(new Uint16Array(bytes), halfToFloat)
    const codes = new Uint8Array(bytes)
    const scale = this.scales[name]
    return scale ? dequantize(codes, scale) : Float32Array.from(codes)
  }
}

function dequantize(codes: Uint8Array, { low, high, curve }: QuantizationScale): Float32Array {
  const table = Float32Array.from({ length: 256 }, (_, code) => {
    const fraction = curve === 'quadratic' ? (code / 255) ** 2 : code / 255
    return low + (high - low) * fraction
  })
  return Float32Array.from(codes, (code) => table[code])
}

function halfToFloat(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1
  const exponent = (bits >> 10) & 0x1f
  const fraction = bits & 0x3ff
  if (exponent === 0) return sign * 2 ** -14 * (fraction / 1024)
  if (exponent === 31) return fraction ? NaN : sign * Infinity
  return sign * 2 ** (exponent - 15) * (1 + fraction / 1024)
}

export type NamedArrays = Record<string, { shape: number[]; values: Float32Array }>

/** Build a payload from facts and float arrays, in the same format as the server's. */
export function encodePayload(facts: unknown, arrays: NamedArrays): Payload {
  const header: Record<string, unknown> = { __metadata__: { facts: JSON.stringify(facts), scales: '{}' } }
  let size = 0
  for (const [name, { shape, values }] of Object.entries(arrays)) {
    header[name] = { dtype: 'F32', shape, data_offsets: [size, size + values.byteLength] }
    size += values.byteLength
  }
  const encodedHeader = new TextEncoder().encode(JSON.stringify(header))
  const bytes = new Uint8Array(8 + encodedHeader.length + size)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(encodedHeader.length), true)
  bytes.set(encodedHeader, 8)
  let offset = 8 + encodedHeader.length
  for (const { values } of Object.values(arrays)) {
    bytes.set(new Uint8Array(values.buffer, values.byteOffset, values.byteLength), offset)
    offset += values.byteLength
  }
  return new Payload(bytes.buffer)
}
