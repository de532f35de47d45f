/** Texts of `contract/insight/dashboards`. */
import { defineMessage } from '@cmp/messages'

export const enterIdOfDashboard = defineMessage('Enter the ID of a dashboard')
export const enterATitle = defineMessage('Enter a title')
export const dashboardCanHaveUpToCharts = defineMessage('A dashboard can have up to {items} charts')
export const enterIdOfChart = defineMessage('Enter the ID of a chart')
export const dashboards = defineMessage('Dashboards')
export const dashboardName = defineMessage('Dashboard name')
export const virtualMachines = defineMessage('Virtual machines')
export const databases = defineMessage('Databases')
export const webApps = defineMessage('Web apps')
export const overview = defineMessage('Overview')
export const cpuMemoryNetworkAndDiskMetrics = defineMessage(
  'CPU, memory, network and disk metrics of all virtual machines.',
)
export const cpuStorageAndConnectionMetricsOf = defineMessage(
  'CPU, storage and connection metrics of all databases.',
)
export const requestsFailuresAndResponseTimes = defineMessage('Requests, failures and response times.')
export const resourceHealth = defineMessage('Resource health')
export const statusAndLoadOfResources = defineMessage(
  'Status, load and errors of machines, clusters and web apps.',
)
export const costReview = defineMessage('Cost review')
export const totalBudgetsTopResourcesTags = defineMessage(
  'Total, budgets, top services and resources, tags and anomalies.',
)
export const costHealthAndTopResources = defineMessage('Cost, health and top resources at a glance.')
