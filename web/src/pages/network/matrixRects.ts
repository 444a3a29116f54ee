/** Matrices of the network picture: a matrix, or a part of its rows, as a rectangle whose unit is one cell of a weight. */

import type { NetworkFacts, NetworkMatrix } from '../../api/types'

export type Point = [x: number, y: number]
export type Rect = { x: number; y: number; width: number; height: number }

export type MatrixRect = Rect & {
  /** The name of the matrix; parts of a long matrix also have their first row. */
  id: string
  matrix: NetworkMatrix
  part: string
  /** Whether rows and columns of the matrix are exchanged: in the picture, tokens are columns. */
  transposed: boolean
  /** Rows and columns as drawn. `firstRow` is not 0 in parts of a long matrix. */
  firstRow: number
  rows: number
  columns: number
  /** Size of a cell, in units: powers of two. */
  cellWidth: number
  cellHeight: number
}

/** The embeddings, one layer, or the output heads. */
export type NetworkPart = Rect & { id: string; title: string }

export type NetworkLayout = {
  rects: MatrixRect[]
  parts: NetworkPart[]
  /** The residual stream, as lines. */
  residual: Point[][]
  /** Where activations go from one matrix to the next. */
  flows: Point[][]
  /** Positions at which a sublayer is added to the residual stream. */
  sums: Point[]
  width: number
  height: number
  /** Width of a token in units; few tokens are drawn wider, so that they stay visible. */
  tokenWidth: number
  /** Distance between matrices. */
  gap: number
}

/** Sizes that all parts share, in units. */
export type Sizes = { hidden: number; tokens: number; tokenWidth: number; vectorWidth: number; gap: number }

/** Return the power of two that is nearest to a number, at least 1. */
export const nearestPowerOfTwo = (value: number): number => 2 ** Math.max(0, Math.round(Math.log2(Math.max(1, value))))

export function networkSizes(facts: NetworkFacts, numTokens: number): Sizes {
  const hidden = facts.hidden_size
  return {
    hidden,
    tokens: numTokens,
    tokenWidth: nearestPowerOfTwo(hidden / 4 / numTokens),
    vectorWidth: nearestPowerOfTwo(hidden / 48),
    gap: hidden / 8,
  }
}

/** Collects the matrices, lines and sums of a picture. */
export class Drawing {
  readonly rects: MatrixRect[] = []
  readonly residual: Point[][] = []
  readonly flows: Point[][] = []
  readonly sums: Point[] = []
  private readonly matrices: Map<string, NetworkMatrix>

  constructor(
    facts: NetworkFacts,
    readonly sizes: Sizes,
  ) {
    this.matrices = new Map(facts.matrices.map((matrix) => [matrix.name, matrix]))
  }

  find(name: string): NetworkMatrix | undefined {
    return this.matrices.get(name)
  }

  /** Add a weight `[out, in]`; a side of one or two cells is drawn wider. */
  weight(part: string, name: string, x: number, y: number, transposed = false): Rect | null {
    const matrix = this.matrices.get(name)
    if (!matrix) return null
    const [rows, columns] = transposed ? [matrix.columns, matrix.rows] : [matrix.rows, matrix.columns]
    const side = (count: number) => (count < 16 ? this.sizes.vectorWidth : 1)
    return this.add({ matrix, part, transposed, rows, columns, x, y, cellWidth: side(columns), cellHeight: side(rows) })
  }

  /** Add an activation `[token, hidden]`; tokens are columns. An activation of the whole text has one column. */
  activation(part: string, name: string, x: number, y: number): Rect | null {
    const matrix = this.matrices.get(name)
    if (!matrix) return null
    const { tokens, tokenWidth, vectorWidth } = this.sizes
    const cellWidth = matrix.rows === tokens ? tokenWidth : vectorWidth
    const cellHeight = matrix.columns < 16 ? vectorWidth : 1
    const [rows, columns] = [matrix.columns, matrix.rows]
    return this.add({ matrix, part, transposed: true, rows, columns, x, y, cellWidth, cellHeight })
  }

  attention(part: string, name: string, x: number, y: number): Rect | null {
    const matrix = this.matrices.get(name)
    if (!matrix) return null
    const { rows, columns } = matrix
    const cell = this.sizes.tokenWidth
    return this.add({ matrix, part, transposed: false, rows, columns, x, y, cellWidth: cell, cellHeight: cell })
  }

  /** Add some rows of a long matrix. */
  rowRange(part: string, name: string, x: number, y: number, firstRow: number, maxRows: number): Rect | null {
    const matrix = this.matrices.get(name)
    if (!matrix) return null
    const rows = Math.min(maxRows, matrix.rows - firstRow)
    const cellWidth = matrix.columns < 16 ? this.sizes.vectorWidth : 1
    const shape = { rows, columns: matrix.columns, cellWidth, cellHeight: 1 }
    return this.add({ matrix, part, transposed: false, firstRow, x, y, ...shape })
  }

  private add(rect: Omit<MatrixRect, 'id' | 'width' | 'height' | 'firstRow'> & { firstRow?: number }): MatrixRect {
    const { matrix, firstRow = 0, rows, columns, cellWidth, cellHeight } = rect
    const id = firstRow ? `${matrix.name}:${firstRow}` : matrix.name
    const added = { ...rect, id, firstRow, width: columns * cellWidth, height: rows * cellHeight }
    this.rects.push(added)
    return added
  }
}
