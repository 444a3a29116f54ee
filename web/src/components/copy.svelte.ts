/** Copy text to the clipboard and report for a moment what happened. */

const MESSAGE_MILLISECONDS = 1800
export const COPY_REFUSED = 'The browser allows copying only on https or localhost.'

export class Clipboard {
  /** What was copied last, for a moment. */
  copied = $state<string | null>(null)
  /** Whether the browser refused to copy. */
  refused = $state(false)

  async copy(name: string, text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      this.copied = name
    } catch {
      this.refused = true
    }
    setTimeout(() => {
      this.copied = null
      this.refused = false
    }, MESSAGE_MILLISECONDS)
  }
}
