/** Texts of `server/billing/project-currency-rates`. */
import { defineMessage } from '@cmp/messages'

export const rateName = defineMessage('{projectName}, {fromCurrency} to {toCurrency}, {month}')
