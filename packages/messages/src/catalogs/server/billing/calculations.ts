/** Texts of `server/billing/calculations`. */
import { defineMessage } from '@cmp/messages'

export const dataCalculationIsCompleted = defineMessage('{invoiceId} data calculation is completed')
export const lineItemsOfThisInvoiceOr = defineMessage(
  "The line items of this invoice, or its customers' projects or recurring charges, changed {maxRounds} times during the calculation. Calculate again after the changes are complete.",
)
export const calculating = defineMessage('Calculating {invoiceId}')
export const invoice = defineMessage('{count, plural, one {# invoice} other {# invoices}}')
export const calculating2 = defineMessage('Calculating {invoicesText}')
export const hasBeenCalculated = defineMessage(
  '{invoicesText} {count, plural, one {has} other {have}} been calculated.',
)
export const dataChangedAfterPreviewSoResult = defineMessage(
  'The data changed after the preview, so the result would be different. Review the new preview, then confirm again.',
)
export const ofInvoicesNeedRecalculation = defineMessage('{stale} of {count} invoices need recalculation')
export const allLineItemsOfAreUnassigned = defineMessage(
  'All line items of {invoiceId} are unassigned, so no customer is charged. Assign the subscriptions under Unassigned line items.',
)
export const andMore = defineMessage('And {rest} more.')
export const lineItemsOfInvoiceTotalBut = defineMessage(
  'The line items of invoice {invoiceId} total {summed}, but {expected} was imported. Import the invoice again.',
)
export const invoiceHasNoLineItemsYet = defineMessage(
  'Invoice {invoiceId} has no line items yet. Fetch them or import a file, then calculate.',
)
export const wasAlreadyCalculatedExisting = defineMessage(
  '{invoiceId} was already calculated. The existing calculation is used.',
)
export const calculation = defineMessage('calculation')
