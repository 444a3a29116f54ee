/**
 * One page of the studio in any element.
 *
 * Notebooks call `render` (anywidget); exported files mount themselves; other code calls `mount(element, source, options)`.
 */

import { mount as mountComponent, unmount } from 'svelte'
import type { ViewSource } from '../api/source'
import type { PageOptions } from '../api/types'
import styles from '../app.css?inline'
import type { Theme } from '../charts/color'
import { Studio } from '../studio.svelte'
import { embeddedSource } from './embeddedSource'
import EmbeddedPage from './EmbeddedPage.svelte'
import { notebookSource, type WidgetModel } from './notebookSource'

/** The options of a page; those with a default may be left out. Without a theme, the surroundings set it. */
export type MountOptions = Pick<PageOptions, 'page' | 'text'> & Partial<PageOptions> & { theme?: Theme }

const { fontFaces, rules } = splitStyles(styles)

/** Separate the fonts from the other rules, and apply these to a shadow root instead of the document. */
function splitStyles(css: string): { fontFaces: string[]; rules: string } {
  const fontFace = /@font-face\s*\{[^}]*\}/g
  const rules = css
    .replaceAll(fontFace, '')
    .replaceAll(/:root\[data-theme=['"]?dark['"]?\]/g, ':host([data-theme=dark])')
    .replaceAll(':root', ':host')
  return { fontFaces: css.match(fontFace) ?? [], rules: `${rules}\n:host { display: block }` }
}

/** Mount a page in a shadow root of the element. Returns a function that unmounts it. */
export function mount(element: HTMLElement, source: ViewSource, options: MountOptions): () => void {
  const studio = new Studio(source, false)
  studio.page = options.page
  studio.text = options.text
  studio.pair = options.pair ?? null
  studio.layer = options.layer ?? 0
  studio.head = options.head ?? 0
  studio.token = options.token ?? null
  studio.options = options.options ?? {}
  studio.theme = options.theme ?? surroundingTheme()
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  const style = document.createElement('style')
  style.textContent = rules
  root.replaceChildren(style)
  addFonts()
  const component = mountComponent(EmbeddedPage, {
    target: root,
    props: { studio, host: element, note: options.note },
  })
  void studio.tokenize()
  return () => void unmount(component)
}

/** Add the fonts to the document: a shadow root cannot define them. */
function addFonts(): void {
  if (document.getElementById('glassbert-fonts')) return
  const style = document.createElement('style')
  style.id = 'glassbert-fonts'
  style.textContent = fontFaces.join('\n')
  document.head.append(style)
}

/** Return the theme of JupyterLab, VS Code or Colab, otherwise of the system. */
function surroundingTheme(): Theme {
  const { body, documentElement } = document
  if (body.dataset.jpThemeLight) return body.dataset.jpThemeLight === 'true' ? 'light' : 'dark'
  if (/vscode-(dark|high-contrast)\b/.test(body.className)) return 'dark'
  if (/vscode-light/.test(body.className)) return 'light'
  if (documentElement.hasAttribute('theme')) return documentElement.getAttribute('theme') === 'dark' ? 'dark' : 'light'
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

function render({ model, el }: { model: WidgetModel; el: HTMLElement }): () => void {
  const box = document.createElement('div')
  box.style.height = `${Number(model.get('height'))}px`
  el.append(box)
  const { source, close } = notebookSource(model)
  const unmountPage = mount(box, source, model.get('options') as PageOptions)
  return () => {
    unmountPage()
    close()
  }
}

export default { render }

const embeddedOptions = document.getElementById('glassbert-options')
if (embeddedOptions) {
  const options = JSON.parse(embeddedOptions.textContent) as PageOptions
  mount(document.getElementById('glassbert')!, embeddedSource(document), options)
}
