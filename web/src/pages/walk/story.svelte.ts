/** What the walk shows now, and which number of each vector is followed. */

import type { Payload } from '../../lib/payload'
import type { Reading, Studio } from '../../lib/studio.svelte'
import { strong, told } from './numbers'
import type { Strip } from './Strips.svelte'

export type Piece = { token: string; id: number; place: number }
export type Word = { word: string; tries: { candidate: string; found: boolean }[]; pieces: Piece[] }
export type Pieces = { texts: { cleaned: string; normalised: string; words: Word[] }[]; vocabulary: number }
export type Choice = { name: string; score: number; chance: number | null; cell?: number }
export type Answer = { part: string; choices: Choice[]; log_sum?: number; count?: number }
export type Spread = { mean: number; deviation: number; epsilon: number }

export class Story {
  seen = $state.raw<Payload | null>(null)
  /** The reading that `seen` belongs to: another text may be on its way. */
  private read = $state.raw<Reading | null>(null)
  pieces = $state.raw<Pieces | null>(null)
  error = $state('')
  piecesError = $state('')
  private asked = 0

  constructor(readonly studio: Studio) {}

  /** Fetch what leads to the token; what is shown stays until it is there. */
  async follow(layer: number, head: number, token: number): Promise<void> {
    const number = ++this.asked
    const reading = this.studio.reading
    try {
      const seen = await this.studio.view('walk', { layer, head, token })
      if (number === this.asked) [this.seen, this.read, this.error] = [seen, reading, '']
    } catch (problem) {
      if (number === this.asked) this.error = (problem as Error).message
    }
  }

  async take(): Promise<void> {
    const reading = this.studio.reading
    try {
      const told = (await this.studio.view('pieces')).facts as Pieces
      if (reading === this.studio.reading) [this.pieces, this.piecesError] = [told, '']
    } catch (problem) {
      if (reading === this.studio.reading) [this.pieces, this.piecesError] = [null, (problem as Error).message]
    }
  }

  get layer(): number {
    return this.seen!.facts.layer
  }
  get head(): number {
    return this.seen!.facts.head
  }
  get token(): number {
    return this.seen!.facts.token
  }
  get tokens(): string[] {
    return this.read!.tokens
  }
  get name(): string {
    return this.tokens[this.token] ?? ''
  }
  /** The token's name inside a sentence. */
  get called(): string {
    return /^\[[A-Z]+\]$/.test(this.name) ? this.name : `“${this.name}”`
  }
  /** What the vector after so many layers is called. */
  after(depth: number): string {
    return depth ? `after ${depth - 1}` : 'start'
  }
  get size(): number {
    return this.vector('query').length
  }
  get segment(): string {
    return this.read!.segments[this.token] ? 'B' : 'A'
  }
  get heads(): number {
    return this.read!.heads
  }

  vector(name: string): Float32Array {
    return this.seen!.numbers(name)
  }

  /** One row of a matrix. */
  row(name: string, row: number): Float32Array {
    const columns = this.seen!.shape(name)[1]
    return this.vector(name).subarray(row * columns, (row + 1) * columns)
  }

  spread(name: string): Spread {
    return this.seen!.facts.norms[name]
  }

  /** The number that is followed in vectors of the model's width, of a head's width, and inside the feed-forward part. */
  get dim(): number {
    return this.place('dim', this.vector('total').length) ?? 0
  }
  get unit(): number {
    return this.place('unit', this.size) ?? 0
  }
  get inner(): number {
    const activated = this.vector('activated')
    return this.place('inner', activated.length) ?? activated.indexOf(Math.max(...activated))
  }
  /** The token that is looked at: the chosen one, else the one that gets most. */
  get key(): number {
    const weights = this.vector('weights')
    return this.place('key', weights.length) ?? weights.indexOf(Math.max(...weights))
  }

  choose(name: 'dim' | 'unit' | 'inner' | 'key', place: number): void {
    this.studio.option(name, String(place))
  }

  private place(name: string, count: number): number | null {
    const given = this.studio.options[name]
    if (given === undefined || !/^\d+$/.test(given) || Number(given) >= count) return null
    return Number(given)
  }

  /** What a copied snippet says of itself. */
  about(step: string): string {
    const { model } = this.read!
    return `${step}: ${this.name} (token ${this.token}), layer ${this.layer}, head ${this.head} of ${model}; text ${JSON.stringify(this.studio.text.slice(0, 60))}`
  }

  /** Tell the inspector about one cell of some strips. */
  inspect(step: string, strips: Strip[], strip: number | null, place: number, python?: () => string): void {
    if (strip === null) return this.studio.inspect(null)
    const plain = (name: string) => name.replace(/^[+=×] /, '')
    this.studio.inspect({
      title: `${step}: ${plain(strips[strip].name)}[${place}]`,
      value: told(strips[strip].values[place]),
      rows: strips.slice(0, 8).map((one) => [`${one.name}[${place}]`, told(one.values[place])] as [string, string]),
      python: python?.(),
      csv: () => [['place', ...strips.map((one) => plain(one.name))], ...Array.from(strips[0].values, (_, at) => [at, ...strips.map((one) => one.values[at])])].map((line) => line.join(',')).join('\n'),
    })
  }
}

/** Strips that share one scale, as parts of one sum do. */
export function together(rows: [string, ArrayLike<number>][]): Strip[] {
  const most = strong(...rows.map(([, values]) => values))
  return rows.map(([name, values], number) => ({ name, values, most, result: number === rows.length - 1 && rows.length > 1 }))
}
