/** Texts of `web/insight/margins`. */
import { defineMessage } from '@cmp/messages'

export const margins = defineMessage('Margins')
export const breakdown = defineMessage('Breakdown')
export const whatChanged = defineMessage('What changed')
export const noChargesInThisMonthOr = defineMessage('No charges in this month or the previous month')
export const chooseAnotherMonthMarginsAppearAfter = defineMessage(
  'Choose another month. Margins appear after its invoices are calculated.',
)
export const month = defineMessage('Month')
export const marginsBy = defineMessage('Margins by')
export const view = defineMessage('View')
export const customer = defineMessage('Customer')
export const allCustomers = defineMessage('All customers')
export const currency = defineMessage('Currency')
export const csv = defineMessage('CSV')
export const changeInCharges = defineMessage('{signedAmount}: change in charges, {name}')
export const inBeforeVatColumnsAddUp = defineMessage(
  'In {currency}, before VAT{isSorted, select, true {} other {, largest change first}}.{view, select, change { The columns after Change add up to it.} margin { The columns after Margin % add up to the margin.} other {}}{left, plural, =0 {} one { The CSV and the total include # more row.} other { The CSV and the total include # more rows.}}',
)
export const previousMargin = defineMessage('Previous margin')
export const changesIncludeOnlyDataThatIs = defineMessage(
  '{note} Changes include only data that is billed in both months.',
)
export const marginsAreCorrectChangesThatRequire = defineMessage(
  '{linesRemoved} Margins are correct. Changes that require line items are shown under Corrections or Volume.',
)
export const marginsIn = defineMessage('Margins in {month}')
export const charge = defineMessage('Charge')
export const cost = defineMessage('Cost')
export const margin = defineMessage('Margin')
export const change = defineMessage('Change')
export const marginIsChargeLessCostConverted = defineMessage(
  'Margin is the charge less the cost, converted at the exchange rate of each charge.',
)
export const whenSeveralFactorsChangeTogetherTheir = defineMessage(
  'When several factors change together, their joint effect is divided equally among them.',
)
export const amounts = defineMessage('Amounts')
export const loss = defineMessage('Loss')
export const below = defineMessage('Below {threshold} %')
export const noPercentWithoutCharge = defineMessage('No percentage: nothing was charged')
export const noPercentWithoutPreviousMargin = defineMessage(
  'No percentage: the previous margin was zero, negative or unknown',
)
export const marginPercent = defineMessage('Margin %')
export const changePercent = defineMessage('Change %')
export const marginTrend = defineMessage('Margin % trend')
export const service = defineMessage('Service')
export const totalIn = defineMessage('Total in {currency}')
export const marginOver12Months = defineMessage('Margin over 12 months')
export const byMonthOfProviderInvoice = defineMessage(
  'In {currency}, before VAT, by month of the provider invoice.',
)
export const marginByMonthIn = defineMessage('Margin by month in {currency}')
export const notBilled = defineMessage('Not billed')
export const totalsOf = defineMessage('Totals of {month}')
export const currenciesAreNotAdded = defineMessage('Before VAT. Different currencies are not added.')
export const name = defineMessage('Name')
export const sortBy = defineMessage('Sort by')
export const largestChangeFirst = defineMessage('Largest change first')
export const markMarginsBelow = defineMessage('Mark margins below')
export const markBelow = defineMessage('Mark below {threshold} %')
export const rowsAreBelow = defineMessage(
  '{lowCount, plural, =0 {No {groupBy, select, customer {customer} service {service} other {row}} in {currency} is below {threshold} %.} one {# {groupBy, select, customer {customer} service {service} other {row}} in {currency} is below {threshold} %.} other {# {groupBy, select, customer {customers} service {services} other {rows}} in {currency} are below {threshold} %.}}',
)
export const showAll = defineMessage('Show all')
export const showOnlyThese = defineMessage('Show only these')
