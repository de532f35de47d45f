/** Texts of `server/billing/control-totals`. */
import { defineMessage } from '@cmp/messages'

export const theProviderReportsTheTotalOf = defineMessage(
  'The provider reports the total of {invoiceId} itself. Fetch its invoices again to update the total.',
)
export const theLinesOfAreInEnter = defineMessage(
  'The lines of {invoiceId} are in {currencyCode}. Enter what the bill says in {currencyCode}.',
)
export const noLineOfIsOfThat = defineMessage('No line of {invoiceId} is of that section.')
export const theBillOfHasBeenCorrected = defineMessage(
  'The bill of {invoiceId} has been {before, select, true {corrected} other {entered}}.',
)
export const totalOfABill = defineMessage('total of a bill')
export const whatWasEnteredOfTheBill = defineMessage(
  'What was entered of the bill of {invoiceId} has been removed.',
)
export const theAmountIsByItIs = defineMessage(
  "The amount is {stated}; by {rule, select, provider {the provider's rule} other {its own price and quantity}} it is {computed}.",
)
export const theReconciliationHasBeforeItRounds = defineMessage(
  'The reconciliation has {computed} before it rounds, the daily usage {stated}.{countCase, select, true { The daily usage has none of it, so this cost is charged to nobody: bring the daily usage in.} other {}}',
)
export const dailyRatedUsage = defineMessage('Daily rated usage')
export const roundedDownByTheProvider = defineMessage('Rounded down by the provider')
export const digitsThatTheFilesDoNot = defineMessage('Digits that the files do not have')
export const consumptionInTheReconciliation = defineMessage('Consumption in the reconciliation')
export const otherLines = defineMessage('Other lines')
export const allLinesWithTax = defineMessage('All lines with tax')
export const taxThatStandsOnTheBill = defineMessage('Tax that stands on the bill alone')
export const taxOfTheBillLessThe = defineMessage('Tax of the bill less the tax of the lines')
export const onTheProvidersInvoiceAlone = defineMessage("On the provider's invoice alone")
export const whatTheProviderAsksFor = defineMessage('What the provider asks for')
export const theSumOfTheDailyLines = defineMessage('The sum of the daily lines, unrounded.')
export const theReconciliationAddsTheMonthUp = defineMessage(
  'The reconciliation adds the month up by meter and price, and rounds each line down: ROUNDDOWN(ROUNDDOWN(effective unit price × billable quantity, 2) × exchange rate, 2).',
)
export const theFilesGiveAmountsAndPrices = defineMessage(
  'The files give amounts and prices with a limited number of digits.',
)
export const consumptionThatTheTwoFilesDo = defineMessage(
  'Consumption that the two files do not agree on, and subtotals that do not follow the rule.',
)
export const theSumOfTheMonthlyLines = defineMessage(
  'The sum of the monthly lines that repeat the daily usage.',
)
export const theSumOfTheTaxOf = defineMessage('The sum of the tax of each line.')
export const whatAllLinesComeTo = defineMessage('What all lines come to.')
export const theBillNamesThisTaxAnd = defineMessage(
  'The bill names this tax, and the files have no lines of tax.',
)
export const theBillNamesOtherTaxThan = defineMessage('The bill names other tax than the lines come to.')
export const theTotalThatTheProviderGave = defineMessage('The total that the provider gave with the invoice.')
export const theTotalOfTheBillAs = defineMessage('The total of the bill, as it was entered.')
export const theSumOfTheProvidersOwn = defineMessage("The sum of the provider's own invoice details.")
export const theEaInvoicesOfTheEnrolment = defineMessage(
  'The EA invoices of the enrolment and the period that are kept here.',
)
export const theBillsOfAllSectionsTogether = defineMessage('The bills of all sections together.')
export const invoice = defineMessage('invoice')
export const adjustmentsInNoFile = defineMessage(
  'One-time adjustments and credit notes may stand on the invoice and in no file. Less than a cent is the rounding of the invoice.',
)
