/** Texts of `server/billing/calculations`. */
import { defineMessage } from '@cmp/messages'

export const dataCalculationIsCompleted = defineMessage('{invoiceId} data calculation is completed')
export const theLineItemsOfThisInvoice = defineMessage(
  'The line items of this invoice, or the projects or agreement lines of its customers, changed {maxRounds} times while it was calculated. Calculate again when those changes have ended.',
)
export const calculating = defineMessage('Calculating {invoiceId}')
export const invoice = defineMessage('{count, plural, one {# invoice} other {# invoices}}')
export const calculating2 = defineMessage('Calculating {invoicesText}')
export const hasBeenCalculated = defineMessage(
  '{invoicesText} {count, plural, one {has} other {have}} been calculated.',
)
export const somethingChangedSinceThePreviewSo = defineMessage(
  'Something changed since the preview, so the result would be different. Review the new preview, then confirm again.',
)
export const ofInvoicesNeedRecalculation = defineMessage('{stale} of {count} invoices need recalculation')
export const everyLineOfBelongsToNo = defineMessage(
  'Every line of {invoiceId} belongs to no customer yet, so nobody is charged. Assign its subscriptions under Unassigned lines.',
)
export const andMore = defineMessage('And {rest} more.')
export const theLinesOfInvoiceAddUp = defineMessage(
  'The lines of invoice {invoiceId} add up to {summed}, but {expected} was loaded. Bring the invoice in again.',
)
export const invoiceHasNoLinesYetFetch = defineMessage(
  'Invoice {invoiceId} has no lines yet. Fetch them or bring its file in, then calculate.',
)
export const isCalculatedAlreadyAndThatCalculation = defineMessage(
  '{invoiceId} is calculated already, and that calculation was kept.',
)
export const calculation = defineMessage('calculation')
