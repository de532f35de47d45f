/** Texts of `web/parties/customers`. */
import { defineMessage } from '@cmp/messages'

export const contacts = defineMessage('Contacts')
export const subscriptions = defineMessage('Subscriptions')
export const entitlements = defineMessage('Entitlements')
export const invoices = defineMessage('Invoices')
export const details = defineMessage('Details')
export const usage = defineMessage('Usage')
export const margins = defineMessage('Margins')
export const statement = defineMessage('Statement')
export const monthlyReport = defineMessage('Monthly report')
export const taxId = defineMessage('Tax ID {taxId}: {hint}')
