/** Pictures of the matrices: small ones of every matrix, and tiles that are loaded when the user zooms in. */

import type { ViewPayload } from '../../api/views'
import { pool, type Matrix } from '../../charts/aggregation'
import { matrixImage } from '../../charts/canvas'
import type { Theme } from '../../charts/color'
import type { MatrixRect } from './matrixRects'
import { picturePools, TILE_SIDE, type Pools, type TileKey } from './levelOfDetail'

/** Exchange rows and columns. */
export function transpose({ values, rows, columns }: Matrix): Matrix {
  const transposed = new Float32Array(values.length)
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) transposed[column * rows + row] = values[row * columns + column]
  }
  return { values: transposed, rows: columns, columns: rows }
}

/** Maximum of the diverging scale; undefined for attention, whose scale is sequential from 0 to 1. */
export const scaleMax = ({ matrix }: MatrixRect): number | undefined =>
  matrix.kind === 'attention' ? undefined : matrix.color_max

/** A part of a matrix as an image. */
export type Picture = { image: HTMLCanvasElement; pools: Pools; row: number; column: number }

/** The picture of every matrix that came with the view `network`, and smaller versions of it. */
export class Thumbnails {
  private readonly pictures = new Map<string, Picture>()

  constructor(
    private readonly payload: ViewPayload<'network'>,
    private readonly theme: Theme,
  ) {}

  /** Whether the picture of a matrix has arrived. */
  has({ matrix }: MatrixRect): boolean {
    return this.payload.has(matrix.name)
  }

  /** Return the picture of a matrix for a zoom at which `wanted` cells share a pixel. */
  get(rect: MatrixRect, wanted: Pools): Picture {
    const pools = picturePools(rect)
    const factor = Math.max(1, Math.min(wanted.rows / pools.rows, wanted.columns / pools.columns, 16))
    const key = `${rect.matrix.name} ${factor} ${rect.transposed}`
    let picture = this.pictures.get(key)
    if (!picture) {
      const [rows, columns] = this.payload.shape(rect.matrix.name)
      const stored = { values: this.payload.array(rect.matrix.name), rows, columns }
      const drawn = pool(rect.transposed ? transpose(stored) : stored, factor, factor)
      picture = {
        image: matrixImage(drawn, this.theme, scaleMax(rect)),
        pools: { rows: pools.rows * factor, columns: pools.columns * factor },
        row: 0,
        column: 0,
      }
      this.pictures.set(key, picture)
    }
    return picture
  }
}

type Tile = { matrix: Matrix; picture: Picture | null; theme: Theme | null }
type LoadTile = (rect: MatrixRect, tile: TileKey) => Promise<Matrix>

const MAX_TILES = 256 // at most 64 MB of numbers

const tileName = (rect: MatrixRect, { row, column, pools }: TileKey): string =>
  `${rect.matrix.name} ${rect.transposed} ${pools.rows} ${pools.columns} ${row} ${column}`

/** Tiles by matrix and position; the least recently used ones are dropped. */
export class TileCache {
  private readonly tiles = new Map<string, Tile>()
  private readonly pending = new Set<string>()

  constructor(
    private readonly load: LoadTile,
    private readonly onload: () => void,
  ) {}

  /** Return the values of a tile, if it is loaded. */
  values(rect: MatrixRect, key: TileKey): Matrix | null {
    return this.tiles.get(tileName(rect, key))?.matrix ?? null
  }

  /** Return the image of a tile, if it is loaded. */
  picture(rect: MatrixRect, key: TileKey, theme: Theme): Picture | null {
    const name = tileName(rect, key)
    const tile = this.tiles.get(name)
    if (!tile) return null
    this.tiles.delete(name) // the most recently used tile is the last one
    this.tiles.set(name, tile)
    if (!tile.picture || tile.theme !== theme) {
      const { pools, row, column } = key
      const image = matrixImage(tile.matrix, theme, scaleMax(rect))
      tile.picture = { image, pools, row: row * TILE_SIDE * pools.rows, column: column * TILE_SIDE * pools.columns }
      tile.theme = theme
    }
    return tile.picture
  }

  /** Load a tile unless it is loaded or on its way. */
  request(rect: MatrixRect, key: TileKey): void {
    const name = tileName(rect, key)
    if (this.tiles.has(name) || this.pending.has(name)) return
    this.pending.add(name)
    this.load(rect, key)
      .then((matrix) => {
        this.tiles.set(name, { matrix, picture: null, theme: null })
        for (const oldest of this.tiles.keys()) {
          if (this.tiles.size <= MAX_TILES) break
          this.tiles.delete(oldest)
        }
        this.onload()
      })
      .catch(() => undefined) // the coarse picture stays; the next movement asks again
      .finally(() => this.pending.delete(name))
  }

  /** Return the exact value of a cell, if its tile is loaded. */
  exactValue(rect: MatrixRect, row: number, column: number): number | null {
    const key = exactTile(row, column)
    const matrix = this.values(rect, key)
    if (!matrix) return null
    return matrix.values[(row - key.row * TILE_SIDE) * matrix.columns + column - key.column * TILE_SIDE]
  }
}

/** Return the tile that contains a cell, without pooling. */
export const exactTile = (row: number, column: number): TileKey => ({
  row: Math.floor(row / TILE_SIDE),
  column: Math.floor(column / TILE_SIDE),
  pools: { rows: 1, columns: 1 },
})
