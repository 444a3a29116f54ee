/** Load a value whenever its input changes: one place for fetching, loading state, errors and late answers. */

import { untrack } from 'svelte'
import { errorRecord, type RequestErrorRecord } from './errors'

type Options<Input, Value> = {
  /** Whether a value loaded for this input may be shown now; otherwise `value` is null until the next one arrives. */
  isCurrent?: (input: Input) => boolean
  /** Called when a value arrives, just before it is shown; not for late answers. */
  onload?: (value: Value, input: Input) => void
}

export class Resource<Input, Value> {
  private loaded = $state.raw<{ input: Input; value: Value } | null>(null)
  private failure = $state.raw<{ input: Input; error: RequestErrorRecord } | null>(null)
  private pending = $state.raw<{ input: Input } | null>(null)
  private latest = 0

  constructor(
    private readonly load: (input: Input, publish: (partial: Value) => void) => Promise<Value>,
    private readonly options: Options<Input, Value> = {},
  ) {}

  /** The latest value. It stays while a new one loads, unless `isCurrent` says that it may no longer be shown. */
  get value(): Value | null {
    return this.loaded && this.isCurrent(this.loaded.input) ? this.loaded.value : null
  }

  /** The input that `value` was loaded for, which may be older than the current one. */
  get input(): Input | null {
    return this.loaded && this.isCurrent(this.loaded.input) ? this.loaded.input : null
  }

  get error(): RequestErrorRecord | null {
    return this.failure && this.isCurrent(this.failure.input) ? this.failure.error : null
  }

  get loading(): boolean {
    return this.pending !== null
  }

  /** The input that is loading now. */
  get pendingInput(): Input | null {
    return this.pending?.input ?? null
  }

  /** Load the value of an input. An answer that arrives after a newer request is dropped. */
  async request(input: Input): Promise<void> {
    const number = ++this.latest
    const isLatest = () => number === this.latest
    this.pending = { input }
    try {
      const value = await this.load(input, (partial) => {
        if (isLatest()) this.store(input, partial)
      })
      if (isLatest()) this.store(input, value)
    } catch (error) {
      if (isLatest()) this.failure = { input, error: errorRecord(error) }
    } finally {
      if (isLatest()) this.pending = null
    }
  }

  /** Forget the value and ignore pending answers. */
  clear(): void {
    this.latest += 1
    this.loaded = null
    this.failure = null
    this.pending = null
  }

  private store(input: Input, value: Value): void {
    this.options.onload?.(value, input)
    this.loaded = { input, value }
    this.failure = null
  }

  private isCurrent(input: Input): boolean {
    return this.options.isCurrent?.(input) ?? true
  }
}

/**
 * Create a resource that reloads whenever the reactive state read by `input` changes. Call it in a component.
 *
 * Args:
 *   input: Returns what to load, or null for nothing; then the resource is cleared.
 *   load: Loads one value. It may publish partial values on the way.
 */
export function resource<Input, Value>(
  input: () => Input | null,
  load: (input: Input, publish: (partial: Value) => void) => Promise<Value>,
  options: Options<Input, Value> = {},
): Resource<Input, Value> {
  const created = new Resource(load, options)
  $effect(() => {
    const current = input()
    untrack(() => {
      if (current === null) created.clear()
      else void created.request(current)
    })
  })
  return created
}
