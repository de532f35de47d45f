/** Texts of `contract/kit/country-field`. */
import { defineMessage } from '@cmp/messages'

export const isATwoLetterCodeSuch = defineMessage('{label} is a two-letter code such as TH')
export const isACountryOfTheList = defineMessage(
  '{label} is a country of the list or its two-letter code, such as TH, and “{input}” is none',
)
export const country = defineMessage('Country')
