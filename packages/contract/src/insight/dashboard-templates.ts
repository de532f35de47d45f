/**
 * The templates for new dashboards. Their items name resource types instead of resources, so that they fit any customer.
 * The overview is also what a customer without a default dashboard sees.
 */
import * as m from '@cmp/messages/contract/insight/dashboards'
import type { Text } from '@cmp/messages'
import type { DashboardItemType } from './dashboard-kinds.ts'

/** An item of a template. A metric is named by its resource type and its name in the inventory. */
export type TemplateItem = {
  type: DashboardItemType
  resourceType?: string
  namespace?: string
  /** Differs from the size of the kind. In columns and rows of the grid. */
  size?: { w: number; h: number }
}

const defineMetric = (
  resourceType: string,
  namespace: string,
  size?: TemplateItem['size'],
): TemplateItem => ({
  type: 'metric',
  resourceType,
  namespace,
  ...(size && { size }),
})

const machines = 'virtual-machines'

/** The size of an item in the row of the total charges, with the same height. */
const besideTrend = { w: 3, h: 4 }

/** The templates, in the order of the gallery. */
export const dashboardTemplates = [
  {
    value: 'overview',
    label: m.overview,
    detail: m.costHealthAndTopResources,
    items: [
      { type: 'trend' },
      { type: 'budget', size: besideTrend },
      { type: 'status', size: besideTrend },
      { type: 'anomalies', size: besideTrend },
      { type: 'cost', namespace: 'service' },
      { type: 'top', namespace: 'resource' },
      defineMetric(machines, 'PercentageCPU'),
      defineMetric('kubernetes-clusters', 'NodeCpu'),
    ],
  },
  {
    value: 'costs',
    label: m.costReview,
    detail: m.totalBudgetsTopResourcesTags,
    items: [
      { type: 'trend' },
      { type: 'budget', size: { w: 9, h: 4 } },
      { type: 'cost', namespace: 'service', size: { w: 12, h: 5 } },
      { type: 'top', namespace: 'service' },
      { type: 'top', namespace: 'resource' },
      { type: 'tag' },
      { type: 'anomalies', size: { w: 6, h: 5 } },
    ],
  },
  {
    value: 'health',
    label: m.resourceHealth,
    detail: m.statusAndLoadOfResources,
    items: [
      { type: 'status' },
      { type: 'status', resourceType: machines },
      { type: 'status', resourceType: 'kubernetes-clusters' },
      { type: 'status', resourceType: 'web-apps' },
      defineMetric(machines, 'PercentageCPU', { w: 6, h: 5 }),
      defineMetric('kubernetes-clusters', 'NodeCpu'),
      defineMetric('web-apps', 'Http5xx'),
      defineMetric('storage-accounts', 'Transactions'),
    ],
  },
  {
    value: 'machines',
    label: m.virtualMachines,
    detail: m.cpuMemoryNetworkAndDiskMetrics,
    items: ['PercentageCPU', 'AvailableMemory', 'NetworkIn', 'NetworkOut', 'DiskRead', 'DiskWrite'].map(
      (metric) => defineMetric(machines, metric),
    ),
  },
  {
    value: 'databases',
    label: m.databases,
    detail: m.cpuStorageAndConnectionMetricsOf,
    items: [
      defineMetric('sql-databases', 'CPU'),
      defineMetric('sql-databases', 'StorageUsed'),
      defineMetric('mysql-servers', 'CPU'),
      defineMetric('mysql-servers', 'ActiveConnections'),
      defineMetric('postgresql-servers', 'CPU'),
      defineMetric('postgresql-servers', 'ActiveConnections'),
    ],
  },
  {
    value: 'web',
    label: m.webApps,
    detail: m.requestsFailuresAndResponseTimes,
    items: ['Requests', 'Http5xx', 'HttpResponseTime', 'BytesSent'].map((metric) =>
      defineMetric('web-apps', metric),
    ),
  },
] as const satisfies readonly {
  value: string
  label: Text
  detail: Text
  items: readonly TemplateItem[]
}[]

/** A value of {@link dashboardTemplates}. */
export type DashboardTemplate = (typeof dashboardTemplates)[number]['value']
