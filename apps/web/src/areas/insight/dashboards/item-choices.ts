/**
 * What can be chosen for a dashboard item: its type, the resources and metrics that it shows, and the title that it gets
 * from them. It needs all resource types, so it is loaded with the dialog.
 */
import { getCollator, t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/dashboards'
import { dashboardItemKinds, isTileType, topGroupings } from '@cmp/contract'
import * as inventories from '@cmp/contract/inventories'
import type { NewItem } from './new-item.ts'

/** What the costs of an item are divided by. */
export const costDivisions = [
  { value: 'service', label: t(m.service) },
  { value: 'resource', label: t(m.resource) },
]

const groupingLabels: Record<(typeof topGroupings)[number], string> = {
  resource: t(m.resource),
  service: t(m.service),
  region: t(m.region),
  resourceGroup: t(m.resourceGroup),
  subscription: t(m.subscription),
  meter: t(m.meter),
}

/** What a top list ranks. */
export const rankings = topGroupings.map((value) => ({ value, label: groupingLabels[value] }))

/** All resource types, by title. */
export const resourceTypes = Object.values(inventories)
  .map(({ name, title }) => ({ value: name, label: t(title) }))
  .toSorted((a, b) => getCollator().compare(a.label, b.label))

const metered = Object.values(inventories)
  .filter(({ usage }) => usage !== undefined)
  .toSorted((a, b) => getCollator().compare(t(a.title), t(b.title)))

/** The resource types that have metrics, by title. */
export const meteredTypes = metered.map(({ name, title }) => ({ value: name, label: title }))

/** Returns the title of a resource type. */
export const getResourceTypeTitle = (name: string): string =>
  t(meteredTypes.find(({ value }) => value === name)?.label ?? name)

/** The item before anything is chosen. */
export const emptyItem: NewItem = {
  name: '',
  monitoringType: 'metric',
  monitoringNamespace: '',
  cloudProviderName: '',
  resourceType: inventories.virtualMachines.name,
  resourceName: '',
  resourceId: '',
  containerId: '',
  tag: '',
  content: '',
}

/** Returns whether an item shows a metric of resources. */
export const hasMetric = ({ monitoringType }: NewItem): boolean =>
  monitoringType === 'metric' || monitoringType === 'number'

/** Returns the metrics of the item's resource type that the provider of its resource has. */
export const listMetrics = ({
  resourceType,
  cloudProviderName,
}: NewItem): { value: string; label: string }[] =>
  Object.entries(metered.find(({ name }) => name === resourceType)?.charts ?? {})
    .filter(
      ([, { clouds, child }]) =>
        child === undefined &&
        (cloudProviderName === '' || clouds.some((cloud) => cloud === cloudProviderName)),
    )
    .map(([value, { title }]) => ({ value, label: t(title) }))

/** Returns the chosen metric or, if none is chosen, the first one. */
export const getMetric = (item: NewItem): { value: string; label: string } | undefined => {
  const metrics = listMetrics(item)
  return metrics.find(({ value }) => value === item.monitoringNamespace) ?? metrics[0]
}

/** Returns the title that an item has until the user types one. */
export const suggestTitle = (item: NewItem): string => {
  if (hasMetric(item))
    return `${item.resourceName || getResourceTypeTitle(item.resourceType)}: ${getMetric(item)?.label ?? ''}`
  if (item.monitoringType === 'cost')
    return t(m.chargesBy, { division: item.monitoringNamespace || 'service' })
  if (item.monitoringType === 'tag' && item.monitoringNamespace)
    return t(m.chargesByTagName, { name: item.monitoringNamespace })
  return isTileType(item.monitoringType) ? t(dashboardItemKinds[item.monitoringType].label) : t(m.note)
}

/** Returns the item as it is added. Items without a metric have no resource; the status may be that of one type. */
export const completeItem = (item: NewItem, name: string): NewItem =>
  hasMetric(item)
    ? { ...item, name, monitoringNamespace: getMetric(item)?.value ?? '' }
    : {
        ...item,
        name,
        resourceType: item.monitoringType === 'status' ? item.resourceType : '',
        resourceId: '',
        resourceName: '',
      }
