/** Texts of `server/billing/invoices-ea`. */
import { defineMessage } from '@cmp/messages'

export const theBillingPeriodCannotEndBefore = defineMessage(
  'The billing period cannot end before it starts.',
)
export const dueDateCannotBeBeforeInvoice = defineMessage('The due date cannot be before the invoice date.')
