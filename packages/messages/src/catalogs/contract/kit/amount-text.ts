/** Texts of `contract/kit/amount-text`. */
import { defineMessage } from '@cmp/messages'

export const isAnAmountSuchAs1234 = defineMessage('{label} must be an amount, for example 1234.50')
