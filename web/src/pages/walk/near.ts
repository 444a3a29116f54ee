/** Draw what is in sight, or soon will be; the rest waits. */

export function near(told: (is: boolean) => void): (element: Element) => () => void {
  return (element) => {
    const watcher = new IntersectionObserver((entries) => told(entries[entries.length - 1].isIntersecting), { rootMargin: '240px 0px' })
    watcher.observe(element)
    return () => watcher.disconnect()
  }
}
