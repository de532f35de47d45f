/** Texts of `contract/kit/whole-price`. */
import { defineMessage } from '@cmp/messages'

export const canLowerPriceByAtMost = defineMessage(
  '{what} can lower the price by at most 100 %: enter -100 or more',
)
