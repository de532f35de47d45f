/** Texts of `server/billing/issuing`. */
import { defineMessage } from '@cmp/messages'

export const alreadyIssued = defineMessage('Already issued.')
export const documentsChangedAfterPreviewReviewNew = defineMessage(
  'The documents changed after the preview. Review the new preview, then confirm again.',
)
export const allDocumentsHaveAlreadyBeenIssued = defineMessage('All documents have already been issued.')
export const hasBeenIssued = defineMessage('{number} has been issued.')
export const wasAlreadyIssued = defineMessage('{already, plural, one {# was} other {# were}} already issued.')
export const draftWasSkipped = defineMessage(
  '{count, plural, one {# draft was} other {# drafts were}} skipped.',
)
export const draftHasNotBeenIssuedSo = defineMessage('A draft has not been issued, so it cannot be voided.')
export const isAlreadyVoid = defineMessage('{number} is already void.')
export const hasBeenPaidReverseItsPayments = defineMessage(
  '{number} has been paid. Reverse its payments first.',
)
export const adjustsVoidFirst = defineMessage('{number} adjusts {number2}. Void {number} first.')
export const draftThatAdjustedItWasAlso = defineMessage(
  ' {count, plural, one {# draft that adjusted it was} other {# drafts that adjusted it were}} also deleted.',
)
export const wasVoidedRecalculateItsInvoiceTo = defineMessage(
  '{number} was voided.{taken} Recalculate its invoice to create a new draft.',
)
export const to = defineMessage('{first} to {last}')
export const noDocumentsIssued = defineMessage('No documents issued.')
export const documentIssued = defineMessage(
  '{count, plural, one {# document} other {# documents}} issued: {kinds}, {money} in total.',
)
export const receipt = defineMessage('receipt')
export const fromToFor = defineMessage('from {currency} to {taxCurrency} for {billingPeriodStartDate}')
export const taxInvoiceMustShowVatIn = defineMessage(
  'A tax invoice must show VAT in {taxCurrency}. Missing exchange {size, plural, one {rate} other {rates}}: {value}. Add {size, plural, one {it} other {them}} under Monthly exchange rates, then issue again.',
)
export const kindCount = defineMessage(
  '{kind, select, invoice {{count, plural, one {# invoice} other {# invoices}}} adjustment {{count, plural, one {# adjustment} other {# adjustments}}} other {{count, plural, one {# credit note} other {# credit notes}}}} ({numbers})',
)
export const kindIssued = defineMessage(
  '{kind, select, invoice {{count, plural, one {# invoice} other {# invoices}}} adjustment {{count, plural, one {# adjustment} other {# adjustments}}} other {{count, plural, one {# credit note} other {# credit notes}}}} issued ({numbers}), {money} in total.',
)
