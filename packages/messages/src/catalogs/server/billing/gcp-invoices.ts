/** Texts of `server/billing/gcp-invoices`. */
import { defineMessage } from '@cmp/messages'

export const isNotInvoiceMonthEnterMonth = defineMessage(
  '{given} is not an invoice month. Enter a month, for example 202610.',
)
export const enterMonthForExample202610 = defineMessage('Enter a month, for example 202610.')
