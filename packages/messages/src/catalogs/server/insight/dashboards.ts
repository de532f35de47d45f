/** Texts of `server/insight/dashboards`. */
import { defineMessage } from '@cmp/messages'

export const thisChartIsOfAKind = defineMessage(
  'This chart is of a kind that the portal does not know any more.',
)
export const dashboardsForAnyCustomerAreMade = defineMessage(
  'Dashboards for any customer are made by the reseller’s administrators.',
)
export const thisFieldIsRequired = defineMessage('This field is required')
export const customer = defineMessage('customer')
export const thereAreDashboardsDeleteOneFirst = defineMessage(
  'There are {dashboards} dashboards. Delete one first.',
)
export const ofResourcesCouldNotBeCompared = defineMessage(
  '{count} of {count2} resources could not be compared. {problem}',
)
export const aDashboardForAnyCustomerIs = defineMessage(
  'A dashboard for any customer is nobody’s monthly report. Duplicate it for one.',
)
export const willNotBeTheMonthlyReport = defineMessage(
  '{name} will not be the monthly report of {customerName} any more. The months that were kept stay.',
)
export const anotherDashboard = defineMessage('Another dashboard')
export const isTheMonthlyReportOfWill = defineMessage(
  '{name} is the monthly report of {customerName}. {name2} will take its place.{isPrivate, select, true { Everybody of the customer sees what it keeps at the end of a month.} other {}}',
)
export const isPrivate = defineMessage(
  '{name} is private. Everybody of the customer sees what it keeps at the end of a month.',
)
export const chart = defineMessage('chart')
export const holdsChartsRemoveOneFirst = defineMessage('{name} holds {items} charts. Remove one first.')
export const chooseTheCustomerWhoseResourcesAre = defineMessage(
  'Choose the customer whose resources are shown.',
)
export const theDashboardHasBeenCreated = defineMessage('The dashboard {name} has been created.')
export const theDashboardHasBeenSaved = defineMessage('The dashboard {name} has been saved.')
export const hasBeenRemovedFromTheDashboard = defineMessage('{unpin} has been removed from the dashboard.')
export const theChartIsCalledNow = defineMessage('The chart is called {name} now.')
export const theDashboardHasBeenDeleted = defineMessage('The dashboard {removeDashboard} has been deleted.')
export const hasBeenPinnedTo = defineMessage('{name} has been pinned to {dashboard}.')
export const savedWhileYouWereArrangingIt = defineMessage(
  '{modifiedBy} saved {name} while you were arranging it. Nothing of yours is lost: keep it as a copy, save it over theirs, or look at theirs.',
)
export const resource = defineMessage('resource')
export const thisDashboardIsTheResellersDuplicate = defineMessage(
  'This dashboard is the reseller’s. Duplicate it to have one of your own.',
)
export const privateDashboard = defineMessage('Private dashboard')
