/** Texts of `contract/insight/budgets`. */
import { defineMessage } from '@cmp/messages'

export const month = defineMessage('Month')
export const quarter = defineMessage('Quarter')
export const year = defineMessage('Year')
export const budgets = defineMessage('Budgets')
export const limitsForTheChargesOfA = defineMessage(
  'Limits for the charges of a customer, a subscription, a project or a tag, with alerts at thresholds.',
)
export const name = defineMessage('Name')
export const customer = defineMessage('Customer')
export const customersOwnAdministratorsLeaveThisOut = defineMessage(
  'Customers’ own administrators leave this out.',
)
export const subscription = defineMessage('Subscription')
export const onlyChargesOfThisSubscription = defineMessage('Only charges of this subscription.')
export const subscriptionId = defineMessage('Subscription id')
export const project = defineMessage('Project')
export const onlyChargesOfItsResourceGroups = defineMessage('Only charges of its resource groups.')
export const tag = defineMessage('Tag')
export const onlyResourcesWithThisTagAnd = defineMessage('Only resources with this tag and value.')
export const tagValue = defineMessage('Tag value')
export const budget = defineMessage('Budget')
export const beforeVat = defineMessage('Before VAT.')
export const currency = defineMessage('Currency')
export const mustMatchTheInvoiceCurrency = defineMessage('Must match the invoice currency.')
export const period = defineMessage('Period')
export const from = defineMessage('From')
export const to = defineMessage('To')
export const spent = defineMessage('Spent')
export const spent2 = defineMessage('Spent %')
export const forecast = defineMessage('Forecast')
export const forecastLow = defineMessage('Forecast, low')
export const forecastHigh = defineMessage('Forecast, high')
export const excluded = defineMessage('Excluded')
export const lastChecked = defineMessage('Last checked')
export const created = defineMessage('Created')
export const areUpToSixPercentagesSuch = defineMessage(
  '{label} are up to six percentages such as 50, 80, 100',
)
export const notifiesTheCustomerAndTheReseller = defineMessage(
  'Notifies the customer and the reseller once per period. Leave empty for no alerts.',
)
export const notifiesOncePerPeriodWhenThe = defineMessage(
  'Notifies once per period when the forecast reaches this. Leave empty for no alerts.',
)
export const alertsAtSpent = defineMessage('Alerts at % spent')
export const alertsAtForecast = defineMessage('Alerts at % forecast')
