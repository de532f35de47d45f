/** Texts of `web/insight/usage-by-meters`. */
import { defineMessage } from '@cmp/messages'

export const howForecastIsCalculated = defineMessage('How the forecast is calculated')
export const saveView = defineMessage('Save view')
export const savesCurrentDatesGroupingAndFilters = defineMessage(
  'Saves the current dates, grouping and filters for you only. To share them, copy the URL of this page.',
)
export const save = defineMessage('Save')
export const saveView2 = defineMessage('Save view…')
export const views = defineMessage('Views')
export const whatChanged = defineMessage('What changed')
export const before = defineMessage('Before')
export const after = defineMessage('After')
export const contactSupport = defineMessage('Contact support')
export const pricesInYourContractChanged = defineMessage('The prices in your contract changed.')
export const change = defineMessage('Change')
export const noChangeOnComparedDates = defineMessage('No change on the compared dates')
export const remainingDaysAreComparedAfterProvider = defineMessage(
  'The remaining days are compared after the provider has billed them.',
)
export const noChanges = defineMessage('No changes')
export const allChargesAreSameInBoth = defineMessage('All charges are the same in both periods.')
export const causesLargestFirst = defineMessage('Causes, largest first')
export const noChargesOnTheseDatesOr = defineMessage('No charges on these dates or in the previous period')
export const chooseOtherDatesOnUsagePage = defineMessage('Choose other dates on the usage page.')
export const chooseOtherDates = defineMessage('Choose other dates')
export const noComparisonAvailableYet = defineMessage('No comparison available yet')
export const noProviderHasBilledSameDays = defineMessage(
  'No provider has billed the same days in both periods. The comparison appears here after a provider has billed them.',
)
export const usageConsumption = defineMessage('Usage consumption')
export const openSupportTicket = defineMessage('Open support ticket')
export const viewUsage = defineMessage('View usage')
export const period = defineMessage('Period')
export const customDates = defineMessage('Custom dates')
export const from = defineMessage('From')
export const to = defineMessage('To')
export const comparedWith = defineMessage('Compared with')
export const noComparison = defineMessage('No comparison')
export const previousPeriod = defineMessage('Previous period')
export const compareFrom = defineMessage('Compare from')
export const compareTo = defineMessage('Compare to')
export const groupBy = defineMessage('Group by')
export const tag = defineMessage('Tag')
export const noLineItemsHaveTags = defineMessage('No line items have tags')
export const chooseATag = defineMessage('Choose a tag')
export const currency = defineMessage('Currency')
export const customer = defineMessage('Customer')
export const allCustomers = defineMessage('All customers')
export const noChargesForTheseDatesYet = defineMessage('No charges for these dates yet')
export const someInvoicesForTheseDatesAre = defineMessage(
  'Some invoices for these dates are not calculated yet. Usage is shown as customer charges, so calculate the invoices first.',
)
export const viewInvoicesToCalculate = defineMessage('View invoices to calculate')
export const noChargesOnTheseDates = defineMessage('No charges on these dates')
export const noUsageOnTheseDatesMatches = defineMessage(
  'No usage on these dates matches the filters. Remove a filter or choose other dates.',
)
export const chooseOtherDatesUsageAppearsHere = defineMessage(
  'Choose other dates. Usage appears here after its month is invoiced.',
)
export const clearAllFilters = defineMessage('Clear all filters')
export const usageTotals = defineMessage('Usage totals')
export const chargesBeforeVat = defineMessage('Charges before VAT')
export const inDrafts = defineMessage('In drafts')
export const previousComparable = defineMessage('Previous (comparable)')
export const cost = defineMessage('Cost')
export const margin = defineMessage('Margin')
export const margins = defineMessage('Margins')
export const csv = defineMessage('CSV')
export const isChargedToDateDataIs = defineMessage(
  '{spent} {currency} is charged to date. Data is available through {through}. The remaining days are estimated from the trend and weekdays of up to {daysLookedAt, plural, one {# previous day} other {# previous days}}. One-time items and credits are not repeated unless they occur every month. In 4 of 5 months, the amount is within the range. The forecast excludes VAT and is not part of an invoice.',
)
export const remove = defineMessage('Remove {name}')
export const contactSupportAbout = defineMessage('Contact support about {name}')
export const scrollable = defineMessage('{label}, scrollable')
export const smallerChange = defineMessage(
  '{count, plural, one {# smaller change} other {# smaller changes}}',
)
export const theCausesAddUpToThe = defineMessage(
  'The causes add up to the change: {signedAmount} {currency}. Amounts are before VAT.',
)
export const totalsShowChargedAmountsChangesThat = defineMessage(
  '{linesRemoved} Totals show the charged amounts. Changes that require line items are not shown.',
)
export const onlyDaysThatAreBilledIn = defineMessage(
  '{note} Only days that are billed in both periods are compared. Total charges to date: {after} {currency}. Total charges in the compared period: {before} {currency}.',
)
export const totalsShowChargedAmountsDetailsThat = defineMessage(
  '{linesRemoved} Totals show the charged amounts. Details that require line items are not shown.',
)
export const comparisonExcludesDataThatIsNot = defineMessage(
  '{note} The comparison excludes data that is not billed in both periods.',
)
export const usage = defineMessage('Usage, {dateRange}')
export const whyChangedBy = defineMessage('Why {name} changed by {signedAmount}')
export const inBeforeVat = defineMessage('In {currency}, before VAT.')
export const moreGroupAllIncludedInCsv = defineMessage(
  '{left, plural, one {# more group} other {# more groups}}, all included in the CSV',
)
export const forecastFor = defineMessage(
  'Forecast for {month}: <strong>{amount} <small>{currency}</small></strong> <range>(range {low}–{high})</range>',
)
export const placeOf = defineMessage(
  '{isDocument, select, true {Document} other {Lines}} {side, select, before {before} other {after}}: {name}',
)
export const item = defineMessage('Item')
export const lines = defineMessage('Lines')
export const ticket = defineMessage('Ticket')
export const rangeComparedWith = defineMessage('{range}, compared with {before}')
export const groups = defineMessage('{count, number} {noun}')
export const by = defineMessage('By {noun}')
export const quantity = defineMessage('Quantity')
export const charge = defineMessage('Charge')
export const increase = defineMessage('Increase')
export const decrease = defineMessage('Decrease')
