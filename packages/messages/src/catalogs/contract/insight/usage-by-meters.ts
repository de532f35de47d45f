/** Texts of `contract/insight/usage-by-meters`. */
import { defineMessage } from '@cmp/messages'

export const usageIsGroupedBy = defineMessage('Usage is grouped by {usageGroups}')
export const purchasesAreShownAs = defineMessage('Purchases are shown as {purchaseDays}')
export const usageByMeter = defineMessage('Usage by meter')
export const whatWasUsedOnWhichDays = defineMessage(
  'What was used on which days, by service, meter, subscription, resource, project, tag and region.',
)
export const id = defineMessage('Id')
export const meter = defineMessage('Meter')
export const service = defineMessage('Service')
export const subscriptionId = defineMessage('Subscription id')
export const subscription = defineMessage('Subscription')
export const customer = defineMessage('Customer')
export const tenantId = defineMessage('Tenant id')
export const cloud = defineMessage('Cloud')
export const quantity = defineMessage('Quantity')
export const unit = defineMessage('Unit')
export const displayedQuantity = defineMessage('Displayed quantity')
export const displayedUnit = defineMessage('Displayed unit')
export const charge = defineMessage('Charge')
export const cost = defineMessage('Cost')
export const margin = defineMessage('Margin')
export const from = defineMessage('From')
export const theFirstDayTheFirstOf = defineMessage(
  'The first day; the first of the month before the last one where it is left out.',
)
export const to = defineMessage('To')
export const theLastDayTheLastOf = defineMessage('The last day; the last of that month where it is left out.')
export const project = defineMessage('Project')
export const resourceGroup = defineMessage('Resource group')
export const region = defineMessage('Region')
export const resource = defineMessage('Resource')
export const tag = defineMessage('Tag')
export const asBilled = defineMessage('As billed')
export const spreadPurchasesOverTheirTerm = defineMessage('Spread purchases over their term')
