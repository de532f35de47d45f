/** Texts of `server/billing/control-totals`. */
import { defineMessage } from '@cmp/messages'

export const providerReportsTotalOfFetchIts = defineMessage(
  'The provider reports the total of {invoiceId}. Fetch its invoices again to update the total.',
)
export const lineItemsOfAreInEnter = defineMessage(
  'The line items of {invoiceId} are in {currencyCode}. Enter the invoice total in {currencyCode}.',
)
export const hasNoLineItemsInThat = defineMessage('{invoiceId} has no line items in that section.')
export const invoiceTotalOfHasBeenCorrected = defineMessage(
  'The invoice total of {invoiceId} has been {before, select, true {corrected} other {entered}}.',
)
export const invoiceTotal = defineMessage('invoice total')
export const invoiceTotalEnteredForHasBeen = defineMessage(
  'The invoice total entered for {invoiceId} has been removed.',
)
export const theAmountIsByItIs = defineMessage(
  "The amount is {stated}. Calculated from {rule, select, provider {the provider's rule} other {its price and quantity}}, it is {computed}.",
)
export const reconciliationShowsBeforeRoundingDaily = defineMessage(
  'The reconciliation shows {computed} before rounding, the daily usage {stated}.{countCase, select, true { This cost is not in the daily usage, so no customer is charged for it. Import the daily usage.} other {}}',
)
export const dailyRatedUsage = defineMessage('Daily rated usage')
export const roundedDownByProvider = defineMessage('Rounded down by provider')
export const digitsNotInFiles = defineMessage('Digits not in the files')
export const consumptionInReconciliation = defineMessage('Consumption in reconciliation')
export const otherLineItems = defineMessage('Other line items')
export const allLineItemsWithTax = defineMessage('All line items with tax')
export const taxOnlyOnInvoice = defineMessage('Tax only on invoice')
export const invoiceTaxLessLineItemTax = defineMessage('Invoice tax less line item tax')
export const onlyOnProviderInvoice = defineMessage('Only on provider invoice')
export const providerInvoiceTotal = defineMessage('Provider invoice total')
export const unroundedTotalOfDailyLineItems = defineMessage('The unrounded total of the daily line items.')
export const reconciliationTotalsMonthByMeterAnd = defineMessage(
  'The reconciliation totals the month by meter and price, and rounds each line item down: ROUNDDOWN(ROUNDDOWN(effective unit price × billable quantity, 2) × exchange rate, 2).',
)
export const filesContainAmountsAndPricesWith = defineMessage(
  'The files contain amounts and prices with a limited number of digits.',
)
export const consumptionThatDiffersBetweenTwoFiles = defineMessage(
  'Consumption that differs between the two files, and subtotals that do not follow the rule.',
)
export const totalOfMonthlyLineItemsThat = defineMessage(
  'The total of the monthly line items that repeat the daily usage.',
)
export const totalTaxOfAllLineItems = defineMessage('The total tax of all line items.')
export const totalOfAllLineItems = defineMessage('The total of all line items.')
export const invoiceShowsThisTaxButFiles = defineMessage(
  'The invoice shows this tax, but the files have no tax line items.',
)
export const taxOnInvoiceDiffersFromTotal = defineMessage(
  'The tax on the invoice differs from the total tax of the line items.',
)
export const totalReportedByProviderForInvoice = defineMessage(
  'The total reported by the provider for the invoice.',
)
export const invoiceTotalThatWasEntered = defineMessage('The invoice total that was entered.')
export const totalOfProvidersInvoiceDetails = defineMessage("The total of the provider's invoice details.")
export const eaInvoicesStoredForEnrollmentAnd = defineMessage(
  'The EA invoices stored for the enrollment and the period.',
)
export const invoicesOfAllSectionsCombined = defineMessage('The invoices of all sections combined.')
export const invoice = defineMessage('invoice')
export const adjustmentsInNoFile = defineMessage(
  'One-time adjustments and credit notes can be on the invoice without being in a file. A difference of less than 0.01 is the rounding of the invoice.',
)
export const noSection = defineMessage('Line items without a section')
