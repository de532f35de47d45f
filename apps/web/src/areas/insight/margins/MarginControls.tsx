/** The controls of the margins page: month, grouping, view, currency, customer, threshold and, on a phone, the order. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/margins'
import { customers, formatMonthName, marginGroups, marginSorts, type MarginSort } from '@cmp/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { RefPicker } from '../../../kit/form/ref-picker.tsx'
import { FilterChip } from '../../../ui/parts/FilterChip.tsx'
import { Select } from '../../../ui/parts/inputs.tsx'
import { useToday } from '../../../ui/parts/use-today.ts'
import { listOfferedMonths } from '../../billing/shared/months.ts'
import { buildMarginsQuery, marginViews, type Shown } from './margins-state.ts'
import styles from './margins.module.css'

type Props = { shown: Shown; onChange: (shown: Shown) => void }

/** The offered thresholds in percent. */
const thresholds = ['0', '3', '5', '8', '10', '15', '20']

const sortLabels: Record<MarginSort, string> = {
  name: t(m.name),
  charge: t(m.charge),
  cost: t(m.cost),
  margin: t(m.margin),
  marginPercent: t(m.marginPercent),
  before: t(m.previousMargin),
  change: t(m.change),
  changePercent: t(m.changePercent),
}

/** Selects the currency if the month has charges in several. */
const Currencies = ({ shown, onChange }: Props) => {
  const { data } = useQuery({ ...buildMarginsQuery(shown), placeholderData: keepPreviousData })
  if (!data || data.currencies.length < 2) return null
  return (
    <Select
      aria-label={t(m.currency)}
      value={data.currency}
      options={data.currencies.map((value) => ({ value, label: value }))}
      onChange={(currency) => onChange({ ...shown, currency })}
    />
  )
}

/** Sorts the table on a phone, where it has no headings. */
const SortPicker = ({ shown, onChange }: Props) => (
  <div className={styles.sort}>
    <Select
      aria-label={t(m.sortBy)}
      value={shown.sortby ?? ''}
      empty={t(m.largestChangeFirst)}
      options={marginSorts.map((value) => ({ value, label: sortLabels[value] }))}
      onChange={(value) => {
        const { sortby: _former, ...others } = shown
        const sortby = marginSorts.find((sort) => sort === value)
        onChange({ ...others, ...(sortby && { sortby }), sortdir: sortby === 'name' ? 'asc' : 'desc' })
      }}
    />
  </div>
)

/** The controls. */
export const MarginControls = ({ shown, onChange }: Props) => {
  const months = listOfferedMonths(useToday(), shown.month)
  const { serviceName, cloudProvider, ...withoutService } = shown
  return (
    <>
      <div className={styles.controls}>
        <Select
          aria-label={t(m.month)}
          value={shown.month}
          options={months.map((value) => ({ value, label: formatMonthName(value) }))}
          onChange={(month) => onChange({ ...shown, month })}
        />
        <Select
          aria-label={t(m.marginsBy)}
          value={shown.groupBy}
          options={marginGroups}
          onChange={(value) => {
            const group = marginGroups.find((candidate) => candidate.value === value)
            if (group) onChange({ ...shown, groupBy: group.value })
          }}
        />
        <Select
          aria-label={t(m.view)}
          value={shown.view}
          options={marginViews}
          onChange={(value) => {
            const view = marginViews.find((candidate) => candidate.value === value)
            if (view) onChange({ ...shown, view: view.value })
          }}
        />
        <Currencies shown={shown} onChange={onChange} />
        <Select
          aria-label={t(m.markMarginsBelow)}
          value={shown.threshold}
          options={[...new Set([...thresholds, shown.threshold])].map((threshold) => ({
            value: threshold,
            label: t(m.markBelow, { threshold }),
          }))}
          onChange={(threshold) => onChange({ ...shown, threshold })}
        />
        <SortPicker shown={shown} onChange={onChange} />
        <div className={styles.customer}>
          <RefPicker
            resource={customers}
            value={shown.customerId ?? ''}
            label={t(m.customer)}
            placeholder={t(m.allCustomers)}
            onChange={(customerId) => {
              const { customerId: _former, ...others } = shown
              onChange(customerId === '' ? others : { ...others, customerId })
            }}
          />
        </div>
      </div>
      {(serviceName !== undefined || cloudProvider !== undefined) && (
        <FilterChip
          label={[serviceName, cloudProvider].filter((text) => text !== undefined).join(' · ')}
          onRemove={() => onChange(withoutService)}
        />
      )}
    </>
  )
}
