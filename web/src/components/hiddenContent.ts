/** Mark a scrolling element with the sides on which content is hidden, so that its edge can fade there. */

/** An attachment: `data-hidden` names the sides, such as "left right"; controls.css fades them. */
export function hiddenContent(element: HTMLElement): () => void {
  function update() {
    const { scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight } = element
    const sides: [string, boolean][] = [
      ['left', scrollLeft > 4],
      ['right', scrollLeft + clientWidth < scrollWidth - 4],
      ['top', scrollTop > 4],
      ['bottom', scrollTop + clientHeight < scrollHeight - 4],
    ]
    element.dataset.hidden = sides.flatMap(([side, isHidden]) => (isHidden ? [side] : [])).join(' ')
  }
  const sizes = new ResizeObserver(update)
  const contents = new MutationObserver(update)
  sizes.observe(element)
  contents.observe(element, { subtree: true, childList: true, characterData: true })
  element.addEventListener('scroll', update, { passive: true })
  return () => {
    sizes.disconnect()
    contents.disconnect()
    element.removeEventListener('scroll', update)
  }
}
