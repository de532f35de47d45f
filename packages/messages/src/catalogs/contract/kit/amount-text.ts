/** Texts of `contract/kit/amount-text`. */
import { defineMessage } from '@cmp/messages'

export const mustBeAmountForExample1234 = defineMessage('{label} must be an amount, for example 1234.50')
