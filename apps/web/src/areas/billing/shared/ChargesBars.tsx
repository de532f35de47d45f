/** Charges by month as stacked bars in one currency. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/shared'
import { formatMoney } from '@cmp/billing/format'
import { getCurrencyDigits, otherCustomers } from '@cmp/contract'
import { labelMonths } from '../../../ui/charts/date-labels.ts'
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
  onShowTable,
}: ShownCharges & {
  /** The index in `months` of the month that the page is filtered to. */
  marked?: number
  /** Opens the invoices of the month at this index in `months`. */
  onOpen?: (month: number) => void
  /** Shows the series that the "others" series combines. */
  onOpenOthers?: () => void
  onShowTable: () => void
}) => {
  const series = buildChartSeries(months, currency, stackedBy, beyond)
  const totals = sumByMonth(series, months.length)
  const formatAmount = (amount: string) => `${formatMoney(amount, getCurrencyDigits(currency))} ${currency}`
  const canOpenOthers = onOpenOthers && hasMoreBeyond(months, currency, stackedBy, beyond)
  return (
    <StackedBars
      label={t(m.chargesByMonthIn, { currency })}
      unit={currency}
      formatAmount={formatAmount}
      marked={marked}
      onOpen={onOpen}
      onShowTable={onShowTable}
      columns={labelMonths(months.map(({ month }) => month)).map((label, index) => ({
        ...label,
        total: formatAmount(totals[index] ?? '0'),
      }))}
      series={series.map(({ name, values }, index) => ({
        name: getSeriesLabel({ name }),
        colour: name === otherCustomers ? 'var(--control)' : `var(--chart-${index + 1})`,
        values,
        onOpen: name === otherCustomers && canOpenOthers ? onOpenOthers : undefined,
      }))}
    />
  )
}
