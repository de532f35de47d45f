/** The last twelve months of a customer's charges, as bars by cloud or as a table whose numbers are links. */
import { monthName, type CustomerHome } from '@cmp/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ChargesBars } from '../customer-invoices/ChargesBars.tsx'
import { chartCurrencies, mainCurrency } from '../customer-invoices/chart-series.ts'
import { AmountLink, Card } from './home-parts.tsx'
import { Button } from '../../ui/parts/Button.tsx'
import styles from './home-page.module.css'

const hrefOf = (months: CustomerHome['months'], month: number, currency: string): string | undefined =>
  months[month]?.totals.find((total) => total.currency === currency)?.href

/** The card; its currency and form are kept in the address. */
export const ChargesOfYear = ({ months }: Pick<CustomerHome, 'months'>) => {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const currencies = chartCurrencies(months)
  const currency = currencies.find((code) => code === search['currency']) ?? mainCurrency(months)
  const asTable = search['chart'] === 'table'
  if (currency === undefined) return null
  const show = (change: { currency?: string; chart?: string }) =>
    void navigate({
      to: '/homepage',
      search: {
        ...(currencies.length > 1 && { currency }),
        ...(asTable && { chart: 'table' }),
        ...change,
      },
      replace: true,
    })
  return (
    <Card
      title="The last twelve months"
      note={`in ${currency}, before VAT`}
      area="chart"
      action={
        <div className={styles.homeChoices}>
          {currencies.length > 1 &&
            currencies.map((code) => (
              <Button
                key={code}
                size="small"
                color="inherit"
                aria-pressed={code === currency}
                variant={code === currency ? 'outlined' : 'text'}
                onClick={() => show({ currency: code })}
              >
                {code}
              </Button>
            ))}
          <Button size="small" color="inherit" onClick={() => show({ chart: asTable ? '' : 'table' })}>
            {asTable ? 'Show as chart' : 'Show as table'}
          </Button>
        </div>
      }
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
    </Card>
  )
}
