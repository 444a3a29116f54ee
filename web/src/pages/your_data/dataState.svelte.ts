/** State of the page "Your data": the tables and jobs of the workspace, and what is chosen. The choice is in the URL. */

import { errorRecord } from '../../api/errors'
import { resource } from '../../api/resource.svelte'
import type { DatasetItem, DatasetPreviewFacts, JobItem, YourDataFacts } from '../../api/types'
import type { ViewName, ViewRequest } from '../../api/views'
import type { Studio } from '../../studio.svelte'

export const PARTS = {
  table: 'Table',
  space: 'Embedding space',
  finetune: 'Fine-tuning',
  results: 'Results',
  submission: 'Submission',
} as const
export type Part = keyof typeof PARTS

const POLL_MILLISECONDS = 1000
const ACTIVE = ['waiting', 'running']

export const isActive = ({ status }: Pick<JobItem, 'status'>): boolean => ACTIVE.includes(status)

export class DataState {
  facts = $state.raw<YourDataFacts | null>(null)
  /** What the last action or poll has failed with. */
  problem = $state<string | null>(null)
  busy = $state(false)
  /** Ids stay equal from poll to poll, while the records are new objects: resources depend on ids only. */
  readonly datasetId = $derived(this.dataset?.id ?? null)
  readonly preview
  private timer: ReturnType<typeof setTimeout> | undefined

  /** Call in a component: the requests follow the studio's state. */
  constructor(readonly studio: Studio) {
    this.preview = resource(
      () => (this.datasetId ? { dataset: this.datasetId } : null),
      async (request) => (await studio.fetchModelView('dataset_preview', request)).facts,
      { isCurrent: ({ dataset }) => dataset === this.datasetId },
    )
    $effect(() => {
      void this.refresh()
      return () => clearTimeout(this.timer)
    })
  }

  get datasets() {
    return this.facts?.datasets ?? []
  }
  /** The chosen table; without a choice, that of the newest job, otherwise the newest. */
  get dataset(): DatasetItem | null {
    const { dataset } = this.studio.options
    const find = (wanted?: string) => this.datasets.find(({ id }) => id === wanted)
    return find(dataset) ?? find(this.jobs.at(0)?.dataset) ?? this.datasets.at(0) ?? null
  }
  get part(): Part {
    const { part } = this.studio.options
    return part !== undefined && Object.hasOwn(PARTS, part) ? (part as Part) : 'table'
  }
  get table(): DatasetPreviewFacts['table'] | null {
    return this.preview.value?.table ?? null
  }
  get textColumn(): string {
    return this.column(this.studio.options.text_column) ?? this.table?.text_column ?? ''
  }
  get labelColumn(): string {
    const { label_column } = this.studio.options
    return label_column === '-' ? '' : (this.column(label_column) ?? this.table?.label_column ?? '')
  }
  /** Why the label column cannot be used; empty if it can. */
  get labelProblem(): string {
    const column = this.table?.columns.find(({ name }) => name === this.labelColumn)
    if (!column) return 'Choose a label column to color the texts and to fine-tune a classifier.'
    if (this.labelColumn === this.textColumn) return 'The text column cannot be the label column too.'
    if (column.values.length >= 2) return ''
    if (column.kind === 'number')
      return `“${column.name}” is a column of many different numbers. This page trains classifiers with 2 to 50 classes; glassbert finetune regress predicts numbers.`
    return `“${column.name}” has ${column.num_distinct > 10000 ? 'over 10,000' : column.num_distinct.toLocaleString('en')} different values; a label column has 2 to 50.`
  }
  /** The model that jobs start from: the first of the studio unless another one is chosen. */
  get baseModel(): string {
    const names = this.studio.modelNames
    return names.find((name) => name === this.studio.options.base_model) ?? names[0] ?? ''
  }
  get jobs(): JobItem[] {
    return this.facts?.jobs ?? []
  }
  /** The jobs of one kind that read the current table, newest first. */
  jobsOf(kind: JobItem['kind']): JobItem[] {
    return this.jobs.filter((job) => job.kind === kind && job.dataset === this.dataset?.id)
  }
  /** The job of a kind that is shown: the chosen one, otherwise the newest. */
  shownJob(kind: JobItem['kind'], only: (job: JobItem) => boolean = () => true): JobItem | null {
    const jobs = this.jobsOf(kind).filter(only)
    return jobs.find(({ id }) => id === this.studio.options.job) ?? jobs.at(0) ?? null
  }

  choosePart(part: Part): void {
    this.studio.setOption('part', part === 'table' ? null : part)
  }

  chooseDataset(id: string | null): void {
    for (const name of ['text_column', 'label_column', 'job']) this.studio.setOption(name, null)
    this.studio.setOption('dataset', id)
  }

  /** Fetch the state; again after a second while a job runs or waits. */
  async refresh(): Promise<void> {
    clearTimeout(this.timer)
    try {
      this.facts = (await this.studio.fetchModelView('your_data', {})).facts
      this.studio.addedModels = [...new Set([...this.studio.addedModels, ...this.facts.models])]
    } catch (error) {
      this.problem = errorRecord(error).message
    }
    clearTimeout(this.timer)
    if (this.jobs.some(isActive)) this.timer = setTimeout(() => void this.refresh(), POLL_MILLISECONDS)
  }

  /** Send a request that changes something; return its facts, or null if it failed. */
  async act<View extends ViewName>(view: View, request: ViewRequest<View>) {
    return this.attempt(async () => (await this.studio.fetchModelView(view, request)).facts)
  }

  /** Run an action; show its error, and the new state. */
  async attempt<Value>(action: () => Promise<Value>): Promise<Value | null> {
    this.busy = true
    this.problem = null
    try {
      const value = await action()
      await this.refresh()
      return value
    } catch (error) {
      this.problem = errorRecord(error).message
      void this.refresh()
      return null
    } finally {
      this.busy = false
    }
  }

  private column(name: string | undefined): string | undefined {
    return this.table?.columns.find((column) => column.name === name)?.name
  }
}
