import { formatMoney } from '@cmp/billing/format'
import { digitsOf, monthName, otherCustomers, type CustomerInvoiceChart } from '@cmp/contract'
import { StackedBars } from '../../ui/charts/StackedBars.tsx'
import { chartSeries, monthTotals, type StackedBy } from './chart-series.ts'

/** The bars. A number carries an amount only as far as its height in pixels; texts come from the decimals. */
export const ChargesBars = ({
  months,
  currency,
  stackedBy,
  onOpen,
}: {
  months: CustomerInvoiceChart
  currency: string
  stackedBy: StackedBy
  /** Opens the invoices of a month, by its place among `months`. */
  onOpen?: (month: number) => void
}) => {
  const series = chartSeries(months, currency, stackedBy)
  const totals = monthTotals(series, months.length)
  const text = (amount: string) => `${formatMoney(amount, digitsOf(currency))} ${currency}`
  return (
    <StackedBars
      label={`Charges by month in ${currency}`}
      onOpen={onOpen}
      columns={months.map(({ month }, index) => ({
        label: monthName(month, 'short'),
        total: text(totals[index] ?? '0'),
      }))}
      series={series.map(({ name, values }, index) => ({
        name,
        colour: name === otherCustomers ? 'var(--control)' : `var(--chart-${index + 1})`,
        values,
        texts: values.map(text),
      }))}
    />
  )
}
