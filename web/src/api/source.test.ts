import { describe, expect, test, vi } from 'vitest'
import { encodePayload } from './payload'
import { cachePayloads, httpSource, limitConcurrency } from './source'

const payloadOf = (value: number, length = 1) =>
  encodePayload({ value }, { values: { shape: [length], values: new Float32Array(length) } })

describe('cachePayloads', () => {
  test('asks once for equal requests, also while the first is pending', async () => {
    const load = vi.fn(() => Promise.resolve(payloadOf(1)))
    const fetchView = cachePayloads(load)
    const [first, second] = await Promise.all([fetchView('a', { layer: 0 }), fetchView('a', { layer: 0 })])
    expect(first).toBe(second)
    await fetchView('a', { layer: 1 })
    await fetchView('b', { layer: 0 })
    expect(load).toHaveBeenCalledTimes(3)
  })

  test('does not cache failures', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValue(payloadOf(1))
    const fetchView = cachePayloads(load)
    await expect(fetchView('a', {})).rejects.toThrow('no')
    await expect(fetchView('a', {})).resolves.toBeDefined()
  })

  test('evicts the least recently used payload beyond its size', async () => {
    const load = vi.fn((view: string) => Promise.resolve(payloadOf(view.length, 1000)))
    const fetchView = cachePayloads(load, { maxBytes: 9000 }) // two payloads of a little over 4,000 bytes
    await fetchView('a', {})
    await fetchView('bb', {})
    await fetchView('a', {}) // used again, so that the other one is older
    await fetchView('ccc', {})
    expect(load).toHaveBeenCalledTimes(3)
    await fetchView('a', {})
    expect(load).toHaveBeenCalledTimes(3)
    await fetchView('bb', {})
    expect(load).toHaveBeenCalledTimes(4)
  })
})

test('limitConcurrency runs the newest queued task first', async () => {
  const schedule = limitConcurrency(1)
  const started: string[] = []
  let finishFirst = () => {}
  const task = (name: string) => schedule(() => Promise.resolve(started.push(name)))
  const first = schedule(() => {
    started.push('first')
    return new Promise<void>((resolve) => (finishFirst = resolve))
  })
  const queued = [task('second'), task('third')]
  finishFirst()
  await Promise.all([first, ...queued])
  expect(started).toEqual(['first', 'third', 'second'])
})

test('limitConcurrency never runs more tasks than its limit', async () => {
  const schedule = limitConcurrency(2)
  let [running, largest] = [0, 0]
  const task = async () => {
    largest = Math.max(largest, (running += 1))
    await Promise.resolve()
    running -= 1
  }
  const first = [schedule(task), schedule(task), schedule(task)]
  await Promise.race(first)
  await Promise.all([...first, schedule(task), schedule(task)]) // these arrive while a queued task starts
  expect(largest).toBe(2)
})

describe('httpSource', () => {
  const respond = (response: Response | Error) =>
    vi.stubGlobal('fetch', () => (response instanceof Error ? Promise.reject(response) : Promise.resolve(response)))

  test('turns the body of a failed response into an error record', async () => {
    const record = { status: 400, code: 'text_too_long', message: 'The text has 600 tokens.' }
    respond(Response.json(record, { status: 400 }))
    await expect(httpSource().fetch('tokenization', {})).rejects.toMatchObject(record)
  })

  test('reports a failed response without a record, and no response', async () => {
    respond(new Response('Bad gateway', { status: 502 }))
    await expect(httpSource().fetch('tokenization', {})).rejects.toMatchObject({ status: 502, code: 'http_error' })
    respond(new TypeError('network'))
    await expect(httpSource().fetch('tokenization', {})).rejects.toMatchObject({ status: 0, code: 'unreachable' })
  })
})
