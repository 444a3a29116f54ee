import { flushSync } from 'svelte'
import { describe, expect, test } from 'vitest'
import { RequestError } from './errors'
import { resource, Resource } from './resource.svelte'

/** A loader whose responses the test gives by hand, in any order. */
function manualLoader() {
  const pending = new Map<string, { resolve: (value: string) => void; reject: (error: Error) => void }>()
  const load = (input: string) => new Promise<string>((resolve, reject) => pending.set(input, { resolve, reject }))
  const settle = async (act: () => void) => {
    act()
    await new Promise((done) => setTimeout(done, 0))
  }
  return {
    load,
    respond: (input: string) => settle(() => pending.get(input)!.resolve(`value of ${input}`)),
    fail: (input: string, error: Error) => settle(() => pending.get(input)!.reject(error)),
  }
}

describe('Resource', () => {
  test('drops a response that arrives after a newer request', async () => {
    const { load, respond } = manualLoader()
    const loaded = new Resource(load)
    void loaded.request('a')
    void loaded.request('b')
    await respond('b')
    await respond('a')
    expect([loaded.value, loaded.input, loaded.loading]).toEqual(['value of b', 'b', false])
  })

  test('keeps the old value and sets loading until the new value arrives', async () => {
    const { load, respond } = manualLoader()
    const loaded = new Resource(load)
    void loaded.request('a')
    await respond('a')
    void loaded.request('b')
    expect([loaded.value, loaded.input, loaded.loading]).toEqual(['value of a', 'a', true])
  })

  test('hides a value that is not current', async () => {
    let text = 'a'
    const { load, respond } = manualLoader()
    const loaded = new Resource(load, { isCurrent: (input: string) => input === text })
    void loaded.request('a')
    await respond('a')
    text = 'b'
    expect([loaded.value, loaded.input]).toEqual([null, null])
  })

  test('records errors, drops late ones, and recovers', async () => {
    const { load, respond, fail } = manualLoader()
    const loaded = new Resource(load)
    void loaded.request('a')
    await fail('a', new RequestError('busy', 'The server is busy.', 503))
    expect(loaded.error).toEqual({ status: 503, code: 'busy', message: 'The server is busy.' })
    void loaded.request('b')
    void loaded.request('c')
    await fail('b', new Error('late'))
    await respond('c')
    expect([loaded.error, loaded.value]).toEqual([null, 'value of c'])
  })

  test('calls onload before a value is shown, but not for late responses', async () => {
    const arrived: [string, string | null][] = []
    const { load, respond } = manualLoader()
    const loaded: Resource<string, string> = new Resource(load, {
      onload: (value) => arrived.push([value, loaded.value]),
    })
    void loaded.request('a')
    void loaded.request('b')
    expect(loaded.pendingInput).toBe('b')
    await respond('a')
    await respond('b')
    expect(arrived).toEqual([['value of b', null]])
    expect(loaded.pendingInput).toBe(null)
  })

  test('publishes partial values of the latest request only', async () => {
    const publishers = new Map<string, (partial: string[]) => void>()
    const loaded = new Resource((input: string, publish: (partial: string[]) => void) => {
      publishers.set(input, publish)
      return new Promise<string[]>(() => {})
    })
    void loaded.request('a')
    void loaded.request('b')
    publishers.get('b')!(['first'])
    publishers.get('a')!(['late'])
    expect([loaded.value, loaded.loading]).toEqual([['first'], true])
    await Promise.resolve()
  })
})

test('resource reloads when the state behind its input changes, and is cleared by null', async () => {
  const { load, respond } = manualLoader()
  let input = $state<string | null>('a')
  let loaded: Resource<string, string>
  const stop = $effect.root(() => {
    loaded = resource(() => input, load)
  })
  flushSync()
  await respond('a')
  expect(loaded!.value).toBe('value of a')
  input = 'b'
  flushSync()
  await respond('b')
  expect(loaded!.value).toBe('value of b')
  input = null
  flushSync()
  expect(loaded!.value).toBe(null)
  stop()
})
