/** Texts of `web/insight/dashboards`. */
import { defineMessage } from '@cmp/messages'

export const addChart = defineMessage('Add chart')
export const add = defineMessage('Add')
export const title = defineMessage('Title')
export const enterATitle = defineMessage('Enter a title')
export const anotherUserSavedThisDashboard = defineMessage('Another user saved this dashboard')
export const viewTheirVersion = defineMessage('View their version')
export const overwriteTheirVersion = defineMessage('Overwrite their version')
export const saveMineAsCopy = defineMessage('Save mine as a copy')
export const thisDashboardHasNoCharts = defineMessage('This dashboard has no charts')
export const addChartHereOrPinOne = defineMessage('Add a chart here, or pin one from a resource page.')
export const linkCopied = defineMessage('Link copied.')
export const moreActions = defineMessage('More actions')
export const duplicate = defineMessage('Duplicate')
export const fullScreenRefreshesEveryMinute = defineMessage('Full screen (refreshes every minute)')
export const copyLinkToThisTimeRange = defineMessage('Copy link to this time range')
export const customer = defineMessage('Customer')
export const dashboard = defineMessage('Dashboard')
export const privateDashboardIsUpdatedOnlyWhile = defineMessage(
  'A private dashboard is updated only while you view it.',
)
export const dashboards = defineMessage('Dashboards')
export const noDashboardSelected = defineMessage('No dashboard selected')
export const dashboardShowsYourMostImportantCharts = defineMessage(
  'A dashboard shows your most important charts side by side. Choose or create one.',
)
export const chooseDashboard = defineMessage('Choose dashboard')
export const couldNotLoadDashboard = defineMessage('Could not load the dashboard')
export const chooseACustomer = defineMessage('Choose a customer')
export const noDashboardsYet = defineMessage('No dashboards yet')
export const chooseADashboard = defineMessage('Choose a dashboard')
export const thisFieldIsRequired = defineMessage('This field is required')
export const forAnyCustomerChartsByResource = defineMessage('For any customer (charts by resource type)')
export const dashboardName = defineMessage('Dashboard name')
export const emptyDashboard = defineMessage('Empty dashboard')
export const create = defineMessage('Create')
export const switchDashboard = defineMessage('Switch dashboard')
export const createNewDashboard = defineMessage('Create new dashboard')
export const deleteDashboard = defineMessage('Delete dashboard')
export const switchLabel = defineMessage('Switch')
export const deleteLabel = defineMessage('Delete')
export const dashboardAndItsChartsAreDeleted = defineMessage(
  'The dashboard and its charts are deleted for all users. Stored monthly reports are not deleted.',
)
export const save = defineMessage('Save')
export const cancel = defineMessage('Cancel')
export const edit = defineMessage('Edit')
export const monthlyReport = defineMessage('Monthly Report')
export const shared = defineMessage('Shared')
export const exitFullScreen = defineMessage('Exit full screen')
export const configureTitle = defineMessage('Configure title')
export const threshold = defineMessage('Threshold')
export const doneCustomizing = defineMessage('Done customizing')
export const customize = defineMessage('Customize')
export const removeFromDashboard = defineMessage('Remove from dashboard')
export const areYouSureYouWantTo = defineMessage('Are you sure you want to remove this chart ?')
export const remove = defineMessage('Remove')
export const noData = defineMessage('No Data')
export const dataAppearsAfterYouSaveDashboard = defineMessage('Data appears after you save the dashboard.')
export const apply = defineMessage('Apply')
export const thresholdIsShownAsLineOn = defineMessage(
  'The threshold is shown as a line on the chart. When the value passes it for the set number of minutes, the customer’s users and webhooks are notified. The dashboard must be shared and saved.',
)
export const value = defineMessage('Value')
export const enterNumberForExample80Or = defineMessage('Enter a number, for example 80 or 0.5')
export const greaterThan = defineMessage('Greater than')
export const lessThan = defineMessage('Less than')
export const durationMinutes = defineMessage('Duration (minutes)')
export const enterNumberOfMinutesFrom1 = defineMessage('Enter a number of minutes from 1 to 1,440')
export const resource = defineMessage('Resource')
export const searchOrLeaveEmptyForAll = defineMessage('Search, or leave empty for all of a type')
export const noMatchingResources = defineMessage('No matching resources.')
export const tag = defineMessage('Tag')
export const chart = defineMessage('Chart')
export const numberLatestValue = defineMessage('Number (latest value)')
export const dailyCharges = defineMessage('Daily charges')
export const text = defineMessage('Text')
export const service = defineMessage('Service')
export const note = defineMessage('Note')
export const monthlyReport2 = defineMessage('Monthly report')
export const submit = defineMessage('Submit')
export const myCopy = defineMessage('{name} (my copy)')
export const moveOrResizeUseArrowKeys = defineMessage(
  'Move or resize {name}: use the arrow keys to move, Shift and the arrow keys to resize',
)
export const dataIsUpdatedEveryHourAnd = defineMessage(
  'Data is updated every hour, and every 5 minutes for charts with a threshold. {watching}',
)
export const dashboard2 = defineMessage('{name}, Dashboard')
export const deleteDashboard2 = defineMessage('Delete dashboard {name}?')
export const menuFor = defineMessage('Menu for {name}')
export const topOfComparedResourcesResourcesMatch = defineMessage(
  'Top {count, number} of {resources, number} compared resources; {matching, number} resources match. Filter by tag to compare others.',
)
export const topOf = defineMessage('Top {count} of {resources, number}')
export const all = defineMessage('All {resources, number}')
export const inLabel = defineMessage('{name} in {currency}')
export const perMinuteLeaveEmptyForNo = defineMessage(
  '{unit}{showsCase, select, true { per minute} other {}}. Leave empty for no threshold.',
)
export const withThresholdChartDataIsUpdated = defineMessage(
  'With a threshold, chart data is updated every 5 minutes. {cost}',
)
export const columnRowWideHigh = defineMessage('column {x}, row {y}, {w} wide, {h} high')
export const high = defineMessage('{name}: {h} high')
export const ofLabel = defineMessage('{name}: {to} of {count}')
export const chargesBy = defineMessage('Charges by {division, select, resource {resource} other {service}}')
export const type = defineMessage('Type')
export const groupBy = defineMessage('Group by')
export const copyOf = defineMessage('{name} (copy)')
export const theMonitoredAccounts = defineMessage('the monitored accounts')
export const anyCustomer = defineMessage('any customer')
export const monthlyReport3 = defineMessage('monthly report')
export const startWith = defineMessage('Start with')
export const numberOf = defineMessage(
  '<resource></resource>, {title}{isPassed, select, true { – past threshold} other {}}',
)
export const amountInDays = defineMessage(
  '{amount} in {count, plural, one {# day} other {# days}}{isCut, select, true {; latest charge on {day}} other {}}. Purchases are amortized over their term. Time ranges below 7 days show 30 days.',
)
export const condition = defineMessage('Condition')
export const resourceType = defineMessage('Resource type')
export const metric = defineMessage('Metric')
export const personal = defineMessage('private')
