/** Texts of `web/billing/invoices-ea`. */
import { defineMessage } from '@cmp/messages'

export const agreement = defineMessage('Agreement')
export const invoice = defineMessage('Invoice')
export const amount = defineMessage('Amount')
export const markAsUnpaid = defineMessage('Mark as unpaid')
export const markAsPaid = defineMessage('Mark as paid')
export const isMarkedAs = defineMessage(
  '{invoiceNumber} is marked as {next, select, paid {paid} other {unpaid}}.',
)
