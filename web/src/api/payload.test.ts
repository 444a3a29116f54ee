import { describe, expect, test } from 'vitest'
import { encodePayload, Payload } from './payload'

/** Build the bytes of a payload from raw arrays, as the server does. */
function payloadBytes(arrays: Record<string, { dtype: string; shape: number[]; bytes: ArrayBuffer }>, scales = {}) {
  const header: Record<string, unknown> = {
    __metadata__: { facts: JSON.stringify({ layer: 3, tokens: ['[CLS]', 'naïve'] }), scales: JSON.stringify(scales) },
  }
  let size = 0
  for (const [name, { dtype, shape, bytes }] of Object.entries(arrays)) {
    header[name] = { dtype, shape, data_offsets: [size, size + bytes.byteLength] }
    size += bytes.byteLength
  }
  const text = new TextEncoder().encode(JSON.stringify(header))
  const buffer = new Uint8Array(8 + text.length + size)
  new DataView(buffer.buffer).setBigUint64(0, BigInt(text.length), true)
  buffer.set(text, 8)
  let offset = 8 + text.length
  for (const { bytes } of Object.values(arrays)) {
    buffer.set(new Uint8Array(bytes), offset)
    offset += bytes.byteLength
  }
  return buffer.buffer
}

describe('Payload', () => {
  test('reads facts, shapes and names', () => {
    const values = new Float32Array([1, 2, 3, 4, 5, 6])
    const payload = new Payload<{ layer: number; tokens: string[] }>(
      payloadBytes({ map: { dtype: 'F32', shape: [2, 3], bytes: values.buffer } }),
    )
    expect(payload.facts).toEqual({ layer: 3, tokens: ['[CLS]', 'naïve'] })
    expect(payload.shape('map')).toEqual([2, 3])
    expect(payload.has('map')).toBe(true)
    expect(payload.has('__metadata__')).toBe(false)
    expect(Array.from(payload.row('map', 1))).toEqual([4, 5, 6])
  })

  test.each([
    ['F32', new Float32Array([0.5, -2, 1e-8])],
    ['F64', new Float64Array([0.5, -2, 1e-8])],
    ['I32', new Int32Array([7, -2, 0])],
    ['I64', new BigInt64Array([7n, -2n, 0n])],
    ['U8', new Uint8Array([0, 128, 255])],
  ])('decodes %s at an unaligned offset', (dtype, values) => {
    const payload = new Payload(
      payloadBytes({
        padding: { dtype: 'U8', shape: [1], bytes: new Uint8Array([9]).buffer },
        values: { dtype, shape: [3], bytes: values.buffer },
      }),
    )
    const expected = Float32Array.from(Array.from(values as ArrayLike<number | bigint>, Number))
    expect(payload.array('values')).toEqual(expected)
  })

  test('decodes half precision, with subnormal numbers and infinity', () => {
    const bits = new Uint16Array([0x3c00, 0xc000, 0x0001, 0x7c00, 0x3555])
    const [one, minusTwo, smallest, infinity, third] = new Payload(
      payloadBytes({ values: { dtype: 'F16', shape: [5], bytes: bits.buffer } }),
    ).array('values')
    expect([one, minusTwo, infinity]).toEqual([1, -2, Infinity])
    expect(smallest).toBeCloseTo(2 ** -24, 30)
    expect(third).toBeCloseTo(1 / 3, 3)
  })

  test('dequantizes linear and quadratic codes', () => {
    const codes = new Uint8Array([0, 51, 255])
    const payload = new Payload(
      payloadBytes(
        {
          linear: { dtype: 'U8', shape: [3], bytes: codes.buffer },
          quadratic: { dtype: 'U8', shape: [3], bytes: codes.buffer },
        },
        { linear: { low: -1, high: 1, curve: 'linear' }, quadratic: { low: 0, high: 1, curve: 'quadratic' } },
      ),
    )
    expect(payload.array('linear')[0]).toBe(-1)
    expect(payload.array('linear')[1]).toBeCloseTo(-0.6)
    expect(payload.array('quadratic')[1]).toBeCloseTo(0.04)
    expect(payload.array('quadratic')[2]).toBe(1)
    expect(Array.from(payload.bytes('quadratic'))).toEqual([0, 51, 255])
  })

  test('decodes an array once', () => {
    const payload = encodePayload({}, { map: { shape: [2], values: new Float32Array([1, 2]) } })
    expect(payload.array('map')).toBe(payload.array('map'))
  })
})

test('encodePayload writes what Payload reads, also from a view into a larger buffer', () => {
  const all = new Float32Array([1, 2, 3, 4])
  const payload = encodePayload(
    { token: 2 },
    { a: { shape: [2], values: all.subarray(1, 3) }, b: { shape: [1, 4], values: all } },
  )
  expect(payload.facts).toEqual({ token: 2 })
  expect(Array.from(payload.array('a'))).toEqual([2, 3])
  expect(payload.shape('b')).toEqual([1, 4])
  expect(Array.from(payload.array('b'))).toEqual([1, 2, 3, 4])
})
