/** Texts of `contract/kit/country-field`. */
import { defineMessage } from '@cmp/messages'

export const mustBeTwoLetterCodeFor = defineMessage('{label} must be a two-letter code, for example TH')
export const mustBeCountryFromListOr = defineMessage(
  '{label} must be a country from the list or its two-letter code, for example TH. “{input}” is not valid',
)
export const country = defineMessage('Country')
