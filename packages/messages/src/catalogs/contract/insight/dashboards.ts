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
export const costs = defineMessage('Costs')
export const overview = defineMessage('Overview')
export const cpuMemoryNetworkAndDiskMetrics = defineMessage(
  'CPU, memory, network and disk metrics of all virtual machines.',
)
export const cpuStorageAndConnectionMetricsOf = defineMessage(
  'CPU, storage and connection metrics of all databases.',
)
export const requestsFailuresAndResponseTimes = defineMessage('Requests, failures and response times.')
export const dailyChargesByServiceAndBy = defineMessage('Daily charges by service and by resource.')
export const keyMetricsOfAllResourceTypes = defineMessage(
  'Key metrics of all resource types, with daily costs.',
)
