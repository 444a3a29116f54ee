/** What the inspector shows about points, their neighbors, and points inside the lasso. */

import { csvTable, formatPrecise, integer, pythonString } from '../../charts/format'
import type { Inspection, InspectionRow } from '../../inspection'
import type { Neighbors, SpaceState } from './spaceState.svelte'

const MAX_LASSO_ROWS = 60

export function pointInspection(state: SpaceState, point: number): Inspection {
  const { payload } = state.space.value!
  const coordinates = Array.from(payload.row('coordinates', point))
  const category: InspectionRow = ['category', state.category(point)]
  return {
    title: state.title(point),
    rows: [
      ...(state.drawnKind === 'positions' ? [] : [category]),
      ...coordinates.map((value, axis): InspectionRow => [`axis ${axis + 1}`, formatPrecise(value)]),
    ],
  }
}

export function neighborsInspection(state: SpaceState, { point, ids, labels, cosines }: Neighbors): Inspection {
  const kind = state.drawnKind
  const names = labels.map((label, n) => {
    if (kind === 'tokens') return label
    return kind === 'positions' ? `position ${label}` : `${ids[n] + 1}: ${label}`
  })
  return {
    title: `Nearest neighbors of ${state.title(point)}`,
    rows: names.map((name, n) => [name, formatPrecise(cosines[n])]),
    python: neighborCode(state, point, ids[0], labels[0]),
    csv: () =>
      csvTable(
        ['label', 'id', 'cosine'],
        labels.map((label, n) => [label, ids[n], cosines[n]]),
      ),
  }
}

/** Python code for the cosine to the nearest neighbor. */
function neighborCode(state: SpaceState, point: number, neighborId: number, neighborLabel: string): string {
  const model = pythonString(state.studio.modelSource)
  const { point_names: names, start } = state.facts!
  if (state.drawnKind === 'texts') {
    const texts = `[${pythonString(names[point])}, ${pythonString(neighborLabel)}]`
    return `import glassbert as gb\n\nbert = gb.load(${model})\na, b = bert.encode(${texts}, normalize=True)\nprint(a @ b)`
  }
  const table = state.drawnKind === 'tokens' ? 'token' : 'position'
  return [
    'import glassbert as gb',
    'from torch.nn.functional import cosine_similarity',
    '',
    `table = gb.load(${model}).model.embeddings.${table}.weight`,
    `print(cosine_similarity(table[${start + point}], table[${neighborId}], dim=0))`,
  ].join('\n')
}

export function lassoInspection(state: SpaceState, points: number[]): Inspection {
  const { point_names: names, start } = state.facts!
  const nameOf = (point: number) => (state.drawnKind === 'texts' ? `${point + 1}: ${names[point]}` : names[point])
  const more: InspectionRow = ['not listed', `${integer(points.length - MAX_LASSO_ROWS)} points; the CSV has all`]
  return {
    title: `${integer(points.length)} selected points`,
    rows: [
      ...points.slice(0, MAX_LASSO_ROWS).map((point): InspectionRow => [nameOf(point), state.category(point)]),
      ...(points.length > MAX_LASSO_ROWS ? [more] : []),
    ],
    csv: () =>
      csvTable(
        ['label', 'id', 'category'],
        points.map((point) => [names[point], start + point, state.category(point)]),
      ),
  }
}
