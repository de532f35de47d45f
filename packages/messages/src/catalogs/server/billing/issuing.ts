/** Texts of `server/billing/issuing`. */
import { defineMessage } from '@cmp/messages'

export const itWasIssuedBefore = defineMessage('It was issued before.')
export const theDocumentsChangedSinceThePreview = defineMessage(
  'The documents changed since the preview. Review the new preview, then confirm again.',
)
export const allOfThemWereIssuedBefore = defineMessage('All of them were issued before.')
export const hasBeenIssued = defineMessage('{number} has been issued.')
export const wasIssuedBefore = defineMessage('{already, plural, one {# was} other {# were}} issued before.')
export const draftWasLeftOut = defineMessage(
  '{count, plural, one {# draft was} other {# drafts were}} left out.',
)
export const aDraftHasNotBeenIssued = defineMessage(
  'A draft has not been issued, so there is nothing to make void.',
)
export const isVoidAlready = defineMessage('{number} is void already.')
export const hasBeenPaidReverseItsPayments = defineMessage(
  '{number} has been paid. Reverse its payments first.',
)
export const adjustsMakeVoidFirst = defineMessage('{number} adjusts {number2}. Make {number} void first.')
export const draftThatAdjustedItIsGone = defineMessage(
  ' {count, plural, one {# draft that adjusted it is} other {# drafts that adjusted it are}} gone with it.',
)
export const isVoidRecalculateItsInvoiceTo = defineMessage(
  '{number} is void.{taken} Recalculate its invoice to create a new draft.',
)
export const to = defineMessage('{first} to {last}')
export const noDocumentsIssued = defineMessage('No documents issued.')
export const documentIssued = defineMessage(
  '{count, plural, one {# document} other {# documents}} issued: {kinds}, {money} in total.',
)
export const receipt = defineMessage('receipt')
export const fromToOf = defineMessage('from {currency} to {taxCurrency} of {billingPeriodStartDate}')
export const aTaxInvoiceShowsItsVat = defineMessage(
  'A tax invoice shows its VAT in {taxCurrency}, and the {size, plural, one {rate} other {rates}} {value} {size, plural, one {is} other {are}} missing. Add {size, plural, one {it} other {them}} under Currency Monthly Rate, then issue again.',
)
export const kindCount = defineMessage(
  '{kind, select, invoice {{count, plural, one {# invoice} other {# invoices}}} adjustment {{count, plural, one {# adjustment} other {# adjustments}}} other {{count, plural, one {# credit note} other {# credit notes}}}} ({numbers})',
)
export const kindIssued = defineMessage(
  '{kind, select, invoice {{count, plural, one {# invoice} other {# invoices}}} adjustment {{count, plural, one {# adjustment} other {# adjustments}}} other {{count, plural, one {# credit note} other {# credit notes}}}} issued ({numbers}), {money} in total.',
)
