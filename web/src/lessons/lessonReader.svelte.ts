/** The open lesson: loads its steps, brings the studio to the state of a step, and remembers which tasks are done. */

import { getContext, setContext } from 'svelte'
import { Resource } from '../api/resource.svelte'
import type { LessonState, LessonStepFacts } from '../api/types'
import type { Studio } from '../studio.svelte'
import { lessonLink } from '../urlState'
import { isDone } from './checks'
import { Progress } from './progress.svelte'

type StepInput = { lesson: string; step: number; model: string; modelSelected: boolean; show: boolean }
const CONTEXT = 'lessons'

export class LessonReader {
  /** The number or choice that the reader gives as an answer. */
  reply = $state('')
  collapsed = $state(false)
  readonly progress = new Progress()
  /** The model before the first lesson, which may have changed it; the one that the reader has selected, if any. */
  private earlierModel: string | null = null
  private modelSelected = false
  private readonly steps = new Resource(
    async ({ lesson, step, model, modelSelected }: StepInput) => {
      const request = { lesson, step, model_selected: modelSelected, ...(model ? { model } : {}) }
      return (await this.studio.fetchModelView('lesson_step', request)).facts
    },
    {
      isCurrent: ({ lesson }) => lesson === this.studio.lesson,
      onload: (facts, { show }) => {
        this.reply = ''
        if (show) this.show(facts.state)
      },
    },
  )

  constructor(readonly studio: Studio) {}

  /** The loaded step; while the next one loads, the step before. */
  get facts(): LessonStepFacts | null {
    return this.steps.value
  }
  get error() {
    return this.steps.error
  }
  get loading(): boolean {
    return this.steps.loading
  }
  /** Whether the task of the loaded step is done now. */
  get isDone(): boolean {
    return this.facts !== null && !this.loading && isDone(this.facts.check, this.studio, this.reply)
  }
  /** Whether the task of the loaded step is done now or was done before. */
  get wasDone(): boolean {
    return this.facts !== null && this.progress.steps(this.facts.lesson).includes(this.facts.step)
  }

  /** Whether the reader has selected a token, but not the one that the task asks for. */
  get isOtherToken(): boolean {
    const { facts, studio } = this
    if (facts?.check.kind !== 'token' || this.loading || this.wasDone) return false
    return studio.token !== null && studio.token !== facts.state.token && studio.token !== facts.check.token
  }

  /** The address of a step. */
  link(lesson: string, step: number): string {
    return lessonLink({ ...this.studio, lesson, step })
  }

  /** Open a step, as a new history entry. */
  open(lesson: string, step: number): void {
    const { studio } = this
    history.pushState(null, '', studio.query())
    if (studio.lesson === null) this.earlierModel = studio.modelName
    if (studio.lesson !== lesson) {
      // the lesson before may have brought its own model
      if (this.earlierModel !== null) studio.model = this.earlierModel
      this.modelSelected = false
    }
    studio.lesson = lesson
    studio.step = step
    this.collapsed = false
    this.load(true)
  }

  /** Open a step when a link to it is clicked; a modified click opens a new tab. */
  follow(event: MouseEvent, lesson: string, step: number): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    this.open(lesson, step)
  }

  /**
   * Load the step that the studio is at.
   *
   * Args:
   *   show: Bring the studio to the state of the step; otherwise it stays as the link restored it.
   */
  load(show: boolean): void {
    const { modelSelected } = this
    const { lesson, step, model } = this.studio
    if (lesson) void this.request({ lesson, step, model, modelSelected, show })
  }

  /** Load the step of a link; a model in the link counts as selected. */
  restore(show: boolean): void {
    this.earlierModel = null
    this.modelSelected = this.studio.model !== ''
    this.load(show)
  }

  /** Load the step with the model that the reader has selected. */
  selectModel(): void {
    this.modelSelected = true
    this.earlierModel = this.studio.model
    this.load(true)
  }

  /** Return to the model that was selected before the lesson. */
  private restoreModel(): void {
    const { studio, earlierModel } = this
    this.earlierModel = null
    if (earlierModel === null || earlierModel === studio.modelName) return
    studio.model = earlierModel
    void studio.tokenize()
  }

  private async request(input: StepInput): Promise<void> {
    await this.steps.request(input)
    if (this.error && !this.studio.tokenization) void this.studio.tokenize() // the pages work without the lesson
  }

  close(): void {
    history.pushState(null, '', this.studio.query())
    this.studio.lesson = null
    this.restoreModel()
    this.studio.setOption('figure', null)
  }

  private show(state: LessonState): void {
    const { studio } = this
    const [text, pair, model] = [state.text ?? '', state.pair, state.model ?? '']
    const isSameText = studio.text === text && studio.pair === pair && !studio.options.truncate
    const isLoaded = studio.tokenization !== null && isSameText && studio.modelName === model
    Object.assign(studio, { text, pair, model, page: state.page, options: { ...state.options } })
    Object.assign(studio, { layer: state.layer ?? 0, head: state.head ?? 0, token: state.token })
    studio.inspection = studio.previewedHead = studio.hovered = null
    if (!isLoaded) void studio.tokenize()
  }
}

/** Create the reader of the studio's lessons, for the components below. */
export function provideLessonReader(studio: Studio): LessonReader {
  return setContext(CONTEXT, new LessonReader(studio))
}

export const useLessonReader = (): LessonReader => getContext<LessonReader>(CONTEXT)
