/** Texts of `server/insight/monthly-reports`. */
import { defineMessage } from '@cmp/messages'

export const nobodyGetsTheReportOfBy = defineMessage(
  'Nobody gets the report of {name} by mail. Add a contact who does, or the e-mail of the customer, and send it again.',
)
export const theReportOfWentTo = defineMessage('The report of {month} went to {addresses}.')
export const nothingWasChargedToInAnd = defineMessage(
  'Nothing was charged to {companyName} in {month}, and nothing is open: there is no report to send.',
)
export const hasNotBegunChooseAnEarlier = defineMessage('{month} has not begun. Choose an earlier month.')
export const theseReportsAreOnTheirWay = defineMessage(
  'These reports are on their way already. Look at them in a moment.',
)
export const mailingReportOf = defineMessage(
  'Mailing {count, plural, one {# report} other {# reports}} of {month}',
)
export const reportOfWentOut = defineMessage(
  '{count, plural, one {# report} other {# reports}} of {month} went out.',
)
export const reportOfAreOnTheirWay = defineMessage(
  '{count, plural, one {# report} other {# reports}} of {month} are on their way.',
)
export const reportDue = defineMessage('{requestedCount, plural, one {# report} other {# reports}} due')
export const sentReport = defineMessage('sent report')
export const monthlyReport = defineMessage('Monthly report')
export const more = defineMessage('{count} more')
export const theReportOfIsEmailedEvery = defineMessage('The report of {companyName} is emailed every month.')
export const theReportOfIsNoLonger = defineMessage('The report of {companyName} is no longer emailed.')
export const youGetTheReportByMail = defineMessage('You get the report by mail from the next one on.')
export const youDoNotGetTheReport = defineMessage('You do not get the report by mail any more.')
export const theReportGoesToACustomers = defineMessage(
  'The report goes to a customer’s own people. Send it by hand, or add a contact of the customer.',
)

export const month = defineMessage('Month')
export const asOf = defineMessage('As of')
export const timeZone = defineMessage('Time zone')
export const charts = defineMessage('How resources ran')
export const noData = defineMessage('No Data')
export const runningMonth = defineMessage('The month has not ended: all figures are of the days so far.')
export const chargesIn = defineMessage('Charges in {currency}')
export const charge = defineMessage('Charge')
export const monthBefore = defineMessage('Month before')
export const change = defineMessage('Change')
export const estimatedAmount = defineMessage(
  '{amount} is estimated: it is on drafts that are not issued yet.',
)
export const beforeVat = defineMessage('Charges are before VAT.')
export const forecast = defineMessage('Expected of the whole month')
export const forecastRange = defineMessage(
  'An estimate by the days through {day}: four times out of five it is between {low} and {high}.',
)
export const byDay = defineMessage('By day')
export const highestDay = defineMessage('Highest: {amount} on {day}')
export const causes = defineMessage('What changed')
export const sumOfCauses = defineMessage('The causes add up to the change.')
export const agreementChange = defineMessage('Your price agreement changed.')
export const noChange = defineMessage('Nothing changed since the month before.')
export const largestServices = defineMessage('Largest services')
export const largestResources = defineMessage('Largest resources')
export const name = defineMessage('Name')
export const noResource = defineMessage('No resource')
export const documents = defineMessage('Invoices and payments')
export const otherPeriods = defineMessage(
  'The documents below have another total than the days of the month: the period of a document is not always a calendar month.',
)
export const estimatedUsage = defineMessage('Estimated usage')
export const estimatedUsageNote = defineMessage(
  'Usage that no document charges yet, as the clouds estimate it. It is in none of the figures above.',
)
export const dataDate = defineMessage('As of')
export const cloud = defineMessage('Cloud')
export const amount = defineMessage('Amount')
export const emptyReport = defineMessage(
  'Nothing was charged in this month or the month before, and nothing is open.',
)
export const draft = defineMessage('Draft')
export const subject = defineMessage('Monthly report of {month} · {sellerName}')
export const attachedReport = defineMessage('Your report of {month} is attached.')
export const dataTime = defineMessage(
  'The figures are as of {time}. Whoever has an account sees what has changed since: {page}',
)
export const chargeAlone = defineMessage('Charged before VAT: {charge}.')
export const chargeWithChange = defineMessage(
  'Charged before VAT: {charge}, {change} against the month before.',
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
export const purchases = defineMessage('One-off purchases')
export const refunds = defineMessage('Refunds')
export const corrections = defineMessage('Corrections and adjustments')
export const volumeTiers = defineMessage('Volume tiers')
export const fixedFees = defineMessage('Fixed fees')
export const percentagesOfSpend = defineMessage('Percentages of spend')
export const freeTextLines = defineMessage('Free-text lines')
export const discounts = defineMessage('Discounts')
export const agreedCredits = defineMessage('Agreed credits')
export const minimumCharges = defineMessage('Minimum charges')
export const replacedLines = defineMessage('Documents that differ from their lines')
export const rounding = defineMessage('Rounding of the documents')
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
  'The line items behind these amounts are no longer stored. The amounts stay as they are.',
)
