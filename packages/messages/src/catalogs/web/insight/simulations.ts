/** Texts of `web/insight/simulations`. */
import { defineMessage } from '@cmp/messages'

export const noExistingDocumentChanges = defineMessage('No existing document changes.')
export const publish = defineMessage('Publish')
export const onlyMarkupsOnCostCanBe = defineMessage(
  'Only markups on cost can be published, because billing profiles and price rules use cost. Simulate a markup on cost with a similar result, and publish it.',
)
export const appliesToThisMonthAndTo = defineMessage(
  'Applies to this month and to later months that have a rate. Review the changes before publishing.',
)
export const appliesToUsageFromThisDate = defineMessage(
  'Applies to usage from this date. The price of earlier usage does not change. Review the changes before publishing.',
)
export const from = defineMessage('From')
export const reviewChanges = defineMessage('Review changes')
export const total = defineMessage('Total')
export const byCustomerAndMonth = defineMessage('By customer and month')
export const byCustomer = defineMessage('By customer')
export const allChargesCurrentlyUseThisBasis = defineMessage('All charges currently use this basis.')
export const resultBy = defineMessage('Result by')
export const forLabel = defineMessage('For')
export const allCustomers = defineMessage('All customers')
export const addACustomer = defineMessage('Add a customer')
export const customer = defineMessage('Customer')
export const markup = defineMessage('Markup %')
export const forExample125 = defineMessage('For example, 12.5')
export const service = defineMessage('Service')
export const leaveEmptyForAllServices = defineMessage('Leave empty for all services.')
export const meter = defineMessage('Meter')
export const leaveEmptyForAllMeters = defineMessage('Leave empty for all meters.')
export const leaveEmptyToUseCurrentMarkups = defineMessage('Leave empty to use the current markups.')
export const fromCurrency = defineMessage('From currency')
export const currencyOfCostForExampleUsd = defineMessage('Currency of the cost, for example USD')
export const toCurrency = defineMessage('To currency')
export const currencyOfDocumentsForExampleThb = defineMessage('Currency of the documents, for example THB')
export const rate = defineMessage('Rate')
export const projectExchangeRatesDoNotChange = defineMessage('Project exchange rates do not change.')
export const change = defineMessage('Change')
export const markupBasis = defineMessage('Markup basis')
export const simulate = defineMessage('Simulate')
export const simulator = defineMessage('Simulator')
export const noCalculatedInvoicesInLast12 = defineMessage(
  'No calculated invoices in the last 12 months for these customers',
)
export const chooseOtherCustomersOrCalculateTheir = defineMessage(
  'Choose other customers, or calculate their invoices first.',
)
export const csv = defineMessage('CSV')
export const theLast12MonthsAreRecalculated = defineMessage(
  'The last 12 months are recalculated with your change and compared with the current terms. Nothing is saved; you can share the link.',
)
export const simulatedMonths = defineMessage('Simulated months')
export const chooseChangeToSimulate = defineMessage('Choose a change to simulate')
export const simulateMarkupForAllCustomersOne = defineMessage(
  'Simulate a markup for all customers, one service or one customer, a markup on list prices instead of cost, or a different exchange rate.',
)
export const draftChanges = defineMessage('{drafts, plural, one {# draft changes} other {# drafts change}}')
export const issuedDocumentGetsAnAdjustmentOr = defineMessage(
  '{issuedDocuments, plural, one {# issued document gets} other {# issued documents get}} an adjustment or a credit note',
)
export const forCustomerWhenInvoicesAreRecalculated = defineMessage(
  'For {customers, plural, one {# customer} other {# customers}}, {parts} when the invoices are recalculated: {differences} before VAT.',
)
export const publishChangesFrom = defineMessage('Publish changes from {from}?')
export const marginBefore = defineMessage('Margin before')
export const marginAfter = defineMessage('Margin after')
export const beforeVatToBasedOnInvoice = defineMessage(
  'Before VAT, {value} to {months}, based on {rated, plural, one {# invoice} other {# invoices}}.',
)
export const totalIn = defineMessage('Total in {currency}')
export const beforeVatWithinCurrency = defineMessage(
  'Before VAT{isSorted, select, true {. Different currencies are not compared} other {, largest difference first within each currency}}.{left, plural, =0 {} one { The CSV and the totals include # more row with a smaller difference.} other { The CSV and the totals include # more rows with smaller differences.}}',
)
export const allLineItemsHaveValueFor = defineMessage('All line items have a value for “{name}”.')
export const ofLabel = defineMessage('{costWithout} of {cost} {currency}')
export const lineItemsWithCostOfHave = defineMessage(
  'Line items with a cost of {parts} have no value for “{name}”. Their charges are based on cost.',
)
export const couldNotBeSimulated = defineMessage(
  '{count, plural, one {# invoice} other {# invoices}} could not be simulated: {problems}',
)
export const couldNotBeRated = defineMessage(
  '{count, plural, one {# invoice} other {# invoices}} could not be recalculated: {problems}',
)
export const needRecalculation = defineMessage(
  '{staleInvoices, plural, one {# invoice needs} other {# invoices need}} recalculation. Amounts under “Before” use today’s terms and can differ from the documents. <link>View invoices</link>',
)
export const before = defineMessage('Before')
export const after = defineMessage('After')
export const difference = defineMessage('Difference')
export const currency = defineMessage('Currency')
export const noPercentWithoutCharge = defineMessage('No percentage: nothing was charged')
export const differencePercent = defineMessage('Difference %')
export const month = defineMessage('Month')
export const chargesBeforeAndAfter = defineMessage('Charges before and after')
export const byMonthInBeforeVat = defineMessage('By month, in {currency}, before VAT.')
export const chargesBeforeAndAfterIn = defineMessage('Charges before and after in {currency}')
export const noCharges = defineMessage('No charges')
export const differenceOf = defineMessage('Difference {percent}')
export const noChargesInSimulatedMonths = defineMessage('No charges in the simulated months')
export const none = defineMessage('None')
export const differenceOverSimulatedMonths = defineMessage('Difference over the simulated months')
export const changedDocuments = defineMessage('Changed documents')
export const draftsAndIssued = defineMessage(
  '{drafts, plural, one {# draft} other {# drafts}}, {issuedDocuments, plural, one {# issued document} other {# issued documents}}',
)
export const allChanges = defineMessage('{count, plural, one {# change} other {All # changes}}')
export const changedTerms = defineMessage('Changed terms')
