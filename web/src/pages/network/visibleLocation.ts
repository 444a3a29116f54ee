/** Which parts of the network the window shows, for the mini-map. */

import type { NetworkLocation } from '../../components/networkLocation'
import { matrixNames, regionOf } from './matrixNames'
import type { NetworkLayout } from './matrixRects'
import { nearestRect } from './networkLink'
import { overlaps, type PlaneCamera } from './planeCamera'

export function visibleLocation(layout: NetworkLayout, camera: PlaneCamera): NetworkLocation {
  const { visible, view } = camera
  const rects = layout.rects.filter((rect) => overlaps(rect, visible))
  const regions = [...new Set(rects.map(regionOf))]
  if (rects.length === layout.rects.length) return { regions, label: 'the whole network', at: null }
  const center = nearestRect(layout, view)
  const titleOf = (id: string) => layout.parts.find((part) => part.id === id)!.title
  if (center.width > visible.width / 4 || center.height > visible.height / 4)
    return { regions, label: `${titleOf(center.part)}, ${matrixNames(center)[1]}`, at: center.id }
  const parts = layout.parts.filter(({ id }) => rects.some((rect) => rect.part === id))
  const range = parts.length > 1 ? `${parts[0].title} to ${parts.at(-1)!.title}` : titleOf(center.part)
  return { regions, label: range, at: center.part }
}
