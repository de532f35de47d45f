/** The margins of twelve months as a chart in one currency, and the totals of the month in each currency. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/margins'
import { formatMoney } from '@cmp/billing/format'
import {
  formatMonthName,
  getCurrencyDigits,
  readMarginMonths,
  type MarginMonths as Months,
} from '@cmp/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { send } from '../../../kit/api/api.ts'
import { formatPercent } from '../../../kit/usage/usage-state.ts'
import { StackedBars } from '../../../ui/charts/StackedBars.tsx'
import { MoneyCell, UnknownValue } from '../../../ui/parts/cells.tsx'
import { Skeleton } from '../../../ui/parts/Skeleton.tsx'
import { Block, TableBlock } from '../../../ui/parts/TableBlock.tsx'
import type { Shown } from './margins-state.ts'
import styles from './margins.module.css'

/** The height of the chart and of the totals. Pixels. */
const blockHeight = 303

type OfCurrency = Months['currencies'][number]

const Chart = ({
  months,
  shown: { currency, results },
}: {
  months: readonly string[]
  shown: OfCurrency
}) => {
  const format = (amount: string): string => `${formatMoney(amount, getCurrencyDigits(currency))} ${currency}`
  const values = results.map((result) => result?.margin ?? '0')
  return (
    <Block title={t(m.marginOver12Months)} note={t(m.byMonthOfProviderInvoice, { currency })}>
      <div className={styles.chart}>
        <StackedBars
          isFilling
          label={t(m.marginByMonthIn, { currency })}
          unit={currency}
          columns={months.map((month, index) => {
            const result = results[index]
            return {
              label: formatMonthName(month, 'short'),
              total: result
                ? `${format(result.margin)}${result.marginPercent === null ? '' : `, ${formatPercent(result.marginPercent)}`}`
                : t(m.notBilled),
            }
          })}
          series={[
            {
              name: t(m.margin),
              colour: 'var(--chart-3)',
              values,
              texts: results.map((result) => (result ? format(result.margin) : t(m.notBilled))),
            },
          ]}
        />
      </div>
    </Block>
  )
}

const Totals = ({ currencies, month }: { currencies: readonly OfCurrency[]; month: string }) => (
  <TableBlock
    title={t(m.totalsOf, { month: formatMonthName(month) })}
    note={t(m.currenciesAreNotAdded)}
    heads={[t(m.currency), t(m.charge), t(m.cost), t(m.margin), t(m.marginPercent)]}
    words={1}
  >
    <tbody>
      {currencies.map(({ currency, results }) => {
        const result = results.at(-1)
        const digits = getCurrencyDigits(currency)
        return (
          <tr key={currency}>
            <th scope="row">{currency}</th>
            {(['charge', 'cost', 'margin'] as const).map((name) => (
              <td key={name}>
                {result ? (
                  <MoneyCell amount={result[name]} digits={digits} />
                ) : (
                  <UnknownValue why={t(m.notBilled)} />
                )}
              </td>
            ))}
            <td>
              {result?.marginPercent ? (
                formatPercent(result.marginPercent)
              ) : (
                <UnknownValue why={result ? t(m.noPercentWithoutCharge) : t(m.notBilled)} />
              )}
            </td>
          </tr>
        )
      })}
    </tbody>
  </TableBlock>
)

/** The chart and the totals. A service has no documents of its own, so nothing is shown if one is selected. */
export const MarginMonths = ({ shown, currency }: { shown: Shown; currency: string | undefined }) => {
  const { month, customerId, cloudProvider, serviceName } = shown
  const query = { month, ...(customerId && { customerId }), ...(cloudProvider && { cloudProvider }) }
  const { data } = useQuery({
    queryKey: ['margins', 'months', query],
    queryFn: ({ signal }) => send(readMarginMonths, { query }, { signal }),
    placeholderData: keepPreviousData,
    enabled: serviceName === undefined,
  })
  if (serviceName !== undefined) return null
  if (!data)
    return (
      <div className={styles.overview}>
        <Skeleton height={blockHeight} />
        <Skeleton height={blockHeight} />
      </div>
    )
  const shownCurrency = data.currencies.find((own) => own.currency === currency) ?? data.currencies[0]
  if (!shownCurrency) return null
  return (
    <div className={styles.overview}>
      <Chart months={data.months} shown={shownCurrency} />
      <Totals currencies={data.currencies} month={month} />
    </div>
  )
}
