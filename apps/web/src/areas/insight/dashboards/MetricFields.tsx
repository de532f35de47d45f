/** The fields of an item that shows a metric: one resource, or all of a type with a tag, and the metric. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/dashboards'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Combobox } from '../../../ui/parts/Combobox.tsx'
import { TextField } from '../../../ui/parts/fields.tsx'
import { Select } from '../../../ui/parts/inputs.tsx'
import { getMetric, getResourceTypeTitle, listMetrics, meteredTypes } from './item-choices.ts'
import type { NewItem } from './new-item.ts'
import { buildChartResourcesQuery } from './queries.ts'
import dialogFields from '../../../kit/dashboards/dialog-fields.module.css'

/** An item in the dialog, and the function that changes it. */
export type ItemFields = { item: NewItem; change: (change: Partial<NewItem>) => void }

/**
 * Searches the resources that a chart can show. Returns undefined on a dashboard for any customer (null), because it
 * cannot refer to a resource.
 */
export const useResourceSearch = (customerId: string | null) => {
  const [typed, setTyped] = useState('')
  const found = useQuery({
    ...buildChartResourcesQuery(customerId ?? '', typed),
    enabled: customerId !== null,
  })
  return customerId === null
    ? undefined
    : { resources: found.data ?? [], isSearching: found.isFetching, setTyped }
}

type ResourceSearch = NonNullable<ReturnType<typeof useResourceSearch>>

const ResourceField = ({
  item,
  change,
  search: { resources, isSearching, setTyped },
}: ItemFields & { search: ResourceSearch }) => (
  <div className={dialogFields.labelled}>
    <strong aria-hidden="true">{t(m.resource)}</strong>
    <Combobox
      label={t(m.resource)}
      placeholder={t(m.searchOrLeaveEmptyForAll)}
      value={item.resourceId ? { id: item.resourceId, name: item.resourceName } : null}
      choices={resources.map((resource) => ({
        id: resource.resourceId,
        name: resource.resourceName,
        detail: `${getResourceTypeTitle(resource.resourceType)}, ${resource.cloudProviderName}`,
      }))}
      isFound
      isClearable
      loading={isSearching}
      none={t(m.noMatchingResources)}
      onType={setTyped}
      onChange={(choice) => {
        const resource = resources.find(({ resourceId }) => resourceId === choice?.id)
        if (resource) change({ ...resource, monitoringNamespace: '', tag: '' })
        else change({ resourceId: '', resourceName: '', containerId: '', cloudProviderName: '' })
      }}
    />
  </div>
)

const TypeFields = ({ item, change }: ItemFields) => (
  <>
    <label className={dialogFields.labelled}>
      {t(m.resourceType)}
      <Select
        value={item.resourceType}
        options={meteredTypes}
        onChange={(resourceType) => change({ resourceType, monitoringNamespace: '' })}
      />
    </label>
    <TextField
      label={t(m.tag)}
      placeholder="environment=production"
      value={item.tag}
      maxLength={300}
      onChange={(tag) => change({ tag })}
    />
  </>
)

/** The fields. Without a search, no resource can be chosen. */
export const MetricFields = ({
  item,
  change,
  search,
}: ItemFields & { search: ResourceSearch | undefined }) => (
  <>
    {search && <ResourceField item={item} change={change} search={search} />}
    {item.resourceId === '' && <TypeFields item={item} change={change} />}
    <label className={dialogFields.labelled}>
      {t(m.metric)}
      <Select
        value={getMetric(item)?.value ?? ''}
        options={listMetrics(item)}
        onChange={(monitoringNamespace) => change({ monitoringNamespace })}
      />
    </label>
  </>
)
