/** Texts of `server/insight/dashboards`. */
import { defineMessage } from '@cmp/messages'

export const thisChartTypeIsNoLonger = defineMessage('This chart type is no longer supported.')
export const onlyResellersAdministratorsCanCreate = defineMessage(
  'Only the reseller’s administrators can create dashboards for any customer.',
)
export const thisFieldIsRequired = defineMessage('This field is required')
export const customer = defineMessage('customer')
export const limitOfDashboardsIsReachedDelete = defineMessage(
  'The limit of {dashboards} dashboards is reached. Delete one first.',
)
export const couldNotCompareOfResources = defineMessage(
  'Could not compare {count} of {count2} resources. {problem}',
)
export const dashboardForAnyCustomerCannotBe = defineMessage(
  'A dashboard for any customer cannot be a monthly report. Duplicate it for one customer.',
)
export const willNoLongerBeMonthlyReport = defineMessage(
  '{name} will no longer be the monthly report of {customerName}. Saved monthly reports are not deleted.',
)
export const anotherDashboard = defineMessage('Another dashboard')
export const isMonthlyReportOfWillReplace = defineMessage(
  '{name} is the monthly report of {customerName}. {name2} will replace it.{isPrivate, select, true { All users of the customer can see the data that it saves at the end of each month.} other {}}',
)
export const isPrivateAllUsersOfCustomer = defineMessage(
  '{name} is private. All users of the customer can see the data that it saves at the end of each month.',
)
export const chart = defineMessage('chart')
export const hasChartsWhichIsLimitRemove = defineMessage(
  '{name} has {items} charts, which is the limit. Remove one first.',
)
export const chooseCustomerWhoseResourcesToShow = defineMessage(
  'Choose the customer whose resources to show.',
)
export const dashboardCreated = defineMessage('Dashboard {name} created.')
export const dashboardSaved = defineMessage('Dashboard {name} saved.')
export const removedFromDashboard = defineMessage('{unpin} removed from the dashboard.')
export const chartRenamedTo = defineMessage('Chart renamed to {name}.')
export const dashboardDeleted = defineMessage('Dashboard {removeDashboard} deleted.')
export const pinnedTo = defineMessage('{name} pinned to {dashboard}.')
export const savedWhileYouWereEditingIt = defineMessage(
  '{modifiedBy} saved {name} while you were editing it. Your changes are not lost: save them as a copy, overwrite the saved version, or view the saved version.',
)
export const resource = defineMessage('resource')
export const thisDashboardBelongsToReseller = defineMessage(
  'This dashboard belongs to the reseller. Duplicate it to create your own copy.',
)
export const privateDashboard = defineMessage('Private dashboard')
export const poolOf = defineMessage('{pool} of {name}')
export const chargesByService = defineMessage('Charges by service')
export const chargesByResource = defineMessage('Charges by resource')
export const dashboardNoun = defineMessage('dashboard')
export const currentStatusNotThatOfTimeRange = defineMessage('Current status, not that of the time range.')
export const currentPeriodOfBudgetNotTime = defineMessage('Current period of the budget, not the time range.')
export const last30DaysBecauseChargesAreDaily = defineMessage('Last 30 days, because charges are daily.')
export const overviewName = defineMessage('Overview')
export const overviewDetail = defineMessage('Cost, health and top resources.')
export const totalCharges = defineMessage('Total charges')
export const topResourcesByCost = defineMessage('Top resources by cost')
export const topServicesByCost = defineMessage('Top services by cost')
export const budgets = defineMessage('Budgets')
export const anomalies = defineMessage('Anomalies')
export const resourceStatus = defineMessage('Resource status')
export const statusOf = defineMessage('Status: {type}')
export const chargesByTag = defineMessage('Charges by tag')
export const note = defineMessage('Note')
export const isNowDefaultDashboard = defineMessage('{name} is now the default dashboard.')
export const isNoLongerDefaultDashboard = defineMessage('{name} is no longer the default dashboard.')
export const shareDashboardToMakeItDefault = defineMessage(
  '{name} is private. Share it first, so that others can open it.',
)
