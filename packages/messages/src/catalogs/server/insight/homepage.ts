/** Texts of `server/insight/homepage`. */
import { defineMessage } from '@cmp/messages'

export const theLastFetchFailed = defineMessage('The last fetch failed: {problem}')
export const nothingHasBeenFetchedYetFetch = defineMessage(
  'Nothing has been fetched yet. {nextFetchAtCase, select, true {Fetch now, or edit the account to fetch it automatically.} other {It is fetched automatically within 15 minutes.}}',
)
export const itWasFetchedAndNoUsage = defineMessage('It was fetched, and no usage has come in yet.')
export const itsUsageEndsInDaysAgo = defineMessage(
  'Its usage ends in {newestDay}, {age, number} days ago. {nextFetchAtCase, select, true {Fetch now, or edit the account to fetch it automatically.} other {Ask the provider why nothing newer has come.}}',
)
export const invoiceOverdue = defineMessage(
  '{count, plural, one {# invoice is} other {# invoices are}} overdue',
)
export const wasDueBeforeToday = defineMessage(
  '{totals} {count, plural, one {was} other {were}} due before today. {reason}',
)
export const theImportOfFailed = defineMessage('The import of {name} failed')
export const itEndedWithoutAnAnswerImport = defineMessage('It ended without an answer. Import it again.')
export const theSecretOfEndedOn = defineMessage(
  'The secret of {name} {isOver, select, true {ended} other {ends}} on {endsOn}',
)
export const nothingIsReadWithItAny = defineMessage(
  '{isOver, select, true {Nothing is read with it any more.} other {Nothing is read with it from then on.}} Make a new one at the provider and enter it: it is tried before it replaces this one.',
)
export const noExchangeRateFromToFor = defineMessage(
  'No exchange rate from {fromCurrency} to {toCurrency} for {month}',
)
export const invoiceOfThatMonthCannotBe = defineMessage(
  '{invoices, plural, one {# invoice} other {# invoices}} of that month cannot be calculated without it. Add the rate.',
)
export const hasNoInvoiceOf = defineMessage('{cloudProvider} has no invoice of {lateMonths}')
export const itWasExpectedByTheLast = defineMessage(
  'It was expected by {expectedByDay} {addMonths}; the last import was on {dayText}. Import it.',
)
export const invoiceChangedAfterItWasCalculated = defineMessage(
  '{count, plural, one {# invoice} other {# invoices}} changed after {count, plural, one {it was} other {they were}} calculated',
)
export const theProviderSentOtherLinesFor = defineMessage(
  'The provider sent other lines for {invoiceIds}. See whom that concerns, and calculate {count, plural, one {it} other {them}} again.',
)
export const agreedChargeOfOnNoInvoice = defineMessage(
  '{lines, plural, one {# agreed charge} other {# agreed charges}} of {month} {lines, plural, one {is} other {are}} on no invoice',
)
export const hadNoUsageInItAnd = defineMessage(
  '{customers} had no usage in it, and so no invoice that could have {lines, plural, one {it. Charge it once on the next one, or end it} other {them. Charge them once on the next one, or end them}}.',
)
export const unusualCostOn = defineMessage('Unusual {serviceName} cost on {day}')
export const expected = defineMessage('{dayAmount}, expected {dayAmount2}. {cause}')
export const reviewTheCausesAndDismissThe = defineMessage(
  'Review the causes and dismiss the days that are explained.',
)
export const invoiceNotCalculated = defineMessage(
  '{count, plural, one {# invoice is} other {# invoices are}} not calculated',
)
export const noCustomerIsChargedForUntil = defineMessage(
  'No customer is charged for {count, plural, one {it until you calculate it} other {them until you calculate them}}.',
)
export const noLinesYetFetchOrImport = defineMessage(
  '{all, select, true {{withoutLines, plural, one {It has} other {They have}}} other {{withoutLines, plural, one {# of them has} other {# of them have}}}} no lines yet: fetch or import those first, then calculate.',
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
export const subscriptionOnInvoicesBelongsToNo = defineMessage(
  '{count, plural, one {# subscription} other {# subscriptions}} on invoices {count, plural, one {belongs} other {belong}} to no customer',
)
export const ofCostChargedToNobodyAssign = defineMessage(
  '{totals} of cost {count, plural, one {is} other {are}} charged to nobody. Assign them.',
)
export const criticalTicketOpen = defineMessage(
  '{critical, plural, one {# critical ticket is} other {# critical tickets are}} open',
)
export const aCustomerCannotWorkAndNobody = defineMessage(
  'A customer cannot work and nobody has started on it.',
)
export const notStartedYet = defineMessage('Not started yet.')
export const remindTheCustomersOrMarkWhat = defineMessage('Remind the customers, or mark what was paid.')
export const personWaitsForApproval = defineMessage(
  '{count, plural, one {# person waits} other {# people wait}} for approval',
)
export const theySignedUpAndCannotCome = defineMessage(
  'They signed up and cannot come in until you give them a customer and a role.',
)
export const payThemOrOpenATicket = defineMessage('Pay them, or open a ticket if something is wrong.')
export const ticketWaitsForYourAnswer = defineMessage(
  '{count, plural, one {# ticket waits} other {# tickets wait}} for your answer',
)
export const weNeedYourAnswerToContinue = defineMessage('We need your answer to continue.')
export const customer = defineMessage('customer')
export const unusualCostOf = defineMessage('{companyName}: Unusual {serviceName} cost on {day}')
export const moreUnusualDays = defineMessage(
  '{count, plural, one {# more unusual day} other {# more unusual days}}',
)
export const openTickets = defineMessage('{count, plural, one {# ticket is} other {# tickets are}} open')
export const otherOpenTickets = defineMessage(
  '{count, plural, one {# other ticket is} other {# other tickets are}} open',
)
