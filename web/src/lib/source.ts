/** Where views come from: the server, or what a file or notebook carries. One contract for all: a name and an ask in, a payload out. */

import { Payload } from './payload'

export type Ask = Record<string, unknown>

export interface Source {
  get(view: string, ask: Ask): Promise<Payload>
  /** Whether it can be asked for anything, or holds a few views only. */
  whole: boolean
}

const KEPT = 192 * 2 ** 20 // bytes of answers kept in the page

const AT_ONCE = 4

/** Let few ask at once; of those that wait, the last comes first: it is what is looked at now. */
function gate(): <T>(ask: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let busy = 0
  return async (ask) => {
    if (busy >= AT_ONCE) await new Promise<void>((go) => waiting.push(go))
    busy += 1
    try {
      return await ask()
    } finally {
      busy -= 1
      waiting.pop()?.()
    }
  }
}

/** Ask the server that gave us this page. Equal questions are asked once. */
export function httpSource(base = ''): Source {
  const pass = gate()
  return kept((view, ask) => pass(async () => {
    let answer: Response
    try {
      answer = await fetch(`${base}/api/${view}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(ask),
      })
    } catch {
      throw new Error('The studio does not answer. Is `glassbert serve` still running?')
    }
    if (!answer.ok) {
      const told = await answer.json().catch(() => ({}))
      throw new Error(told.error ?? `The studio answered ${answer.status}.`)
    }
    return new Payload(await answer.arrayBuffer())
  }))
}

/** Remember answers, the oldest forgotten first. */
export function kept(get: (view: string, ask: Ask) => Promise<Payload>, whole = true): Source {
  const answers = new Map<string, Promise<Payload>>()
  const sizes = new Map<string, number>()
  let total = 0
  return {
    whole,
    get(view, ask) {
      const key = view + JSON.stringify(ask)
      const known = answers.get(key)
      if (known) {
        answers.delete(key)
        answers.set(key, known)
        return known
      }
      const asked = get(view, ask)
      answers.set(key, asked)
      asked.then(
        (payload) => {
          sizes.set(key, payload.size)
          total += payload.size
          for (const old of answers.keys()) {
            if (total <= KEPT || old === key) break
            const size = sizes.get(old)
            if (size === undefined) continue // not there yet
            total -= size
            answers.delete(old)
            sizes.delete(old)
          }
        },
        () => answers.delete(key),
      )
      return asked
    },
  }
}
