/** Texts of `contract/billing/tax-ids`. */
import { defineMessage } from '@cmp/messages'

export const theLastDigitDoesNotFit = defineMessage(
  'The last digit does not fit the others. Look whether the tax id was mistyped.',
)
