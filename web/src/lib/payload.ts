/** A view as it came over the wire: a safetensors file with `facts` and `scales` in its metadata (glassbert/look/payload.py). */

type Scale = { low: number; high: number; curve: 'linear' | 'root' }
type Entry = { dtype: string; shape: number[]; data_offsets: [number, number] }

export class Payload {
  readonly facts: any
  private readonly entries: Record<string, Entry>
  private readonly scales: Record<string, Scale>
  private readonly restored = new Map<string, Float32Array>()

  constructor(private readonly bytes: ArrayBuffer) {
    const size = Number(new DataView(bytes).getBigUint64(0, true))
    const header = JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, 8, size)))
    this.facts = JSON.parse(header.__metadata__.facts)
    this.scales = JSON.parse(header.__metadata__.scales)
    delete header.__metadata__
    this.entries = header
    this.start = 8 + size
  }

  private readonly start: number

  get size(): number {
    return this.bytes.byteLength
  }

  has(name: string): boolean {
    return name in this.entries
  }

  shape(name: string): number[] {
    return this.entries[name].shape
  }

  /** The bytes of a quantised array, and how they become numbers. */
  codes(name: string): Uint8Array {
    const [from, to] = this.entries[name].data_offsets
    return new Uint8Array(this.bytes, this.start + from, to - from)
  }

  /** The numbers of an array, whatever they were sent as. */
  numbers(name: string): Float32Array {
    const known = this.restored.get(name)
    if (known) return known
    const made = this.restore(name)
    this.restored.set(name, made)
    return made
  }

  private restore(name: string): Float32Array {
    const entry = this.entries[name]
    const [from, to] = entry.data_offsets
    const own = this.bytes.slice(this.start + from, this.start + to) // a view would need an aligned start
    if (entry.dtype === 'F32') return new Float32Array(own)
    if (entry.dtype === 'F64') return Float32Array.from(new Float64Array(own))
    if (entry.dtype === 'I64') return Float32Array.from(new BigInt64Array(own), Number)
    if (entry.dtype === 'I32') return Float32Array.from(new Int32Array(own))
    if (entry.dtype === 'F16') return Float32Array.from(new Uint16Array(own), halfToFloat)
    const codes = new Uint8Array(own)
    const scale = this.scales[name]
    if (!scale) return Float32Array.from(codes)
    const table = Float32Array.from({ length: 256 }, (_, code) => {
      const share = scale.curve === 'root' ? (code / 255) ** 2 : code / 255
      return scale.low + (scale.high - scale.low) * share
    })
    return Float32Array.from(codes, (code) => table[code])
  }
}

function halfToFloat(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1
  const exponent = (bits >> 10) & 0x1f
  const fraction = bits & 0x3ff
  if (exponent === 0) return sign * 2 ** -14 * (fraction / 1024)
  if (exponent === 31) return fraction ? NaN : sign * Infinity
  return sign * 2 ** (exponent - 15) * (1 + fraction / 1024)
}
