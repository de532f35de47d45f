/** What customers were charged by month: one stacked bar for each month, or the same data as a table. */
import { chartCustomerInvoices, customerInvoices, numberText, toMonth } from '@cmp/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { send } from '../../../kit/api/api.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { sessionQuery } from '../../../kit/session/session.ts'
import { timeZoneOf } from '../../../kit/session/time-zone-of.ts'
import { useClientState } from '../../../kit/session/client-state.ts'
import { listStateOf, searchOf } from '../../../kit/api/list-search.ts'
import { useRoleIsIn } from '../../../kit/session/use-session.ts'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { ChargesBars } from '../shared/ChargesBars.tsx'
import { ChargesTable, type ShownCharges } from '../shared/ChargesTable.tsx'
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
import { useMediaQuery } from '../../../ui/parts/use-media-query.ts'
import { phone } from '../../../ui/theme/breakpoints.ts'
import { getToday, useToday } from '../../../ui/parts/use-today.ts'
import styles from './charges-chart.module.css'

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

const buildChartQuery = (year: string, narrowed: Record<string, string>) =>
  queryOptions({
    queryKey: [customerInvoices.name, 'chart', year, narrowed],
    queryFn: ({ signal }) => send(chartCustomerInvoices, { query: { ...narrowed, year } }, { signal }),
  })

const getYear = (day: string): string => day.slice(0, 'YYYY'.length)

/**
 * Requests the data of the chart above the list at an address, unless the screen is too narrow to show the chart at
 * once.
 */
export const preloadChart = (search: Record<string, unknown>): void => {
  if (window.matchMedia(phone).matches) return
  const user = queryClient.getQueryData(sessionQuery.queryKey)?.user
  if (!user) return
  const zone = timeZoneOf(useClientState.getState().timezone, user.timezone)
  const { month, narrowed } = readFilters(search)
  void queryClient.prefetchQuery(buildChartQuery(getYear(month ?? getToday(zone)), narrowed))
}

/** The chart with its selectors and its table. Selecting a bar filters the list to its month. */
export const ChargesChart = () => {
  const navigate = useNavigate()
  const { state, month, currency: listCurrency, narrowed } = readFilters(useSearch({ strict: false }))
  const today = useToday()
  const thisYear = Number(today.slice(0, 'YYYY'.length))
  const [chosenYear, setYear] = useState<string>()
  const year = chosenYear ?? month?.slice(0, 'YYYY'.length) ?? String(thisYear)
  const [chosenCurrency, setCurrency] = useState<string>()
  const isProvider = useRoleIsIn('sa')
  const [chosenStack, setStackedBy] = useState<StackedBy>('customer')
  const [asTable, setAsTable] = useState(false)
  // On a phone the chart would fill the screen, and people come for the list.
  const isNarrow = useMediaQuery(phone)
  const [isOpened, setOpened] = useState(false)
  const isOpen = isOpened || !isNarrow
  const [beyond, setBeyond] = useState(0)
  const answer = useQuery({
    ...buildChartQuery(year, narrowed),
    placeholderData: (former) => former,
    enabled: isOpen,
  })
  const months = filterStartedMonths(answer.data ?? [], toMonth(today))
  const currencies = listChartCurrencies(months)
  const wanted = chosenCurrency ?? listCurrency
  const currency = currencies.find((code) => code === wanted) ?? findMainCurrency(months)
  const stackedBy = isProvider ? chosenStack : 'cloud'
  const years = Array.from({ length: offeredYears }, (_, back) => String(thisYear - back))
  const shown: ShownCharges | undefined =
    answer.data && currency !== undefined ? { months, currency, stackedBy, beyond } : undefined
  const open = (index: number) => {
    const of = months[index]?.month
    if (of === undefined || currency === undefined) return
    const filters = { ...state.filters, month: of, currency }
    void navigate({ to: '.', search: searchOf(customerInvoices, { ...state, page: 1, filters }) })
  }
  if (!isOpen)
    return (
      <section className={styles.chart} aria-label="Charges by month" data-tall="">
        <header>
          <h2>Charges by month</h2>
          <Button color="inherit" aria-expanded={false} onClick={() => setOpened(true)}>
            Show
          </Button>
        </header>
      </section>
    )
  return (
    <section className={styles.chart} aria-label="Charges by month" data-tall="">
      <header>
        <h2>
          Charges by month
          {currency !== undefined && (
            <small>
              {' '}
              in {currency}, before VAT{beyond > 0 && `, without the ${numberText(beyond)} largest`}
            </small>
          )}
        </h2>
        <div>
          {beyond > 0 && (
            <Button color="inherit" onClick={() => setBeyond(0)}>
              Show the largest
            </Button>
          )}
          <Choice
            label="Year"
            value={year}
            options={[...new Set([...years, year])].map((value) => ({ value, label: value }))}
            onChange={setYear}
          />
          {currencies.length > 1 && currency !== undefined && (
            <Choice
              label="Currency of the chart"
              value={currency}
              options={currencies.map((value) => ({ value, label: value }))}
              onChange={setCurrency}
            />
          )}
          {isProvider && (
            <Choice
              label="Stacked by"
              value={stackedBy}
              options={[
                { value: 'customer', label: 'By customer' },
                { value: 'cloud', label: 'By cloud' },
              ]}
              onChange={(chosen) => {
                setBeyond(0)
                setStackedBy(chosen)
              }}
            />
          )}
          <Button color="inherit" onClick={() => setAsTable(!asTable)}>
            {asTable ? 'Show as chart' : 'Show as table'}
          </Button>
          {isNarrow && (
            <Button color="inherit" aria-expanded onClick={() => setOpened(false)}>
              Hide
            </Button>
          )}
        </div>
      </header>
      <div className={styles.chartBody}>
        {answer.isError ? (
          <QueryFailed answer={answer} />
        ) : shown ? (
          asTable ? (
            <ChargesTable {...shown} />
          ) : (
            <ChargesBars
              {...shown}
              marked={months.findIndex((entry) => entry.month === month)}
              onOpen={open}
              onOpenOthers={() => setBeyond(beyond + maxSeries - 1)}
            />
          )
        ) : answer.data ? (
          <p className={styles.chartNone}>There are no customer invoices of {year} here.</p>
        ) : (
          <Skeleton height={276} />
        )}
      </div>
    </section>
  )
}
