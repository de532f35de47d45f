/** What a form can offer for its texts; whoever draws the form knows where it comes from. */
import type { Field, Offer } from '@cmp/contract'
import { createContext, type ComponentType } from 'react'
import type { FormPath } from './form-values.ts'

/** Draws a field for which some are offered: a text as `OfferedField` with what is offered, a choice with those that can be had. */
export type OfferDrawn = ComponentType<{ field: Field; path: FormPath; offer: Offer }>

/** Given by a page whose fields name offers. */
export const FormOffersContext = createContext<OfferDrawn | null>(null)
