/** How token pairs contribute to the cosine between a query and a passage. */

import type { SearchExplanationFacts } from '../../api/types'
import type { ViewPayload } from '../../api/views'
import { percent } from '../../charts/format'

/** Contributions [query token, passage token]. */
export class Contributions {
  readonly facts: SearchExplanationFacts
  private readonly values: Float32Array

  constructor(payload: ViewPayload<'search_explanation'>) {
    this.facts = payload.facts
    this.values = payload.array('contributions')
  }

  /** The contribution of one pair; of all query tokens if `row` is null. */
  value(row: number | null, column: number): number {
    const { query_tokens, passage_tokens } = this.facts
    if (row !== null) return this.values[row * passage_tokens.length + column]
    return query_tokens.reduce((sum, _, token) => sum + this.value(token, column), 0)
  }

  /** The contribution of each query token, with all passage tokens. */
  get querySums(): number[] {
    const { query_tokens, passage_tokens } = this.facts
    return query_tokens.map((_, row) => passage_tokens.reduce((sum, _, column) => sum + this.value(row, column), 0))
  }

  /** The query tokens in the order of their contribution to a passage token, largest first. */
  strongestRows(column: number): number[] {
    const rows = this.facts.query_tokens.map((_, row) => row)
    return rows.sort((a, b) => this.value(b, column) - this.value(a, column))
  }

  /** A contribution as a fraction of the cosine, with its sign. */
  fractionText(value: number): string {
    const fraction = value / this.facts.cosine
    return `${fraction < 0 ? '−' : ''}${percent(Math.abs(fraction))} of the cosine`
  }
}
