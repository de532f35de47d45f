/** Texts of `web/insight/monthly-reports`. */
import { defineMessage } from '@cmp/messages'

export const monthlyReport = defineMessage('Monthly report')
export const months = defineMessage('Months')
export const print = defineMessage('Print')
export const mailNow = defineMessage('Email now')
export const pdf = defineMessage('PDF')
export const nothingWasChargedInTheMonth = defineMessage(
  'The previous month has no charges either, and nothing is outstanding. The report appears after the first invoice of the month is calculated and issued.',
)
export const nothingWasChargedInTheMonthBefore = defineMessage(
  'The previous month has no charges either, and nothing is outstanding. Choose another month, or return after the first invoice of this month is issued.',
)
export const seeItsInvoices = defineMessage('View invoices')
export const theMonthHasNotEndedAll = defineMessage('The month has not ended. All figures are month to date.')
export const chooseACustomer = defineMessage('Choose a customer')
export const theReportShowsAMonthOf = defineMessage(
  'The report shows one month of a customer: charges, changes with their causes, and the outstanding amount.',
)
export const seeTheCustomers = defineMessage('View customers')
export const loadingTheReport = defineMessage('Loading report')
export const on = defineMessage('On')
export const off = defineMessage('Off')
export const goesOut = defineMessage('Sent on')
export const noCustomersYet = defineMessage('No customers yet')
export const byDay = defineMessage('Daily charges')
export const charge = defineMessage('Charge')
export const chargeBeforeVat = defineMessage('Charges before VAT')
export const monthBeforeLikeForLike = defineMessage('Previous month (comparable)')
export const monthBefore = defineMessage('Previous month')
export const change = defineMessage('Change')
export const whatChangedDownToTheLines = defineMessage('View changes by line item')
export const forecastForTheMonth = defineMessage('Month forecast')
export const nothingChangedSinceTheMonthBefore = defineMessage('No changes since the previous month.')
export const theCausesAddUpToThe = defineMessage('The causes add up to the total change.')
export const yourPriceAgreementChanged = defineMessage('The prices in your contract changed.')
export const largestServices = defineMessage('Top services')
export const noService = defineMessage('No service')
export const largestResources = defineMessage('Top resources')
export const noResource = defineMessage('No resource')
export const seeAllOfTheUsage = defineMessage('View all usage')
export const invoicesAndPayments = defineMessage('Invoices and payments')
export const theDocumentsComeToAnotherCharge = defineMessage(
  'The document total differs from the month’s daily charges because a document’s billing period is not always a calendar month.',
)
export const monthlyReportByMail = defineMessage('Monthly report email')
export const theReportGoesOutAsPdf = defineMessage(
  'The report is sent as a PDF file in the customer’s time zone and language.',
)
export const saveSchedule = defineMessage('Save schedule')
export const notSentByEmail = defineMessage('Not sent by email.')
export const stopEmailingMe = defineMessage('Stop emailing me')
export const emailMeACopy = defineMessage('Email me a copy')
export const schedule = defineMessage('Schedule')
export const estimatedUsage = defineMessage('Estimated usage')
export const usageThatNoDocumentChargesYet = defineMessage(
  'Unbilled usage, estimated by the providers. It is not included in the figures above.',
)
export const onlyYouSeeThis = defineMessage('Visible only to the reseller')
export const notShownToTheCustomerIn = defineMessage(
  'Not shown to the customer, in reports, files or emails.',
)
export const nothingWasChargedInTheMonth2 = defineMessage('No charges this month.')
export const theMarginByService = defineMessage('Margin by service')
export const onItsWay = defineMessage('Sending')
export const sent = defineMessage('Sent')
export const notSent = defineMessage('Not sent')
export const byTheSchedule = defineMessage('Schedule')
export const pdfAsSent = defineMessage('PDF as sent')
export const notInIt = defineMessage('not included')
export const sentByMail = defineMessage('Sent reports')
export const theFiguresAreAsTheyWere = defineMessage(
  'The figures have not changed since the report was last sent.',
)
export const putOnTheirWay = defineMessage('queued for the report email')
export const eachReportGoesAsPdfTo = defineMessage(
  'Each report is emailed as a PDF file to its recipients. The delivery status is shown on each report’s page.',
)
export const nothingWasChargedIn = defineMessage('No charges in {month}')
export const see = defineMessage('View {addMonths}')
export const day00 = defineMessage('Day {dayOfMonth}, {hour}:00')
export const byDayIn = defineMessage('Daily charges in {currency}')
export const chargeByDayIn = defineMessage('Daily charges in {currency}')
export const whatChanged = defineMessage('What changed ({currency})')
export const beforeAfter = defineMessage('Before → after')
export const smallerChange = defineMessage(
  '{count, plural, one {# smaller change} other {# smaller changes}}',
)
export const inBeforeVat = defineMessage('In {currency}, before VAT.')
export const more = defineMessage('{count, number} more')
export const reportIn = defineMessage('Report in {currency}')
export const thePreviousMonthAndTheChange = defineMessage(
  '{note} The previous month and the change include only data that is billed in both months.',
)
export const asOf = defineMessage('As of')
export const chargeTotalOutstanding = defineMessage(
  'Charge: {figureChange}. Total outstanding: {figureChange2}.',
)
export const askedForBy = defineMessage('Requested by')
export const mail = defineMessage('Email {month} report')
export const mailOf = defineMessage('Email {month} report to')
export const cause = defineMessage('Cause')
export const name = defineMessage('Name')
export const before = defineMessage('Before')
export const theForecastIsAnEstimate = defineMessage(
  'The forecast is an estimate based on data through {through}. In 4 of 5 months, the amount is between <low></low> and <high></high>.',
)
export const isEstimated = defineMessage(
  '<amount></amount> is estimated because it is on drafts that are not issued yet.',
)
export const byMailNextOn = defineMessage(
  'Next email: <date></date>{hasTo, select, true { to {to}} other {}} (day {dayOfMonth} of each month, {timezone})',
)
export const draftsOfTheMonth = defineMessage(
  '{hiddenDrafts, plural, one {# draft of this month is not issued yet and not included in the report.} other {# drafts of this month are not issued yet and not included in the report.}} <link>Issue drafts</link>',
)
export const cloud = defineMessage('Provider')
export const amount = defineMessage('Amount')
export const currency = defineMessage('Currency')
export const cost = defineMessage('Cost')
export const margin = defineMessage('Margin')
export const marginPercent = defineMessage('Margin %')
export const figuresHaveChanged = defineMessage(
  'Figures have changed since the report was sent. The sent report is not updated. {changes}',
)
export const when = defineMessage('Date')
export const state = defineMessage('Status')
export const to = defineMessage('To')
export const file = defineMessage('File')
