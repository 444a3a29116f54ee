/** Load a tile of a matrix: the view `network_tile` has the axes as stored, the picture as drawn. */

import type { NetworkTileRequest } from '../../api/types'
import type { Matrix } from '../../charts/aggregation'
import type { Studio } from '../../studio.svelte'
import type { MatrixRect } from './matrixRects'
import { TILE_SIDE, type TileKey } from './levelOfDetail'
import { transpose } from './pictures'

/** Return the window of the stored matrix that a tile shows. */
export function tileWindow(rect: MatrixRect, { row, column, pools }: TileKey): NetworkTileRequest {
  const { name } = rect.matrix
  const [drawnRow, drawnColumn] = [row * TILE_SIDE * pools.rows, column * TILE_SIDE * pools.columns]
  return rect.transposed
    ? { name, row: drawnColumn, column: drawnRow, row_pool: pools.columns, column_pool: pools.rows }
    : { name, row: drawnRow, column: drawnColumn, row_pool: pools.rows, column_pool: pools.columns }
}

export async function loadTile(studio: Studio, rect: MatrixRect, tile: TileKey): Promise<Matrix> {
  const payload = await studio.fetchView('network_tile', tileWindow(rect, tile))
  const [rows, columns] = payload.shape('values')
  const stored = { values: payload.array('values'), rows, columns }
  return rect.transposed ? transpose(stored) : stored
}
