/** Which parts of the network the window shows, for the mini-map. */

import type { NetworkLocation } from '../../components/networkLocation'
import { blockNames, moduleOf } from './blockNames'
import type { NetworkLayout } from './blocks'
import { nearestBlock } from './networkLink'
import { overlaps, type PlaneCamera } from './planeCamera'

export function visibleLocation(layout: NetworkLayout, camera: PlaneCamera): NetworkLocation {
  const { visible, view } = camera
  const blocks = layout.blocks.filter((block) => overlaps(block, visible))
  const modules = [...new Set(blocks.map(moduleOf))]
  if (blocks.length === layout.blocks.length) return { modules, label: 'the whole network', at: null }
  const center = nearestBlock(layout, view)
  const titleOf = (id: string) => layout.parts.find((part) => part.id === id)!.title
  if (center.width > visible.width / 4 || center.height > visible.height / 4)
    return { modules, label: `${titleOf(center.part)}, ${blockNames(center)[1]}`, at: center.id }
  const parts = layout.parts.filter(({ id }) => blocks.some((block) => block.part === id))
  const range = parts.length > 1 ? `${parts[0].title} to ${parts.at(-1)!.title}` : titleOf(center.part)
  return { modules, label: range, at: center.part }
}
