/** Keyboard shortcuts of the studio. */

import { PAGES, type PageId } from './pages/pages'
import type { Studio } from './studio.svelte'

export type FrameActions = {
  openPage: (id: PageId) => void
  toggleTheme: () => void
  togglePresent: () => void
  toggleHelp: () => void
  closeHelp: () => void
  isHelpOpen: () => boolean
}

const NUMBERED_PAGES = PAGES.map(({ id }) => id).filter((id) => id !== 'lessons')
const clamp = (value: number, count: number) => Math.max(0, Math.min(count - 1, value))

/** Return a listener that runs the shortcut of a key, unless the user types in a field. */
export function shortcutListener(studio: Studio, actions: FrameActions): (event: KeyboardEvent) => void {
  const shortcuts: Record<string, () => void> = {
    '?': actions.toggleHelp,
    Escape: () => {
      if (studio.present && !actions.isHelpOpen() && studio.token === null) actions.togglePresent()
      actions.closeHelp()
      studio.token = null
    },
    t: actions.toggleTheme,
    p: actions.togglePresent,
    l: () => actions.openPage('lessons'),
    '/': () => document.querySelector<HTMLTextAreaElement>('#text')?.focus(),
    '[': () => (studio.layer = clamp(studio.layer - 1, studio.numLayers)),
    ']': () => (studio.layer = clamp(studio.layer + 1, studio.numLayers)),
    '{': () => (studio.head = clamp(studio.head - 1, studio.numHeads)),
    '}': () => (studio.head = clamp(studio.head + 1, studio.numHeads)),
    ...Object.fromEntries(NUMBERED_PAGES.map((id, index) => [String(index + 1), () => actions.openPage(id)])),
  }
  return (event) => {
    const inField = /INPUT|TEXTAREA|SELECT/.test((event.target as HTMLElement).tagName)
    const action = shortcuts[event.key]
    if (event.ctrlKey || event.metaKey || event.altKey || inField || !action) return
    action()
    event.preventDefault()
  }
}
