/** Texts of `web/insight/monthly-reports`. */
import { defineMessage } from '@cmp/messages'

export const monthlyReport = defineMessage('Monthly report')
export const months = defineMessage('Months')
export const print = defineMessage('Print')
export const mailNow = defineMessage('Mail now')
export const pdf = defineMessage('PDF')
export const nothingWasChargedInTheMonth = defineMessage(
  'Nothing was charged in the month before either, and nothing is open. The report fills with the first invoice of the month that is calculated and issued.',
)
export const nothingWasChargedInTheMonthBefore = defineMessage(
  'Nothing was charged in the month before either, and nothing is open. Choose another month, or come back when the first invoice of this one is issued.',
)
export const seeItsInvoices = defineMessage('See its invoices')
export const theMonthHasNotEndedAll = defineMessage(
  'The month has not ended: all figures are of the days so far.',
)
export const chooseACustomer = defineMessage('Choose a customer')
export const theReportShowsAMonthOf = defineMessage(
  'The report shows a month of one customer: what it was charged and why, and what is open.',
)
export const seeTheCustomers = defineMessage('See the customers')
export const loadingTheReport = defineMessage('Loading the report')
export const on = defineMessage('On')
export const off = defineMessage('Off')
export const goesOut = defineMessage('Goes out')
export const noCustomersYet = defineMessage('No customers yet')
export const byDay = defineMessage('By day')
export const charge = defineMessage('Charge')
export const chargeBeforeVat = defineMessage('Charge, before VAT')
export const monthBeforeLikeForLike = defineMessage('Month before, like for like')
export const monthBefore = defineMessage('Month before')
export const change = defineMessage('Change')
export const whatChangedDownToTheLines = defineMessage('What changed, down to the lines')
export const forecastForTheMonth = defineMessage('Forecast for the month')
export const nothingChangedSinceTheMonthBefore = defineMessage('Nothing changed since the month before.')
export const theCausesAddUpToThe = defineMessage('The causes add up to the change.')
export const yourPriceAgreementChanged = defineMessage('Your price agreement changed.')
export const largestServices = defineMessage('Largest services')
export const noService = defineMessage('No service')
export const largestResources = defineMessage('Largest resources')
export const noResource = defineMessage('No resource')
export const seeAllOfTheUsage = defineMessage('See all of the usage')
export const invoicesAndPayments = defineMessage('Invoices and payments')
export const theDocumentsComeToAnotherCharge = defineMessage(
  'The documents come to another charge than the days of the month: the period of a document is not always a calendar month.',
)
export const monthlyReportByMail = defineMessage('Monthly report by mail')
export const theReportGoesOutAsPdf = defineMessage(
  'The report goes out as PDF, in the customer’s time zone and language.',
)
export const saveSchedule = defineMessage('Save schedule')
export const notSentByEmail = defineMessage('Not sent by email.')
export const stopEmailingMe = defineMessage('Stop emailing me')
export const emailMeACopy = defineMessage('Email me a copy')
export const schedule = defineMessage('Schedule')
export const estimatedUsage = defineMessage('Estimated usage')
export const usageThatNoDocumentChargesYet = defineMessage(
  'Usage that no document charges yet, as the clouds estimate it. It is in none of the figures above.',
)
export const onlyYouSeeThis = defineMessage('Only you see this')
export const notShownToTheCustomerIn = defineMessage(
  'Not shown to the customer, in reports, files or emails.',
)
export const nothingWasChargedInTheMonth2 = defineMessage('Nothing was charged in the month.')
export const theMarginByService = defineMessage('The margin by service')
export const onItsWay = defineMessage('On its way')
export const sent = defineMessage('Sent')
export const notSent = defineMessage('Not sent')
export const byTheSchedule = defineMessage('By the schedule')
export const pdfAsSent = defineMessage('PDF as sent')
export const notInIt = defineMessage('not in it')
export const sentByMail = defineMessage('Sent by mail')
export const theFiguresAreAsTheyWere = defineMessage('The figures are as they were sent last.')
export const putOnTheirWay = defineMessage('put on their way')
export const eachReportGoesAsPdfTo = defineMessage(
  'Each report goes as PDF to those who get it by mail. The result is on the page of each report.',
)
export const nothingWasChargedIn = defineMessage('Nothing was charged in {month}')
export const see = defineMessage('See {addMonths}')
export const day00 = defineMessage('Day {dayOfMonth}, {hour}:00')
export const byDayIn = defineMessage('By day in {currency}')
export const chargeByDayIn = defineMessage('Charge by day in {currency}')
export const whatChanged = defineMessage('What changed ({currency})')
export const beforeAfter = defineMessage('Before → after')
export const smallerChange = defineMessage(
  '{count, plural, one {# smaller change} other {# smaller changes}}',
)
export const inBeforeVat = defineMessage('In {currency}, before VAT.')
export const more = defineMessage('{count, number} more')
export const reportIn = defineMessage('Report in {currency}')
export const thePreviousMonthAndTheChange = defineMessage(
  '{note} The previous month and the change include only what is billed for both months.',
)
export const asOf = defineMessage('As of')
export const chargeTotalOutstanding = defineMessage(
  'Charge: {figureChange}. Total outstanding: {figureChange2}.',
)
export const askedForBy = defineMessage('Asked for by')
export const mail = defineMessage('Mail {month}')
export const mailOf = defineMessage('Mail {month} of')
export const cause = defineMessage('Cause')
export const name = defineMessage('Name')
export const before = defineMessage('Before')
export const theForecastIsAnEstimate = defineMessage(
  'The forecast is an estimate from the days through {through}. Four months out of five come to an amount between <low></low> and <high></high>.',
)
export const isEstimated = defineMessage(
  '<amount></amount> is estimated: it is on drafts that are not issued yet.',
)
export const byMailNextOn = defineMessage(
  'By mail: next on <date></date>{hasTo, select, true { to {to}} other {}} (day {dayOfMonth} in {timezone})',
)
export const draftsOfTheMonth = defineMessage(
  '{hiddenDrafts, plural, one {# draft of the month is not issued yet, and is in no figure of the report.} other {# drafts of the month are not issued yet, and are in no figure of the report.}} <link>Issue them</link>',
)
export const cloud = defineMessage('Cloud')
export const amount = defineMessage('Amount')
export const currency = defineMessage('Currency')
export const cost = defineMessage('Cost')
export const margin = defineMessage('Margin')
export const marginPercent = defineMessage('Margin %')
export const figuresHaveChanged = defineMessage(
  'Figures have changed since the report was sent. What was sent stays as it is. {changes}',
)
export const when = defineMessage('When')
export const state = defineMessage('State')
export const to = defineMessage('To')
export const file = defineMessage('File')
