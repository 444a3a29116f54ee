/** Payloads from the kernel of a notebook: requests and responses are widget messages. */

import { RequestError, type RequestErrorRecord } from '../api/errors'
import { Payload } from '../api/payload'
import { cachePayloads, viewSource, type ViewSource } from '../api/source'

type KernelMessage = { id: number; error?: RequestErrorRecord }
type Listener = (message: KernelMessage, buffers: DataView[]) => void

/** The part of anywidget's model that is used here. */
export type WidgetModel = {
  get(name: string): unknown
  send(content: unknown): void
  on(event: string, listener: Listener): void
  off(event: string, listener: Listener): void
}

const TIMEOUT_MILLISECONDS = 60_000

export function notebookSource(model: WidgetModel): { source: ViewSource; close: () => void } {
  const pending = new Map<number, { resolve: (payload: Payload) => void; reject: (error: Error) => void }>()
  let lastId = Math.floor(Math.random() * 1e9) // one widget may be displayed twice; ids must differ
  const listener: Listener = ({ id, error }, buffers) => {
    const request = pending.get(id)
    if (!request) return
    pending.delete(id)
    if (error) return request.reject(new RequestError(error.code, error.message, error.status))
    const { buffer, byteOffset, byteLength } = buffers[0]
    request.resolve(new Payload(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer))
  }
  model.on('msg:custom', listener)
  const load = cachePayloads(
    (view, request) =>
      new Promise<Payload>((resolve, reject) => {
        const id = (lastId += 1)
        pending.set(id, { resolve, reject })
        setTimeout(() => {
          const message = 'The kernel does not respond. Run the cell again.'
          if (pending.delete(id)) reject(new RequestError('unreachable', message))
        }, TIMEOUT_MILLISECONDS)
        model.send({ id, view, request })
      }),
  )
  return { source: viewSource(load), close: () => model.off('msg:custom', listener) }
}
