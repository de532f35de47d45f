/** Texts of `web/insight/simulations`. */
import { defineMessage } from '@cmp/messages'

export const noExistingDocumentChanges = defineMessage('No existing document changes.')
export const changes = defineMessage('Changes:')
export const theLargestDifferences = defineMessage('The largest differences:')
export const publish = defineMessage('Publish')
export const onlyMarkupsOnCostCanBe = defineMessage(
  'Only markups on cost can be published, because billing profiles and price rules use cost. Simulate a markup on cost with a similar result, and publish it.',
)
export const appliesToThisMonthAndTo = defineMessage(
  'Applies to this month and to later months that have a rate. Review the changes before publishing.',
)
export const appliesToUsageFromThisDate = defineMessage(
  'Applies to usage from this date. Earlier usage keeps its price. Review the changes before publishing.',
)
export const from = defineMessage('From')
export const reviewChanges = defineMessage('Review changes')
export const total = defineMessage('Total')
export const byCustomerAndMonth = defineMessage('By customer and month')
export const byCustomer = defineMessage('By customer')
export const thisIsTheBasisOfEvery = defineMessage('This is the basis of every charge today.')
export const resultBy = defineMessage('Result by')
export const forLabel = defineMessage('For')
export const allCustomers = defineMessage('All customers')
export const addACustomer = defineMessage('Add a customer')
export const customer = defineMessage('Customer')
export const markup = defineMessage('Markup %')
export const eG125 = defineMessage('e.g. 12.5')
export const service = defineMessage('Service')
export const leaveEmptyForAllServices = defineMessage('Leave empty for all services')
export const meter = defineMessage('Meter')
export const leaveEmptyForAllMeters = defineMessage('Leave empty for all meters')
export const leaveEmptyForTheCurrentMarkups = defineMessage('Leave empty for the current markups')
export const fromCurrency = defineMessage('From currency')
export const currencyOfTheCostEG = defineMessage('Currency of the cost, e.g. USD')
export const toCurrency = defineMessage('To currency')
export const currencyOfTheDocumentsEG = defineMessage('Currency of the documents, e.g. THB')
export const rate = defineMessage('Rate')
export const projectRatesDoNotChange = defineMessage('Project rates do not change')
export const whatIsChanged = defineMessage('What is changed')
export const theMarkupIsOn = defineMessage('The markup is on')
export const simulate = defineMessage('Simulate')
export const simulator = defineMessage('Simulator')
export const noInvoiceOfTheLastTwelve = defineMessage(
  'No invoice of the last twelve months is calculated for these customers',
)
export const chooseOtherCustomersOrCalculateTheir = defineMessage(
  'Choose other customers, or calculate their invoices first.',
)
export const csv = defineMessage('CSV')
export const theLast12MonthsAreRecalculated = defineMessage(
  'The last 12 months are recalculated with your change and compared with the current terms. Nothing is saved; you can share the link.',
)
export const simulatedMonths = defineMessage('Simulated months')
export const chooseWhatToChange = defineMessage('Choose what to change')
export const aMarkupForAllCustomersOne = defineMessage(
  'A markup for all customers, one service or one customer; list prices instead of your cost; another exchange rate.',
)
export const draftChanges = defineMessage('{drafts, plural, one {# draft changes} other {# drafts change}}')
export const issuedDocumentGetsAnAdjustmentOr = defineMessage(
  '{issuedDocuments, plural, one {# issued document gets} other {# issued documents get}} an adjustment or a credit note',
)
export const forCustomerOnceTheInvoicesAre = defineMessage(
  'For {customers, plural, one {# customer} other {# customers}} {parts}, once the invoices are recalculated: {differences} before VAT.',
)
export const andMoreChange = defineMessage(
  'And {moreChanges, plural, one {# more change} other {# more changes}}.',
)
export const publishFromOn = defineMessage('Publish from {from} on?')
export const marginBefore = defineMessage('Margin before')
export const marginAfter = defineMessage('Margin after')
export const beforeVatToOfInvoice = defineMessage(
  'Before VAT, {value} to {months}, of {rated, plural, one {# invoice} other {# invoices}}.',
)
export const allIn = defineMessage('All in {currency}')
export const beforeVatOfEachCurrencyThe = defineMessage(
  'Before VAT; of each currency the largest difference first.{left, plural, =0 {} one { # more row with smaller differences are in the CSV, and in the totals.} other { # more rows with smaller differences are in the CSV, and in the totals.}}',
)
export const everyLineNamesIts = defineMessage('Every line names its {name}.')
export const ofLabel = defineMessage('{costWithout} of {cost} {currency}')
export const linesOfOfCostNameNo = defineMessage(
  'Lines of {parts} of cost name no {name}: they are charged on their cost.',
)
export const changeOf = defineMessage(
  '{company}, {invoice}: {change}{isIssued, select, true { (issued: {issued})} other {}}',
)
export const couldNotBeSimulated = defineMessage(
  '{count, plural, one {# invoice} other {# invoices}} could not be simulated: {problems}',
)
export const couldNotBeRated = defineMessage(
  '{count, plural, one {# invoice} other {# invoices}} could not be rated: {problems}',
)
export const needRecalculation = defineMessage(
  "{staleInvoices, plural, one {# invoice needs} other {# invoices need}} recalculation. The amounts before the change are those of a recalculation with today's terms, not those of the documents. <link>Invoices</link>",
)
export const before = defineMessage('Before')
export const after = defineMessage('After')
export const difference = defineMessage('Difference')
export const currency = defineMessage('Currency')
