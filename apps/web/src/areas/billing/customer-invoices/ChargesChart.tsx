/** What customers were charged by month: one stacked bar for each month, or the same data as a table. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/customer-invoices'
import { chartCustomerInvoices, customerInvoices, toMonth } from '@cmp/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { send } from '../../../kit/api/api.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { sessionQuery } from '../../../kit/session/session.ts'
import { timeZoneOf } from '../../../kit/session/time-zone-of.ts'
import { useClientState } from '../../../kit/session/client-state.ts'
import { listStateOf, searchOf } from '../../../kit/api/list-search.ts'
import { useRoleIsIn } from '../../../kit/session/use-session.ts'
import { isOverviewOpen } from '../../../kit/list/list-settings.ts'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import type { ShownCharges } from '../shared/ChargesTable.tsx'
import {
  listChartCurrencies,
  findMainCurrency,
  maxSeries,
  filterStartedMonths,
  type StackedBy,
} from '../shared/chart-series.ts'
import { Button } from '../../../ui/parts/Button.tsx'
import { Skeleton } from '../../../ui/parts/Skeleton.tsx'
import { Select } from '../../../ui/parts/inputs.tsx'
import { getToday, useToday } from '../../../ui/parts/use-today.ts'
import styles from './charges-chart.module.css'

const loadBars = () => import('../shared/ChargesBars.tsx')
const ChargesBars = lazy(async () => ({ default: (await loadBars()).ChargesBars }))
const ChargesTable = lazy(async () => ({
  default: (await import('../shared/ChargesTable.tsx')).ChargesTable,
}))

/** The height of the chart. Pixels. */
const chartHeight = 276

/** The number of years to choose from, counted back from the current one. */
const offeredYears = 6

/** A compact selector of the chart. */
const Choice = <Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}) => (
  <Select
    aria-label={label}
    value={value}
    options={options}
    onChange={(chosen) => {
      const option = options.find((option) => option.value === chosen)
      if (option) onChange(option.value)
    }}
  />
)

/**
 * Returns the list's search and filters, which also apply to the chart. A month filter is only highlighted, because the
 * chart shows a year.
 */
const readFilters = (search: Record<string, unknown>) => {
  const state = listStateOf(customerInvoices, search)
  const { month, currency, ...others } = state.filters
  return { state, month, currency, narrowed: { ...others, ...(state.search && { search: state.search }) } }
}

type ListFilters = ReturnType<typeof readFilters>

const buildChartQuery = (year: string, narrowed: Record<string, string>) =>
  queryOptions({
    queryKey: [customerInvoices.name, 'chart', year, narrowed],
    queryFn: ({ signal }) => send(chartCustomerInvoices, { query: { ...narrowed, year } }, { signal }),
  })

const getYear = (day: string): string => day.slice(0, 'YYYY'.length)

/** Requests the data and the code of the chart above the list at an address, unless the chart is closed. */
export const preloadChart = (search: Record<string, unknown>): void => {
  if (!isOverviewOpen(customerInvoices.name)) return
  const user = queryClient.getQueryData(sessionQuery.queryKey)?.user
  if (!user) return
  const zone = timeZoneOf(useClientState.getState().timezone, user.timezone)
  const { month, narrowed } = readFilters(search)
  void loadBars()
  void queryClient.prefetchQuery(buildChartQuery(getYear(month ?? getToday(zone)), narrowed))
}

/** Returns the choices of the chart, which are not in the address, and the functions that change them. */
const useChoices = (month: string | undefined) => {
  const today = useToday()
  const thisYear = getYear(today)
  const [year, setYear] = useState<string>()
  const [currency, setCurrency] = useState<string>()
  const [stackedBy, setStackedBy] = useState<StackedBy>('customer')
  const [asTable, setAsTable] = useState(false)
  const [beyond, setBeyond] = useState(0)
  const isProvider = useRoleIsIn('sa')
  return {
    thisMonth: toMonth(today),
    thisYear,
    year: year ?? (month === undefined ? thisYear : getYear(month)),
    setYear,
    /** The chosen currency. Undefined until one is chosen. */
    currency,
    setCurrency,
    /** A customer sees one customer alone, so its charges are stacked by cloud. */
    stackedBy: isProvider ? stackedBy : ('cloud' as const),
    canStack: isProvider,
    setStackedBy: (chosen: StackedBy) => {
      setBeyond(0)
      setStackedBy(chosen)
    },
    asTable,
    toggleTable: () => setAsTable(!asTable),
    /** The number of largest series to omit. */
    beyond,
    setBeyond,
  }
}

type Choices = ReturnType<typeof useChoices>

const ChartTitle = ({ currency, beyond }: { currency: string | undefined; beyond: number }) => (
  <h2>
    {t(m.chargesByMonth)}
    {currency !== undefined && <small> {t(m.inCurrencyBeforeVat, { currency, beyond })}</small>}
  </h2>
)

const toOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

/** The selectors above the chart. `currency` is the shown one of `currencies`. */
const ChartSelectors = ({
  choices,
  currency,
  currencies,
}: {
  choices: Choices
  currency: string | undefined
  currencies: readonly string[]
}) => {
  const { year, thisYear } = choices
  const years = Array.from({ length: offeredYears }, (_, back) => String(Number(thisYear) - back))
  return (
    <>
      {choices.beyond > 0 && (
        <Button color="inherit" onClick={() => choices.setBeyond(0)}>
          {t(m.showLargest)}
        </Button>
      )}
      <Choice
        label={t(m.year)}
        value={year}
        options={toOptions([...new Set([...years, year])])}
        onChange={choices.setYear}
      />
      {currencies.length > 1 && currency !== undefined && (
        <Choice
          label={t(m.chartCurrency)}
          value={currency}
          options={toOptions(currencies)}
          onChange={choices.setCurrency}
        />
      )}
      {choices.canStack && (
        <Choice
          label={t(m.groupBy)}
          value={choices.stackedBy}
          options={[
            { value: 'customer', label: t(m.byCustomer) },
            { value: 'cloud', label: t(m.byProvider) },
          ]}
          onChange={choices.setStackedBy}
        />
      )}
      <Button color="inherit" onClick={choices.toggleTable}>
        {choices.asTable ? t(m.showAsChart) : t(m.showAsTable)}
      </Button>
    </>
  )
}

/** The bars or the table. Selecting a bar filters the list to its month. */
const ChartBody = ({
  shown,
  list: { state, month },
  choices,
}: {
  shown: ShownCharges
  list: ListFilters
  choices: Choices
}) => {
  const navigate = useNavigate()
  const { months, currency } = shown
  const open = (index: number) => {
    const opened = months[index]?.month
    if (opened === undefined) return
    const filters = { ...state.filters, month: opened, currency }
    void navigate({ to: '.', search: searchOf(customerInvoices, { ...state, page: 1, filters }) })
  }
  return choices.asTable ? (
    <ChargesTable {...shown} />
  ) : (
    <ChargesBars
      {...shown}
      marked={months.findIndex((entry) => entry.month === month)}
      onOpen={open}
      onShowTable={choices.toggleTable}
      onOpenOthers={() => choices.setBeyond(choices.beyond + maxSeries - 1)}
    />
  )
}

/** The chart with its selectors and its table. */
export const ChargesChart = () => {
  const list = readFilters(useSearch({ strict: false }))
  const choices = useChoices(list.month)
  const { year, stackedBy, beyond } = choices
  const answer = useQuery({
    ...buildChartQuery(year, list.narrowed),
    placeholderData: (former) => former,
  })
  const months = filterStartedMonths(answer.data ?? [], choices.thisMonth)
  const currencies = listChartCurrencies(months)
  const wanted = choices.currency ?? list.currency
  const currency = currencies.find((code) => code === wanted) ?? findMainCurrency(months)
  return (
    <section className={styles.chart} aria-label={t(m.chargesByMonth)}>
      <header>
        <ChartTitle currency={currency} beyond={beyond} />
        <div>
          <ChartSelectors choices={choices} currency={currency} currencies={currencies} />
        </div>
      </header>
      <div className={styles.chartBody}>
        {answer.isError ? (
          <QueryFailed answer={answer} />
        ) : answer.data && currency !== undefined ? (
          <Suspense fallback={<Skeleton height={chartHeight} />}>
            <ChartBody shown={{ months, currency, stackedBy, beyond }} list={list} choices={choices} />
          </Suspense>
        ) : answer.data ? (
          <p className={styles.chartNone}>{t(m.noCustomerInvoicesFor, { year })}</p>
        ) : (
          <Skeleton height={chartHeight} />
        )}
      </div>
    </section>
  )
}
