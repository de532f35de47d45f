/** Texts of `contract/insight/dashboards`. */
import { defineMessage } from '@cmp/messages'

export const aDashboardIsNamedByIts = defineMessage('A dashboard is named by its id')
export const aTitleIsRequired = defineMessage('A title is required')
export const aDashboardHoldsChartsAtMost = defineMessage('A dashboard holds {items} charts at most.')
export const aChartIsNamedByIts = defineMessage('A chart is named by its id')
export const dashboards = defineMessage('Dashboards')
export const dashboardName = defineMessage('Dashboard name')
export const virtualMachines = defineMessage('Virtual machines')
export const databases = defineMessage('Databases')
export const webHosting = defineMessage('Web hosting')
export const costs = defineMessage('Costs')
export const overview = defineMessage('Overview')
export const cpuMemoryNetworkAndDisksOf = defineMessage('CPU, memory, network and disks of every machine.')
export const cpuStorageAndConnectionsOfEvery = defineMessage(
  'CPU, storage and connections of every database.',
)
export const requestsFailuresAndResponseTime = defineMessage('Requests, failures and response time.')
export const whatEachServiceAndEachResource = defineMessage(
  'What each service and each resource is charged, by day.',
)
export const aLittleOfEverythingWithThe = defineMessage('A little of everything, with the costs of the days.')
