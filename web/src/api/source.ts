/** Where payloads come from: the server, a notebook kernel, or the exported file that contains the page. All share `ViewSource`. */

import { RequestError, responseError } from './errors'
import { Payload } from './payload'
import type { ViewName, ViewPayload, ViewRequest } from './views'

export interface ViewSource {
  fetch<View extends ViewName>(view: View, request: ViewRequest<View>): Promise<ViewPayload<View>>
  /** Whether any view of any text can be computed; an exported file holds only a few. */
  readonly canCompute: boolean
}

/** Load the payload of a view. Exported files also contain payloads of parts of a view (embed/embeddedSource.ts). */
export type PayloadLoader = (view: string, request: Record<string, unknown>) => Promise<Payload>

/** Views of tables and jobs, whose state changes, and requests that change it. */
const UNCACHED_VIEWS = new Set([
  ...['your_data', 'training_curves', 'model_choices', 'open_model', 'delete_dataset'],
  ...['start_encoding', 'start_finetuning', 'start_submission', 'cancel_job', 'resume_job', 'delete_job'],
])
const CACHE_BYTES = 192 * 2 ** 20
const MAX_CONCURRENT_REQUESTS = 4

/** Run at most `limit` tasks at once. The task queued last starts first: it is what the user looks at now. */
export function limitConcurrency(limit: number): <T>(task: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = []
  let running = 0
  return async (task) => {
    // a task that ends hands its slot to a queued one, so that no other task can take it in between
    if (running >= limit) await new Promise<void>((start) => queue.push(start))
    else running += 1
    try {
      return await task()
    } finally {
      const next = queue.pop()
      if (next) next()
      else running -= 1
    }
  }
}

/** Return a source that asks the server of this page. */
export function httpSource(): ViewSource {
  const schedule = limitConcurrency(MAX_CONCURRENT_REQUESTS)
  return viewSource(cachePayloads((view, request) => schedule(() => post(`/api/${view}`, request))))
}

async function post(url: string, request: Record<string, unknown>): Promise<Payload> {
  let response: Response
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    })
  } catch {
    throw new RequestError('unreachable', 'The server does not respond. Is glassbert serve still running?')
  }
  if (!response.ok) throw await responseError(response)
  return new Payload(await response.arrayBuffer())
}

/** Return a source whose payloads have the types that the generated interface `Views` (types.ts) gives to each view. */
export const viewSource = (load: PayloadLoader, { canCompute = true } = {}): ViewSource => ({
  canCompute,
  fetch: (view, request) => load(view, { ...request }) as Promise<ViewPayload<typeof view>>,
})

/** Cache payloads by view and request; the least recently used ones are dropped beyond `maxBytes`. */
export function cachePayloads(load: PayloadLoader, { maxBytes = CACHE_BYTES } = {}): PayloadLoader {
  const cache = new Map<string, Promise<Payload>>()
  const sizes = new Map<string, number>()
  let totalBytes = 0

  function evict(newest: string): void {
    for (const key of cache.keys()) {
      if (totalBytes <= maxBytes || key === newest) break
      const size = sizes.get(key)
      if (size === undefined) continue // still loading
      totalBytes -= size
      cache.delete(key)
      sizes.delete(key)
    }
  }

  return (view, request) => {
    if (UNCACHED_VIEWS.has(view)) return load(view, request)
    const key = view + JSON.stringify(request)
    const cached = cache.get(key)
    if (cached) {
      cache.delete(key)
      cache.set(key, cached)
      return cached
    }
    const pending = load(view, request)
    cache.set(key, pending)
    pending.then(
      (payload) => {
        sizes.set(key, payload.byteLength)
        totalBytes += payload.byteLength
        evict(key)
      },
      () => cache.delete(key),
    )
    return pending
  }
}
