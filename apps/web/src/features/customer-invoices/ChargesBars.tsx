/** Charges by month as stacked bars of one currency. */
import { formatMoney } from '@cmp/billing/format'
import { digitsOf, monthName, otherCustomers } from '@cmp/contract'
import { StackedBars } from '../../ui/charts/StackedBars.tsx'
import type { ShownCharges } from './ChargesTable.tsx'
import { chartSeries, hasMoreBeyond, monthTotals } from './chart-series.ts'

/** The bars. A number carries an amount only as far as its height in pixels; texts come from the decimals. */
export const ChargesBars = ({
  months,
  currency,
  stackedBy,
  beyond,
  marked,
  onOpen,
  onOpenOthers,
}: ShownCharges & {
  /** The month that the page is narrowed to, by its place among `months`. */
  marked?: number
  /** Opens the invoices of a month, by its place among `months`. */
  onOpen?: (month: number) => void
  /** Shows what the others are made of. */
  onOpenOthers?: () => void
}) => {
  const series = chartSeries(months, currency, stackedBy, beyond)
  const totals = monthTotals(series, months.length)
  const text = (amount: string) => `${formatMoney(amount, digitsOf(currency))} ${currency}`
  const canOpenOthers = onOpenOthers && hasMoreBeyond(months, currency, stackedBy, beyond)
  return (
    <StackedBars
      label={`Charges by month in ${currency}`}
      marked={marked}
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
        onOpen: name === otherCustomers && canOpenOthers ? onOpenOthers : undefined,
      }))}
    />
  )
}
