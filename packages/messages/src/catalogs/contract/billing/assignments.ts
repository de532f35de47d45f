/** Texts of `contract/billing/assignments`. */
import { defineMessage } from '@cmp/messages'

export const subscriptionNameMayHave200Characters = defineMessage(
  'Subscription name may have 200 characters at most',
)
export const customer = defineMessage('Customer')
export const subscriptionName = defineMessage('Subscription name')
export const calculateTheInvoices = defineMessage('Calculate the invoices')
export const recalculateSoTheCustomerIsCharged = defineMessage(
  'Recalculate so the customer is charged. Needs a billing profile.',
)
