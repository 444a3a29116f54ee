/** Typed names, requests and payloads of the views, from the generated types. */

import type { Payload } from './payload'
import type { TextRequest, Views } from './types'

export type ViewName = keyof Views
export type ViewFacts<View extends ViewName> = Views[View]['facts']
export type ViewPayload<View extends ViewName> = Payload<ViewFacts<View>>
export type ViewRequest<View extends ViewName> = Views[View]['request']
/** The fields of a request besides those of the text. */
export type ViewOptions<View extends ViewName> = Omit<ViewRequest<View>, keyof TextRequest>
