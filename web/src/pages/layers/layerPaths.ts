/** The hidden states of the tokens of one or two texts, by depth: numbers, names, and what the inspector shows. */

import type { LayersFacts } from '../../api/types'
import type { ViewPayload } from '../../api/views'
import { csvTable, depthName, formatPrecise, pythonString } from '../../charts/format'
import type { LayerSeries, SeriesToken } from '../../charts/layerSeries'
import type { Inspection, InspectionRow } from '../../inspection'
import type { Studio } from '../../studio.svelte'
import type { TextPaths } from './pathDrawing'

/** A number per token and depth; changes between layers start at depth 1. */
export type Measure = { array: string; title: string; firstDepth: number; description: string }

export const MEASURES: Measure[] = [
  { array: 'step_norms', title: 'Change per layer', firstDepth: 1, description: '|h(l) − h(l − 1)|' },
  {
    array: 'cosine_to_previous',
    title: 'Cosine to previous layer',
    firstDepth: 1,
    description: '1: the layer does not change the direction',
  },
  {
    array: 'norms',
    title: 'Norm',
    firstDepth: 0,
    description: '|h(l)|, the norm of the hidden state; "in" is the input',
  },
]

export class LayerPaths {
  readonly facts: LayersFacts
  readonly texts: TextPaths[]
  /** The word that is compared in two texts; empty for one text. */
  readonly compared: SeriesToken[]

  constructor(
    private readonly studio: Studio,
    private readonly payload: ViewPayload<'layers'>,
    private readonly otherText: string,
  ) {
    const { tokens, other_tokens, token, other_token } = (this.facts = payload.facts)
    this.texts = [{ tokens, coordinates: payload.array('coordinates') }]
    this.compared = []
    if (!other_tokens) return
    this.texts.push({ tokens: other_tokens, coordinates: payload.array('other_coordinates') })
    this.compared.push({ series: 0, token: token! }, { series: 1, token: other_token! })
  }

  /** The values [row, token] of a measure, for each text. */
  series(measure: Measure): LayerSeries[] {
    return this.texts.map(({ tokens }, index) => ({
      values: this.array(measure.array, index),
      numTokens: tokens.length,
    }))
  }

  /** The cosine between the two contexts of a word, by depth. */
  get cosineBetween(): Float32Array | null {
    return this.payload.has('cosine_between') ? this.payload.array('cosine_between') : null
  }

  /** The same, after the cosine of the token embeddings: the rows of the token table. */
  get cosinesWithTable(): Float32Array | null {
    const { cosineBetween, facts } = this
    return cosineBetween && Float32Array.from([facts.static_cosine ?? 1, ...cosineBetween])
  }

  name({ series, token }: SeriesToken): string {
    return `${this.texts[series].tokens[token]} (${token})`
  }

  /** Return the token of the other text that is compared with a token: an equal one, otherwise the current one. */
  counterpart({ series, token }: SeriesToken): number {
    const equal = this.texts[1 - series].tokens.indexOf(this.texts[series].tokens[token])
    return equal < 0 ? this.compared[1 - series].token : equal
  }

  /** All numbers of one token at one depth. */
  pathInspection(ref: SeriesToken, depth: number): Inspection {
    const changes: InspectionRow[] = [
      ['change from previous', this.text('step_norms', ref, depth - 1)],
      ['cosine to previous', this.text('cosine_to_previous', ref, depth - 1)],
    ]
    return {
      title: `${this.name(ref)}, ${depthName(depth)}`,
      rows: [
        ['norm', this.text('norms', ref, depth)],
        ['cosine to input', this.text('cosine_to_input', ref, depth)],
        ...(depth ? changes : []),
        ...this.coordinates(ref, depth).map((value, axis): InspectionRow => [`axis ${axis + 1}`, formatPrecise(value)]),
      ],
      ...this.exports(ref, depth),
    }
  }

  /** One number of one token. */
  measureInspection(
    { title, description, firstDepth }: Measure,
    ref: SeriesToken,
    row: number,
    value: number,
  ): Inspection {
    const depth = row + firstDepth
    return {
      title: `${this.name(ref)}, ${depthName(depth)}: ${title.toLowerCase()}`,
      value: formatPrecise(value),
      rows: [['definition', description]],
      ...this.exports(ref, depth),
    }
  }

  /** The cosine between the two contexts at one depth; before the first one, that of the token embeddings. */
  comparisonInspection(depth: number, cosine: number): Inspection {
    return {
      title: `${this.compared.map((ref) => this.name(ref)).join(' and ')}, ${depth < 0 ? 'token table' : depthName(depth)}`,
      value: formatPrecise(cosine),
      rows: [['measure', 'cosine between the two contexts']],
    }
  }

  private array(name: string, series: number): Float32Array {
    return this.payload.array(series ? `other_${name}` : name)
  }

  private value(name: string, { series, token }: SeriesToken, row: number): number {
    return this.array(name, series)[row * this.texts[series].tokens.length + token]
  }

  private text(name: string, ref: SeriesToken, row: number): string {
    return formatPrecise(this.value(name, ref, row))
  }

  private coordinates({ series, token }: SeriesToken, depth: number): number[] {
    const { tokens, coordinates } = this.texts[series]
    const start = (depth * tokens.length + token) * 3
    return Array.from(coordinates.subarray(start, start + 3))
  }

  /** Python code and a table of one token. */
  private exports(ref: SeriesToken, depth: number): Pick<Inspection, 'python' | 'csv'> {
    const model = pythonString(this.studio.modelSource)
    const trace = ref.series
      ? `import glassbert as gb\n\ntrace = gb.load(${model}).trace(${pythonString(this.otherText)})\n`
      : this.studio.pythonTrace
    return {
      python: `${trace}print(trace.hidden[${depth}, ${ref.token}])`,
      csv: () =>
        csvTable(
          ['depth', 'norm', 'cosine_to_input', 'axis_1', 'axis_2', 'axis_3'],
          Array.from({ length: this.facts.num_depths }, (_, row) => [
            row,
            this.value('norms', ref, row),
            this.value('cosine_to_input', ref, row),
            ...this.coordinates(ref, row),
          ]),
        ),
    }
  }
}
