/** Values by layer for the tokens of one or two texts. */

/** Values [row, token] of one text. A row is a depth; that of row 0 is `firstDepth` of the chart. */
export type LayerSeries = { values: Float32Array; numTokens: number }

/** A token of the first or of the second series. */
export type SeriesToken = { series: number; token: number }
