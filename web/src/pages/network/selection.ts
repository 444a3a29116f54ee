/** What a cell of the network picture selects: a token, a layer and a head. */

import type { Studio } from '../../studio.svelte'
import { hasTokenColumns, layerOf, rowHead } from './matrixNames'
import type { Cell } from './networkDrawing'

/** Return the token of a cell: the column of an activation, the row (query) of an attention map, otherwise null. */
export function tokenOf({ rect, row, column }: Cell, numTokens: number): number | null {
  if (!hasTokenColumns(rect, numTokens)) return null
  return rect.matrix.kind === 'attention' ? row : column
}

export function selectCell(studio: Studio, cell: Cell, headSize: number): void {
  const token = tokenOf(cell, studio.tokens.length)
  if (token !== null) studio.token = token
  const layer = layerOf(cell.rect.matrix.name)
  if (layer !== null) studio.selectHead(layer, rowHead(cell.rect, cell.row, headSize) ?? studio.head)
}
