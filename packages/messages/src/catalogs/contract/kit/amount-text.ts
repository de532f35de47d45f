/** Texts of `contract/kit/amount-text`. */
import { defineMessage } from '@cmp/messages'

export const isAnAmountSuchAs1234 = defineMessage('{label} is an amount such as 1234.50')
