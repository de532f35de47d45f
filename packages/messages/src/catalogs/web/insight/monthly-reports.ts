/** Texts of `web/insight/monthly-reports`. */
import { defineMessage } from '@cmp/messages'

export const monthlyReport = defineMessage('Monthly report')
export const months = defineMessage('Months')
export const print = defineMessage('Print')
export const emailNow = defineMessage('Email now')
export const pdf = defineMessage('PDF')
export const previousMonthHasNoChargesEither = defineMessage(
  'The previous month has no charges either, and nothing is outstanding. The report appears after the first invoice of the month is calculated and issued.',
)
export const previousMonthHasNoChargesEitherAnd = defineMessage(
  'The previous month has no charges either, and nothing is outstanding. Choose another month, or return after the first invoice of this month is issued.',
)
export const viewInvoices = defineMessage('View invoices')
export const monthHasNotEndedAllFigures = defineMessage(
  'The month has not ended. All figures are month to date.',
)
export const chooseACustomer = defineMessage('Choose a customer')
export const reportShowsOneMonthOfCustomer = defineMessage(
  'The report shows one month of a customer: charges, changes with their causes, and the outstanding amount.',
)
export const viewCustomers = defineMessage('View customers')
export const loadingReport = defineMessage('Loading report')
export const on = defineMessage('On')
export const off = defineMessage('Off')
export const sentOn = defineMessage('Sent on')
export const noCustomersYet = defineMessage('No customers yet')
export const dailyCharges = defineMessage('Daily charges')
export const charge = defineMessage('Charge')
export const chargesBeforeVat = defineMessage('Charges before VAT')
export const previousMonthComparable = defineMessage('Previous month (comparable)')
export const previousMonth = defineMessage('Previous month')
export const change = defineMessage('Change')
export const viewChangesByLineItem = defineMessage('View changes by line item')
export const monthForecast = defineMessage('Month forecast')
export const noChangesSincePreviousMonth = defineMessage('No changes since the previous month.')
export const causesAddUpToTotalChange = defineMessage('The causes add up to the total change.')
export const pricesInYourContractChanged = defineMessage('The prices in your contract changed.')
export const topServices = defineMessage('Top services')
export const noService = defineMessage('No service')
export const topResources = defineMessage('Top resources')
export const noResource = defineMessage('No resource')
export const viewAllUsage = defineMessage('View all usage')
export const invoicesAndPayments = defineMessage('Invoices and payments')
export const documentTotalDiffersFromMonthsDaily = defineMessage(
  'The document total differs from the month’s daily charges because a document’s billing period is not always a calendar month.',
)
export const monthlyReportEmail = defineMessage('Monthly report email')
export const reportIsSentAsPdfFile = defineMessage(
  'The report is sent as a PDF file in the customer’s time zone and language.',
)
export const saveSchedule = defineMessage('Save schedule')
export const notSentByEmail = defineMessage('Not sent by email.')
export const stopEmailingMe = defineMessage('Stop emailing me')
export const emailMeACopy = defineMessage('Email me a copy')
export const schedule = defineMessage('Schedule')
export const estimatedUsage = defineMessage('Estimated usage')
export const unbilledUsageEstimatedByProvidersIt = defineMessage(
  'Unbilled usage, estimated by the providers. It is not included in the figures above.',
)
export const visibleOnlyToReseller = defineMessage('Visible only to the reseller')
export const notShownToTheCustomerIn = defineMessage(
  'Not shown to the customer, in reports, files or emails.',
)
export const noChargesThisMonth = defineMessage('No charges this month.')
export const marginByService = defineMessage('Margin by service')
export const sending = defineMessage('Sending')
export const sent = defineMessage('Sent')
export const notSent = defineMessage('Not sent')
export const schedule2 = defineMessage('Schedule')
export const pdfAsSent = defineMessage('PDF as sent')
export const notIncluded = defineMessage('not included')
export const sentReports = defineMessage('Sent reports')
export const figuresHaveNotChangedSinceReport = defineMessage(
  'The figures have not changed since the report was last sent.',
)
export const queuedForReportEmail = defineMessage('queued for the report email')
export const eachReportIsEmailedAsPdf = defineMessage(
  'Each report is emailed as a PDF file to its recipients. The delivery status is shown on each report’s page.',
)
export const noChargesIn = defineMessage('No charges in {month}')
export const view = defineMessage('View {addMonths}')
export const day00 = defineMessage('Day {dayOfMonth}, {hour}:00')
export const dailyChargesIn = defineMessage('Daily charges in {currency}')
export const dailyChargesIn2 = defineMessage('Daily charges in {currency}')
export const whatChanged = defineMessage('What changed ({currency})')
export const beforeAfter = defineMessage('Before → after')
export const smallerChange = defineMessage(
  '{count, plural, one {# smaller change} other {# smaller changes}}',
)
export const inBeforeVat = defineMessage('In {currency}, before VAT.')
export const more = defineMessage('{count, number} more')
export const reportIn = defineMessage('Report in {currency}')
export const previousMonthAndChangeIncludeOnly = defineMessage(
  '{note} The previous month and the change include only data that is billed in both months.',
)
export const asOf = defineMessage('As of')
export const chargeTotalOutstanding = defineMessage(
  'Charge: {figureChange}. Total outstanding: {figureChange2}.',
)
export const requestedBy = defineMessage('Requested by')
export const emailReport = defineMessage('Email {month} report')
export const emailReportTo = defineMessage('Email {month} report to')
export const cause = defineMessage('Cause')
export const name = defineMessage('Name')
export const before = defineMessage('Before')
export const forecastIsEstimateBasedOnData = defineMessage(
  'The forecast is an estimate based on data through {through}. In 4 of 5 months, the amount is between <low></low> and <high></high>.',
)
export const isEstimatedBecauseItIsOn = defineMessage(
  '<amount></amount> is estimated because it is on drafts that are not issued yet.',
)
export const nextEmailToDayOfEach = defineMessage(
  'Next email: <date></date>{hasTo, select, true { to {to}} other {}} (day {dayOfMonth} of each month, {timezone})',
)
export const draftsOfTheMonth = defineMessage(
  '{hiddenDrafts, plural, one {# draft of this month is not issued yet and not included in the report.} other {# drafts of this month are not issued yet and not included in the report.}} <link>Issue drafts</link>',
)
export const provider = defineMessage('Provider')
export const amount = defineMessage('Amount')
export const currency = defineMessage('Currency')
export const cost = defineMessage('Cost')
export const margin = defineMessage('Margin')
export const marginPercent = defineMessage('Margin %')
export const figuresHaveChangedSinceReportWas = defineMessage(
  'Figures have changed since the report was sent. The sent report is not updated. {changes}',
)
export const date = defineMessage('Date')
export const status = defineMessage('Status')
export const to = defineMessage('To')
export const file = defineMessage('File')
export const purchasesAreAmortizedOverTheirTerm = defineMessage('Purchases are amortized over their term.')
