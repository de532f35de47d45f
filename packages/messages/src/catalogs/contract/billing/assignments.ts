/** Texts of `contract/billing/assignments`. */
import { defineMessage } from '@cmp/messages'

export const subscriptionNameCanHaveUpTo = defineMessage(
  'The subscription name can have up to 200 characters',
)
export const customer = defineMessage('Customer')
export const subscriptionName = defineMessage('Subscription name')
export const calculateInvoices = defineMessage('Calculate invoices')
export const recalculatesInvoicesToChargeCustomer = defineMessage(
  'Recalculates the invoices to charge the customer. Requires a billing profile.',
)
