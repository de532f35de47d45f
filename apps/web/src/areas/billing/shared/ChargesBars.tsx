/** Charges by month as stacked bars in one currency. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/shared'
import { formatMoney } from '@cmp/billing/format'
import { getCurrencyDigits, formatMonthName, otherCustomers } from '@cmp/contract'
import { StackedBars } from '../../../ui/charts/StackedBars.tsx'
import type { ShownCharges } from './ChargesTable.tsx'
import { buildChartSeries, getSeriesLabel, hasMoreBeyond, sumByMonth } from './chart-series.ts'

/** The bars. Numbers are used only for the height in pixels; texts are formatted from the decimals. */
export const ChargesBars = ({
  months,
  currency,
  stackedBy,
  beyond,
  marked,
  onOpen,
  onOpenOthers,
}: ShownCharges & {
  /** The index in `months` of the month that the page is filtered to. */
  marked?: number
  /** Opens the invoices of the month at this index in `months`. */
  onOpen?: (month: number) => void
  /** Shows the series that the "others" series combines. */
  onOpenOthers?: () => void
}) => {
  const series = buildChartSeries(months, currency, stackedBy, beyond)
  const totals = sumByMonth(series, months.length)
  const formatAmount = (amount: string) => `${formatMoney(amount, getCurrencyDigits(currency))} ${currency}`
  const canOpenOthers = onOpenOthers && hasMoreBeyond(months, currency, stackedBy, beyond)
  return (
    <StackedBars
      label={t(m.chargesByMonthIn, { currency })}
      marked={marked}
      onOpen={onOpen}
      columns={months.map(({ month }, index) => ({
        label: formatMonthName(month, 'short'),
        total: formatAmount(totals[index] ?? '0'),
      }))}
      series={series.map(({ name, values }, index) => ({
        name: getSeriesLabel({ name }),
        colour: name === otherCustomers ? 'var(--control)' : `var(--chart-${index + 1})`,
        values,
        texts: values.map(formatAmount),
        onOpen: name === otherCustomers && canOpenOthers ? onOpenOthers : undefined,
      }))}
    />
  )
}
