/** Texts of `contract/insight/dashboard-kinds`. */
import { defineMessage } from '@cmp/messages'

export const lineChart = defineMessage('Chart')
export const metricOfResourceOrOfType = defineMessage(
  'A metric of a resource, or of all resources of a type.',
)
export const latestValue = defineMessage('Number (latest value)')
export const latestValueOfMetric = defineMessage('The latest value of a metric, with a threshold.')
export const dailyCharges = defineMessage('Daily charges')
export const chargesOfEachDay = defineMessage('The charges of each day, by service or by resource.')
export const chargesWithTrend = defineMessage('Total charges')
export const totalChargesAndTrend = defineMessage(
  'The total of the time range, its trend and the change from the period before.',
)
export const topList = defineMessage('Top list')
export const largestChargesOfTimeRange = defineMessage('The largest charges by resource, service or region.')
export const chargesByTag = defineMessage('Charges by tag')
export const chargesForEachValueOfTag = defineMessage(
  'The charges for each value of a tag, and those without the tag.',
)
export const budget = defineMessage('Budget')
export const spendingAndForecastOfBudgets = defineMessage(
  'Spending and forecast of one budget, or of all budgets.',
)
export const anomalies = defineMessage('Anomalies')
export const daysWithUnusualCharges = defineMessage('Days with unusual charges, the largest first.')
export const resourceStatus = defineMessage('Resource status')
export const numberOfResourcesByStatus = defineMessage('The number of resources by status.')
export const text = defineMessage('Text')
export const headingsListsLinksAndTables = defineMessage('Notes with headings, lists, links and tables.')
