/** What customers were charged, month by month: a stacked bar a month, or the same as a table. */
import { formatMoney } from '@cmp/billing/format'
import {
  digitsOf,
  chartCustomerInvoices,
  customerInvoices,
  monthName,
  type CustomerInvoiceChart,
} from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../kit/api/api.ts'
import { useRoleIsIn } from '../../kit/session/use-session.ts'
import { QueryFailed } from '../../kit/page/QueryFailed.tsx'
import { ChargesBars } from './ChargesBars.tsx'
import { chartCurrencies, chartSeries, mainCurrency, monthTotals, type StackedBy } from './chart-series.ts'
import { Button } from '../../ui/parts/Button.tsx'
import { Skeleton } from '../../ui/parts/Skeleton.tsx'
import { Select } from '../../ui/parts/inputs.tsx'
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

type Shown = { months: CustomerInvoiceChart; currency: string; stackedBy: StackedBy }

const ChargesTable = ({ months, currency, stackedBy }: Shown) => {
  const series = chartSeries(months, currency, stackedBy)
  const totals = monthTotals(series, months.length)
  return (
    <div className={styles.chartTable} tabIndex={0} role="region" aria-label="Charges by month, scrollable">
      <table>
        <thead>
          <tr>
            <th scope="col">Month</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">Total {currency}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month }, index) => (
            <tr key={month}>
              <th scope="row">{monthName(month, 'short')}</th>
              {series.map(({ name, values }) => (
                <td key={name}>{formatMoney(values[index] ?? '0', digitsOf(currency))}</td>
              ))}
              <td>
                <strong>{formatMoney(totals[index] ?? '0', digitsOf(currency))}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The chart, its choices and its table. `customerId` narrows it to one customer. */
export const ChargesChart = ({ customerId }: { customerId?: string }) => {
  const [thisYear] = useState(() => new Date().getFullYear())
  const [year, setYear] = useState(String(thisYear))
  const [chosenCurrency, setCurrency] = useState<string>()
  const isProvider = useRoleIsIn('sa')
  const [chosenStack, setStackedBy] = useState<StackedBy>('customer')
  const [asTable, setAsTable] = useState(false)
  const answer = useQuery({
    queryKey: [customerInvoices.name, 'chart', year, customerId ?? ''],
    queryFn: ({ signal }) =>
      send(chartCustomerInvoices, { query: { year, customerid: customerId } }, { signal }),
  })
  const currencies = chartCurrencies(answer.data ?? [])
  const currency = currencies.find((code) => code === chosenCurrency) ?? mainCurrency(answer.data ?? [])
  const stackedBy = isProvider ? chosenStack : 'cloud'
  const years = Array.from({ length: offeredYears }, (_, back) => String(thisYear - back))
  const shown: Shown | undefined =
    answer.data && currency !== undefined ? { months: answer.data, currency, stackedBy } : undefined
  return (
    <section className={styles.chart} aria-label="Charges by month" data-tall="">
      <header>
        <h2>Charges by month{currency !== undefined && <small> in {currency}, before VAT</small>}</h2>
        <div>
          <Choice
            label="Year"
            value={year}
            options={years.map((value) => ({ value, label: value }))}
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
              onChange={setStackedBy}
            />
          )}
          <Button color="inherit" onClick={() => setAsTable(!asTable)}>
            {asTable ? 'Show as chart' : 'Show as table'}
          </Button>
        </div>
      </header>
      <div className={styles.chartBody}>
        {answer.isError ? (
          <QueryFailed answer={answer} />
        ) : shown ? (
          asTable ? (
            <ChargesTable {...shown} />
          ) : (
            <ChargesBars {...shown} />
          )
        ) : answer.data ? (
          <p className={styles.chartNone}>There are no customer invoices of {year}.</p>
        ) : (
          <Skeleton height={276} />
        )}
      </div>
    </section>
  )
}
