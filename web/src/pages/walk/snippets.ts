/** Python snippets that recompute each step from the numbers on the page. */

const literal = (value: number): string => {
  const digits = String(Number(value.toPrecision(9))) // nine digits identify a float32
  return /[.e]/.test(digits) ? digits : `${digits}.0`
}

const array = (values: ArrayLike<number>): string => `np.array([${Array.from(values, literal).join(', ')}])`

/** Return a snippet: a comment, the inputs, the lines that compute, and the number on the page. */
export function snippet(
  title: string,
  inputs: Record<string, ArrayLike<number> | number>,
  lines: string[],
  expected: number,
): string {
  const assignments = Object.entries(inputs).map(
    ([name, value]) => `${name} = ${typeof value === 'number' ? literal(value) : array(value)}`,
  )
  return [
    `# ${title.replace(/\s+/g, ' ')}`,
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
