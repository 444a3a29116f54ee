/** Each step as a few lines of Python that compute it anew from the numbers on the page. */

const literal = (value: number): string => {
  const told = String(Number(value.toPrecision(9))) // nine figures hold a float32 whole
  return /[.e]/.test(told) ? told : `${told}.0`
}

const array = (values: ArrayLike<number>): string => `np.array([${Array.from(values, literal).join(', ')}])`

export type Given = Record<string, ArrayLike<number> | number>

/** A snippet: what is given, the lines that compute, and what the page shows. */
export function snippet(about: string, given: Given, lines: string[], shown: number): string {
  const numbers = Object.entries(given).map(([name, value]) => `${name} = ${typeof value === 'number' ? literal(value) : array(value)}`)
  return [`# ${about.replace(/\s+/g, ' ')}`, 'import math', 'import numpy as np', '', ...numbers, '', ...lines, `# the page shows ${literal(shown)}`, ''].join('\n')
}

const ACTIVATIONS: Record<string, string> = {
  gelu: 'x * (1 + math.erf(x / math.sqrt(2))) / 2',
  gelu_new: 'x * (1 + math.tanh(math.sqrt(2 / math.pi) * (x + 0.044715 * x**3))) / 2',
  relu: 'max(x, 0.0)',
}

export const activation = (name: string): string[] => [`print(${ACTIVATIONS[name] ?? ACTIVATIONS.gelu})`]

/** The greedy search for the pieces of one word, with the part of the vocabulary that it met. */
export function greedySnippet(word: string, tries: { candidate: string; found: boolean }[]): string {
  const met = tries.filter((one) => one.found).map((one) => JSON.stringify(one.candidate))
  return `# WordPiece: the longest piece that fits, then the longest that fits the rest
word = ${JSON.stringify(word)}
vocabulary = {${met.join(', ')}}  # of all entries, those that the tries met

pieces, start = [], 0
while start < len(word):
    for stop in range(len(word), start, -1):
        candidate = ("##" if start else "") + word[start:stop]
        if candidate in vocabulary:
            pieces.append(candidate)
            start = stop
            break
    else:
        pieces = ["[UNK]"]
        break
print(pieces)
`
}
