/** The steps of the page, as the list beside it shows them. */

export type WalkStep = { id: string; name: string; group: 'input' | 'layer' | 'output' }

/**
 * Return all steps from the text to the prediction.
 *
 * Args:
 *   activation: The name of the activation function.
 *   hasPooler: Whether the pooler is applied to the token.
 *   hasPredictions: Whether the model has output heads for predictions; otherwise its vectors are its output.
 */
export function walkSteps(activation: string, hasPooler: boolean, hasPredictions: boolean): WalkStep[] {
  const input = { tokenization: 'Tokenization', embeddings: 'Embeddings', 'embeddings-norm': 'LayerNorm' }
  const layer = {
    projections: 'q, k, v',
    scores: 'Scores',
    softmax: 'Softmax',
    context: 'Weighted sum',
    'output-projection': 'Output projection',
    'attention-residual': 'Residual',
    'attention-norm': 'LayerNorm',
    'ffn-up': 'FFN up',
    'ffn-activation': activation,
    'ffn-down': 'FFN down',
    'output-residual': 'Residual',
    'output-norm': 'LayerNorm',
  }
  const use: Record<string, string> = hasPredictions
    ? { prediction: 'Prediction' }
    : { 'mean-pooling': 'Mean pooling', 'unit-length': 'Unit length', cosine: 'Cosine' }
  const output = { layers: 'All layers', ...(hasPooler ? { pooler: 'Pooler' } : {}), ...use }
  const toSteps = (names: Record<string, string>, group: WalkStep['group']): WalkStep[] =>
    Object.entries(names).map(([id, name]) => ({ id, name, group }))
  return [...toSteps(input, 'input'), ...toSteps(layer, 'layer'), ...toSteps(output, 'output')]
}

/** Return where the input of a layer comes from. */
export function layerIntroduction(layer: number): string {
  if (layer === 0) return 'The input of this layer is the result of the previous step.'
  const earlier = layer === 1 ? 'Layer 0 has' : `Layers 0 to ${layer - 1} have`
  return `${earlier} already transformed the embeddings; the input of this layer is the output of layer ${layer - 1}.`
}
