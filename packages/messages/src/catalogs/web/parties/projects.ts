/** Texts of `web/parties/projects`. */
import { defineMessage } from '@cmp/messages'

export const resourceGroups = defineMessage('Resource groups')
export const currencyRates = defineMessage('Currency rates')
export const details = defineMessage('Details')
