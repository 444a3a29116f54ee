/** Record what the page has drawn, for tests that wait for it. */
export function markReady(state: string): void {
  document.documentElement.dataset.ready = state
}
