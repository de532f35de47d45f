/** The last twelve months of a customer's charges, as bars by cloud or as a table whose numbers are links. */
import { monthName, type CustomerHome } from '@cmp/contract'
import { useNavigate } from '@tanstack/react-router'
import { ChargesBars } from '../customer-invoices/ChargesBars.tsx'
import { chartCurrencies, mainCurrency } from '../customer-invoices/chart-series.ts'
import { ChartCard, useChartChoice } from './ChartCard.tsx'
import { AmountLink } from './home-parts.tsx'
import styles from './home-page.module.css'

const hrefOf = (months: CustomerHome['months'], month: number, currency: string): string | undefined =>
  months[month]?.totals.find((total) => total.currency === currency)?.href

/** The card; its currency and form are kept in the address. */
export const ChargesOfYear = ({ months }: Pick<CustomerHome, 'months'>) => {
  const navigate = useNavigate()
  const currencies = chartCurrencies(months)
  const { currency, asTable } = useChartChoice(currencies, mainCurrency(months))
  if (currency === undefined) return null
  return (
    <ChartCard
      title="The last twelve months"
      note={`in ${currency}, before VAT`}
      currencies={currencies}
      currency={currency}
      asTable={asTable}
    >
      {asTable ? (
        <table className={styles.homeTable}>
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">Charge {currency}</th>
            </tr>
          </thead>
          <tbody>
            {months.toReversed().map(({ month, totals }) => {
              const total = totals.find((candidate) => candidate.currency === currency)
              return (
                <tr key={month}>
                  <th scope="row">{monthName(month)}</th>
                  <td>{total ? <AmountLink {...total} label={`Charge of ${monthName(month)}`} /> : '–'}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      ) : (
        <div className={styles.homeChart}>
          <ChargesBars
            months={months}
            currency={currency}
            stackedBy="cloud"
            onOpen={(month) => {
              const href = hrefOf(months, month, currency)
              if (href !== undefined) void navigate({ href })
            }}
          />
        </div>
      )}
    </ChartCard>
  )
}
