export type InspectionRow = [name: string, value: string]

/** What the inspector shows about the element under the pointer. */
export type Inspection = {
  title: string
  value?: string
  rows?: InspectionRow[]
  python?: string
  csv?: () => string
}
