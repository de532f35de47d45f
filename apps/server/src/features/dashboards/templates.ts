/** What a new dashboard can start with. Its charts name kinds of resources, so that they fit whatever a customer has. */
import { placeOfNew, type DashboardTemplate } from '@cmp/contract'
import { inventories } from '@cmp/contract/registry'
import type { DashboardItemParts } from '../../db/dashboard-tables.ts'

/** A part of a new dashboard. */
export type NewItem = { name: string; parts: DashboardItemParts }

/** Everything that a part may say of itself and mostly does not. */
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

const metric = (
  resourceType: string,
  name: string,
): Omit<NewItem, 'parts'> & { parts: typeof emptyParts } => {
  const inventory = inventories.find((one) => one.name === resourceType)
  const chart = inventory?.charts[name]
  if (!inventory || !chart) throw new Error(`${resourceType} declares no chart ${name}`)
  return {
    name: `${inventory.title}: ${chart.title}`,
    parts: { ...emptyParts, resourceType, monitoringNamespace: name },
  }
}

const cost = (monitoringNamespace: 'service' | 'resource', name: string) => ({
  name,
  parts: { ...emptyParts, monitoringType: 'cost' as const, monitoringNamespace },
})

const charts: Record<DashboardTemplate, () => ReturnType<typeof metric | typeof cost>[]> = {
  machines: () => [
    metric('virtual-machines', 'PercentageCPU'),
    metric('virtual-machines', 'AvailableMemory'),
    metric('virtual-machines', 'NetworkIn'),
    metric('virtual-machines', 'NetworkOut'),
    metric('virtual-machines', 'DiskRead'),
    metric('virtual-machines', 'DiskWrite'),
  ],
  databases: () => [
    metric('sql-databases', 'CPU'),
    metric('sql-databases', 'StorageUsed'),
    metric('mysql-servers', 'CPU'),
    metric('mysql-servers', 'ActiveConnections'),
    metric('postgresql-servers', 'CPU'),
    metric('postgresql-servers', 'ActiveConnections'),
  ],
  web: () => [
    metric('web-apps', 'Requests'),
    metric('web-apps', 'Http5xx'),
    metric('web-apps', 'HttpResponseTime'),
    metric('web-apps', 'BytesSent'),
  ],
  costs: () => [cost('service', 'Charges by service'), cost('resource', 'Charges by resource')],
  overview: () => [
    metric('virtual-machines', 'PercentageCPU'),
    cost('service', 'Charges by service'),
    metric('kubernetes-clusters', 'NodeCpu'),
    metric('storage-accounts', 'Transactions'),
  ],
}

/** The parts of a template, placed; none for a name that is empty. */
export const itemsOf = (template: DashboardTemplate | ''): NewItem[] =>
  template === ''
    ? []
    : charts[template]().reduce<NewItem[]>((placed, { name, parts }) => {
        const layout = placeOfNew(
          placed.map((item) => item.parts.layout),
          parts,
        )
        return [...placed, { name, parts: { ...parts, layout } }]
      }, [])
