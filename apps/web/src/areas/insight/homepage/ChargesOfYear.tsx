/** A customer's charges in the last twelve months, as bars by provider or as a table with linked numbers. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/homepage'
import { formatMonthName, type CustomerHome } from '@cmp/contract'
import { useNavigate } from '@tanstack/react-router'
import { ChargesBars } from '../../billing/shared/ChargesBars.tsx'
import { listChartCurrencies, findMainCurrency } from '../../billing/shared/chart-series.ts'
import { ChartCard, useChartChoice } from './ChartCard.tsx'
import { AmountLink } from './home-parts.tsx'
import styles from './home-page.module.css'

const getMonthHref = (months: CustomerHome['months'], month: number, currency: string): string | undefined =>
  months[month]?.totals.find((total) => total.currency === currency)?.href

/** The card. The address holds the selected currency and the choice of chart or table. */
export const ChargesOfYear = ({ months }: Pick<CustomerHome, 'months'>) => {
  const navigate = useNavigate()
  const currencies = listChartCurrencies(months)
  const choice = useChartChoice(currencies, findMainCurrency(months))
  const { currency, asTable } = choice
  if (currency === undefined) return null
  return (
    <ChartCard
      title={t(m.last12Months)}
      note={t(m.inBeforeVat, { currency })}
      currencies={currencies}
      choice={choice}
    >
      {asTable ? (
        <table className={styles.homeTable}>
          <thead>
            <tr>
              <th scope="col">{t(m.month)}</th>
              <th scope="col">{t(m.charge2, { currency })}</th>
            </tr>
          </thead>
          <tbody>
            {months.toReversed().map(({ month, totals }) => {
              const total = totals.find((candidate) => candidate.currency === currency)
              return (
                <tr key={month}>
                  <th scope="row">{formatMonthName(month)}</th>
                  <td>
                    {total ? (
                      <AmountLink {...total} label={t(m.chargesIn, { month: formatMonthName(month) })} />
                    ) : (
                      '–'
                    )}
                  </td>
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
            onShowTable={() => choice.show({ chart: 'table' })}
            onOpen={(month) => {
              const href = getMonthHref(months, month, currency)
              if (href !== undefined) void navigate({ href })
            }}
          />
        </div>
      )}
    </ChartCard>
  )
}
