/** Keyboard shortcuts of the studio. */

import { PAGES, type PageId } from './pages/pages'
import type { Studio } from './studio.svelte'

export type FrameActions = {
  openPage: (id: PageId) => void
  toggleTheme: () => void
  togglePresent: () => void
  openHelp: () => void
}

const LETTERED_PAGES: PageId[] = ['lessons', 'network', 'your_data', 'embeddings']
/** The pages that open with the keys 1, 2, and so on. */
export const NUMBERED_PAGES = PAGES.filter(({ id }) => !LETTERED_PAGES.includes(id))
const clamp = (value: number, count: number) => Math.max(0, Math.min(count - 1, value))

/** Return a listener that runs the shortcut of a key, unless the user types in a field or a dialog is open. */
export function shortcutListener(studio: Studio, actions: FrameActions): (event: KeyboardEvent) => void {
  const shortcuts: Record<string, () => void> = {
    '?': actions.openHelp,
    Escape: () => {
      if (studio.present && studio.token === null) actions.togglePresent()
      studio.token = null
    },
    t: actions.toggleTheme,
    p: actions.togglePresent,
    l: () => actions.openPage('lessons'),
    n: () => actions.openPage('network'),
    d: () => actions.openPage('your_data'),
    e: () => actions.openPage('embeddings'),
    '/': () => document.querySelector<HTMLTextAreaElement>('#text')?.focus(),
    '[': () => (studio.layer = clamp(studio.layer - 1, studio.numLayers)),
    ']': () => (studio.layer = clamp(studio.layer + 1, studio.numLayers)),
    '{': () => (studio.head = clamp(studio.head - 1, studio.numHeads)),
    '}': () => (studio.head = clamp(studio.head + 1, studio.numHeads)),
    ...Object.fromEntries(NUMBERED_PAGES.map(({ id }, index) => [String(index + 1), () => actions.openPage(id)])),
  }
  return (event) => {
    const inField = /INPUT|TEXTAREA|SELECT/.test((event.target as HTMLElement).tagName)
    const action = shortcuts[event.key]
    const blocked = inField || document.querySelector('dialog[open]') !== null
    if (event.ctrlKey || event.metaKey || event.altKey || blocked || !action) return
    action()
    event.preventDefault()
  }
}
