/** Load a tile of a block: the view `network_block` has the axes as stored, the picture as drawn. */

import type { NetworkBlockRequest } from '../../api/types'
import type { Matrix } from '../../charts/aggregation'
import type { Studio } from '../../studio.svelte'
import type { Block } from './blocks'
import { TILE_SIDE, type TileKey } from './levelOfDetail'
import { transpose } from './pictures'

/** Return the window of the stored matrix that a tile shows. */
export function tileWindow(block: Block, { row, column, pools }: TileKey): NetworkBlockRequest {
  const { name } = block.matrix
  const [drawnRow, drawnColumn] = [row * TILE_SIDE * pools.rows, column * TILE_SIDE * pools.columns]
  return block.transposed
    ? { name, row: drawnColumn, column: drawnRow, row_pool: pools.columns, column_pool: pools.rows }
    : { name, row: drawnRow, column: drawnColumn, row_pool: pools.rows, column_pool: pools.columns }
}

export async function loadTile(studio: Studio, block: Block, tile: TileKey): Promise<Matrix> {
  const payload = await studio.fetchView('network_block', tileWindow(block, tile))
  const [rows, columns] = payload.shape('values')
  const stored = { values: payload.array('values'), rows, columns }
  return block.transposed ? transpose(stored) : stored
}
