/** What the page shows, and where it stands: everything a link must reopen is in `place` and in the address bar. */

import { tick, untrack } from 'svelte'
import type { Theme } from './colour'
import type { Payload } from './payload'
import type { Ask, Source } from './source'

export const FIRST_TEXT = 'The mouse was gone. The cat sat useless.'

/** What the model read: the facts of the view `reading`. */
export type Reading = {
  tokens: string[]
  ids: number[]
  segments: number[]
  spans: [number, number][]
  words: number[]
  model: string
  models: string[]
  layers: number
  heads: number
  hidden: number
  size: number
  positions: number
  parts: string[]
  told: string
  /** What `glassbert study` left of this model: clouds by their study, and `layers`, curves over the layers. */
  studied: string[]
}

/** What the inspector tells about the thing under the pointer. */
export type Inspected = {
  title: string
  value?: string
  rows?: [string, string][]
  python?: string
  csv?: () => string
}

/** A token, or a word of several. */
export type Unit = { label: string; tokens: number[]; segment: number }

export type HeadPlace = { layer: number; head: number }

const NUMBERS = ['layer', 'head', 'token'] as const

export class Studio {
  page = $state('attend')
  text = $state(FIRST_TEXT)
  pair = $state<string | null>(null)
  model = $state('')
  layer = $state(0)
  head = $state(2)
  token = $state<number | null>(null)
  /** What a page keeps in the address beside this: words only, as in an address. */
  options = $state<Record<string, string>>({})

  reading = $state.raw<Reading | null>(null)
  overview = $state.raw<Payload | null>(null)
  patterns = $state.raw<any>(null)
  /** The token under the pointer, wherever it is drawn. */
  hovered = $state<number | null>(null)
  preview = $state.raw<HeadPlace | null>(null)
  inspected = $state.raw<Inspected | null>(null)
  error = $state<string | null>(null)
  busy = $state(0)
  theme = $state<Theme>('light')

  private asked = 0

  constructor(
    readonly source: Source,
    /** Whether the state lives in the address bar; a notebook's does not. */
    readonly addressed = true,
  ) {}

  /** Whether words are shown whole. */
  get whole(): boolean {
    return this.options.by === 'words'
  }

  /** The token in focus: under the pointer, else the one that was clicked. */
  get focus(): number | null {
    return this.hovered ?? this.token
  }

  /** The token a page is about: the one that was clicked, else one that has something to show. */
  get looked(): number {
    return Math.min(this.token ?? (this.page === 'neuron' ? 3 : 0), (this.reading?.tokens.length ?? 1) - 1)
  }

  /** Heads that are shown together, as (layer, head): none, or two and more. */
  get several(): number[][] {
    const reading = this.reading
    if (!reading) return []
    const named = (this.options.heads ?? '').split(',').filter((one) => /^\d+\.\d+$/.test(one)).map((one) => one.split('.').map(Number))
    const there = named.filter(([layer, head]) => layer < reading.layers && head < reading.heads)
    return there.length > 1 ? there : []
  }

  get units(): Unit[] {
    const reading = this.reading
    if (!reading) return []
    const units: Unit[] = []
    reading.tokens.forEach((token, place) => {
      const last = units[units.length - 1]
      if (this.whole && last && reading.words[place] === reading.words[last.tokens[0]]) {
        last.tokens.push(place)
        last.label += token.replace(/^##/, '')
      } else {
        units.push({ label: token, tokens: [place], segment: reading.segments[place] })
      }
    })
    return units
  }

  /** The words of a head: what it does, counted over many texts. */
  headWords(layer: number, head: number): string {
    return this.patterns?.words?.[layer]?.[head] ?? ''
  }

  /** Ask for a view of the text that is shown. */
  async view(name: string, ask: Ask = {}): Promise<Payload> {
    // an effect that asks depends on what it reads itself, not on this
    const asked = untrack(() => {
      this.busy += 1
      return this.source.get(name, { ...this.subject(), ...ask })
    })
    try {
      return await asked
    } finally {
      this.busy -= 1
    }
  }

  subject(): Ask {
    return { text: this.text, ...(this.pair ? { pair: this.pair } : {}), ...(this.model ? { model: this.model } : {}), ...(this.options.cut ? { cut: true } : {}) }
  }

  /** Read the text anew: its pieces first, then everything that stands beside every page. */
  async read(): Promise<void> {
    const number = ++this.asked
    this.error = null
    try {
      const reading = (await this.view('reading')).facts as Reading
      if (number !== this.asked) return
      this.layer = Math.min(this.layer, reading.layers - 1)
      this.head = Math.min(this.head, reading.heads - 1)
      if (this.token !== null && this.token >= reading.tokens.length) this.token = null
      this.hovered = null
      this.inspected = null
      this.overview = null
      if (this.reading?.model !== reading.model) this.patterns = null
      this.reading = reading
    } catch (problem) {
      if (number === this.asked) this.error = (problem as Error).message
      return
    }
    await tick() // what the page draws is asked for first
    await this.surround(number)
  }

  /** What stands beside every page. Without it a page still shows what it shows. */
  private async surround(number: number): Promise<void> {
    try {
      const overview = await this.view('overview')
      if (number !== this.asked) return
      this.overview = overview
      if (this.patterns) return
      const patterns = await this.source.get('patterns', this.model ? { model: this.model } : {})
      if (number === this.asked) this.patterns = patterns.facts
    } catch {
      // the next text asks again
    }
  }

  /** Begin with another text: what was done to the last one is left behind, and the way back leads to it. */
  begin(text: string, pair: string | null): void {
    if (this.addressed) history.pushState(null, '', this.address())
    const { changes: _, unmasked: __, answer: ___, of: ____, cut: _____, ...kept } = this.options
    this.options = kept
    this.ask(text, pair)
  }

  /** Read no more of the text than fits. */
  cut(): void {
    this.option('cut', '1')
    void this.read()
  }

  /** Look at another text. */
  ask(text: string, pair: string | null): void {
    this.text = text
    this.pair = pair || null
    this.token = null
    void this.read()
  }

  choose(layer: number, head: number): void {
    this.layer = layer
    this.head = head
  }

  option(name: string, value: string | null): void {
    const options = { ...this.options }
    if (value === null || value === '') delete options[name]
    else options[name] = value
    this.options = options
  }

  /** Tell about what is under the pointer. When it leaves, the last word stays, so that it can be read and copied. */
  inspect(what: Inspected | null): void {
    if (what) this.inspected = what
  }

  /** Take everything from the address. */
  open(query: string): void {
    const given = new URLSearchParams(query)
    const take = (name: string) => {
      const value = given.get(name)
      given.delete(name)
      return value
    }
    untrack(() => {
      this.page = take('page') ?? 'attend'
      this.text = take('text') ?? FIRST_TEXT
      this.pair = take('pair') || null
      this.model = take('model') ?? ''
      const [layer, head, token] = NUMBERS.map((name) => {
        const value = take(name)
        return value !== null && /^\d{1,4}$/.test(value) ? Number(value) : null
      })
      this.layer = layer ?? 0
      this.head = head ?? 2
      this.token = token
      this.options = Object.fromEntries(given)
    })
  }

  /** The address that reopens this. */
  address(): string {
    const kept = new URLSearchParams({ page: this.page, text: this.text })
    if (this.pair) kept.set('pair', this.pair)
    if (this.model) kept.set('model', this.model)
    kept.set('layer', String(this.layer))
    kept.set('head', String(this.head))
    if (this.token !== null) kept.set('token', String(this.token))
    for (const [name, value] of Object.entries(this.options)) kept.set(name, value)
    return '?' + kept.toString()
  }
}
