/** The predictions of a text that can be explored: masked tokens, labels, the next sentence, a value. */

import type { AttributionFacts, LabelProbabilities, PredictionsFacts } from '../../api/types'
import { MASK } from '../../components/words'

export type OutputHead = AttributionFacts['output_head']
export type RankedLabels = Pick<LabelProbabilities, 'labels' | 'probabilities'>

/** One prediction: an output head and, for heads that predict at tokens, a position. */
export type Target = { id: string; name: string; outputHead: OutputHead; token: number | null }

/** Return all predictions that can be attributed to tokens (not answer spans); `selectedToken` adds the MLM prediction at that token. */
export function listTargets(outputs: PredictionsFacts, selectedToken: number | null): Target[] {
  const targets: Target[] = (outputs.mlm ?? []).map(({ token }) => mlmTarget(token, `${MASK} (${token})`))
  if (outputs.mlm && selectedToken !== null && !targets.some(({ token }) => token === selectedToken)) {
    targets.push(mlmTarget(selectedToken, `${outputs.tokens[selectedToken]} (${selectedToken})`))
  }
  const add = (outputHead: OutputHead, name: string, token: number | null = null) =>
    targets.push({ id: outputHead, name, outputHead, token })
  if (outputs.nsp !== null) add('nsp', 'Next sentence')
  if (outputs.classification) add('classification', 'Label')
  if (outputs.regression !== null) add('regression', 'Value')
  const words = outputs.token_classification?.tokens ?? []
  if (words.length) {
    const token = selectedToken !== null && words.includes(selectedToken) ? selectedToken : words[0]
    add('token_classification', 'Token labels', token)
  }
  return targets
}

const mlmTarget = (token: number, name: string): Target => ({ id: `mlm-${token}`, name, outputHead: 'mlm', token })

/** Return the predicted labels of a target, most probable first; null if they come from the logit lens or are a value. */
export function predictedLabels(outputs: PredictionsFacts, target: Target): RankedLabels | null {
  if (target.outputHead === 'mlm') {
    const mask = outputs.mlm?.find(({ token }) => token === target.token)
    return mask ? { labels: mask.top_tokens, probabilities: mask.probabilities } : null
  }
  if (target.outputHead === 'nsp' && outputs.nsp !== null) {
    return { labels: ['next sentence', 'not the next sentence'], probabilities: [outputs.nsp, 1 - outputs.nsp] }
  }
  return target.outputHead === 'classification' ? outputs.classification : null
}
