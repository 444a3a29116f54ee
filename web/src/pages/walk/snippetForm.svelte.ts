/** Which form of the Python snippets is copied: short, with calls of glassbert, or with all numbers and no model. The browser remembers it. */

export type SnippetForm = 'api' | 'numbers'
const STORAGE_KEY = 'snippets'

class SnippetChoice {
  private chosen = $state<SnippetForm>(readStored())

  get form(): SnippetForm {
    return this.chosen
  }
  set form(form: SnippetForm) {
    this.chosen = form
    try {
      localStorage.setItem(STORAGE_KEY, form)
    } catch {
      // a page in a sandbox has no storage: the choice lasts until it closes
    }
  }
}

function readStored(): SnippetForm {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'numbers' ? 'numbers' : 'api'
  } catch {
    return 'api'
  }
}

export const snippetChoice = new SnippetChoice()
