/** Texts of `server/billing/gcp-invoices`. */
import { defineMessage } from '@cmp/messages'

export const isNoInvoiceMonthWriteIt = defineMessage(
  '{given} is not an invoice month. Enter a month, for example 202610.',
)
export const thisIsAMonthSuchAs = defineMessage('Enter a month, for example 202610.')
