/** Texts of `contract/billing/tax-ids`. */
import { defineMessage } from '@cmp/messages'

export const checkDigitIsNotValidCheck = defineMessage(
  'The check digit is not valid. Check the tax ID for typing errors.',
)
