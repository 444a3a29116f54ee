/** The text, the selection and the options of the pages: everything that a link restores. */

import { untrack } from 'svelte'
import { DEFAULT_HEAD, DEFAULT_PAGE, DEFAULT_TEXT, formatQuery, parseQuery } from './urlState'

export class LinkedState {
  page = $state<string>(DEFAULT_PAGE)
  text = $state(DEFAULT_TEXT)
  pair = $state<string | null>(null)
  model = $state('')
  private currentLayer = $state(0)
  private currentHead = $state(DEFAULT_HEAD)
  /** Whether a link or the reader selected a layer or a head; otherwise a page may choose them. */
  headChosen = $state(false)
  /** The selected token. */
  token = $state<number | null>(null)
  /** The name of the open lesson, and its step, which counts from 1. */
  lesson = $state<string | null>(null)
  step = $state(1)
  /** Whether the page is shown large, for a projector. */
  present = $state(false)
  /** Options of the pages. All pages share them: an option name has one meaning. */
  options = $state<Record<string, string>>({})

  get layer(): number {
    return this.currentLayer
  }
  set layer(layer: number) {
    this.currentLayer = layer
    this.headChosen = true
  }
  get head(): number {
    return this.currentHead
  }
  set head(head: number) {
    this.currentHead = head
    this.headChosen = true
  }

  selectHead(layer: number, head: number): void {
    this.layer = layer
    this.head = head
  }

  /** Select a token, or clear the selection if it is selected. */
  toggleToken(token: number): void {
    this.token = this.token === token ? null : token
  }

  /** Set an option; null removes it. */
  setOption(name: string, value: string | null): void {
    if ((this.options[name] ?? '') === (value ?? '')) return // a new object would reload what depends on any option
    const { [name]: _, ...others } = this.options
    this.options = value ? { ...others, [name]: value } : others
  }

  /** Restore the state from the query string of a URL. */
  restore(query: string): void {
    untrack(() => Object.assign(this, parseQuery(query)))
  }

  /** Return the query string of a URL that restores this state. */
  query(): string {
    return formatQuery(this)
  }
}
