export type InspectionRow = [name: string, value: string]

/** What the inspector shows about the element under the pointer. */
export type Inspection = {
  title: string
  value?: string
  rows?: InspectionRow[]
  /** A sentence below the rows. */
  note?: string
  python?: string
  csv?: () => string
}

/** Explains why the attention masses of a head can sum to more than 100 %. */
export const OVERLAP_NOTE =
  'Each number is the mean over the tokens that have such a target. Targets overlap, so the numbers can sum to more than 100 %.'
