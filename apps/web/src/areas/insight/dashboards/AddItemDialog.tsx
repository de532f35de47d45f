/** Adds an item to a dashboard: its kind, what it shows, and a preview. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/dashboards'
import { budgets, dashboardItemKinds, dashboardItemTypes, isTileType, mostBudgets } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { describeError } from '../../../kit/api/failures.ts'
import { defaultListState } from '../../../kit/api/list-search.ts'
import { listQuery } from '../../../kit/api/resource-calls.ts'
import { useSession } from '../../../kit/session/use-session.ts'
import type { Range } from '../../../ui/charts/RangeBar.tsx'
import { FormDialog } from '../../../ui/feedback/FormDialog.tsx'
import { TextField } from '../../../ui/parts/fields.tsx'
import { Select, TextArea } from '../../../ui/parts/inputs.tsx'
import { ChoiceCards } from './ChoiceCards.tsx'
import {
  completeItem,
  costDivisions,
  emptyItem,
  hasMetric,
  rankings,
  resourceTypes,
  suggestTitle,
} from './item-choices.ts'
import { KindPreview } from './KindPreview.tsx'
import { MetricFields, useResourceSearch, type ItemFields } from './MetricFields.tsx'
import type { NewItem } from './new-item.ts'
import { Tile } from './tiles/Tile.tsx'
import { TileContext, type TileView } from './tiles/tile-context.ts'
import dialogFields from '../../../kit/dashboards/dialog-fields.module.css'
import styles from './dashboards.module.css'

const MarkdownText = lazy(async () => ({
  default: (await import('./tiles/MarkdownText.tsx')).MarkdownText,
}))

const kinds = Object.entries(dashboardItemKinds).flatMap(([name, { label, detail }]) => {
  const value = dashboardItemTypes.find((type) => type === name)
  return value === undefined ? [] : [{ value, label, detail, drawing: <KindPreview type={value} /> }]
})

const DivisionField = ({
  item,
  change,
  options,
}: ItemFields & { options: readonly { value: string; label: string }[] }) => (
  <label className={dialogFields.labelled}>
    {t(m.groupBy)}
    <Select
      value={item.monitoringNamespace || (options[0]?.value ?? '')}
      options={[...options]}
      onChange={(monitoringNamespace) => change({ monitoringNamespace })}
    />
  </label>
)

const TagFilterField = ({ item, change }: ItemFields) => (
  <TextField
    label={t(m.onlyWithTag)}
    placeholder="environment=production"
    value={item.tag}
    maxLength={300}
    onChange={(tag) => change({ tag })}
  />
)

const BudgetField = ({ item, change, customerId }: ItemFields & { customerId: string | null }) => {
  const found = useQuery(
    listQuery(budgets, {
      ...defaultListState(budgets),
      size: mostBudgets,
      filters: customerId === null ? {} : { customerId },
    }),
  )
  return (
    <label className={dialogFields.labelled}>
      {t(m.budget)}
      <Select
        value={item.monitoringNamespace}
        empty={t(m.allBudgets)}
        options={(found.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(monitoringNamespace) => change({ monitoringNamespace })}
      />
    </label>
  )
}

const StatusField = ({ item, change }: ItemFields) => (
  <label className={dialogFields.labelled}>
    {t(m.resourceType)}
    <Select
      value={item.resourceType}
      empty={t(m.allResourceTypes)}
      options={resourceTypes}
      onChange={(resourceType) => change({ resourceType })}
    />
  </label>
)

const TextContent = ({ item, change }: ItemFields) => (
  <label className={dialogFields.labelled}>
    {t(m.text)}
    <TextArea
      rows={6}
      maxLength={4000}
      value={item.content}
      onChange={({ target }) => change({ content: target.value })}
    />
    <small className={styles.quiet}>{t(m.markdownHelp)}</small>
  </label>
)

/** The fields of the chosen kind, other than those of a metric. */
const KindFields = ({ customerId, ...fields }: ItemFields & { customerId: string | null }) => {
  switch (fields.item.monitoringType) {
    case 'cost':
      return <DivisionField {...fields} options={costDivisions} />
    case 'top':
      return (
        <>
          <DivisionField {...fields} options={rankings} />
          <TagFilterField {...fields} />
        </>
      )
    case 'trend':
      return <TagFilterField {...fields} />
    case 'tag':
      return (
        <TextField
          label={t(m.tagName)}
          placeholder="environment"
          help={t(m.leaveEmptyForMostUsedTag)}
          value={fields.item.monitoringNamespace}
          maxLength={200}
          onChange={(monitoringNamespace) => fields.change({ monitoringNamespace })}
        />
      )
    case 'budget':
      return <BudgetField {...fields} customerId={customerId} />
    case 'status':
      return <StatusField {...fields} />
    case 'text':
      return <TextContent {...fields} />
    case 'metric':
    case 'number':
    case 'anomalies':
      return null
  }
}

/** What the item will show. Charts of metrics are read after they are added. */
const Preview = ({ item, name }: { item: NewItem; name: string }) => {
  const { monitoringType } = item
  if (monitoringType === 'text' && item.content.trim() !== '')
    return (
      <section className={styles.preview} aria-label={t(m.preview)}>
        <Suspense>
          <MarkdownText content={item.content} />
        </Suspense>
      </section>
    )
  if (!isTileType(monitoringType)) return null
  return (
    <section className={styles.preview} aria-label={t(m.preview)}>
      <Tile source={{ ...item, monitoringType }} name={name} />
    </section>
  )
}

/** The dialog. */
export const AddItemDialog = ({
  customerId,
  shownCustomerId,
  range,
  onAdd,
  onClose,
}: {
  /** The customer whose resources are offered; null on a dashboard for any customer. */
  customerId: string | null
  /** The customer whose data the dashboard shows. */
  shownCustomerId: string | undefined
  range: Range
  onAdd: (item: NewItem) => Promise<void>
  onClose: () => void
}) => {
  const [item, setItem] = useState(emptyItem)
  const [title, setTitle] = useState<string>()
  const [isChecked, setChecked] = useState(false)
  const search = useResourceSearch(customerId)
  const ownCustomerId = useSession()?.user.customerId
  const tileView = useMemo(
    (): TileView => ({
      customerId: shownCustomerId || customerId || ownCustomerId || undefined,
      range,
      refetchInterval: false,
    }),
    [shownCustomerId, customerId, ownCustomerId, range],
  )
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
      size="large"
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
          <ChoiceCards
            legend={t(m.type)}
            size="small"
            choices={kinds}
            value={item.monitoringType}
            onChange={(monitoringType) =>
              // What was chosen for another kind has no meaning for this one.
              setItem({
                ...emptyItem,
                monitoringType,
                ...(monitoringType === 'status' && { resourceType: '' }),
              })
            }
          />
          {hasMetric(item) && <MetricFields {...fields} search={search} />}
          <KindFields {...fields} customerId={customerId} />
          <TextField
            label={t(m.title)}
            value={name}
            maxLength={200}
            onChange={setTitle}
            {...(isChecked && isNameless && { problem: t(m.enterATitle) })}
          />
          <TileContext value={tileView}>
            <Preview item={item} name={name} />
          </TileContext>
        </fieldset>
      )}
    </FormDialog>
  )
}
