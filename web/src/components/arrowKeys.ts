/** One tab stop for a group of buttons: the arrow keys, Home and End move within the group. */

type Step = (index: number, count: number) => number

const STEPS: Record<string, Step> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Return the index that a key moves to, or null if it does not move. */
export function movedIndex(key: string, index: number, count: number): number | null {
  const step = STEPS[key] as Step | undefined
  return step && count ? step(index, count) : null
}

/**
 * Return an attachment for the element around the buttons.
 *
 * Args:
 *   selector: Selects the buttons. The checked or current one is the tab stop, otherwise the first.
 *   onmove: Called with the button that the keys have moved the focus to.
 */
export function arrowKeys(
  selector: string,
  onmove?: (button: HTMLElement) => void,
): (group: HTMLElement) => () => void {
  return (group) => {
    const buttons = () => [...group.querySelectorAll<HTMLElement>(selector)]

    function setTabStop(focused?: HTMLElement) {
      const all = buttons()
      const stop = focused ?? all.find((button) => button.matches('[aria-checked="true"], [aria-current]')) ?? all[0]
      for (const button of all) button.tabIndex = button === stop ? 0 : -1
    }

    function handleKey(event: KeyboardEvent) {
      const all = buttons()
      const index = all.indexOf(event.target as HTMLElement)
      const next = index < 0 ? null : movedIndex(event.key, index, all.length)
      if (next === null || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      all[next].focus()
      onmove?.(all[next])
    }

    const handleFocus = ({ target }: FocusEvent) => {
      if (buttons().includes(target as HTMLElement)) setTabStop(target as HTMLElement)
    }
    const handleBlur = ({ relatedTarget }: FocusEvent) => {
      if (!group.contains(relatedTarget as Node | null)) setTabStop()
    }
    const observer = new MutationObserver(() => {
      const focused = buttons().find((button) => button.matches(':focus'))
      setTabStop(focused)
    })
    observer.observe(group, { subtree: true, childList: true, attributeFilter: ['aria-checked', 'aria-current'] })
    group.addEventListener('keydown', handleKey)
    group.addEventListener('focusin', handleFocus)
    group.addEventListener('focusout', handleBlur)
    setTabStop()
    return () => {
      observer.disconnect()
      group.removeEventListener('keydown', handleKey)
      group.removeEventListener('focusin', handleFocus)
      group.removeEventListener('focusout', handleBlur)
    }
  }
}
