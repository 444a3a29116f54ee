/** Explain a term on a control that is not text, such as the button of a toolbar. */

import { cssZoom } from '../charts/canvas'
import { placeTooltip } from './placeTooltip'
import { findTerm } from './splitTerms'

let count = 0

/** Return an attachment that shows the explanation of a term while the pointer or the focus is on the element. */
export function explain(name: string): (element: HTMLElement) => () => void {
  const term = findTerm(name)
  return (element) => {
    let tooltip: HTMLElement | null = null

    function show() {
      if (tooltip || !term) return
      tooltip = document.createElement('span')
      Object.assign(tooltip, { className: 'tooltip', id: `explanation-${(count += 1)}`, popover: 'manual' })
      tooltip.setAttribute('role', 'tooltip')
      const title = document.createElement('b')
      title.textContent = term.name
      tooltip.append(title, ' ', term.text)
      const root = element.getRootNode()
      ;(root instanceof ShadowRoot ? root : document.body).append(tooltip)
      tooltip.style.setProperty('zoom', String(cssZoom(element)))
      element.setAttribute('aria-describedby', tooltip.id)
      placeTooltip(element)(tooltip)
    }

    function hide() {
      tooltip?.remove()
      tooltip = null
      element.removeAttribute('aria-describedby')
    }

    function handleKey(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !tooltip) return
      hide()
      event.stopPropagation()
    }

    const listeners = { mouseenter: show, focus: show, mouseleave: hide, blur: hide, keydown: handleKey }
    for (const [type, listener] of Object.entries(listeners)) element.addEventListener(type, listener as EventListener)
    return () => {
      hide()
      for (const [type, listener] of Object.entries(listeners))
        element.removeEventListener(type, listener as EventListener)
    }
  }
}
