/** Texts of `contract/messaging/events/billing`. */
import { defineMessage } from '@cmp/messages'

export const invoiceArrived = defineMessage('Invoice arrived')
export const aProvidersInvoiceHasItsFirst = defineMessage(
  'A provider’s invoice has its first lines, fetched or imported from a file. Once per invoice.',
)
export const invoiceCalculated = defineMessage('Invoice calculated')
export const aProvidersInvoiceWasCalculatedInto = defineMessage(
  'A provider’s invoice was calculated into customer invoices. Once per calculation.',
)
export const recalculationNeeded = defineMessage('Recalculation needed')
export const anInputOfACalculationChanged = defineMessage(
  'An input of a calculation changed: a rate, a rule, a profile, an assignment. Once per calculation.',
)
export const lateBillingData = defineMessage('Late billing data')
export const linesOfAnInvoiceChangedAfter = defineMessage(
  'Lines of an invoice changed after it was calculated. Once per change.',
)
export const customerInvoiceIssued = defineMessage('Customer invoice issued')
export const anInvoiceAdjustmentOrCreditNote = defineMessage(
  'An invoice, adjustment or credit note was issued. Once per document.',
)
export const customerInvoicePaid = defineMessage('Customer invoice paid')
export const aDocumentWasPaidInFull = defineMessage('A document was paid in full. Once per payment in full.')
export const customerInvoiceOverdue = defineMessage('Customer invoice overdue')
export const aDocumentIsPastItsDue = defineMessage(
  'A document is past its due date and not paid in full. Once per document.',
)
