/** Which steps of which lessons the reader has done, kept in the browser. */

const STORAGE_KEY = 'lessons'

export class Progress {
  private done = $state.raw<Record<string, number[]>>(readProgress())

  /** The steps of a lesson that are done. */
  steps(lesson: string): number[] {
    return Object.hasOwn(this.done, lesson) ? this.done[lesson] : []
  }

  add(lesson: string, step: number): void {
    if (this.steps(lesson).includes(step)) return
    this.save({ ...this.done, [lesson]: [...this.steps(lesson), step] })
  }

  /** Forget what was done in a lesson. */
  clear(lesson: string): void {
    const { [lesson]: _, ...others } = this.done
    this.save(others)
  }

  private save(done: Record<string, number[]>): void {
    this.done = done
    localStorage.setItem(STORAGE_KEY, JSON.stringify(done))
  }
}

/** Return what the browser has kept; nothing if it is not in the expected form. */
function readProgress(): Record<string, number[]> {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}')
    const isStepList = (value: unknown): value is number[] => Array.isArray(value) && value.every(Number.isInteger)
    return Object.fromEntries(
      Object.entries(saved ?? {}).filter((entry): entry is [string, number[]] => isStepList(entry[1])),
    )
  } catch {
    return {}
  }
}
