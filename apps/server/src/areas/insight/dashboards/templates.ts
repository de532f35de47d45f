/** Templates for new dashboards. Their charts name resource types, so that they fit the resources of any customer. */
import * as m from '@cmp/messages/server/insight/dashboards'
import { renderIn, t } from '@cmp/messages'
import { placeOfNew, type DashboardTemplate } from '@cmp/contract'
import { inventories } from '@cmp/contract/registry'
import type { DashboardItemParts } from '../../../db/dashboard-tables.ts'

/** A chart of a new dashboard. */
export type NewItem = { name: string; parts: DashboardItemParts }

/** The optional values of a chart, at their defaults. */
export const emptyParts: Omit<DashboardItemParts, 'layout'> = {
  description: '',
  timespan: '1H',
  customStartDT: null,
  customEndDT: null,
  monitoringType: 'metric',
  monitoringNamespace: '',
  cloudProviderName: '',
  resourceType: '',
  resourceName: '',
  resourceId: '',
  containerId: '',
  tag: '',
  content: '',
  threshold: null,
}

const defineMetricItem = (
  resourceType: string,
  name: string,
): Omit<NewItem, 'parts'> & { parts: typeof emptyParts } => {
  const inventory = inventories.find((one) => one.name === resourceType)
  const chart = inventory?.charts[name]
  if (!inventory || !chart) throw new Error(`${resourceType} declares no chart ${name}`)
  return {
    name: `${renderIn('en', inventory.title)}: ${renderIn('en', chart.title)}`,
    parts: { ...emptyParts, resourceType, monitoringNamespace: name },
  }
}

const defineCostItem = (monitoringNamespace: 'service' | 'resource', name: string) => ({
  name,
  parts: { ...emptyParts, monitoringType: 'cost' as const, monitoringNamespace },
})

const charts: Record<DashboardTemplate, () => ReturnType<typeof defineMetricItem | typeof defineCostItem>[]> =
  {
    machines: () => [
      defineMetricItem('virtual-machines', 'PercentageCPU'),
      defineMetricItem('virtual-machines', 'AvailableMemory'),
      defineMetricItem('virtual-machines', 'NetworkIn'),
      defineMetricItem('virtual-machines', 'NetworkOut'),
      defineMetricItem('virtual-machines', 'DiskRead'),
      defineMetricItem('virtual-machines', 'DiskWrite'),
    ],
    databases: () => [
      defineMetricItem('sql-databases', 'CPU'),
      defineMetricItem('sql-databases', 'StorageUsed'),
      defineMetricItem('mysql-servers', 'CPU'),
      defineMetricItem('mysql-servers', 'ActiveConnections'),
      defineMetricItem('postgresql-servers', 'CPU'),
      defineMetricItem('postgresql-servers', 'ActiveConnections'),
    ],
    web: () => [
      defineMetricItem('web-apps', 'Requests'),
      defineMetricItem('web-apps', 'Http5xx'),
      defineMetricItem('web-apps', 'HttpResponseTime'),
      defineMetricItem('web-apps', 'BytesSent'),
    ],
    costs: () => [
      defineCostItem('service', t(m.chargesByService)),
      defineCostItem('resource', t(m.chargesByResource)),
    ],
    overview: () => [
      defineMetricItem('virtual-machines', 'PercentageCPU'),
      defineCostItem('service', t(m.chargesByService)),
      defineMetricItem('kubernetes-clusters', 'NodeCpu'),
      defineMetricItem('storage-accounts', 'Transactions'),
    ],
  }

/** Returns the charts of a template with their positions; none for an empty name. */
export const buildTemplateItems = (template: DashboardTemplate | ''): NewItem[] =>
  template === ''
    ? []
    : charts[template]().reduce<NewItem[]>((placed, { name, parts }) => {
        const layout = placeOfNew(
          placed.map((item) => item.parts.layout),
          parts,
        )
        return [...placed, { name, parts: { ...parts, layout } }]
      }, [])
