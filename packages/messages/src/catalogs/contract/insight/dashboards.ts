/** Texts of `contract/insight/dashboards`. */
import { defineMessage } from '@cmp/messages'

export const aDashboardIsNamedByIts = defineMessage('Enter the ID of a dashboard')
export const aTitleIsRequired = defineMessage('Enter a title')
export const aDashboardHoldsChartsAtMost = defineMessage('A dashboard can have up to {items} charts')
export const aChartIsNamedByIts = defineMessage('Enter the ID of a chart')
export const dashboards = defineMessage('Dashboards')
export const dashboardName = defineMessage('Dashboard name')
export const virtualMachines = defineMessage('Virtual machines')
export const databases = defineMessage('Databases')
export const webHosting = defineMessage('Web apps')
export const costs = defineMessage('Costs')
export const overview = defineMessage('Overview')
export const cpuMemoryNetworkAndDisksOf = defineMessage(
  'CPU, memory, network and disk metrics of all virtual machines.',
)
export const cpuStorageAndConnectionsOfEvery = defineMessage(
  'CPU, storage and connection metrics of all databases.',
)
export const requestsFailuresAndResponseTime = defineMessage('Requests, failures and response times.')
export const whatEachServiceAndEachResource = defineMessage('Daily charges by service and by resource.')
export const aLittleOfEverythingWithThe = defineMessage(
  'Key metrics of all resource types, with daily costs.',
)
