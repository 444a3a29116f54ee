/** What the page shows: the selected prediction, its development over the layers, and its attributions. */

import type { AttributionFacts, AttributionRequest, PredictionsFacts } from '../../api/types'
import { pythonString } from '../../charts/format'
import { splitWords } from '../../components/words'
import type { Exportable } from '../../exportableView.svelte'
import type { Studio } from '../../studio.svelte'
import { textResource, viewResource } from '../../viewResource.svelte'
import { listTargets, predictedLabels, type RankedLabels, type Target } from './targets'

type Baseline = NonNullable<AttributionRequest['baseline']>
export type MethodId = NonNullable<AttributionRequest['methods']>[number]

/** Scores by method, as far as they are computed, and the facts about them. */
export type Attributions = {
  facts: Partial<AttributionFacts>
  scores: Partial<Record<MethodId, Float32Array>>
  complete: boolean
}
type AttributionInput = { target: Target; label: string | null; baseline: Baseline; remove: boolean }

export class PredictionState {
  readonly outputs
  readonly lens
  readonly attributions

  /** Call in a component: the requests follow the studio's state. */
  constructor(readonly studio: Studio) {
    this.outputs = viewResource(studio, 'predictions', () => ({}))
    this.lens = viewResource(
      studio,
      'logit_lens',
      () => {
        const { target, label } = this
        return target?.outputHead === 'mlm' ? { token: target.token!, ...(label ? { target: label } : {}) } : null
      },
      { isCurrent: ({ token }) => token === this.target?.token },
    )
    this.attributions = textResource(
      studio,
      (): AttributionInput | null => {
        const { target, label, baseline, remove } = this
        return target && { target, label, baseline, remove }
      },
      (input, publish: (partial: Attributions) => void) => this.loadAttributions(input, publish),
    )
  }

  get facts(): PredictionsFacts | null {
    return this.outputs.value?.facts ?? null
  }

  targets = $derived.by(() => (this.facts ? listTargets(this.facts, this.studio.token) : []))
  /** The selected prediction: named in the URL, at the selected token, or the first one. */
  target = $derived.by((): Target | null => {
    const { options, token } = this.studio
    return (
      this.targets.find(({ id }) => id === options.prediction) ??
      this.targets.find((target) => target.token !== null && target.token === token) ??
      this.targets[0] ??
      null
    )
  })
  words = $derived.by(() => {
    const { tokenization, tokenizedTexts } = this.studio
    return splitWords(tokenization!, tokenizedTexts.text, tokenizedTexts.pair)
  })

  /** The label that the user follows instead of the predicted one. */
  get label(): string | null {
    return this.studio.options.label ?? null
  }
  get baseline(): Baseline {
    const { baseline } = this.studio.options
    return baseline === 'pad' || baseline === 'zero' ? baseline : 'mask'
  }
  /** Whether occlusion removes tokens instead of masking them. */
  get remove(): boolean {
    return this.studio.options.occlusion === 'remove'
  }

  /** The predicted labels with their probabilities. */
  get labels(): RankedLabels | null {
    const { facts, target } = this
    const lens = this.lens.value
    if (!facts || !target) return null
    const predicted = predictedLabels(facts, target)
    if (predicted || target.outputHead !== 'mlm' || !lens) return predicted
    const depth = lens.shape('probabilities')[0] - 1
    return { labels: lens.facts.top_tokens[depth], probabilities: Array.from(lens.row('probabilities', depth)) }
  }

  get shownLabel(): string | null {
    return this.attributions.value?.facts.label ?? this.label ?? this.labels?.labels[0] ?? null
  }

  get error() {
    return this.outputs.error ?? this.lens.error ?? this.attributions.error
  }

  /** What can be exported: the selected prediction, once everything about it is computed. */
  get exportable(): Exportable | null {
    const { facts, target, label, baseline, remove } = this
    if (!facts) return null
    if (!target) return { reason: 'There is no prediction to save.' }
    if (!this.attributions.value?.complete) return null
    const token = target.token === null ? {} : { token: target.token }
    const options = { output_head: target.outputHead, ...(label ? { label } : {}), baseline, remove }
    return { view: 'predictions', ...token, options }
  }

  /** Load the fast methods first; each row appears when it is computed. */
  private async loadAttributions(
    { target, label, baseline, remove }: AttributionInput,
    publish: (partial: Attributions) => void,
  ): Promise<Attributions> {
    let loaded: Attributions = { facts: {}, scores: {}, complete: false }
    publish(loaded)
    const common = {
      output_head: target.outputHead,
      ...(target.token === null ? {} : { token: target.token }),
      ...(label ? { label } : {}),
    }
    const requests: { methods: MethodId[]; baseline?: Baseline; remove?: boolean }[] = [
      { methods: ['attention', 'gradient_x_input'] },
      { methods: ['integrated_gradients'], ...(baseline === 'mask' ? {} : { baseline }) },
      { methods: ['occlusion'], ...(remove ? { remove } : {}) },
    ]
    for (const request of requests) {
      const payload = await this.studio.fetchView('attribution', { ...common, ...request })
      const { integrated_gradients, occlusion, ...facts } = payload.facts
      const scores = Object.fromEntries(request.methods.map((method) => [method, payload.array(method)]))
      loaded = {
        facts: {
          ...loaded.facts,
          ...facts,
          ...(integrated_gradients ? { integrated_gradients } : {}),
          ...(occlusion ? { occlusion } : {}),
        },
        scores: { ...loaded.scores, ...scores },
        complete: request === requests.at(-1),
      }
      publish(loaded)
    }
    return loaded
  }

  /** Python code that prints the prediction. */
  get predictionCode(): string {
    const { studio, target } = this
    const trace = studio.pythonTrace
    if (target?.outputHead === 'nsp')
      return `${trace}print(bert.next_sentence(${pythonString(studio.text)}, ${pythonString(studio.pair ?? '')}))`
    if (target?.outputHead === 'mlm')
      return `from glassbert.analysis.layer_predictions import predict_after_layers\n${trace}result = predict_after_layers(bert, trace, token=${target.token})\nprint([bert.tokenizer.vocabulary[i] for i in result.top_ids[-1]], result.probabilities[-1])`
    return `from glassbert.views.predictions import predict_with_output_heads\n${trace}print(predict_with_output_heads(bert, trace).${target?.outputHead})`
  }

  /** Python code that prints the attribution of one token. */
  attributionCode(method: string, token: number): string {
    const { target, baseline, remove, shownLabel } = this
    const head = target!.outputHead
    const position = target!.token === null ? '' : `, token=${target!.token}`
    const label = head === 'regression' || !shownLabel ? '' : `, label=${pythonString(shownLabel)}`
    return [
      'from glassbert.analysis.attribution_methods import AttributionConfig, AttributionTarget, attribute',
      `${this.studio.pythonTrace}target = AttributionTarget(${pythonString(head)}${position}${label})`,
      `config = AttributionConfig([${pythonString(method)}], baseline=${pythonString(baseline)}, remove=${remove ? 'True' : 'False'})`,
      `print(attribute(bert, trace, target, config).attributions[${pythonString(method)}][${token}])`,
    ].join('\n')
  }
}
