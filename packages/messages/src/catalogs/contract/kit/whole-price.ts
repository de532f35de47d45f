/** Texts of `contract/kit/whole-price`. */
import { defineMessage } from '@cmp/messages'

export const takesOffTheWholePriceAt = defineMessage(
  '{what} takes off the whole price at most: enter -100 or more',
)
