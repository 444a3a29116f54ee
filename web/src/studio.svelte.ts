/** State of the studio: what a link restores, what is loaded for it, and what the pointer is on. */

import { tick, untrack } from 'svelte'
import { Resource } from './api/resource.svelte'
import type { ViewSource } from './api/source'
import type { TextRequest, TokenizationFacts } from './api/types'
import type { ViewName, ViewOptions, ViewPayload, ViewRequest } from './api/views'
import { groupTokens } from './charts/aggregation'
import type { Theme } from './charts/color'
import { noBreak, pythonString } from './charts/format'
import type { NetworkLocation } from './components/networkLocation'
import type { Inspection } from './inspection'
import { LinkedState } from './linkedState.svelte'
import { PAGES_WITHOUT_TEXT, type PageId } from './pages/pages'
import type { Exportable } from './exportableView.svelte'
import { parseHeads, type HeadRef } from './urlState'

/** Options that belong to one text and are dropped with it. */
const TEXT_OPTIONS = [
  ...['changes', 'unmasked', 'masking', 'label', 'prediction', 'truncate', 'key', 'side', 'neighbor'],
  ...['compared_groups', 'compared_tokens', 'sentence', 'compared_sentence'],
]

export class Studio extends LinkedState {
  /** The token under the pointer, in any chart. */
  hovered = $state<number | null>(null)
  previewedHead = $state.raw<HeadRef | null>(null)
  inspection = $state.raw<Inspection | null>(null)
  /** What the page shows and can be exported; null while it loads. */
  exportable = $state.raw<Exportable | null>(null)
  /** Where in the network the page is, if it is not determined by the selection. */
  networkLocation = $state.raw<NetworkLocation | null>(null)
  pendingRequests = $state(0)
  /** Models that have been added since the studio was opened. */
  addedModels = $state.raw<string[]>([])
  theme = $state<Theme>('light')

  // `fetchView` takes text and model from the state, so these loaders ignore their inputs; an input only serves to
  // recognize later what was loaded (`isCurrent`).
  private readonly tokenizations = new Resource(
    async (_texts: { text: string; pair: string | null }) => (await this.fetchView('tokenization', {})).facts,
    { onload: (facts) => this.fitSelection(facts) },
  )
  private readonly overviews = new Resource(
    (_tokenization: TokenizationFacts) => this.fetchView('attention_overview', {}),
    { isCurrent: (tokenization) => tokenization === this.tokenization },
  )
  private readonly patterns = new Resource(
    async (_modelName: string) => (await this.fetchModelView('head_patterns', this.modelRequest)).facts,
    { isCurrent: (modelName) => modelName === this.modelName },
  )

  /** The models that can be selected, where the text cannot be loaded. */
  private readonly models = new Resource(
    async (_failed: { text: string }) => (await this.fetchModelView('tokenization', { text: '' })).facts,
  )

  constructor(
    readonly source: ViewSource,
    /** Whether the state is kept in the URL; not in notebooks and exported files. */
    readonly usesUrl = true,
  ) {
    super()
  }

  get selectedHead(): HeadRef {
    return { layer: this.layer, head: this.head }
  }
  get tokenization() {
    return this.tokenizations.value
  }
  /** The text and second sentence that `tokenization` belongs to; `text` may be newer. */
  get tokenizedTexts() {
    return this.tokenizations.input ?? { text: '', pair: null }
  }
  get error() {
    return this.tokenizations.error
  }
  get attentionOverview() {
    return this.overviews.value
  }
  get headPatterns() {
    return this.patterns.value
  }
  get headPatternsError() {
    return this.overviews.error ?? this.patterns.error
  }
  get tokens(): string[] {
    return this.tokenization?.tokens ?? []
  }
  get numLayers(): number {
    return this.tokenization?.num_layers ?? 6
  }
  get numHeads(): number {
    return this.tokenization?.num_heads ?? 12
  }
  get modelName(): string {
    return this.tokenization?.model ?? (this.model || (this.models.value?.model ?? ''))
  }
  /** Whether the page cannot be shown, because it needs the text and the text could not be loaded. */
  get isBlocked(): boolean {
    return this.error !== null && !PAGES_WITHOUT_TEXT.includes(this.page)
  }
  /** All models that can be selected. */
  get modelNames(): string[] {
    return [...new Set([...((this.tokenization ?? this.models.value)?.model_names ?? []), ...this.addedModels])]
  }
  /** What `gb.load` needs to load the model: its name, folder or hub id. */
  get modelSource(): string {
    return this.tokenization?.model_source ?? this.modelName
  }
  /** Whether the tokens of a word are shown as one. */
  get showWords(): boolean {
    return this.options.units === 'words'
  }
  /** Tokens, or words if the tokens of a word are shown as one. */
  get tokenGroups() {
    return this.tokenization ? groupTokens(this.tokenization, this.showWords) : []
  }
  /** The token under the pointer, otherwise the selected one. */
  get focusedToken(): number | null {
    return this.hovered ?? this.token
  }
  /** The token that a page about one token shows: the selected one, otherwise a default. */
  get shownToken(): number {
    const start = { neuron: 3, embeddings: 1 }[this.page] ?? 0
    return Math.min(this.token ?? start, Math.max(1, this.tokens.length) - 1)
  }
  /** Heads that are shown together; empty, or at least two. */
  get comparedHeads(): HeadRef[] {
    const heads = parseHeads(this.options.heads).filter(
      ({ layer, head }) => layer < this.numLayers && head < this.numHeads,
    )
    return heads.length > 1 ? heads : []
  }

  /** A description of the attention pattern of a head on the reference texts, such as "99 % on the previous token". */
  headDescription(layer: number, head: number): string {
    return noBreak(this.headPatterns?.descriptions[layer]?.[head] ?? '')
  }

  /** The same on this text; empty until it is loaded, and for a text without words. */
  headDescriptionOnText(layer: number, head: number): string {
    return this.attentionOverview?.facts.descriptions[layer]?.[head] ?? ''
  }

  /** Fetch a view of the current text. */
  async fetchView<View extends ViewName>(view: View, options: ViewOptions<View>): Promise<ViewPayload<View>> {
    // untracked: a calling effect must not depend on the state that is read here
    const pending = untrack(() => {
      this.pendingRequests += 1
      return this.source.fetch(view, { ...this.textRequest, ...options })
    })
    try {
      return await pending
    } finally {
      this.pendingRequests -= 1
    }
  }

  /** Fetch a view that does not depend on the text. */
  fetchModelView<View extends ViewName>(view: View, request: ViewRequest<View>): Promise<ViewPayload<View>> {
    return this.source.fetch(view, request)
  }

  /** The field of a request that selects the model. */
  get modelRequest(): Pick<TextRequest, 'model'> {
    return this.model ? { model: this.model } : {}
  }

  /** The fields that every request about the current text has. */
  get textRequest(): TextRequest {
    const pair = this.pair ? { pair: this.pair } : {}
    return { text: this.text, ...pair, ...this.modelRequest, ...(this.options.truncate ? { truncate: true } : {}) }
  }

  /** Tokenize the text. */
  async tokenize(): Promise<void> {
    const texts = { text: this.text, pair: this.pair }
    await this.tokenizations.request(texts)
    if (!this.tokenization && this.error) void this.models.request(texts)
  }

  /** Load what pages about heads show around their charts, unless it is loaded: thumbnails and patterns of all heads. */
  async loadHeads(): Promise<void> {
    const { tokenization } = this
    if (!tokenization || this.overviews.input === tokenization || this.overviews.pendingInput === tokenization) return
    await tick() // the page sends its own requests first
    if (tokenization !== this.tokenization) return
    await this.overviews.request(tokenization)
    if (tokenization === this.tokenization && !this.headPatterns) await this.patterns.request(tokenization.model)
  }

  /** Limit the selection to the size of a new model and text. */
  private fitSelection({ num_layers, num_heads, tokens }: TokenizationFacts): void {
    if (this.layer >= num_layers) this.layer = num_layers - 1
    if (this.head >= num_heads) this.head = num_heads - 1
    if (this.token !== null && this.token >= tokens.length) this.token = null
    this.hovered = null
    this.inspection = null
  }

  /** Open a page as a new history entry. */
  openPage(page: PageId): void {
    if (this.usesUrl) history.pushState(null, '', this.query())
    this.page = page
    this.inspection = null
    if (page === 'lessons') this.setOption('figure', null)
  }

  /** Show another text as a new history entry, without the options of the previous text. */
  openText(text: string, pair: string | null): void {
    if (this.usesUrl) history.pushState(null, '', this.query())
    for (const name of TEXT_OPTIONS) this.setOption(name, null)
    this.setText(text, pair)
  }

  /** Show a text of the user's data in a page, read by a model, as a new history entry. */
  openTextIn(page: PageId, text: string, model: string): void {
    this.openPage(page)
    for (const name of TEXT_OPTIONS) this.setOption(name, null)
    this.setOption('truncate', '1') // models are fine-tuned on truncated texts
    this.model = model
    this.setText(text, null)
  }

  setText(text: string, pair: string | null): void {
    this.text = text
    this.pair = pair || null
    this.token = null
    for (const name of ['key', 'compared_tokens']) this.setOption(name, null) // like `token`, positions of tokens
    void this.tokenize()
  }

  /** Truncate the text to the model's maximum length. */
  truncate(): void {
    this.setOption('truncate', '1')
    void this.tokenize()
  }

  setModel(name: string): void {
    this.model = name
    void this.tokenize()
  }

  /** Show something in the inspector. With null the last content stays, so that it can be read and copied. */
  inspect(inspection: Inspection | null): void {
    if (inspection) this.inspection = inspection
  }

  /** Python code that loads the model and traces the text. */
  get pythonTrace(): string {
    const texts = [this.text, ...(this.pair ? [this.pair] : [])].map(pythonString)
    const call = [...texts, ...(this.options.truncate ? ['truncate=True'] : [])].join(', ')
    return `import glassbert as gb\n\nbert = gb.load(${pythonString(this.modelSource)})\ntrace = bert.trace(${call})\n`
  }
}
