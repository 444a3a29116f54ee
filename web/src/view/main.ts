/**
 * The view module: one page of the studio in any element. A notebook calls `render` (anywidget), a file opens itself,
 * anybody else calls `mount(element, source, options)`.
 */

import { mount as put, unmount } from 'svelte'
import styles from '../app.css?inline'
import type { Theme } from '../lib/colour'
import type { Source } from '../lib/source'
import { Studio } from '../lib/studio.svelte'
import { embeddedSource } from './embedded'
import { notebookSource, type Model } from './notebook'
import View from './View.svelte'

export type Options = {
  page: string
  text: string
  pair?: string | null
  layer?: number
  head?: number
  token?: number | null
  options?: Record<string, string>
  theme?: Theme
  note?: string
}

const { faces, rules } = apart(styles)

/** Part the fonts from the other styles, and let these hold for one element instead of the whole document. */
function apart(whole: string): { faces: string[]; rules: string } {
  const face = /@font-face\s*\{[^}]*\}/g
  const own = whole.replaceAll(face, '').replaceAll(/:root\[data-theme=['"]?dark['"]?\]/g, ':host([data-theme=dark])').replaceAll(':root', ':host')
  return { faces: whole.match(face) ?? [], rules: `${own}\n:host { display: block }` }
}

/** Draw a page in an element, apart from the styles around it; call what comes back to take it away. */
export function mount(element: HTMLElement, source: Source, options: Options): () => void {
  const studio = new Studio(source, false)
  Object.assign(studio, { page: options.page, text: options.text, pair: options.pair ?? null, layer: options.layer ?? 0, head: options.head ?? 0 })
  studio.token = options.token ?? null
  studio.options = options.options ?? {}
  studio.theme = options.theme ?? themeAround()
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  const own = document.createElement('style')
  own.textContent = rules
  root.replaceChildren(own)
  useFonts()
  const view = put(View, { target: root, props: { studio, host: element, note: options.note } })
  void studio.read()
  return () => void unmount(view)
}

/** Fonts are a matter of the whole document, wherever the styles are. */
function useFonts(): void {
  if (document.getElementById('glassbert-fonts')) return
  const fonts = document.createElement('style')
  fonts.id = 'glassbert-fonts'
  fonts.textContent = faces.join('\n')
  document.head.append(fonts)
}

/** Light or dark, as JupyterLab, VS Code, Colab or else the system says. */
function themeAround(): Theme {
  const { body, documentElement } = document
  if (body.dataset.jpThemeLight) return body.dataset.jpThemeLight === 'true' ? 'light' : 'dark'
  if (/vscode-(dark|high-contrast)\b/.test(body.className)) return 'dark'
  if (/vscode-light/.test(body.className)) return 'light'
  if (documentElement.hasAttribute('theme')) return documentElement.getAttribute('theme') === 'dark' ? 'dark' : 'light'
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  const box = document.createElement('div')
  box.style.height = `${model.get('height')}px`
  el.append(box)
  const { source, close } = notebookSource(model)
  const take = mount(box, source, model.get('options') as Options)
  return () => {
    take()
    close()
  }
}

export default { render }

const told = document.getElementById('glassbert-options')
if (told) mount(document.getElementById('glassbert')!, embeddedSource(document), JSON.parse(told.textContent!) as Options)
