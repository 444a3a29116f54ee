/** Two runs that are compared: their payload, their names, and the Python code that computes a number. */

import type { ViewFacts, ViewPayload } from '../../api/views'
import type { Studio } from '../../studio.svelte'
import { changeCode, type Change } from './changes'

export class Comparison {
  constructor(
    readonly studio: Studio,
    readonly payload: ViewPayload<'what_if'>,
    readonly changes: Change[],
    readonly otherModel: string,
    private readonly model: string,
  ) {}

  get facts(): ViewFacts<'what_if'> {
    return this.payload.facts
  }

  get runNames(): [string, string] {
    return this.otherModel ? [this.model, this.otherModel] : ['Before', 'After']
  }

  /** Return code that prints one number of an array; undefined for a comparison of models. */
  code(array: string, row: number, column: number): string | undefined {
    if (this.otherModel) return undefined
    const { layer, head } = this.facts
    return [
      'from glassbert.views.changes import AblateHeads, BlockAttention, EditWord, PatchActivation',
      'from glassbert.views.what_if import compare_changes, compare_runs',
      `${this.studio.pythonTrace}changes = [${this.changes.map(changeCode).join(', ')}]`,
      `result = compare_runs(compare_changes(bert, trace, changes), layer=${layer}, head=${head})`,
      `print(result.arrays["${array}"][${row}, ${column}])`,
    ].join('\n')
  }
}
