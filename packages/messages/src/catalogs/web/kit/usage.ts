/** Texts of `web/kit/usage`. */
import { defineMessage } from '@cmp/messages'

export const thisMonthToDateEstimated = defineMessage('This month to date (estimated)')
export const notBilledYetEstimated = defineMessage('Not billed yet (estimated)')
export const focus14LatestCostAnd = defineMessage('FOCUS 1.4 (latest): cost and usage')
export const focus14InvoiceDetail = defineMessage('FOCUS 1.4: invoice detail')
export const focus12CostAndUsage = defineMessage('FOCUS 1.2: cost and usage')
export const focusFile = defineMessage('FOCUS file')
export const file = defineMessage('File')
export const format = defineMessage('Format')
export const close = defineMessage('Close')
export const download = defineMessage('Download')
export const focus = defineMessage('FOCUS')
export const amortizePurchases = defineMessage('Amortize purchases')
export const byMonth = defineMessage('By month')
export const byDay = defineMessage('By day')
export const purchasesAreAmortizedOverTheirTerm = defineMessage(
  'Purchases are amortized over their term within the billed month. Totals are as billed. Select a bar to see the changes.',
)
export const selectBarToSeeChanges = defineMessage('Select a bar to see the changes.')
export const customer = defineMessage('Customer')
export const subscription = defineMessage('Subscription')
export const service = defineMessage('Service')
export const meter = defineMessage('Meter')
export const project = defineMessage('Project')
export const resourceGroup = defineMessage('Resource group')
export const region = defineMessage('Region')
export const resource = defineMessage('Resource')
export const tag = defineMessage('Tag')
export const chargeType = defineMessage('Charge type')
export const lastMonth = defineMessage('Last month')
export const thisMonth = defineMessage('This month')
export const last3Months = defineMessage('Last 3 months')
export const last12Months = defineMessage('Last 12 months')
export const oneProject = defineMessage('1 project')
export const ofCostIsNotAssignedTo = defineMessage(
  '{exact} {currency} of cost is not assigned to a customer.',
)
export const customerHasNoPriceBecauseBilling = defineMessage(
  '{unpriced, plural, one {# customer} other {# customers}} {unpriced, plural, one {has} other {have}} no price because a billing profile or exchange rate is missing.',
)
export const lineItemIsUnreadableAndExcluded = defineMessage(
  '{rejected, plural, one {# line item} other {# line items}} {rejected, plural, one {is} other {are}} unreadable and excluded.',
)
export const theLastFetchFailed = defineMessage('The last fetch failed. {problem}')
export const unbilledUsageBasedOnProvidersLatest = defineMessage(
  'Unbilled usage, based on the provider’s latest data. It is not included in any invoice or total on this page, and the final bill can differ.{isReseller, select, true { The price is the amount that customers would be charged before VAT.} other {}}',
)
export const before = defineMessage('Before: {dateRange}')
export const chargeIn = defineMessage('Charge in {currency}')
export const to = defineMessage('{from} to {to}')
export const tag2 = defineMessage('Tag {tagKey}')
export const none = defineMessage('{label}: none')
export const month = defineMessage('Month')
export const cost = defineMessage('Cost')
export const price = defineMessage('Price')
export const beforeVat = defineMessage('Before VAT')
export const monthSoFar = defineMessage('{month} to date')
export const monthNotBilledYet = defineMessage('{month}, not billed yet')
export const accountAsOf = defineMessage('{account}, as of <date></date>. {remarks}')
export const provider = defineMessage('Provider')
export const everyMonthCanBeDelivered = defineMessage(
  'CMP can deliver each month to the customer’s bucket: <add>add it as a cloud account</add>, or view the <list>deliveries</list>.',
)
