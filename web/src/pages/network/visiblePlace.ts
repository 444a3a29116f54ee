/** Which parts of the network the window shows, for the mini-map. */

import type { NetworkPlace } from '../../components/networkPlaces'
import { blockNames } from './blockNames'
import type { Block, NetworkLayout } from './blocks'
import { nearestBlock } from './networkLink'
import { overlaps, type PlaneCamera } from './planeCamera'

/** Return the part of the mini-map that a block belongs to. */
export function placeOf({ part, matrix }: Block): string {
  if (!part.startsWith('layer.')) return part
  return `${part}.${/^layers\.\d+\.ffn/.test(matrix.name) ? 'ffn' : 'attention'}`
}

export function visiblePlace(layout: NetworkLayout, camera: PlaneCamera): NetworkPlace {
  const { visible, view } = camera
  const blocks = layout.blocks.filter((block) => overlaps(block, visible))
  const places = [...new Set(blocks.map(placeOf))]
  if (blocks.length === layout.blocks.length) return { places, label: 'the whole network', at: null }
  const center = nearestBlock(layout, view)
  const title = layout.parts.find((part) => part.id === center.part)!.title
  const isClose = center.width > visible.width / 4 || center.height > visible.height / 4
  return isClose
    ? { places, label: `${title}, ${blockNames(center)[1]}`, at: center.id }
    : { places, label: title, at: center.part }
}
