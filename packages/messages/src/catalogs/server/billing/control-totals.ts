/** Texts of `server/billing/control-totals`. */
import { defineMessage } from '@cmp/messages'

export const theProviderReportsTheTotalOf = defineMessage(
  'The provider reports the total of {invoiceId}. Fetch its invoices again to update the total.',
)
export const theLinesOfAreInEnter = defineMessage(
  'The line items of {invoiceId} are in {currencyCode}. Enter the invoice total in {currencyCode}.',
)
export const noLineOfIsOfThat = defineMessage('{invoiceId} has no line items in that section.')
export const theBillOfHasBeenCorrected = defineMessage(
  'The invoice total of {invoiceId} has been {before, select, true {corrected} other {entered}}.',
)
export const totalOfABill = defineMessage('invoice total')
export const whatWasEnteredOfTheBill = defineMessage(
  'The invoice total entered for {invoiceId} has been removed.',
)
export const theAmountIsByItIs = defineMessage(
  "The amount is {stated}. Calculated from {rule, select, provider {the provider's rule} other {its price and quantity}}, it is {computed}.",
)
export const theReconciliationHasBeforeItRounds = defineMessage(
  'The reconciliation shows {computed} before rounding, the daily usage {stated}.{countCase, select, true { This cost is not in the daily usage, so no customer is charged for it. Import the daily usage.} other {}}',
)
export const dailyRatedUsage = defineMessage('Daily rated usage')
export const roundedDownByTheProvider = defineMessage('Rounded down by provider')
export const digitsThatTheFilesDoNot = defineMessage('Digits not in the files')
export const consumptionInTheReconciliation = defineMessage('Consumption in reconciliation')
export const otherLines = defineMessage('Other line items')
export const allLinesWithTax = defineMessage('All line items with tax')
export const taxThatStandsOnTheBill = defineMessage('Tax only on invoice')
export const taxOfTheBillLessThe = defineMessage('Invoice tax less line item tax')
export const onTheProvidersInvoiceAlone = defineMessage('Only on provider invoice')
export const whatTheProviderAsksFor = defineMessage('Provider invoice total')
export const theSumOfTheDailyLines = defineMessage('The unrounded total of the daily line items.')
export const theReconciliationAddsTheMonthUp = defineMessage(
  'The reconciliation totals the month by meter and price, and rounds each line item down: ROUNDDOWN(ROUNDDOWN(effective unit price × billable quantity, 2) × exchange rate, 2).',
)
export const theFilesGiveAmountsAndPrices = defineMessage(
  'The files contain amounts and prices with a limited number of digits.',
)
export const consumptionThatTheTwoFilesDo = defineMessage(
  'Consumption that differs between the two files, and subtotals that do not follow the rule.',
)
export const theSumOfTheMonthlyLines = defineMessage(
  'The total of the monthly line items that repeat the daily usage.',
)
export const theSumOfTheTaxOf = defineMessage('The total tax of all line items.')
export const whatAllLinesComeTo = defineMessage('The total of all line items.')
export const theBillNamesThisTaxAnd = defineMessage(
  'The invoice shows this tax, but the files have no tax line items.',
)
export const theBillNamesOtherTaxThan = defineMessage(
  'The tax on the invoice differs from the total tax of the line items.',
)
export const theTotalThatTheProviderGave = defineMessage(
  'The total reported by the provider for the invoice.',
)
export const theTotalOfTheBillAs = defineMessage('The invoice total that was entered.')
export const theSumOfTheProvidersOwn = defineMessage("The total of the provider's invoice details.")
export const theEaInvoicesOfTheEnrolment = defineMessage(
  'The EA invoices stored for the enrollment and the period.',
)
export const theBillsOfAllSectionsTogether = defineMessage('The invoices of all sections combined.')
export const invoice = defineMessage('invoice')
export const adjustmentsInNoFile = defineMessage(
  'One-time adjustments and credit notes can be on the invoice without being in a file. A difference of less than 0.01 is the rounding of the invoice.',
)
export const noSection = defineMessage('Line items without a section')
