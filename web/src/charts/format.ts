/** Format numbers for cells, the inspector and code to copy. */

export const MINUS = '\u2212'

/** Return a number for a cell: two decimals, or more if `max`, the largest number beside it, is small. Zero has no sign. */
export function formatCell(value: number, max = 1): string {
  const size = Math.abs(value)
  const decimals = size >= 100 ? 0 : size >= 10 ? 1 : max < 0.003 ? 5 : max < 0.03 ? 4 : max < 0.3 ? 3 : 2
  return formatFixed(value, decimals)
}

/** Return a number with a fixed number of decimals and a minus sign; what rounds to zero has no sign. */
export function formatFixed(value: number, decimals: number): string {
  const text = value.toFixed(decimals)
  return text.replace('-', /[1-9]/.test(text) ? MINUS : '')
}

/** Return seven significant digits, about the precision of a float32, without trailing zeros, with a minus sign. */
export const formatPrecise = (value: number): string => preciseNumber(value).replaceAll('-', MINUS)

/** Return the same as `formatPrecise` with a hyphen for the minus sign, as programs read it. */
function preciseNumber(value: number): string {
  if (!Number.isFinite(value)) return String(value)
  if (value === 0) return '0'
  const size = Math.abs(value)
  const digits = size < 1e-4 || size >= 1e6 ? value.toExponential(6) : value.toPrecision(7)
  return digits.replace(/(\.\d*?)0+(e|$)/, '$1$2').replace(/\.(e|$)/, '$1')
}

/** Return a fraction in percent: without decimals from 10 % on, and not below 0.1 %, of either sign. */
export const percent = (fraction: number): string => {
  const size = Math.abs(fraction)
  if (size === 0) return '0\u00a0%'
  if (size < 0.001) return fraction > 0 ? '<\u00a00.1\u00a0%' : `>\u00a0${MINUS}0.1\u00a0%`
  return `${formatFixed(100 * fraction, size >= 0.1 ? 0 : 1)}\u00a0%`
}

/** Return a text in which no line ends between a number and its percent sign. */
export const noBreak = (text: string): string => text.replaceAll(/(?<=\d) %/g, '\u00a0%')

/** Return a number with its sign, and at least two significant digits. */
export const signed = (value: number): string => (value > 0 ? '+' : '') + formatCell(value, Math.abs(value) || 1)

/** Return a token as part of a sentence: quoted, unless it is a special token such as [CLS]. */
export const quoted = (token: string): string => (/^\[[A-Z]+\]$/.test(token) ? token : `“${token}”`)

/** Return an integer with thousands separators. */
export const integer = (value: number): string => value.toLocaleString('en')

/** Return a list of numbers as a Python literal. */
export const pythonList = (values: ArrayLike<number>): string => `[${Array.from(values, preciseNumber).join(', ')}]`

/** Return a string as a Python literal. */
export const pythonString = (text: string): string => JSON.stringify(text)

/** Return a CSV file: text is quoted, numbers have seven significant digits, null is empty. */
export function csvTable(header: string[], rows: (string | number | null)[][]): string {
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
  const field = (value: string | number | null) =>
    value === null ? '' : typeof value === 'number' ? preciseNumber(value) : quote(value)
  const names = header.map((name) => (/^\w+$/.test(name) ? name : quote(name)))
  return [names, ...rows.map((row) => row.map(field))].map((line) => line.join(',')).join('\n')
}

/** Return the name of a hidden state: the input of the encoder, or the output of a layer. */
export const depthName = (depth: number): string => (depth ? `after layer ${depth - 1}` : 'input')

/** Return the label of a hidden state on an axis: `in`, or the number of the layer. */
export const depthLabel = (depth: number): string => (depth ? String(depth - 1) : 'in')
