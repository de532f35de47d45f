/** Texts of `web/insight/dashboards`. */
import { defineMessage } from '@cmp/messages'

export const addAChart = defineMessage('Add a chart')
export const add = defineMessage('Add')
export const title = defineMessage('Title')
export const aTitleIsRequired = defineMessage('A title is required')
export const somebodyElseHasSavedIt = defineMessage('Somebody else has saved it')
export const lookAtTheirs = defineMessage('Look at theirs')
export const saveOverTheirs = defineMessage('Save over theirs')
export const keepMineAsACopy = defineMessage('Keep mine as a copy')
export const thisDashboardHasNoCharts = defineMessage('This dashboard has no charts')
export const addOneHereOrPinOne = defineMessage('Add one here, or pin one on the page of a resource.')
export const theLinkHasBeenCopied = defineMessage('The link has been copied.')
export const moreOfThisDashboard = defineMessage('More of this dashboard')
export const duplicate = defineMessage('Duplicate')
export const fullScreenReadAgainEveryMinute = defineMessage('Full screen, read again every minute')
export const copyALinkToThisVery = defineMessage('Copy a link to this very range')
export const customer = defineMessage('Customer')
export const dashboard = defineMessage('Dashboard')
export const aPrivateDashboardIsReadOnly = defineMessage(
  'A private dashboard is read only while you look at it.',
)
export const dashboards = defineMessage('Dashboards')
export const noDashboardSelected = defineMessage('No dashboard selected')
export const aDashboardShowsYourMostImportant = defineMessage(
  'A dashboard shows your most important charts side by side. Choose one, or create one.',
)
export const chooseDashboard = defineMessage('Choose dashboard')
export const theDashboardCouldNotBeLoaded = defineMessage('The dashboard could not be loaded')
export const chooseACustomer = defineMessage('Choose a customer')
export const noDashboardsYet = defineMessage('No dashboards yet')
export const chooseADashboard = defineMessage('Choose a dashboard')
export const thisFieldIsRequired = defineMessage('This field is required')
export const forAnyCustomerItsChartsName = defineMessage(
  'For any customer: its charts name kinds of resources',
)
export const dashboardName = defineMessage('Dashboard name')
export const nothing = defineMessage('Nothing')
export const create = defineMessage('Create')
export const switchDashboard = defineMessage('Switch dashboard')
export const createNewDashboard = defineMessage('Create new dashboard')
export const deleteDashboard = defineMessage('Delete dashboard')
export const switchLabel = defineMessage('Switch')
export const deleteLabel = defineMessage('Delete')
export const itsChartsAreRemovedForEverybody = defineMessage(
  'Its charts are removed for everybody who sees it. Stored months stay.',
)
export const save = defineMessage('Save')
export const cancel = defineMessage('Cancel')
export const edit = defineMessage('Edit')
export const monthlyReport = defineMessage('Monthly Report')
export const shared = defineMessage('Shared')
export const leaveFullScreen = defineMessage('Leave full screen')
export const configureTitle = defineMessage('Configure title')
export const threshold = defineMessage('Threshold')
export const doneCustomizing = defineMessage('Done customizing')
export const customize = defineMessage('Customize')
export const removeFromDashboard = defineMessage('Remove from dashboard')
export const areYouSureYouWantTo = defineMessage('Are you sure you want to remove this chart ?')
export const remove = defineMessage('Remove')
export const noData = defineMessage('No Data')
export const itIsShownOnceTheDashboard = defineMessage('It is shown once the dashboard has been saved.')
export const apply = defineMessage('Apply')
export const itIsDrawnAcrossTheChart = defineMessage(
  'It is drawn across the chart. Once it has been passed for so many minutes, the customer’s users and webhooks are notified, if the dashboard is shared and saved.',
)
export const value = defineMessage('Value')
export const theValueIsANumberSuch = defineMessage('The value is a number such as 80 or 0.5')
export const moreThanThat = defineMessage('More than that')
export const lessThanThat = defineMessage('Less than that')
export const forMinutes = defineMessage('For minutes')
export const minutesAreANumberFrom1 = defineMessage('Minutes are a number from 1 to 1,440')
export const resource = defineMessage('Resource')
export const allOfAKindOrSearch = defineMessage('All of a kind, or search for one')
export const noResourceIsCalledThat = defineMessage('No resource is called that.')
export const onlyWithTheTag = defineMessage('Only with the tag')
export const chart = defineMessage('Chart')
export const numberTheNewestValue = defineMessage('Number: the newest value')
export const costsByDay = defineMessage('Costs by day')
export const text = defineMessage('Text')
export const service = defineMessage('Service')
export const note = defineMessage('Note')
export const monthlyReport2 = defineMessage('Monthly report')
export const submit = defineMessage('Submit')
export const mine = defineMessage('{name} (mine)')
export const moveOrSizeArrowKeysMove = defineMessage(
  'Move or size {name}: arrow keys move, with Shift they size',
)
export const readEveryHourAndEvery5 = defineMessage(
  'Read every hour, and every 5 minutes where a chart has a threshold. {watching}',
)
export const dashboard2 = defineMessage('{name}, Dashboard')
export const deleteDashboard2 = defineMessage('Delete dashboard {name}?')
export const menuOf = defineMessage('Menu of {name}')
export const theLargestOfResourcesComparedOf = defineMessage(
  'The largest {count, number} of {resources, number} resources compared, of {matching, number} that match. Filter by cloud or tag to compare others.',
)
export const topOf = defineMessage('Top {count} of {resources, number}')
export const all = defineMessage('All {resources, number}')
export const inLabel = defineMessage('{name} in {currency}')
export const ofAMinuteLeaveEmptyFor = defineMessage(
  '{unit}{showsCase, select, true {, of a minute} other {}}. Leave empty for none.',
)
export const withAThresholdTheChartIs = defineMessage(
  'With a threshold, the chart is read every 5 minutes. {cost}',
)
export const columnRowWideHigh = defineMessage('column {x}, row {y}, {w} wide, {h} high')
export const high = defineMessage('{name}: {h} high')
export const ofLabel = defineMessage('{name}: {to} of {count}')
export const chargesBy = defineMessage('Charges by {division, select, resource {resource} other {service}}')
export const what = defineMessage('What')
export const by = defineMessage('By')
export const copyOf = defineMessage('{name} (copy)')
export const theAccountsThatAreRead = defineMessage('the accounts that are read')
export const anyCustomer = defineMessage('any customer')
export const monthlyReport3 = defineMessage('monthly report')
export const startWith = defineMessage('Start with')
export const numberOf = defineMessage(
  '<resource></resource>, {title}{isPassed, select, true { – past its threshold} other {}}',
)
export const amountInDays = defineMessage(
  '{amount} in {count, plural, one {# day} other {# days}}{isCut, select, true {; the latest charge is of {day}} other {}}',
)
export const passedBy = defineMessage('Passed by')
export const kind = defineMessage('Kind')
export const metric = defineMessage('Metric')
export const personal = defineMessage('private')
