/** Texts of `server/insight/homepage`. */
import { defineMessage } from '@cmp/messages'

export const theLastFetchFailed = defineMessage('The last fetch failed: {problem}')
export const noDataHasBeenFetchedYet = defineMessage(
  'No data has been fetched yet. {nextFetchAtCase, select, true {Fetch now, or edit the account to fetch automatically.} other {Data is fetched automatically within 15 minutes.}}',
)
export const dataWasFetchedButThereIs = defineMessage('Data was fetched, but there is no usage yet.')
export const latestUsageIsFromDaysAgo = defineMessage(
  'The latest usage is from {newestDay}, {age, number} days ago. {nextFetchAtCase, select, true {Fetch now, or edit the account to fetch automatically.} other {Ask the provider why there is no newer usage.}}',
)
export const invoiceOverdue = defineMessage(
  '{count, plural, one {# invoice is} other {# invoices are}} overdue',
)
export const wasDueBeforeToday = defineMessage(
  '{totals} {count, plural, one {was} other {were}} due before today. {reason}',
)
export const theImportOfFailed = defineMessage('The import of {name} failed')
export const importEndedWithoutResultImportFile = defineMessage(
  'The import ended without a result. Import the file again.',
)
export const secretOfExpiredOn = defineMessage(
  'The secret of {name} {isOver, select, true {expired} other {expires}} on {endsOn}',
)
export const dataCanNoLongerBeRead = defineMessage(
  '{isOver, select, true {Data can no longer be read with it.} other {Data cannot be read with it after that date.}} Create a new secret at the provider and enter it here. It is tested before it replaces this one.',
)
export const noExchangeRateFromToFor = defineMessage(
  'No exchange rate from {fromCurrency} to {toCurrency} for {month}',
)
export const invoiceOfThatMonthCannotBe = defineMessage(
  '{invoices, plural, one {# invoice} other {# invoices}} of that month cannot be calculated without this rate. Add the rate.',
)
export const hasNoInvoiceFor = defineMessage('{cloudProvider} has no invoice for {lateMonths}')
export const itWasExpectedByLastImport = defineMessage(
  'It was expected by {expectedByDay} {addMonths}. The last import was on {dayText}. Import the invoice.',
)
export const invoiceChangedAfterCalculation = defineMessage(
  '{count, plural, one {# invoice} other {# invoices}} changed after the calculation',
)
export const providerSentDifferentLineItemsFor = defineMessage(
  'The provider sent different line items for {invoiceIds}. Review the affected customers and recalculate {count, plural, one {the invoice} other {the invoices}}.',
)
export const agreedChargeOfOnNoInvoice = defineMessage(
  '{lines, plural, one {# recurring charge} other {# recurring charges}} of {month} {lines, plural, one {is} other {are}} not invoiced',
)
export const hadNoUsageAndThereforeNo = defineMessage(
  '{customers} had no usage and therefore no invoice for that month. {lines, plural, one {Charge it once on the next invoice, or end it} other {Charge them once on the next invoice, or end them}}.',
)
export const unusualCostOn = defineMessage('Unusual {serviceName} cost on {day}')
export const expected = defineMessage('{dayAmount}, expected {dayAmount2}. {cause}')
export const reviewCausesAndDismissExplained = defineMessage(
  'Review the causes and dismiss explained anomalies.',
)
export const invoiceNotCalculated = defineMessage(
  '{count, plural, one {# invoice is} other {# invoices are}} not calculated',
)
export const noCustomerIsChargedForUntil = defineMessage(
  'Customers are not charged until you calculate {count, plural, one {it} other {them}}.',
)
export const noLinesYetFetchOrImport = defineMessage(
  '{all, select, true {{withoutLines, plural, one {It has} other {They have}}} other {{withoutLines, plural, one {# of them has} other {# of them have}}}} no line items yet. Fetch or import them, then calculate.',
)
export const invoiceNeedsRecalculation = defineMessage(
  '{count, plural, one {# invoice needs} other {# invoices need}} recalculation',
)
export const ratesRulesOrLineItemsChanged = defineMessage(
  'Rates, rules or line items changed after the calculation. Preview the new amounts and recalculate.',
)
export const draftToIssue = defineMessage('{count, plural, one {# draft} other {# drafts}} to issue')
export const customersCannotPayADraft = defineMessage('Customers cannot pay a draft.')
export const sellerDetailsAreMissing = defineMessage('Seller details are missing')
export const addThemBeforeYouIssue = defineMessage('Add them before you issue.')
export const subscriptionOnInvoicesIsUnassigned = defineMessage(
  '{count, plural, one {# subscription on invoices is} other {# subscriptions on invoices are}} unassigned',
)
export const ofCostChargedToNobodyAssign = defineMessage(
  '{totals} of cost is not charged to a customer. {count, plural, one {Assign the subscription} other {Assign the subscriptions}}.',
)
export const criticalTicketOpen = defineMessage(
  '{critical, plural, one {# critical ticket is} other {# critical tickets are}} open',
)
export const customersWorkIsBlockedAndNo = defineMessage(
  'A customer’s work is blocked and no one has started on the ticket.',
)
export const notStartedYet = defineMessage('Not started yet.')
export const remindCustomersOrRecordTheirPayments = defineMessage(
  'Remind the customers, or record their payments.',
)
export const userIsWaitingForApproval = defineMessage(
  '{count, plural, one {# user is} other {# users are}} waiting for approval',
)
export const theyHaveSignedUpButCannot = defineMessage(
  'They have signed up but cannot sign in until you assign a customer and a role.',
)
export const payInvoicesOrOpenTicketIf = defineMessage(
  'Pay the invoices, or open a ticket if something is wrong.',
)
export const ticketIsWaitingForYourReply = defineMessage(
  '{count, plural, one {# ticket is} other {# tickets are}} waiting for your reply',
)
export const weNeedYourReplyToContinue = defineMessage('We need your reply to continue.')
export const customer = defineMessage('customer')
export const unusualCostOf = defineMessage('{companyName}: unusual {serviceName} cost on {day}')
export const moreUnusualDays = defineMessage('{count, plural, one {# more anomaly} other {# more anomalies}}')
export const openTickets = defineMessage('{count, plural, one {# ticket is} other {# tickets are}} open')
export const otherOpenTickets = defineMessage(
  '{count, plural, one {# other ticket is} other {# other tickets are}} open',
)
export const fetchedLines = defineMessage('the line items from the provider ({part})')
export const fetchedExport = defineMessage('the export {documentId}')
export const customerIsChargedAtCost = defineMessage(
  '{count, plural, one {# customer is} other {# customers are}} charged at cost',
)
export const theirMarkupIs0SetMarkup = defineMessage(
  'Their markup is 0 %. Set a markup in the billing profile, or add price rules or recurring charges.',
)
