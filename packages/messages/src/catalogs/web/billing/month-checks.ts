/** Texts of `web/billing/month-checks`. */
import { defineMessage } from '@cmp/messages'

export const nothingWasFound = defineMessage('No findings')
