/** Which parts of the network the window shows, for the mini-map. */

import type { NetworkPlace } from '../../components/networkPlaces'
import { blockNames, placeOf } from './blockNames'
import type { NetworkLayout } from './blocks'
import { nearestBlock } from './networkLink'
import { overlaps, type PlaneCamera } from './planeCamera'

export function visiblePlace(layout: NetworkLayout, camera: PlaneCamera): NetworkPlace {
  const { visible, view } = camera
  const blocks = layout.blocks.filter((block) => overlaps(block, visible))
  const places = [...new Set(blocks.map(placeOf))]
  if (blocks.length === layout.blocks.length) return { places, label: 'the whole network', at: null }
  const center = nearestBlock(layout, view)
  const titleOf = (id: string) => layout.parts.find((part) => part.id === id)!.title
  if (center.width > visible.width / 4 || center.height > visible.height / 4)
    return { places, label: `${titleOf(center.part)}, ${blockNames(center)[1]}`, at: center.id }
  const parts = layout.parts.filter(({ id }) => blocks.some((block) => block.part === id))
  const range = parts.length > 1 ? `${parts[0].title} to ${parts.at(-1)!.title}` : titleOf(center.part)
  return { places, label: range, at: center.part }
}
