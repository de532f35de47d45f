/** Adds an item to a dashboard: a chart or number of a resource or resource type, costs, or a text. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/dashboards'
import { useState } from 'react'
import { describeError } from '../../../kit/api/failures.ts'
import { FormDialog } from '../../../ui/feedback/FormDialog.tsx'
import { TextField } from '../../../ui/parts/fields.tsx'
import { Select, TextArea } from '../../../ui/parts/inputs.tsx'
import { completeItem, costDivisions, emptyItem, itemTypes, hasMetric, suggestTitle } from './item-choices.ts'
import { MetricFields, useResourceSearch, type ItemFields } from './MetricFields.tsx'
import type { NewItem } from './new-item.ts'
import dialogFields from '../../../kit/dashboards/dialog-fields.module.css'

const TypeField = ({ item, change }: ItemFields) => (
  <label className={dialogFields.labelled}>
    {t(m.type)}
    <Select
      value={item.monitoringType}
      options={itemTypes}
      onChange={(value) => {
        const type = itemTypes.find((one) => one.value === value)
        if (type) change({ monitoringType: type.value, monitoringNamespace: '' })
      }}
    />
  </label>
)

const CostField = ({ item, change }: ItemFields) => (
  <label className={dialogFields.labelled}>
    {t(m.groupBy)}
    <Select
      value={item.monitoringNamespace || 'service'}
      options={costDivisions}
      onChange={(monitoringNamespace) => change({ monitoringNamespace })}
    />
  </label>
)

const TextContent = ({ item, change }: ItemFields) => (
  <label className={dialogFields.labelled}>
    {t(m.text)}
    <TextArea
      rows={4}
      maxLength={4000}
      value={item.content}
      onChange={({ target }) => change({ content: target.value })}
    />
  </label>
)

/** The dialog. */
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
  const [item, setItem] = useState(emptyItem)
  const [title, setTitle] = useState<string>()
  const [isChecked, setChecked] = useState(false)
  const search = useResourceSearch(customerId)
  const name = title ?? suggestTitle(item)
  const isNameless = name.trim() === ''
  const fields: ItemFields = {
    item,
    change: (change) => setItem((former) => ({ ...former, ...change })),
  }
  return (
    <FormDialog
      title={t(m.addChart)}
      action={t(m.add)}
      describe={describeError}
      onClose={onClose}
      check={() => {
        setChecked(true)
        return !isNameless
      }}
      onSubmit={async () => {
        await onAdd(completeItem(item, name))
        onClose()
      }}
    >
      {(busy) => (
        <fieldset className={dialogFields.plain} disabled={busy}>
          <TypeField {...fields} />
          {hasMetric(item) && <MetricFields {...fields} search={search} />}
          {item.monitoringType === 'cost' && <CostField {...fields} />}
          {item.monitoringType === 'text' && <TextContent {...fields} />}
          <TextField
            label={t(m.title)}
            value={name}
            maxLength={200}
            onChange={setTitle}
            {...(isChecked && isNameless && { problem: t(m.enterATitle) })}
          />
        </fieldset>
      )}
    </FormDialog>
  )
}
