/** Python snippets that recompute each step: with calls of glassbert, or from the numbers on the page. */

/** One step in both forms. */
export type SnippetParts = {
  title: string
  /** The numbers on the page, by name, and the lines that compute with them. */
  inputs: Record<string, ArrayLike<number> | number>
  lines: string[]
  /** The lines that compute the same with `bert` and `trace`. */
  api: string[]
  /** The number on the page. */
  expected: number
}

const literal = (value: number): string => {
  const digits = String(Number(value.toPrecision(9))) // nine digits identify a float32
  return /[.e]/.test(digits) ? digits : `${digits}.0`
}

const array = (values: ArrayLike<number>): string => `np.array([${Array.from(values, literal).join(', ')}])`

const comment = (title: string): string => `# ${title.replace(/\s+/g, ' ')}`

/** Return a short snippet that loads the model: a comment, the lines that load it, those that compute, and the number on the page. */
export function apiSnippet({ title, api, expected }: SnippetParts, pythonTrace: string): string {
  const isImport = (line: string) => line.startsWith('import ')
  const lines = api.filter((line) => !isImport(line))
  return [comment(title), ...api.filter(isImport), pythonTrace, ...lines, `# expected: ${literal(expected)}`, ''].join(
    '\n',
  )
}

/** Return a snippet that needs no model: a comment, the inputs, the lines that compute, and the number on the page. */
export function numbersSnippet({ title, inputs, lines, expected }: SnippetParts): string {
  const assignments = Object.entries(inputs).map(
    ([name, value]) => `${name} = ${typeof value === 'number' ? literal(value) : array(value)}`,
  )
  return [
    comment(title),
    'import math',
    'import numpy as np',
    '',
    ...assignments,
    '',
    ...lines,
    `# expected: ${literal(expected)}`,
    '',
  ].join('\n')
}

const ACTIVATIONS: Record<string, string> = {
  gelu: 'x * (1 + math.erf(x / math.sqrt(2))) / 2',
  gelu_new: 'x * (1 + math.tanh(math.sqrt(2 / math.pi) * (x + 0.044715 * x**3))) / 2',
  relu: 'max(x, 0.0)',
}

export const activationLines = (name: string): string[] => [`print(${ACTIVATIONS[name] ?? ACTIVATIONS.gelu})`]

/** Return the lines of a short snippet that compute one number of a linear layer: `x` is the input, `linear` the layer. */
export const linearLines = (x: string, linear: string, row: number): string[] => [
  `x, linear = ${x}, ${linear}`,
  `print(float(x @ linear.weight[${row}].tolist() + linear.bias[${row}].item()))`,
]

/** Return the lines of a short snippet that compute a probability, or the value of a regression, of an output head. */
export function predictionLines(outputHead: string, token: number, row: number, label: string): string[] {
  const hidden = `torch.from_numpy(trace.hidden[-1, [${token}]])`
  const pooled = 'torch.from_numpy(trace.pooled)[None]'
  const results: Record<string, string> = {
    mlm: `bert.model.mlm_logits(${hidden})[0, : len(bert.tokenizer.vocabulary)].softmax(-1)[${row}]`,
    nsp: `bert.model.nsp_logits(${pooled})[0].softmax(-1)[${row}]`,
    classification: `bert.model.classification_logits(${pooled})[0].softmax(-1)[${row}]`,
    regression: `bert.model.regression_values(${pooled})[0]`,
    token_classification: `bert.model.token_classification_logits(${hidden})[0].softmax(-1)[${row}]`,
    span: `bert.model.span_logits(torch.from_numpy(trace.hidden[-1]))[:, ${label === 'end' ? 1 : 0}].softmax(0)[${token}]`,
  }
  return ['import torch', 'with bert.model.inference_mode():', `    print(float(${results[outputHead]}))`]
}

/** Return a short snippet that tokenizes one word. */
export const wordPieceCall = (word: string, model: string): string => `import glassbert as gb

bert = gb.load(${JSON.stringify(model)})
(word,) = bert.tokenizer.wordpiece_steps(${JSON.stringify(word)}).words
print([token.token for token in word.tokens])
`

/** Return WordPiece's greedy search for one word, with the vocabulary entries that it finds. */
export function wordPieceSnippet(word: string, vocabulary: string[]): string {
  return `# WordPiece: repeatedly take the longest vocabulary entry that is a prefix of the rest
word = ${JSON.stringify(word)}
vocabulary = {${vocabulary.map((entry) => JSON.stringify(entry)).join(', ')}}  # only the entries that match

tokens, start = [], 0
while start < len(word):
    for stop in range(len(word), start, -1):
        candidate = ("##" if start else "") + word[start:stop]
        if candidate in vocabulary:
            tokens.append(candidate)
            start = stop
            break
    else:
        tokens = ["[UNK]"]
        break
print(tokens)
`
}
