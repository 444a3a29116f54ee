/** What the page shows now: the loaded walk, and the dimension selected in each kind of vector. */

import type { LayerNorms, TokenizationFacts, WalkFacts, WalkStartFacts } from '../../api/types'
import type { ViewPayload } from '../../api/views'
import { csvTable, formatPrecise, quoted } from '../../charts/format'
import type { Studio } from '../../studio.svelte'
import { textResource, viewResource } from '../../viewResource.svelte'
import { colorMax } from '../../charts/color'
import { snippetChoice } from './snippetForm.svelte'
import { apiSnippet, numbersSnippet, type SnippetParts } from './snippets'
import type { Strip } from './stripsDrawing'

export type LayerNormName = keyof LayerNorms
type SelectionName = 'dimension' | 'head_dimension' | 'ffn_dimension' | 'key'
type WalkSelection = { layer: number; head: number; token: number }
export type WalkStart = WalkStartFacts & { chosenHead: boolean }
type LoadedWalk = {
  payload: ViewPayload<'walk'>
  tokens: string[]
  segments: number[]
  numHeads: number
  model: string
}

export class WalkState {
  private readonly walk
  /** The tokens for which the page has chosen where to open, and what it chose. */
  private startedFor = $state.raw<TokenizationFacts | null>(null)
  private start = $state.raw<WalkStart | null>(null)
  readonly wordPieceSteps
  /** The vector of the text, for models without output heads for predictions. */
  readonly textVector

  /** Call in a component: the requests follow the studio's state. */
  constructor(readonly studio: Studio) {
    this.wordPieceSteps = viewResource(studio, 'wordpiece_steps', () => ({}))
    this.textVector = viewResource(studio, 'text_vector', () => (this.hasPredictions ? null : this.comparedText))
    // the previous text stays visible until the numbers of the new one arrive
    this.walk = textResource(
      studio,
      () => ({ layer: studio.layer, head: studio.head, token: studio.shownToken, opening: this.isOpening }),
      async ({ opening, ...selection }): Promise<LoadedWalk> => {
        const { tokens, segments, num_heads, model } = studio.tokenization!
        const fields = opening ? await this.chooseStart(selection) : selection
        return { payload: await studio.fetchView('walk', fields), tokens, segments, numHeads: num_heads, model }
      },
      { keepPrevious: true },
    )
  }

  /** Whether the address names no token, so that the page chooses one, and a head unless one was selected. */
  private get isOpening(): boolean {
    const { studio } = this
    const isFree = studio.token === null && studio.lesson === null && this.startedFor !== studio.tokenization
    return isFree && studio.usesUrl && studio.source.canCompute
  }

  /** Select the token and the head that the view `walk_start` chooses. */
  private async chooseStart(selection: WalkSelection): Promise<WalkSelection> {
    const { studio } = this
    const { tokenization, headChosen } = studio
    const { facts } = await studio.fetchView('walk_start', headChosen ? { layer: studio.layer, head: studio.head } : {})
    if (tokenization !== studio.tokenization || studio.token !== null) return selection // selected in the meantime
    this.startedFor = tokenization
    this.start = { ...facts, chosenHead: !headChosen }
    studio.selectHead(facts.layer, facts.head)
    studio.token = facts.token
    return { layer: facts.layer, head: facts.head, token: facts.token }
  }

  /** Where the page opened, while it is still there. */
  get shownStart(): WalkStart | null {
    const { start } = this
    const isThere = start?.layer === this.layer && start.head === this.head && start.token === this.token
    return isThere && this.startedFor === this.studio.tokenization ? start : null
  }

  /** Whether the model has an output head for predictions; the pooler alone predicts nothing. */
  get hasPredictions(): boolean {
    return this.studio.tokenization?.output_heads.some((name) => name !== 'pooler') ?? false
  }
  /** The option of the view `text_vector`: the text that the reader compares with, or the default of the view. */
  private get comparedText(): { other_text?: string } {
    const { compared_text } = this.studio.options
    return compared_text && this.studio.source.canCompute ? { other_text: compared_text } : {}
  }
  get error() {
    return this.walk.error
  }
  get isLoaded(): boolean {
    return this.walk.value !== null
  }
  private get loaded(): LoadedWalk {
    return this.walk.value!
  }
  get facts(): WalkFacts {
    return this.loaded.payload.facts
  }
  get layer(): number {
    return this.facts.layer
  }
  get head(): number {
    return this.facts.head
  }
  get token(): number {
    return this.facts.token
  }
  get tokens(): string[] {
    return this.loaded.tokens
  }
  get numHeads(): number {
    return this.loaded.numHeads
  }
  /** The token as text. */
  get tokenText(): string {
    return this.tokens[this.token] ?? ''
  }
  /** The token inside a sentence: quoted, unless it is a special token. */
  get quotedToken(): string {
    return quoted(this.tokenText)
  }
  /** The selected key token and its position. */
  get keyName(): string {
    return `${this.tokens[this.key]} (${this.key})`
  }
  get segmentName(): string {
    return this.loaded.segments[this.token] ? 'B' : 'A'
  }
  get headSize(): number {
    return this.vector('query').length
  }
  get activationName(): string {
    return this.facts.activation === 'relu' ? 'ReLU' : 'GELU'
  }

  has(name: string): boolean {
    return this.loaded.payload.has(name)
  }
  vector(name: string): Float32Array {
    return this.loaded.payload.array(name)
  }
  row(name: string, row: number): Float32Array {
    return this.loaded.payload.row(name, row)
  }
  numRows(name: string): number {
    return this.loaded.payload.shape(name)[0]
  }
  /** The name of a hidden state of the token. */
  hiddenName(depth: number): string {
    return depth ? `layer ${depth - 1} output` : 'layer 0 input'
  }

  /** The selected dimension of hidden states. */
  get dimension(): number {
    return this.selection('dimension', this.vector('total').length) ?? 0
  }
  /** The selected dimension of queries, keys and values. */
  get headDimension(): number {
    return this.selection('head_dimension', this.headSize) ?? 0
  }
  /** The selected dimension inside the feed-forward network; by default the strongest activation. */
  get ffnDimension(): number {
    const activation = this.vector('ffn_activation')
    return this.selection('ffn_dimension', activation.length) ?? activation.indexOf(Math.max(...activation))
  }
  /** The selected key token; by default the one with the largest attention weight. */
  get key(): number {
    const weights = this.vector('attention_weights')
    return this.selection('key', weights.length) ?? weights.indexOf(Math.max(...weights))
  }

  select(name: SelectionName, index: number): void {
    this.studio.setOption(name, String(index))
  }

  private selection(name: SelectionName, count: number): number | null {
    const value = this.studio.options[name]
    return value !== undefined && /^\d+$/.test(value) && Number(value) < count ? Number(value) : null
  }

  /** Return the Python code of a step in the form that the reader has chosen. */
  python(parts: SnippetParts): string {
    const titled = { ...parts, title: this.snippetTitle(parts.title) }
    return snippetChoice.form === 'numbers' ? numbersSnippet(titled) : apiSnippet(titled, this.studio.pythonTrace)
  }

  /** The first line of a copied snippet. */
  private snippetTitle(step: string): string {
    const text = JSON.stringify(this.studio.text.slice(0, 60))
    const position = `${this.tokenText} (token ${this.token}), layer ${this.layer}, head ${this.head}`
    return `${step}: ${position} of ${this.loaded.model}; text ${text}`
  }

  /** Show one index of some strips in the inspector. */
  inspectStrips(step: string, strips: Strip[], stripIndex: number | null, index: number, python?: () => string): void {
    if (stripIndex === null) return this.studio.inspect(null)
    const plainName = (name: string) => name.replace(/^[+=×] /, '') // without the operator
    this.studio.inspect({
      title: `${step}: ${plainName(strips[stripIndex].name)}[${index}]`,
      value: formatPrecise(strips[stripIndex].values[index]),
      rows: strips.slice(0, 8).map(({ name, values }) => [`${name}[${index}]`, formatPrecise(values[index])]),
      python: python?.(),
      csv: () =>
        csvTable(
          ['dimension', ...strips.map(({ name }) => plainName(name))],
          Array.from(strips[0].values, (_, n) => [n, ...strips.map(({ values }) => values[n])]),
        ),
    })
  }
}

/** Return strips that share one color scale, such as the terms of a sum; the last one is the result. */
export function sumStrips(rows: [string, ArrayLike<number>][]): Strip[] {
  const max = colorMax(...rows.map(([, values]) => values))
  return rows.map(([name, values], n) => ({ name, values, max, result: n === rows.length - 1 && rows.length > 1 }))
}

/** Return a strip with a color scale of its own. */
export const createStrip = (name: string, values: Float32Array, options: Partial<Strip> = {}): Strip => ({
  name,
  values,
  max: colorMax(values),
  ...options,
})
