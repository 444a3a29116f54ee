/** Colour by index, 0 to 1: the sequential scale without its palest part. */

import type { Theme } from '../../lib/colour'
import { sequential } from '../../lib/colour'

export const along = (share: number, theme: Theme): [number, number, number] => sequential((0.35 + 0.65 * share) ** 2, theme)
