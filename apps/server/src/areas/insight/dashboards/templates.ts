/** Builds the items of templates: their names, in the language of the reader, and their positions. */
import * as m from '@cmp/messages/server/insight/dashboards'
import { t } from '@cmp/messages'
import { dashboardTemplates, placeOfNew, type DashboardTemplate, type TemplateItem } from '@cmp/contract'
import { inventories } from '@cmp/contract/registry'
import type { DashboardItemParts } from '../../../db/dashboard-tables.ts'

/** A chart of a new dashboard. */
export type NewItem = { name: string; parts: DashboardItemParts }

/** The optional values of a chart, at their defaults. */
const emptyParts: Omit<DashboardItemParts, 'layout'> = {
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

const findInventory = (resourceType: string) => {
  const inventory = inventories.find(({ name }) => name === resourceType)
  if (!inventory) throw new Error(`No inventory has the name ${resourceType}`)
  return inventory
}

/** Returns the name of a metric of a template's item. */
const nameMetric = ({ resourceType = '', namespace = '' }: TemplateItem): string => {
  const inventory = findInventory(resourceType)
  const chart = inventory.charts[namespace]
  if (!chart) throw new Error(`${resourceType} declares no chart ${namespace}`)
  return `${t(inventory.title)}: ${t(chart.title)}`
}

const names: Record<TemplateItem['type'], (item: TemplateItem) => string> = {
  metric: nameMetric,
  number: nameMetric,
  cost: ({ namespace }) => t(namespace === 'resource' ? m.chargesByResource : m.chargesByService),
  trend: () => t(m.totalCharges),
  top: ({ namespace }) => t(namespace === 'service' ? m.topServicesByCost : m.topResourcesByCost),
  tag: () => t(m.chargesByTag),
  budget: () => t(m.budgets),
  anomalies: () => t(m.anomalies),
  status: ({ resourceType }) =>
    resourceType === undefined
      ? t(m.resourceStatus)
      : t(m.statusOf, { type: findInventory(resourceType).title }),
  text: () => t(m.note),
}

/** Returns the charts of a template with their positions; none for an empty name. */
export const buildTemplateItems = (template: DashboardTemplate | ''): NewItem[] => {
  const items: readonly TemplateItem[] =
    dashboardTemplates.find(({ value }) => value === template)?.items ?? []
  return items.reduce<NewItem[]>((placed, item) => {
    const parts = {
      ...emptyParts,
      monitoringType: item.type,
      monitoringNamespace: item.namespace ?? '',
      resourceType: item.resourceType ?? '',
    }
    const layout = placeOfNew(
      placed.map((one) => one.parts.layout),
      parts,
      item.size,
    )
    return [...placed, { name: names[item.type](item), parts: { ...parts, layout } }]
  }, [])
}
