/** Resources of views: they reload with the text, the model and the options of a page. */

import { resource } from './api/resource.svelte'
import type { ViewName, ViewOptions } from './api/views'
import type { Studio } from './studio.svelte'

type Options<Input> = {
  /** Keep showing the value of the previous text until the new one arrives. Only for values that contain their own tokens, because `studio.tokens` already belongs to the new text. */
  keepPrevious?: boolean
  /** Whether a value that was loaded for this input may still be shown. Without `keepPrevious`, a value of another text or model is never shown. */
  isCurrent?: (input: Input) => boolean
}

/** Create a resource for a view of the current text. Its value is null while it belongs to another text or model, unless `keepPrevious`. */
export function viewResource<View extends ViewName>(
  studio: Studio,
  view: View,
  input: () => ViewOptions<View> | null,
  options: Options<ViewOptions<View>> = {},
) {
  return textResource(studio, input, (fields) => studio.fetchView(view, fields), options)
}

/** Create a resource that reloads with the text or with `input`. Its value is null while it belongs to another text or model, unless `keepPrevious`. */
export function textResource<Input, Value>(
  studio: Studio,
  input: () => Input | null,
  load: (input: Input, publish: (partial: Value) => void) => Promise<Value>,
  { keepPrevious = false, isCurrent = () => true }: Options<Input> = {},
) {
  return resource(
    () => {
      const [tokenization, pageInput] = [studio.tokenization, input()]
      return tokenization && pageInput !== null ? { tokenization, pageInput } : null
    },
    ({ pageInput }, publish: (partial: Value) => void) => load(pageInput, publish),
    {
      isCurrent: ({ tokenization, pageInput }) =>
        (keepPrevious || tokenization === studio.tokenization) && isCurrent(pageInput),
    },
  )
}
