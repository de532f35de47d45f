/** Texts of `server/insight/monthly-reports`. */
import { defineMessage } from '@cmp/messages'

export const noOneReceivesReportOfBy = defineMessage(
  "No one receives the report of {name} by email. Add a contact who receives it or the customer's email address, then send it again.",
)
export const reportForWasSentTo = defineMessage('The report for {month} was sent to {addresses}.')
export const hasNoChargesForAndNo = defineMessage(
  '{companyName} has no charges for {month} and no outstanding amount, so there is no report to send.',
)
export const hasNotStartedChooseEarlierMonth = defineMessage(
  '{month} has not started. Choose an earlier month.',
)
export const theseReportsAreAlreadyBeingSent = defineMessage(
  'These reports are already being sent. Check again in a minute.',
)
export const sendingReportFor = defineMessage(
  'Sending {count, plural, one {# report} other {# reports}} for {month}',
)
export const reportForSent = defineMessage(
  '{count, plural, one {# report} other {# reports}} for {month} sent.',
)
export const sendingReportFor2 = defineMessage(
  'Sending {count, plural, one {# report} other {# reports}} for {month}.',
)
export const reportDue = defineMessage('{requestedCount, plural, one {# report} other {# reports}} due')
export const sentReport = defineMessage('sent report')
export const monthlyReport = defineMessage('Monthly report')
export const more = defineMessage('{count} more')
export const theReportOfIsEmailedEvery = defineMessage('The report of {companyName} is emailed every month.')
export const theReportOfIsNoLonger = defineMessage('The report of {companyName} is no longer emailed.')
export const youWillReceiveReportByEmail = defineMessage(
  'You will receive the report by email, starting with the next one.',
)
export const youWillNoLongerReceiveReport = defineMessage('You will no longer receive the report by email.')
export const reportIsSentToCustomersOwn = defineMessage(
  "The report is sent to the customer's own users. Send it manually, or add a contact of the customer.",
)

export const month = defineMessage('Month')
export const asOf = defineMessage('As of')
export const timeZone = defineMessage('Time zone')
export const charts = defineMessage('Resource metrics')
export const noData = defineMessage('No Data')
export const runningMonth = defineMessage('The month is not over. All figures cover the days so far.')
export const chargesIn = defineMessage('Charges in {currency}')
export const charge = defineMessage('Charge')
export const previousMonth = defineMessage('Previous month')
export const change = defineMessage('Change')
export const estimatedAmount = defineMessage(
  '{amount} is estimated because it is on drafts that are not issued yet.',
)
export const beforeVat = defineMessage('Charges are before VAT.')
export const forecast = defineMessage('Forecast for the month')
export const forecastRange = defineMessage(
  'Based on charges through {day}. With a probability of 80 %, the total will be between {low} and {high}.',
)
export const byDay = defineMessage('By day')
export const highestDay = defineMessage('Highest: {amount} on {day}')
export const causes = defineMessage('What changed')
export const sumOfCauses = defineMessage('The causes add up to the change.')
export const agreementChange = defineMessage('The terms of your contract changed.')
export const noChange = defineMessage('No changes from the previous month.')
export const largestServices = defineMessage('Largest services')
export const largestResources = defineMessage('Largest resources')
export const name = defineMessage('Name')
export const noResource = defineMessage('No resource')
export const documents = defineMessage('Invoices and payments')
export const otherPeriods = defineMessage(
  'The total of the documents below differs from the total by date, because the billing period of a document is not always a calendar month.',
)
export const estimatedUsage = defineMessage('Estimated usage')
export const estimatedUsageNote = defineMessage(
  'Usage that is not on a document yet, as estimated by the providers. It is not included in the figures above.',
)
export const dataDate = defineMessage('As of')
export const provider = defineMessage('Provider')
export const amount = defineMessage('Amount')
export const emptyReport = defineMessage(
  'No charges in this month or the previous month, and nothing outstanding.',
)
export const draft = defineMessage('Draft')
export const subject = defineMessage('Monthly report for {month} · {sellerName}')
export const attachedReport = defineMessage('Please find attached your report for {month}.')
export const dataTime = defineMessage(
  'The figures are as of {time}. Users with an account can see later changes here: {page}',
)
export const chargeAlone = defineMessage('Charges before VAT: {charge}.')
export const chargeWithChange = defineMessage(
  'Charges before VAT: {charge}, {change} compared with the previous month.',
)
export const largestCauses = defineMessage('Largest causes: {causes}.')
export const outstanding = defineMessage('Total outstanding, including VAT: {amount}.')
export const newResources = defineMessage('New resources')
export const removedResources = defineMessage('Removed resources')
export const addedSubscriptions = defineMessage('Added subscriptions')
export const removedSubscriptions = defineMessage('Removed subscriptions')
export const quantity = defineMessage('Quantity')
export const unitPrice = defineMessage('Unit price')
export const exchangeRate = defineMessage('Exchange rate')
export const markup = defineMessage('Markup')
export const amountsWithoutQuantity = defineMessage('Amounts without a quantity')
export const credits = defineMessage('Credits')
export const purchases = defineMessage('One-time purchases')
export const refunds = defineMessage('Refunds')
export const corrections = defineMessage('Corrections')
export const volumeTiers = defineMessage('Volume tiers')
export const fixedFees = defineMessage('Fixed fees')
export const percentagesOfSpend = defineMessage('Percentages of spend')
export const customLines = defineMessage('Custom lines')
export const discounts = defineMessage('Discounts')
export const contractCredits = defineMessage('Contract credits')
export const minimumCharges = defineMessage('Minimum charges')
export const replacedLines = defineMessage('Document differences')
export const documentRounding = defineMessage('Document rounding')
export const usage = defineMessage('Usage')
export const tier = defineMessage('Tier')
export const fixedFee = defineMessage('Fixed fee')
export const percentageOfSpend = defineMessage('Percentage of spend')
export const otherCharge = defineMessage('Other charge')
export const discount = defineMessage('Discount')
export const credit = defineMessage('Credit')
export const minimumCharge = defineMessage('Minimum charge')
export const incompleteChart = defineMessage('Data of this chart is incomplete or could not be read.')
export const removedLines = defineMessage(
  'The line items behind these amounts are no longer stored. The amounts are unchanged.',
)
export const reportOnItsWay = defineMessage('The report for {month} is being sent to {companyName}')
