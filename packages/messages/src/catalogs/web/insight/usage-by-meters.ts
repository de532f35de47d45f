/** Texts of `web/insight/usage-by-meters`. */
import { defineMessage } from '@cmp/messages'

export const howTheForecastIsMade = defineMessage('How the forecast is calculated')
export const saveThisView = defineMessage('Save view')
export const daysGroupsAndFiltersAreKept = defineMessage(
  'Saves the current dates, grouping and filters for you only. To share them, copy the URL of this page.',
)
export const save = defineMessage('Save')
export const saveThisView2 = defineMessage('Save view…')
export const views = defineMessage('Views')
export const whatChanged = defineMessage('What changed')
export const before = defineMessage('Before')
export const after = defineMessage('After')
export const askSupport = defineMessage('Contact support')
export const yourPriceAgreementChanged = defineMessage('The prices in your contract changed.')
export const change = defineMessage('Change')
export const noChangeOnTheDaysThat = defineMessage('No change on the compared dates')
export const theRestIsComparedWhenIts = defineMessage(
  'The remaining days are compared after the provider has billed them.',
)
export const nothingChanged = defineMessage('No changes')
export const bothPeriodsAreChargedTheSame = defineMessage('All charges are the same in both periods.')
export const causesTheLargestFirst = defineMessage('Causes, largest first')
export const nothingWasChargedOnTheseDays = defineMessage(
  'No charges on these dates or in the previous period',
)
export const chooseOtherDaysOnTheUsage = defineMessage('Choose other dates on the usage page.')
export const chooseOtherDays = defineMessage('Choose other dates')
export const nothingCanBeComparedYet = defineMessage('No comparison available yet')
export const noProviderHasBilledTheSame = defineMessage(
  'No provider has billed the same days in both periods. The comparison appears here after a provider has billed them.',
)
export const usageConsumption = defineMessage('Usage consumption')
export const openSupportTicket = defineMessage('Open support ticket')
export const seeTheUsage = defineMessage('View usage')
export const period = defineMessage('Period')
export const chosenDays = defineMessage('Custom dates')
export const from = defineMessage('From')
export const to = defineMessage('To')
export const comparedWith = defineMessage('Compared with')
export const nothing = defineMessage('No comparison')
export const thePeriodBefore = defineMessage('Previous period')
export const comparedFrom = defineMessage('Compare from')
export const comparedTo = defineMessage('Compare to')
export const groupedBy = defineMessage('Group by')
export const tag = defineMessage('Tag')
export const noLineHasATag = defineMessage('No line items have tags')
export const chooseATag = defineMessage('Choose a tag')
export const currency = defineMessage('Currency')
export const customer = defineMessage('Customer')
export const allCustomers = defineMessage('All customers')
export const nothingIsChargedForTheseDays = defineMessage('No charges for these dates yet')
export const thereAreInvoicesOfTheseDays = defineMessage(
  'Some invoices for these dates are not calculated yet. Usage is shown as customer charges, so calculate the invoices first.',
)
export const seeInvoicesToCalculate = defineMessage('View invoices to calculate')
export const nothingWasChargedOnTheseDays2 = defineMessage('No charges on these dates')
export const whatIsChosenAboveHasNo = defineMessage(
  'No usage on these dates matches the filters. Remove a filter or choose other dates.',
)
export const chooseOtherDaysUsageAppearsHere = defineMessage(
  'Choose other dates. Usage appears here after its month is invoiced.',
)
export const takeAllFiltersAway = defineMessage('Clear all filters')
export const totalsOfThisUsage = defineMessage('Usage totals')
export const chargeBeforeVat = defineMessage('Charges before VAT')
export const inDrafts = defineMessage('In drafts')
export const beforeLikeForLike = defineMessage('Previous (comparable)')
export const cost = defineMessage('Cost')
export const margin = defineMessage('Margin')
export const margins = defineMessage('Margins')
export const csv = defineMessage('CSV')
export const isChargedSoFarDaysAre = defineMessage(
  '{spent} {currency} is charged to date. Data is available through {through}. The remaining days are estimated from the trend and weekdays of up to {daysLookedAt, plural, one {# previous day} other {# previous days}}. One-time items and credits are not repeated unless they occur every month. In 4 of 5 months, the amount is within the range. The forecast excludes VAT and is not part of an invoice.',
)
export const remove = defineMessage('Remove {name}')
export const askSupportAbout = defineMessage('Contact support about {name}')
export const scrollable = defineMessage('{label}, scrollable')
export const smallerChange = defineMessage(
  '{count, plural, one {# smaller change} other {# smaller changes}}',
)
export const theCausesAddUpToThe = defineMessage(
  'The causes add up to the change: {signedAmount} {currency}. Amounts are before VAT.',
)
export const theTotalsAreWhatWasCharged = defineMessage(
  '{linesRemoved} Totals show the charged amounts. Changes that require line items are not shown.',
)
export const onlyDaysThatBothPeriodsHave = defineMessage(
  '{note} Only days that are billed in both periods are compared. Total charges to date: {after} {currency}. Total charges in the compared period: {before} {currency}.',
)
export const theTotalsAreWhatWasChargedWhat = defineMessage(
  '{linesRemoved} Totals show the charged amounts. Details that require line items are not shown.',
)
export const theComparisonLeavesOutWhatIs = defineMessage(
  '{note} The comparison excludes data that is not billed in both periods.',
)
export const usageFrom = defineMessage('Usage, {dateRange}')
export const whyChangedBy = defineMessage('Why {name} changed by {signedAmount}')
export const inBeforeVat = defineMessage('In {currency}, before VAT.')
export const moreGroupAllOfThemIn = defineMessage(
  '{left, plural, one {# more group} other {# more groups}}, all included in the CSV',
)
export const forecastFor = defineMessage(
  'Forecast for {month}: <strong>{amount} <small>{currency}</small></strong> <range>(range {low}–{high})</range>',
)
export const placeOf = defineMessage(
  '{isDocument, select, true {Document} other {Lines}} {side, select, before {before} other {after}}: {name}',
)
export const what = defineMessage('Item')
export const lines = defineMessage('Lines')
export const ticket = defineMessage('Ticket')
export const rangeComparedWith = defineMessage('{range}, compared with {before}')
export const groups = defineMessage('{count, number} {noun}')
export const by = defineMessage('By {noun}')
export const quantity = defineMessage('Quantity')
export const charge = defineMessage('Charge')
