/** Texts of `contract/insight/budgets`. */
import { defineMessage } from '@cmp/messages'

export const month = defineMessage('Month')
export const quarter = defineMessage('Quarter')
export const year = defineMessage('Year')
export const budgets = defineMessage('Budgets')
export const spendingLimitsForCustomerSubscription = defineMessage(
  'Spending limits for a customer, subscription, project or tag, with alerts at set percentages.',
)
export const name = defineMessage('Name')
export const customer = defineMessage('Customer')
export const leaveEmptyIfYouAreAdministrator = defineMessage(
  'Leave empty if you are an administrator of the customer.',
)
export const subscription = defineMessage('Subscription')
export const includesOnlyChargesOfThisSubscription = defineMessage(
  'Includes only charges of this subscription.',
)
export const subscriptionId = defineMessage('Subscription ID')
export const project = defineMessage('Project')
export const includesOnlyChargesOfProjectsResource = defineMessage(
  'Includes only charges of the project’s resource groups.',
)
export const tag = defineMessage('Tag')
export const includesOnlyResourcesWithThisTag = defineMessage(
  'Includes only resources with this tag and value.',
)
export const tagValue = defineMessage('Tag value')
export const budget = defineMessage('Budget')
export const beforeVat = defineMessage('Before VAT.')
export const currency = defineMessage('Currency')
export const mustMatchTheInvoiceCurrency = defineMessage('Must match the invoice currency.')
export const period = defineMessage('Period')
export const from = defineMessage('From')
export const to = defineMessage('To')
export const spent = defineMessage('Spent')
export const spent2 = defineMessage('Spent (%)')
export const forecast = defineMessage('Forecast')
export const forecastLow = defineMessage('Forecast (low)')
export const forecastHigh = defineMessage('Forecast (high)')
export const excluded = defineMessage('Excluded')
export const lastChecked = defineMessage('Last checked')
export const created = defineMessage('Created')
export const canHaveUpTo6Percentages = defineMessage(
  '{label} can have up to 6 percentages, for example 50, 80, 100',
)
export const notifiesCustomerAndResellerOncePer = defineMessage(
  'Notifies the customer and the reseller once per period at each percentage. Leave empty for no alerts.',
)
export const notifiesOncePerPeriodWhenForecast = defineMessage(
  'Notifies once per period when the forecast reaches each percentage. Leave empty for no alerts.',
)
export const spendAlerts = defineMessage('Spend alerts (%)')
export const forecastAlerts = defineMessage('Forecast alerts (%)')
