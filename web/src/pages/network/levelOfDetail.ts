/** Which picture of a matrix is drawn at a zoom: how many cells share a pixel, and which tiles are in view. */

import type { MatrixRect, Rect } from './matrixRects'

/** Cells of a tile, per side; the limit of the view `network_tile`. */
export const TILE_SIDE = 256
const MAX_POOL = 256

/** Pixels that a number needs. */
export const MIN_NUMBER = { width: 34, height: 15 }

/** How many rows and columns of a matrix, as drawn, one cell of a picture pools. */
export type Pools = { rows: number; columns: number }

/** A tile: its number per axis in a grid of tiles with the same pools. */
export type TileKey = { row: number; column: number; pools: Pools }

/** Return the pools at which a cell of the picture covers one to two device pixels. */
export function poolsAt(rect: MatrixRect, pixelsPerUnit: number): Pools {
  const units = 2 ** Math.max(0, Math.ceil(-Math.log2(pixelsPerUnit) - 0.01))
  const pool = (cell: number) => Math.min(MAX_POOL, Math.max(1, units / cell))
  return { rows: pool(rect.cellHeight), columns: pool(rect.cellWidth) }
}

/** Return the pools of the picture that is part of the view `network`. */
export function picturePools({ matrix, transposed }: MatrixRect): Pools {
  return transposed
    ? { rows: matrix.column_pool, columns: matrix.row_pool }
    : { rows: matrix.row_pool, columns: matrix.column_pool }
}

/** Whether the picture of the view `network` has enough detail. */
export function pictureSuffices(rect: MatrixRect, wanted: Pools): boolean {
  const pools = picturePools(rect)
  return pools.rows <= wanted.rows && pools.columns <= wanted.columns
}

/** Whether the cells of a matrix are large enough for their numbers. */
export const showsNumbers = (
  { cellWidth, cellHeight }: Pick<MatrixRect, 'cellWidth' | 'cellHeight'>,
  scale: number,
): boolean => cellWidth * scale >= MIN_NUMBER.width && cellHeight * scale >= MIN_NUMBER.height

/** Return the tiles of a matrix that a part of the plane shows. */
export function visibleTiles(rect: MatrixRect, visible: Rect, pools: Pools): TileKey[] {
  const [rowSpan, columnSpan] = [TILE_SIDE * pools.rows, TILE_SIDE * pools.columns]
  const row = (y: number) => Math.min(rect.rows, Math.max(0, (y - rect.y) / rect.cellHeight)) + rect.firstRow
  const column = (x: number) => Math.min(rect.columns, Math.max(0, (x - rect.x) / rect.cellWidth))
  const tiles: TileKey[] = []
  for (let r = Math.floor(row(visible.y) / rowSpan); r * rowSpan < row(visible.y + visible.height); r += 1) {
    for (
      let c = Math.floor(column(visible.x) / columnSpan);
      c * columnSpan < column(visible.x + visible.width);
      c += 1
    ) {
      tiles.push({ row: r, column: c, pools })
    }
  }
  return tiles
}

/** Return the cell of a matrix at a point of the plane, as row and column of the drawn matrix, or null. */
export function cellAt(rect: MatrixRect, x: number, y: number): { row: number; column: number } | null {
  const row = Math.floor((y - rect.y) / rect.cellHeight)
  const column = Math.floor((x - rect.x) / rect.cellWidth)
  const inside = row >= 0 && row < rect.rows && column >= 0 && column < rect.columns
  return inside ? { row: row + rect.firstRow, column } : null
}
