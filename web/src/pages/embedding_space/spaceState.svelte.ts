/** What the page shows: the options in the URL, the loaded points, the selection, and its neighbors. */

import { Resource, resource } from '../../api/resource.svelte'
import type { Payload } from '../../api/payload'
import { MAX_NONLINEAR_POINTS, type EmbeddingSpaceFacts, type EmbeddingSpaceRequest } from '../../api/types'
import type { ScatterPoints } from '../../charts/ScatterPlot.svelte'
import type { ExportableView } from '../../exportableView.svelte'
import type { Studio } from '../../studio.svelte'
import { EXAMPLE_LINES, parseLines } from './texts'

export type Kind = NonNullable<EmbeddingSpaceRequest['kind']> | 'studies'
export type Method = NonNullable<EmbeddingSpaceRequest['method']>
export const KINDS: Record<Kind, string> = {
  tokens: 'Tokens',
  positions: 'Positions',
  texts: 'Your texts',
  studies: 'Study results',
}
export const METHODS: Record<Method, string> = { pca: 'PCA', tsne: 't-SNE', umap: 'UMAP' }

const MAX_LINKED_CHARACTERS = 4000

type Input = {
  kind: Kind
  method: Method
  dimensions: 2 | 3
  seed: number
  model: string
  lines: string
  study: string
}
type Space = { kind: Kind; payload: Payload<EmbeddingSpaceFacts>; points: ScatterPoints }
export type Neighbors = { point: number; ids: number[]; labels: string[]; cosines: Float32Array }

const oneOf = <Name extends string>(value: string | undefined, names: Record<Name, string>, fallback: Name): Name =>
  value !== undefined && Object.hasOwn(names, value) ? (value as Name) : fallback

export class SpaceState {
  /** The lines in the text field. */
  editedLines = $state(EXAMPLE_LINES)
  /** The lines that are drawn, if they are too long for a link. */
  private longLines = $state<string | null>(null)
  readonly space
  readonly neighbors

  /** The input of the points as text, so that they are not loaded again when another option changes. */
  private readonly inputKey = $derived.by(() => {
    const input: Input = {
      kind: this.kind,
      method: this.method,
      dimensions: this.dimensions,
      seed: this.isSlow ? this.seed : 0,
      model: this.studio.modelName,
      lines: this.kind === 'texts' ? this.drawnLines : '',
      study: this.kind === 'studies' ? this.study : '',
    }
    return JSON.stringify(input)
  })

  /** Call in a component: the requests follow the studio's state. */
  constructor(readonly studio: Studio) {
    this.editedLines = this.drawnLines
    this.space = resource(
      () => JSON.parse(this.inputKey) as Input,
      (input) => this.load(input),
    )
    this.neighbors = new Resource((point: number) => this.loadNeighbors(point), {
      isCurrent: (point) => point === this.selected,
    })
  }

  /** The lines that are drawn; the link has them unless they are very long. */
  get drawnLines(): string {
    return this.longLines ?? this.studio.options.lines ?? EXAMPLE_LINES
  }
  set drawnLines(lines: string) {
    const fits = lines.length <= MAX_LINKED_CHARACTERS
    this.longLines = fits ? null : lines
    this.studio.setOption('lines', fits && lines !== EXAMPLE_LINES ? lines : null)
  }
  /** The categories whose points are hidden. */
  get hiddenCategories(): Set<number> {
    const { hidden } = this.studio.options
    return new Set(hidden && /^\d{1,4}(,\d{1,4})*$/.test(hidden) ? hidden.split(',').map(Number) : [])
  }
  toggleCategory(category: number): void {
    const next = this.hiddenCategories
    if (!next.delete(category)) next.add(category)
    this.studio.setOption('hidden', [...next].toSorted((a, b) => a - b).join(',') || null)
  }
  get studies(): string[] {
    return (this.studio.tokenization?.study_results ?? []).filter((name) => name !== 'layers')
  }
  get kind(): Kind {
    const kind = oneOf<Kind>(this.studio.options.kind, KINDS, 'tokens')
    return kind === 'studies' && !this.studies.length ? 'tokens' : kind
  }
  get study(): string {
    return this.studies.find((name) => name === this.studio.options.study) ?? this.studies[0] ?? ''
  }
  get method(): Method {
    return oneOf<Method>(this.studio.options.method, METHODS, 'pca')
  }
  get dimensions(): 2 | 3 {
    const { dimensions } = this.studio.options
    if (!dimensions) return this.kind === 'positions' ? 3 : 2
    return dimensions === '3' ? 3 : 2
  }
  get seed(): number {
    const { seed } = this.studio.options
    return /^\d{1,9}$/.test(seed ?? '') ? Number(seed) : 0
  }
  /** The index of the selected point. The URL has its id, which for a token is that of the vocabulary. */
  get selected(): number | null {
    const { point } = this.studio.options
    const index = this.facts && /^\d{1,9}$/.test(point ?? '') ? Number(point) - this.facts.start : -1
    return index >= 0 && index < (this.facts?.count ?? 0) ? index : null
  }
  set selected(point: number | null) {
    this.studio.setOption('point', point === null ? null : String(this.facts!.start + point))
  }
  get isSlow(): boolean {
    return this.method !== 'pca' && this.kind !== 'studies'
  }
  /** The kind of the points that are drawn, which may be older than `kind`. */
  get drawnKind(): Kind {
    return this.space.value?.kind ?? 'tokens'
  }
  get facts(): EmbeddingSpaceFacts | null {
    return this.space.value?.payload.facts ?? null
  }

  private async load(input: Input): Promise<Space> {
    const payload = await this.fetchPoints(input)
    const { facts } = payload
    const points = {
      coordinates: payload.array('coordinates'),
      dimensions: facts.dimensions as 2 | 3,
      labels: facts.point_names,
      categories: payload.array('category_ids'),
      connected: input.kind === 'positions' && facts.method === 'pca',
    }
    return { kind: input.kind, payload, points }
  }

  private async fetchPoints({ kind, method, dimensions, seed, model, lines, study }: Input) {
    if (kind === 'studies') {
      const payload = await this.studio.fetchModelView('study_results', { model, name: study })
      return payload as Payload<EmbeddingSpaceFacts>
    }
    const { texts, labels } = parseLines(lines)
    return this.studio.fetchModelView('embedding_space', {
      model,
      kind,
      method,
      dimensions,
      seed,
      ...(kind === 'tokens' && method !== 'pca' ? { count: MAX_NONLINEAR_POINTS[dimensions] } : {}),
      ...(kind === 'texts' ? { texts, ...(labels.length ? { labels } : {}) } : {}),
    })
  }

  /** What is drawn, with the selected point and without the hidden categories. */
  exportableView(hiddenCategories: Set<number>): ExportableView {
    const { facts, drawnKind: kind, selected: point } = this
    const { method, seed, dimensions, count, num_points } = facts!
    const shown = { point, hidden_categories: [...hiddenCategories], dimensions: dimensions as 2 | 3 }
    if (kind === 'studies') return { view: 'embedding_space', options: { ...shown, study: this.study } }
    const { texts, labels } = kind === 'texts' ? parseLines(this.drawnLines) : { texts: [], labels: [] }
    const range = count < num_points ? { count } : {}
    const options = { ...shown, ...range, kind, method: method as Method, seed, texts, labels }
    return { view: 'embedding_space', options }
  }

  /** The nearest neighbors of a point, from the payload if it has them. */
  private async loadNeighbors(point: number): Promise<Neighbors> {
    const { payload, kind } = this.space.value!
    const { start, point_names: labels } = payload.facts
    if (payload.has('neighbors')) {
      const ids = Array.from(payload.row('neighbors', point))
      return { point, ids, labels: ids.map((id) => labels[id]), cosines: payload.row('neighbor_cosines', point) }
    }
    const response = await this.studio.fetchModelView('neighbors', {
      model: this.studio.modelName,
      kind: kind === 'positions' ? 'positions' : 'tokens',
      point: start + point,
    })
    return { point, ids: response.facts.neighbors, labels: response.facts.labels, cosines: response.array('cosines') }
  }

  category(point: number): string {
    const { payload } = this.space.value!
    return payload.facts.categories[payload.array('category_ids')[point]]
  }

  title(point: number): string {
    const { point_names: names, start } = this.facts!
    if (this.drawnKind === 'positions') return `position ${point}`
    return this.drawnKind === 'tokens' ? `${names[point]} (id ${start + point})` : names[point]
  }

  /** Points by their label: exact matches first, then labels that contain the query. Null for an empty query. */
  search(query: string): Set<number> | null {
    const text = query.trim().toLowerCase()
    if (!this.facts || !text) return null
    const labels = this.facts.point_names.map((label) => label.toLowerCase())
    const equal = labels.flatMap((label, point) => (label === text ? [point] : []))
    const partial = labels.flatMap((label, point) => (label !== text && label.includes(text) ? [point] : []))
    return new Set([...equal, ...partial])
  }

  /** The points of the tokens of the text, or of the focused one. */
  get textPoints(): number[] {
    const { facts, studio } = this
    if (!facts || !studio.tokenization || this.drawnKind !== 'tokens') return []
    const { token_ids } = studio.tokenization
    const ids = studio.focusedToken === null ? token_ids : [token_ids[studio.focusedToken]]
    return [...new Set(ids)].map((id) => id - facts.start).filter((point) => point >= 0 && point < facts.count)
  }
}
