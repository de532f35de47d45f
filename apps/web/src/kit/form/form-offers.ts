/** The suggestions of a form's fields. The page that renders the form provides them. */
import type { Field, Offer } from '@cmp/contract'
import { createContext, type ComponentType } from 'react'
import type { FormPath } from './form-values.ts'

/** Renders a field with suggestions: a text as `OfferedField`, a select with the available options. */
export type OfferDrawn = ComponentType<{ field: Field; path: FormPath; offer: Offer }>

/** Provided by a page whose fields have suggestions. */
export const FormOffersContext = createContext<OfferDrawn | null>(null)
