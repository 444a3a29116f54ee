/** The columns inside a part of the network, and lines between parts. */

import type { Drawing, Point, Sizes } from './matrixRects'

/** Where the columns of a part are: weights and vectors, then activations (the trunk), then the residual stream. */
export function columnsAt(x: number, { hidden, tokens, tokenWidth, vectorWidth, gap }: Sizes) {
  const vectors = x + hidden + gap / 4
  const trunk = vectors + 2 * vectorWidth + gap / 4 + gap
  const trunkEnd = trunk + tokens * tokenWidth
  return {
    weights: x,
    vectors,
    bus: trunk - gap / 2, // x of the vertical lines from an activation down to a product that reads it
    trunk,
    trunkEnd,
    stream: trunkEnd + gap,
    right: trunkEnd + 2 * gap,
  }
}

/** The two parameters of a LayerNorm, beside its result. */
export function placeNorm(drawing: Drawing, part: string, name: string, x: number, y: number): void {
  drawing.weight(part, `${name}.weight`, x, y)
  drawing.weight(part, `${name}.bias`, x + drawing.sizes.vectorWidth, y)
}

/** The residual stream from the end of a part to the first hidden state of the next one. */
export function connect(drawing: Drawing, exit: Point[], x: number, y: number): void {
  const [, bottom] = exit.at(-1)!
  const between = columnsAt(x, drawing.sizes).weights - drawing.sizes.gap
  const { trunk } = columnsAt(x, drawing.sizes)
  drawing.residual.push([...exit, [between, bottom], [between, y], [trunk, y]])
}
