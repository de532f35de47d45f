/** Texts of `server/billing/gcp-invoices`. */
import { defineMessage } from '@cmp/messages'

export const isNoInvoiceMonthWriteIt = defineMessage('{given} is no invoice month. Write it like 202610.')
export const thisIsAMonthSuchAs = defineMessage('This is a month such as 202610.')
