/** Texts of `server/insight/dashboards`. */
import { defineMessage } from '@cmp/messages'

export const thisChartIsOfAKind = defineMessage('This chart type is no longer supported.')
export const dashboardsForAnyCustomerAreMade = defineMessage(
  'Only the reseller’s administrators can create dashboards for any customer.',
)
export const thisFieldIsRequired = defineMessage('This field is required')
export const customer = defineMessage('customer')
export const thereAreDashboardsDeleteOneFirst = defineMessage(
  'The limit of {dashboards} dashboards is reached. Delete one first.',
)
export const ofResourcesCouldNotBeCompared = defineMessage(
  'Could not compare {count} of {count2} resources. {problem}',
)
export const aDashboardForAnyCustomerIs = defineMessage(
  'A dashboard for any customer cannot be a monthly report. Duplicate it for one customer.',
)
export const willNotBeTheMonthlyReport = defineMessage(
  '{name} will no longer be the monthly report of {customerName}. Saved monthly reports are not deleted.',
)
export const anotherDashboard = defineMessage('Another dashboard')
export const isTheMonthlyReportOfWill = defineMessage(
  '{name} is the monthly report of {customerName}. {name2} will replace it.{isPrivate, select, true { All users of the customer can see the data that it saves at the end of each month.} other {}}',
)
export const isPrivate = defineMessage(
  '{name} is private. All users of the customer can see the data that it saves at the end of each month.',
)
export const chart = defineMessage('chart')
export const holdsChartsRemoveOneFirst = defineMessage(
  '{name} has {items} charts, which is the limit. Remove one first.',
)
export const chooseTheCustomerWhoseResourcesAre = defineMessage(
  'Choose the customer whose resources to show.',
)
export const theDashboardHasBeenCreated = defineMessage('Dashboard {name} created.')
export const theDashboardHasBeenSaved = defineMessage('Dashboard {name} saved.')
export const hasBeenRemovedFromTheDashboard = defineMessage('{unpin} removed from the dashboard.')
export const theChartIsCalledNow = defineMessage('Chart renamed to {name}.')
export const theDashboardHasBeenDeleted = defineMessage('Dashboard {removeDashboard} deleted.')
export const hasBeenPinnedTo = defineMessage('{name} pinned to {dashboard}.')
export const savedWhileYouWereArrangingIt = defineMessage(
  '{modifiedBy} saved {name} while you were editing it. Your changes are not lost: save them as a copy, overwrite the saved version, or view the saved version.',
)
export const resource = defineMessage('resource')
export const thisDashboardIsTheResellersDuplicate = defineMessage(
  'This dashboard belongs to the reseller. Duplicate it to create your own copy.',
)
export const privateDashboard = defineMessage('Private dashboard')
export const poolOf = defineMessage('{pool} of {name}')
export const chargesByService = defineMessage('Charges by service')
export const chargesByResource = defineMessage('Charges by resource')
export const dashboardNoun = defineMessage('dashboard')
