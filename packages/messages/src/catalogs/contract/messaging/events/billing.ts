/** Texts of `contract/messaging/events/billing`. */
import { defineMessage } from '@cmp/messages'

export const providerInvoiceReceived = defineMessage('Provider invoice received')
export const firstLineItemsOfProviderInvoice = defineMessage(
  'The first line items of a provider invoice were fetched or imported. Sent once for each invoice.',
)
export const providerInvoiceCalculated = defineMessage('Provider invoice calculated')
export const customerInvoicesWereCalculatedFrom = defineMessage(
  'Customer invoices were calculated from a provider invoice. Sent once for each calculation.',
)
export const recalculationNeeded = defineMessage('Recalculation needed')
export const inputOfCalculationChangedExchangeRate = defineMessage(
  'An input of a calculation changed: an exchange rate, a price rule, a billing profile or an assignment. Sent once for each calculation.',
)
export const lateChanges = defineMessage('Late changes')
export const lineItemsOfProviderInvoiceChanged = defineMessage(
  'Line items of a provider invoice changed after it was calculated. Sent once for each change.',
)
export const customerInvoiceIssued = defineMessage('Customer invoice issued')
export const invoiceAdjustmentOrCreditNoteWas = defineMessage(
  'An invoice, adjustment or credit note was issued. Sent once for each document.',
)
export const customerInvoicePaid = defineMessage('Customer invoice paid')
export const documentWasPaidInFullSent = defineMessage(
  'A document was paid in full. Sent once for each full payment.',
)
export const customerInvoiceOverdue = defineMessage('Customer invoice overdue')
export const documentIsPastItsDueDate = defineMessage(
  'A document is past its due date and not paid in full. Sent once for each document.',
)
