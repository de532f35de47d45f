/** What customers were charged, month by month: a stacked bar a month, or the same as a table. */
import { chartCustomerInvoices, customerInvoices, numberText } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { send } from '../../kit/api/api.ts'
import { listStateOf, searchOf } from '../../kit/api/list-search.ts'
import { useRoleIsIn } from '../../kit/session/use-session.ts'
import { narrowScreen } from '../../kit/list/narrow-columns.tsx'
import { QueryFailed } from '../../kit/page/QueryFailed.tsx'
import { ChargesBars } from './ChargesBars.tsx'
import { ChargesTable, type ShownCharges } from './ChargesTable.tsx'
import { chartCurrencies, mainCurrency, maxSeries, untilMonth, type StackedBy } from './chart-series.ts'
import { Button } from '../../ui/parts/Button.tsx'
import { Skeleton } from '../../ui/parts/Skeleton.tsx'
import { Select } from '../../ui/parts/inputs.tsx'
import { useMediaQuery } from '../../ui/parts/use-media-query.ts'
import { useToday } from '../../ui/parts/use-today.ts'
import styles from './charges-chart.module.css'

/** Years offered, back from this one. */
const offeredYears = 6

/** A small choice of the chart. */
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

/** The list's search and filters, which the chart follows; a month is marked instead, since the chart is of a year. */
const useListFilters = () => {
  const state = listStateOf(customerInvoices, useSearch({ strict: false }))
  const { month, currency, ...others } = state.filters
  return { state, month, currency, narrowed: { ...others, ...(state.search && { search: state.search }) } }
}

/** The chart, its choices and its table. A bar narrows the list to its month. */
export const ChargesChart = () => {
  const navigate = useNavigate()
  const { state, month, currency: listCurrency, narrowed } = useListFilters()
  const today = useToday()
  const thisYear = Number(today.slice(0, 'YYYY'.length))
  const [chosenYear, setYear] = useState<string>()
  const year = chosenYear ?? month?.slice(0, 'YYYY'.length) ?? String(thisYear)
  const [chosenCurrency, setCurrency] = useState<string>()
  const isProvider = useRoleIsIn('sa')
  const [chosenStack, setStackedBy] = useState<StackedBy>('customer')
  const [asTable, setAsTable] = useState(false)
  // On a phone the chart is a screen of its own, and the list is what people come for.
  const isNarrow = useMediaQuery(narrowScreen)
  const [isOpened, setOpened] = useState(false)
  const isOpen = isOpened || !isNarrow
  const [beyond, setBeyond] = useState(0)
  const answer = useQuery({
    queryKey: [customerInvoices.name, 'chart', year, narrowed],
    queryFn: ({ signal }) => send(chartCustomerInvoices, { query: { ...narrowed, year } }, { signal }),
    placeholderData: (former) => former,
    enabled: isOpen,
  })
  const months = untilMonth(answer.data ?? [], today.slice(0, 'YYYY-MM'.length))
  const currencies = chartCurrencies(months)
  const wanted = chosenCurrency ?? listCurrency
  const currency = currencies.find((code) => code === wanted) ?? mainCurrency(months)
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
