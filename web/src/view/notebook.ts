/** Views from the notebook's kernel: a question goes out as a message, the answer comes back with its bytes. */

import { Payload } from '../lib/payload'
import { kept, type Source } from '../lib/source'

/** The part of anywidget's model that is used here. */
export type Model = {
  get(name: string): any
  send(content: unknown): void
  on(event: string, heard: (content: any, buffers: DataView[]) => void): void
  off(event: string, heard: (content: any, buffers: DataView[]) => void): void
}

const PATIENCE = 60_000 // milliseconds

export function notebookSource(model: Model): { source: Source; close: () => void } {
  const waiting = new Map<number, { give: (payload: Payload) => void; refuse: (problem: Error) => void }>()
  const start = Math.floor(Math.random() * 1e9) // one widget may be shown twice: each has numbers of its own
  let last = start
  const heard = (content: any, buffers: DataView[]) => {
    const one = waiting.get(content.number)
    if (!one) return
    waiting.delete(content.number)
    if (content.error) return one.refuse(new Error(content.error))
    const { buffer, byteOffset, byteLength } = buffers[0]
    one.give(new Payload(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer))
  }
  model.on('msg:custom', heard)
  const source = kept(
    (view, ask) =>
      new Promise<Payload>((give, refuse) => {
        const number = (last += 1)
        waiting.set(number, { give, refuse })
        setTimeout(() => {
          if (waiting.delete(number)) refuse(new Error('The kernel does not answer. Run the cell again.'))
        }, PATIENCE)
        model.send({ number, view, ask })
      }),
  )
  return { source, close: () => model.off('msg:custom', heard) }
}
