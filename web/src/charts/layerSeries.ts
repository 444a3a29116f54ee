/** Values by layer for the tokens of one or two texts. */

/** Values [row, token] of one text; the chart knows the depth of row 0. */
export type LayerSeries = { values: Float32Array; count: number }

/** A token of the first or of the second series. */
export type SeriesToken = { series: number; token: number }
