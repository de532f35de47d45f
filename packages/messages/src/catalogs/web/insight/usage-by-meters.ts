/** Texts of `web/insight/usage-by-meters`. */
import { defineMessage } from '@cmp/messages'

export const howTheForecastIsMade = defineMessage('How the forecast is made')
export const saveThisView = defineMessage('Save this view')
export const daysGroupsAndFiltersAreKept = defineMessage(
  'Days, groups and filters are kept as they are now, for you alone. To show them to somebody else, send the address of the page.',
)
export const save = defineMessage('Save')
export const saveThisView2 = defineMessage('Save this view …')
export const views = defineMessage('Views')
export const whatChanged = defineMessage('What changed')
export const before = defineMessage('Before')
export const after = defineMessage('After')
export const askSupport = defineMessage('Ask support')
export const yourPriceAgreementChanged = defineMessage('Your price agreement changed.')
export const change = defineMessage('Change')
export const noChangeOnTheDaysThat = defineMessage('No change on the days that are compared')
export const theRestIsComparedWhenIts = defineMessage('The rest is compared when its provider has billed it.')
export const nothingChanged = defineMessage('Nothing changed')
export const bothPeriodsAreChargedTheSame = defineMessage('Both periods are charged the same, part by part.')
export const causesTheLargestFirst = defineMessage('Causes, the largest first')
export const nothingWasChargedOnTheseDays = defineMessage('Nothing was charged on these days, nor before')
export const chooseOtherDaysOnTheUsage = defineMessage('Choose other days on the usage page.')
export const chooseOtherDays = defineMessage('Choose other days')
export const nothingCanBeComparedYet = defineMessage('Nothing can be compared yet')
export const noProviderHasBilledTheSame = defineMessage(
  'No provider has billed the same days of both periods. The comparison appears here once one has.',
)
export const usageConsumption = defineMessage('Usage consumption')
export const openSupportTicket = defineMessage('Open support ticket')
export const seeTheUsage = defineMessage('See the usage')
export const period = defineMessage('Period')
export const chosenDays = defineMessage('Chosen days')
export const from = defineMessage('From')
export const to = defineMessage('To')
export const comparedWith = defineMessage('Compared with')
export const nothing = defineMessage('Nothing')
export const thePeriodBefore = defineMessage('The period before')
export const comparedFrom = defineMessage('Compared from')
export const comparedTo = defineMessage('Compared to')
export const groupedBy = defineMessage('Grouped by')
export const tag = defineMessage('Tag')
export const noLineHasATag = defineMessage('No line has a tag')
export const chooseATag = defineMessage('Choose a tag')
export const currency = defineMessage('Currency')
export const customer = defineMessage('Customer')
export const allCustomers = defineMessage('All customers')
export const nothingIsChargedForTheseDays = defineMessage('Nothing is charged for these days yet')
export const thereAreInvoicesOfTheseDays = defineMessage(
  'There are invoices of these days that nobody has calculated. Usage is shown at what customers are charged, so calculate them first.',
)
export const seeInvoicesToCalculate = defineMessage('See invoices to calculate')
export const nothingWasChargedOnTheseDays2 = defineMessage('Nothing was charged on these days')
export const whatIsChosenAboveHasNo = defineMessage(
  'What is chosen above has no usage on these days. Take a filter away or choose other days.',
)
export const chooseOtherDaysUsageAppearsHere = defineMessage(
  'Choose other days: usage appears here when the month it is of has been invoiced.',
)
export const takeAllFiltersAway = defineMessage('Take all filters away')
export const totalsOfThisUsage = defineMessage('Totals of this usage')
export const chargeBeforeVat = defineMessage('Charge, before VAT')
export const inDrafts = defineMessage('In drafts')
export const beforeLikeForLike = defineMessage('Before, like for like')
export const cost = defineMessage('Cost')
export const margin = defineMessage('Margin')
export const margins = defineMessage('Margins')
export const csv = defineMessage('CSV')
export const isChargedSoFarDaysAre = defineMessage(
  '{spent} {currency} is charged so far. Days are known through {through}; the rest is estimated from the trend and the weekdays of up to {daysLookedAt, plural, one {# day} other {# days}} before. One-off items and credits are not expected again unless each month has them. In four of five months the amount is within the range. The forecast excludes VAT and is not part of an invoice.',
)
export const remove = defineMessage('Remove {name}')
export const askSupportAbout = defineMessage('Ask support about {name}')
export const scrollable = defineMessage('{label}, scrollable')
export const smallerChange = defineMessage(
  '{count, plural, one {# smaller change} other {# smaller changes}}',
)
export const theCausesAddUpToThe = defineMessage(
  'The causes add up to the change: {signedAmount} {currency}. Amounts are before VAT.',
)
export const theTotalsAreWhatWasCharged = defineMessage(
  '{linesRemoved} The totals are what was charged; what only lines tell of the change is not shown.',
)
export const onlyDaysThatBothPeriodsHave = defineMessage(
  '{note} Only days that both periods have been billed for are compared. In total, {after} {currency} is charged so far, and {before} {currency} was charged before.',
)
export const theTotalsAreWhatWasChargedWhat = defineMessage(
  '{linesRemoved} The totals are what was charged; what only lines tell of them is not shown.',
)
export const theComparisonLeavesOutWhatIs = defineMessage(
  '{note} The comparison leaves out what is not billed in both periods.',
)
export const usageFrom = defineMessage('Usage from {dateRange}')
export const whyChangedBy = defineMessage('Why {name} changed by {signedAmount}')
export const inBeforeVat = defineMessage('In {currency}, before VAT.')
export const moreGroupAllOfThemIn = defineMessage(
  '{left, plural, one {# more group} other {# more groups}}, all of them in the CSV',
)
export const forecastFor = defineMessage(
  'Forecast for {month}: <strong>{amount} <small>{currency}</small></strong> <range>(range {low}–{high})</range>',
)
export const placeOf = defineMessage(
  '{isDocument, select, true {Document} other {Lines}} {side, select, before {before} other {after}}: {name}',
)
export const what = defineMessage('What')
export const lines = defineMessage('Lines')
export const ticket = defineMessage('Ticket')
export const rangeComparedWith = defineMessage('{range}, compared with {before}')
export const groups = defineMessage('{count, number} {noun}')
export const by = defineMessage('By {label}')
export const quantity = defineMessage('Quantity')
export const charge = defineMessage('Charge')
