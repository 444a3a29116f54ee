/** Python code that prints one number of a matrix. */

import { headOf, layerOf } from './matrixNames'

/** A loaded model and trace, as Python code: `studio.pythonTrace`. */
type PythonContext = { trace: string; headSize: number; hiddenSize: number }

/** Return Python code that prints one number of a matrix. `row` and `column` are those of the matrix as stored. */
export function pythonCell(name: string, row: number, column: number, context: PythonContext): string {
  const { trace, headSize, hiddenSize } = context
  const layer = layerOf(name)
  if (/\.(weight|bias)$/.test(name)) {
    const part = ['query', 'key', 'value'].findIndex((kind) => name.includes(`.attention.${kind}.`))
    const parameter = name.replace(/attention\.(query|key|value)\./, 'attention.qkv_projection.')
    const index = part < 0 ? row : row + part * hiddenSize
    const isVector = /bias$|norm\.weight$/.test(name)
    const load = trace.split('\n').slice(0, 3).join('\n')
    return `${load}\nprint(bert.model.get_parameter("${parameter}")[${isVector ? index : `${index}, ${column}`}].item())\n`
  }
  const [head, dimension] = [Math.floor(column / headSize), column % headSize]
  if (headOf(name) !== null) return `${trace}print(trace.attention[${layer}, ${headOf(name)}, ${row}, ${column}])\n`
  if (name.startsWith('hidden.')) return `${trace}print(trace.hidden[${name.slice(7)}, ${row}, ${column}])\n`
  if (name.startsWith('embeddings.')) return `${trace}print(trace.${name}[${row}, ${column}])\n`
  if (name === 'pooled') return `${trace}print(trace.pooled[${column}])\n`
  const vectors = /\.(queries|keys|values)$/.exec(name)
  if (vectors) return `${trace}print(trace.${vectors[1]}[${layer}, ${head}, ${row}, ${dimension}])\n`
  const batch = `${trace}batch = gb.PackedBatch.from_sequences([trace.ids], [trace.segments])\n`
  const lines = (...inside: string[]) =>
    `${batch}with bert.model.inference_mode():\n${inside.map((line) => `    ${line}\n`).join('')}`
  if (layer !== null) {
    const index = name.endsWith('.context') ? `0, ${head}, ${row}, ${dimension}` : `${row}, ${column}`
    return `${batch}recorder = gb.Recorder("${name}")\nwith bert.model.inference_mode():\n    bert.model(batch, recorder)\nprint(recorder.values["${name}"][${index}].item())\n`
  }
  const index = name === 'regression_values' ? `${row}` : `${row}, ${column}`
  if (/^(token_classification|span)/.test(name))
    return lines('hidden = bert.model(batch)', `print(bert.model.${name}(hidden)[${index}].item())`)
  return lines(
    'pooled = bert.model.pooled(bert.model(batch), batch)',
    `print(bert.model.${name}(pooled)[${index}].item())`,
  )
}
