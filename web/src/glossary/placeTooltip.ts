/** Show a popover below an element, or above it where there is no room below. */

import { cssZoom } from '../charts/canvas'

const GAP = 6
const MARGIN = 8

/** Return an attachment that shows a popover at an anchor. */
export function placeTooltip(anchor: Element): (popover: HTMLElement) => void {
  return (popover) => {
    popover.showPopover()
    const [around, size, zoom] = [anchor.getBoundingClientRect(), popover.getBoundingClientRect(), cssZoom(popover)]
    const maxLeft = window.innerWidth - size.width - MARGIN
    const left = Math.max(MARGIN, Math.min(around.left, maxLeft))
    const isBelow = around.bottom + GAP + size.height <= window.innerHeight - MARGIN
    const top = isBelow ? around.bottom + GAP : Math.max(MARGIN, around.top - GAP - size.height)
    popover.style.left = `${left / zoom}px`
    popover.style.top = `${top / zoom}px`
  }
}
