/** What the inspector shows about a cell or a block of the network picture. */

import { formatPrecise, integer } from '../../charts/format'
import type { Inspection, InspectionRow } from '../../inspection'
import type { Studio } from '../../studio.svelte'
import { axisNames, blockNames, blockShape, hasTokenColumns, layerOf, rowHead } from './blockNames'
import type { Block } from './blocks'
import { pythonCell } from './pythonCell'
import type { Cell } from './networkDrawing'

type Sizes = { headSize: number; hiddenSize: number }

function blockRows(block: Block): InspectionRow[] {
  const { matrix } = block
  const layer = layerOf(matrix.name)
  return [
    ...(layer === null ? [] : ([['Layer', String(layer)]] satisfies InspectionRow[])),
    ['Shape, rows × columns', blockShape(block)],
    ['Numbers', integer(matrix.rows * matrix.columns)],
    ['Largest absolute value', formatPrecise(matrix.largest)],
    ...(matrix.kind === 'attention'
      ? []
      : ([['Color scale ends at ±', formatPrecise(matrix.color_max)]] satisfies InspectionRow[])),
  ]
}

export function inspectBlock(block: Block): Inspection {
  return { title: blockNames(block)[1], rows: blockRows(block), note: 'Zoom in to point at a single number.' }
}

/** Describe a cell; `value` is null until it is loaded. */
export function inspectCell(
  { block, row, column }: Cell,
  value: number | null,
  studio: Studio,
  sizes: Sizes,
): Inspection {
  const { matrix, transposed } = block
  const [rowName, columnName] = axisNames(block)
  const { tokens } = studio
  const hasTokens = hasTokenColumns(block, tokens.length)
  const tokenText = (token: number) => `${tokens[token]} (${token})`
  const head = rowHead(block, row, sizes.headSize)
  const rowText = hasTokens && matrix.kind === 'attention' ? tokenText(row) : String(row)
  const rows: InspectionRow[] = [
    ...(head === null ? [] : ([['Head', String(head)]] satisfies InspectionRow[])),
    [rowName, rowText],
    ...(columnName ? ([[columnName, hasTokens ? tokenText(column) : String(column)]] satisfies InspectionRow[]) : []),
    ...blockRows(block),
  ]
  const [storedRow, storedColumn] = transposed ? [column, row] : [row, column]
  const context = { trace: studio.pythonTrace, ...sizes }
  return {
    title: blockNames(block)[1],
    value: value === null ? '…' : formatPrecise(value),
    rows,
    python: pythonCell(matrix.name, storedRow, storedColumn, context),
  }
}
