/** What the inspector shows about a cell or a matrix of the network picture. */

import { formatPrecise, integer } from '../../charts/format'
import type { Inspection, InspectionRow } from '../../inspection'
import type { Studio } from '../../studio.svelte'
import { axisNames, matrixNames, matrixShape, hasTokenColumns, layerOf, rowHead } from './matrixNames'
import type { MatrixRect } from './matrixRects'
import { pythonCell } from './pythonCell'
import type { Cell } from './networkDrawing'

type Sizes = { headSize: number; hiddenSize: number }

function matrixRows(rect: MatrixRect): InspectionRow[] {
  const { matrix } = rect
  const layer = layerOf(matrix.name)
  return [
    ...(layer === null ? [] : ([['Layer', String(layer)]] satisfies InspectionRow[])),
    ['Shape, rows × columns', matrixShape(rect)],
    ['Numbers', integer(matrix.rows * matrix.columns)],
    ['Largest absolute value', formatPrecise(matrix.largest)],
    ...(matrix.kind === 'attention'
      ? []
      : ([['Color scale ends at ±', formatPrecise(matrix.color_max)]] satisfies InspectionRow[])),
  ]
}

export function inspectMatrix(rect: MatrixRect): Inspection {
  return { title: matrixNames(rect)[1], rows: matrixRows(rect), note: 'Zoom in to point at a single number.' }
}

/** Describe a cell; `value` is null until it is loaded. */
export function inspectCell(
  { rect, row, column }: Cell,
  value: number | null,
  studio: Studio,
  sizes: Sizes,
): Inspection {
  const { matrix, transposed } = rect
  const [rowName, columnName] = axisNames(rect)
  const { tokens } = studio
  const hasTokens = hasTokenColumns(rect, tokens.length)
  const tokenText = (token: number) => `${tokens[token]} (${token})`
  const head = rowHead(rect, row, sizes.headSize)
  const rowText = hasTokens && matrix.kind === 'attention' ? tokenText(row) : String(row)
  const rows: InspectionRow[] = [
    ...(head === null ? [] : ([['Head', String(head)]] satisfies InspectionRow[])),
    [rowName, rowText],
    ...(columnName ? ([[columnName, hasTokens ? tokenText(column) : String(column)]] satisfies InspectionRow[]) : []),
    ...matrixRows(rect),
  ]
  const [storedRow, storedColumn] = transposed ? [column, row] : [row, column]
  const context = { trace: studio.pythonTrace, ...sizes }
  return {
    title: matrixNames(rect)[1],
    value: value === null ? '…' : formatPrecise(value),
    rows,
    python: pythonCell(matrix.name, storedRow, storedColumn, context),
  }
}
