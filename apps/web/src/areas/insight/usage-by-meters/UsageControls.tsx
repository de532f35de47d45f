/** The controls of the usage page: dates, comparison, grouping and filters. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/usage-by-meters'
import {
  customers,
  customerInvoices,
  isDay,
  getPreviousRange,
  usageGroups,
  type DaySpan,
} from '@cmp/contract'
import { useId, useState, type ReactNode } from 'react'
import { RefPicker } from '../../../kit/form/ref-picker.tsx'
import { useRoleIsIn } from '../../../kit/session/use-session.ts'
import { FilterChip } from '../../../ui/parts/FilterChip.tsx'
import { DayInput } from '../../../ui/parts/DayInput.tsx'
import { Select } from '../../../ui/parts/inputs.tsx'
import {
  filterText,
  listDateRangePresets,
  usageFilters,
  type UsageFilterName,
  type UsageState,
} from '../../../kit/usage/usage-state.ts'
import styles from './usage.module.css'

type Change = { state: UsageState; onChange: (state: UsageState) => void }

const Labelled = ({ label, children }: { label: string; children: (id: string) => ReactNode }) => {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}

const isSame = (a: DaySpan, b: DaySpan): boolean => a.from === b.from && a.to === b.to

/** A date field. An incomplete date changes nothing. */
const Day = ({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (day: string) => void
}) => {
  const [typed, setTyped] = useState(value)
  const show = (day: string) => {
    if (isDay(day) && day !== value) onChange(day)
  }
  return (
    <Labelled label={label}>
      {(id) => (
        <DayInput
          id={id}
          value={typed}
          saysWhy
          onChange={setTyped}
          onChoose={show}
          onBlur={() => show(typed)}
          onKeyDown={({ key }) => key === 'Enter' && show(typed)}
        />
      )}
    </Labelled>
  )
}

const orderDates = ({ from, to }: DaySpan): DaySpan => (from <= to ? { from, to } : { from: to, to: from })

const Days = ({ state, today, onChange }: Change & { today: string }) => {
  const presets = listDateRangePresets(today)
  const { span, before } = state
  // A comparison with the period before moves with the dates. Any other comparison stays.
  const follows = before !== null && isSame(before, getPreviousRange(span))
  const show = (next: DaySpan) =>
    onChange({
      ...state,
      span: orderDates(next),
      before: follows ? getPreviousRange(orderDates(next)) : before,
    })
  return (
    <>
      <Labelled label={t(m.period)}>
        {(id) => (
          <Select
            id={id}
            value={presets.find((preset) => isSame(preset.span, span))?.value ?? ''}
            empty={t(m.customDates)}
            options={presets}
            onChange={(value) => {
              const chosen = presets.find((preset) => preset.value === value)
              if (chosen) show(chosen.span)
            }}
          />
        )}
      </Labelled>
      <Day
        key={`from ${span.from}`}
        label={t(m.from)}
        value={span.from}
        onChange={(from) => show({ ...span, from })}
      />
      <Day key={`to ${span.to}`} label={t(m.to)} value={span.to} onChange={(to) => show({ ...span, to })} />
      <Labelled label={t(m.comparedWith)}>
        {(id) => (
          <Select
            id={id}
            value={before === null ? '' : follows ? 'before' : 'chosen'}
            empty={t(m.noComparison)}
            options={[
              { value: 'before', label: t(m.previousPeriod) },
              { value: 'chosen', label: t(m.customDates) },
            ]}
            onChange={(value) =>
              onChange({
                ...state,
                before:
                  value === ''
                    ? null
                    : value === 'before'
                      ? getPreviousRange(span)
                      : getPreviousRange(getPreviousRange(span)),
              })
            }
          />
        )}
      </Labelled>
      {before && !follows && (
        <>
          <Day
            key={`compared from ${before.from}`}
            label={t(m.compareFrom)}
            value={before.from}
            onChange={(from) => onChange({ ...state, before: orderDates({ ...before, from }) })}
          />
          <Day
            key={`compared to ${before.to}`}
            label={t(m.compareTo)}
            value={before.to}
            onChange={(to) => onChange({ ...state, before: orderDates({ ...before, to }) })}
          />
        </>
      )}
    </>
  )
}

/** The filters, each with a button that removes it. Customers can be selected. */
const Chips = ({ state, onChange, without }: Change & { without: readonly UsageFilterName[] }) => {
  const shown = Object.keys(usageFilters).flatMap((name) => {
    const filter = Object.entries(state.filters).find(([own]) => own === name)
    return filter ? [filter] : []
  })
  const chips = shown.filter(([name]) => !without.some((left) => left === name))
  if (chips.length === 0) return null
  return (
    <div className={styles.chips}>
      {chips.map(([name, value]) => {
        const filter = Object.keys(usageFilters).find((known): known is UsageFilterName => known === name)
        return (
          filter && (
            <FilterChip
              key={name}
              label={filterText(filter, value, state.tagKey)}
              onRemove={() => {
                const { [filter]: _removed, ...filters } = state.filters
                onChange({ ...state, filters })
              }}
            />
          )
        )
      })}
    </div>
  )
}

/** The controls. Every change leads to a new address. */
export const UsageControls = ({
  state,
  today,
  currency,
  currencies,
  tagKeys,
  onChange,
}: Change & {
  today: string
  currency: string
  currencies: readonly string[]
  tagKeys: readonly string[]
}) => {
  const isProvider = useRoleIsIn(customerInvoices.access.write)
  const groups = usageGroups.filter(({ value }) => isProvider || value !== 'customer')
  return (
    <>
      <div className={styles.controls}>
        <Days state={state} today={today} onChange={onChange} />
        <Labelled label={t(m.groupBy)}>
          {(id) => (
            <Select
              id={id}
              value={state.groupBy}
              options={groups}
              onChange={(value) => {
                const group = groups.find((candidate) => candidate.value === value)
                if (group) onChange({ ...state, groupBy: group.value })
              }}
            />
          )}
        </Labelled>
        {state.groupBy === 'tag' && (
          <Labelled label={t(m.tag)}>
            {(id) => (
              <Select
                id={id}
                value={state.tagKey ?? ''}
                empty={tagKeys.length === 0 ? t(m.noLineItemsHaveTags) : t(m.chooseATag)}
                options={[...new Set([...tagKeys, ...(state.tagKey ? [state.tagKey] : [])])].map((value) => ({
                  value,
                  label: value,
                }))}
                onChange={(tagKey) => onChange({ ...state, tagKey: tagKey === '' ? undefined : tagKey })}
              />
            )}
          </Labelled>
        )}
        {currencies.length > 1 && (
          <Labelled label={t(m.currency)}>
            {(id) => (
              <Select
                id={id}
                value={currency}
                options={currencies.map((value) => ({ value, label: value }))}
                onChange={(value) => onChange({ ...state, currency: value })}
              />
            )}
          </Labelled>
        )}
        {isProvider && (
          <Labelled label={t(m.customer)}>
            {(id) => (
              <div className={styles.customer}>
                <RefPicker
                  id={id}
                  resource={customers}
                  value={state.filters.customerId ?? ''}
                  onChange={(customerId) => {
                    const { customerId: _former, ...filters } = state.filters
                    onChange({ ...state, filters: customerId === '' ? filters : { ...filters, customerId } })
                  }}
                  placeholder={t(m.allCustomers)}
                />
              </div>
            )}
          </Labelled>
        )}
      </div>
      <Chips state={state} onChange={onChange} without={isProvider ? ['customerId'] : []} />
    </>
  )
}
