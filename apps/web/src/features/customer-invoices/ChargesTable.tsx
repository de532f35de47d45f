/** Charges by month as a table: what the bars show, with every series and the months' totals. */
import { formatMoney } from '@cmp/billing/format'
import { digitsOf, monthName, type CustomerInvoiceChart } from '@cmp/contract'
import { chartSeries, monthTotals, type StackedBy } from './chart-series.ts'
import styles from './charges-chart.module.css'

/** What of a year's charges is shown. */
export type ShownCharges = {
  months: CustomerInvoiceChart
  currency: string
  stackedBy: StackedBy
  /** So many of the largest are left out. */
  beyond?: number
}

/** The table; it scrolls by itself where it is wider than the page. */
export const ChargesTable = ({ months, currency, stackedBy, beyond }: ShownCharges) => {
  const series = chartSeries(months, currency, stackedBy, beyond)
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
