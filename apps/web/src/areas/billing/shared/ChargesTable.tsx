/** Charges by month as a table: the data of the bars with every series and the totals by month. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/shared'
import { formatMoney } from '@cmp/billing/format'
import { getCurrencyDigits, formatMonthName, type CustomerInvoiceChart } from '@cmp/contract'
import { buildChartSeries, getSeriesLabel, sumByMonth, type StackedBy } from './chart-series.ts'
import styles from './charges-table.module.css'

/** The part of a year's charges that is shown. */
export type ShownCharges = {
  months: CustomerInvoiceChart
  currency: string
  stackedBy: StackedBy
  /** The number of largest series to omit. */
  beyond?: number
}

/** The table. It scrolls horizontally if it is wider than the page. */
export const ChargesTable = ({ months, currency, stackedBy, beyond }: ShownCharges) => {
  const series = buildChartSeries(months, currency, stackedBy, beyond)
  const totals = sumByMonth(series, months.length)
  return (
    <div className={styles.table} tabIndex={0} role="region" aria-label={t(m.chargesByMonthScrollable)}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t(m.month)}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {getSeriesLabel({ name })}
              </th>
            ))}
            <th scope="col">{t(m.total2, { currency })}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month }, index) => (
            <tr key={month}>
              <th scope="row">{formatMonthName(month, 'short')}</th>
              {series.map(({ name, values }) => (
                <td key={name}>{formatMoney(values[index] ?? '0', getCurrencyDigits(currency))}</td>
              ))}
              <td>
                <strong>{formatMoney(totals[index] ?? '0', getCurrencyDigits(currency))}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
