/** Texts of `contract/insight/usage-by-meters`. */
import { defineMessage } from '@cmp/messages'

export const usageCanBeGroupedBy = defineMessage('Usage can be grouped by: {usageGroups}')
export const purchasesCanBeShownAs = defineMessage('Purchases can be shown as: {purchaseDays}')
export const usageByMeter = defineMessage('Usage by meter')
export const dailyUsageByServiceMeterSubscription = defineMessage(
  'Daily usage by service, meter, subscription, resource, project, tag and region.',
)
export const id = defineMessage('ID')
export const meter = defineMessage('Meter')
export const service = defineMessage('Service')
export const subscriptionId = defineMessage('Subscription ID')
export const subscription = defineMessage('Subscription')
export const customer = defineMessage('Customer')
export const tenantId = defineMessage('Tenant ID')
export const provider = defineMessage('Provider')
export const quantity = defineMessage('Quantity')
export const unit = defineMessage('Unit')
export const displayedQuantity = defineMessage('Displayed quantity')
export const displayedUnit = defineMessage('Displayed unit')
export const charge = defineMessage('Charge')
export const cost = defineMessage('Cost')
export const margin = defineMessage('Margin')
export const from = defineMessage('From')
export const firstDayOfDateRangeDefault = defineMessage(
  'The first day of the date range. Default: the first day of the month before last.',
)
export const to = defineMessage('To')
export const lastDayOfDateRangeDefault = defineMessage(
  'The last day of the date range. Default: the last day of the month before last.',
)
export const project = defineMessage('Project')
export const resourceGroup = defineMessage('Resource group')
export const region = defineMessage('Region')
export const resource = defineMessage('Resource')
export const tag = defineMessage('Tag')
export const asBilled = defineMessage('As billed')
export const amortizePurchases = defineMessage('Amortize purchases')
