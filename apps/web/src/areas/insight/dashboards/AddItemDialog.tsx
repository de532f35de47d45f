/** Adds an item to a dashboard: a chart or number of a resource or resource type, costs, or a text. */
import type { DashboardItem, DashboardItemType } from '@cmp/contract'
import * as inventories from '@cmp/contract/inventories'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError } from '../../../kit/api/failures.ts'
import { FormDialog } from '../../../ui/feedback/FormDialog.tsx'
import { Combobox } from '../../../ui/parts/Combobox.tsx'
import type { ComboboxChoice } from '../../../ui/parts/combobox-props.ts'
import { TextField } from '../../../ui/parts/fields.tsx'
import { Select, TextArea } from '../../../ui/parts/inputs.tsx'
import { buildChartResourcesQuery } from './queries.ts'
import dialogFields from '../../../kit/dashboards/dialog-fields.module.css'

/** The properties of an item that are chosen in the dialog. */
export type NewItem = Pick<
  DashboardItem,
  | 'name'
  | 'monitoringType'
  | 'monitoringNamespace'
  | 'cloudProviderName'
  | 'resourceType'
  | 'resourceName'
  | 'resourceId'
  | 'containerId'
  | 'tag'
  | 'content'
>

const types: readonly { value: DashboardItemType; label: string }[] = [
  { value: 'metric', label: 'Chart' },
  { value: 'number', label: 'Number: the newest value' },
  { value: 'cost', label: 'Costs by day' },
  { value: 'text', label: 'Text' },
]

const metered = Object.values(inventories)
  .filter(({ usage }) => usage !== undefined)
  .toSorted((a, b) => (a.title < b.title ? -1 : 1))
const nothing: NewItem = {
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

const getResourceTypeTitle = (name: string): string => metered.find((one) => one.name === name)?.title ?? name

/** The dialog. A dashboard for any customer cannot refer to a resource. */
export const AddItemDialog = ({
  customerId,
  onAdd,
  onClose,
}: {
  /** The customer whose resources are offered; null on a dashboard for any customer. */
  customerId: string | null
  onAdd: (item: NewItem) => Promise<void>
  onClose: () => void
}) => {
  const [item, setItem] = useState(nothing)
  const [title, setTitle] = useState<string>()
  const [typed, setTyped] = useState('')
  const [isChecked, setChecked] = useState(false)
  const found = useQuery({
    ...buildChartResourcesQuery(customerId ?? '', typed),
    enabled: customerId !== null,
  })
  const isSeries = item.monitoringType === 'metric' || item.monitoringType === 'number'
  const kind = metered.find(({ name }) => name === item.resourceType)
  const charts = Object.entries(kind?.charts ?? {}).filter(
    ([, { clouds, child }]) =>
      child === undefined &&
      (item.cloudProviderName === '' || clouds.some((cloud) => cloud === item.cloudProviderName)),
  )
  const chart = charts.find(([name]) => name === item.monitoringNamespace) ?? charts[0]
  const usual = isSeries
    ? `${item.resourceName || getResourceTypeTitle(item.resourceType)}: ${chart?.[1].title ?? ''}`
    : item.monitoringType === 'cost'
      ? `Charges by ${item.monitoringNamespace || 'service'}`
      : 'Note'
  const name = title ?? usual
  const set = (change: Partial<NewItem>) => setItem((former) => ({ ...former, ...change }))
  const choices: ComboboxChoice[] = (found.data ?? []).map((resource) => ({
    id: resource.resourceId,
    name: resource.resourceName,
    detail: `${getResourceTypeTitle(resource.resourceType)}, ${resource.cloudProviderName}`,
  }))
  return (
    <FormDialog
      title="Add a chart"
      action="Add"
      describe={describeError}
      onClose={onClose}
      check={() => {
        setChecked(true)
        return name.trim() !== ''
      }}
      onSubmit={async () => {
        await onAdd({
          ...item,
          name,
          monitoringNamespace: isSeries ? (chart?.[0] ?? '') : item.monitoringNamespace,
          ...(!isSeries && { resourceType: '', resourceId: '', resourceName: '' }),
        })
        onClose()
      }}
    >
      {(busy) => (
        <fieldset className={dialogFields.plain} disabled={busy}>
          <label className={dialogFields.labelled}>
            What
            <Select
              value={item.monitoringType}
              options={types}
              onChange={(value) => {
                const type = types.find((one) => one.value === value)
                if (type) set({ monitoringType: type.value, monitoringNamespace: '' })
              }}
            />
          </label>
          {isSeries && (
            <>
              {customerId !== null && (
                <div className={dialogFields.labelled}>
                  <strong aria-hidden="true">Resource</strong>
                  <Combobox
                    label="Resource"
                    placeholder="All of a kind, or search for one"
                    value={item.resourceId ? { id: item.resourceId, name: item.resourceName } : null}
                    choices={choices}
                    isFound
                    isClearable
                    loading={found.isFetching}
                    none="No resource is called that."
                    onType={setTyped}
                    onChange={(choice) => {
                      const resource = found.data?.find(({ resourceId }) => resourceId === choice?.id)
                      if (resource) set({ ...resource, monitoringNamespace: '', tag: '' })
                      else set({ resourceId: '', resourceName: '', containerId: '', cloudProviderName: '' })
                    }}
                  />
                </div>
              )}
              {item.resourceId === '' && (
                <>
                  <label className={dialogFields.labelled}>
                    Kind
                    <Select
                      value={item.resourceType}
                      options={metered.map((one) => ({ value: one.name, label: one.title }))}
                      onChange={(resourceType) => set({ resourceType, monitoringNamespace: '' })}
                    />
                  </label>
                  <TextField
                    label="Only with the tag"
                    placeholder="environment=production"
                    value={item.tag}
                    maxLength={300}
                    onChange={(tag) => set({ tag })}
                  />
                </>
              )}
              <label className={dialogFields.labelled}>
                Metric
                <Select
                  value={chart?.[0] ?? ''}
                  options={charts.map(([value, one]) => ({ value, label: one.title }))}
                  onChange={(monitoringNamespace) => set({ monitoringNamespace })}
                />
              </label>
            </>
          )}
          {item.monitoringType === 'cost' && (
            <label className={dialogFields.labelled}>
              By
              <Select
                value={item.monitoringNamespace || 'service'}
                options={[
                  { value: 'service', label: 'Service' },
                  { value: 'resource', label: 'Resource' },
                ]}
                onChange={(monitoringNamespace) => set({ monitoringNamespace })}
              />
            </label>
          )}
          {item.monitoringType === 'text' && (
            <label className={dialogFields.labelled}>
              Text
              <TextArea
                rows={4}
                maxLength={4000}
                value={item.content}
                onChange={({ target }) => set({ content: target.value })}
              />
            </label>
          )}
          <TextField
            label="Title"
            value={name}
            maxLength={200}
            onChange={setTitle}
            {...(isChecked && name.trim() === '' && { problem: 'A title is required' })}
          />
        </fieldset>
      )}
    </FormDialog>
  )
}
