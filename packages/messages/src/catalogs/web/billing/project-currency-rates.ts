/** Texts of `web/billing/project-currency-rates`. */
import { defineMessage } from '@cmp/messages'

export const details = defineMessage('Details')
