/** The charges of each month before and after a simulated change, side by side, in one currency. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/simulations'
import { formatMonthName, getCurrencyDigits, type Simulation } from '@cmp/contract'
import { formatMoney } from '@cmp/billing/format'
import { useState } from 'react'
import { StackedBars } from '../../../ui/charts/StackedBars.tsx'
import { Select } from '../../../ui/parts/inputs.tsx'
import { Block } from '../../../ui/parts/TableBlock.tsx'
import { formatPercent } from '../../../kit/usage/usage-state.ts'
import styles from './simulator.module.css'

const series = [
  { name: t(m.before), field: 'before', colour: 'var(--control)' },
  { name: t(m.after), field: 'after', colour: 'var(--chart-1)' },
] as const

/** The chart. With several currencies, the user selects one. */
export const BeforeAfterChart = ({
  data: { totals, monthTotals, months, customers },
}: {
  data: Simulation
}) => {
  const [chosen, setChosen] = useState<string>()
  const countCustomers = (currency: string) => customers.filter((own) => own.currency === currency).length
  const currencies = totals
    .map(({ currency }) => currency)
    .toSorted((a, b) => countCustomers(b) - countCustomers(a))
  const currency = currencies.find((own) => own === chosen) ?? currencies[0]
  if (currency === undefined) return null
  const findTotal = (month: string) =>
    monthTotals.find((own) => own.month === month && own.currency === currency)
  const format = (amount: string): string => `${formatMoney(amount, getCurrencyDigits(currency))} ${currency}`
  return (
    <Block title={t(m.chargesBeforeAndAfter)} note={t(m.byMonthInBeforeVat, { currency })}>
      {currencies.length > 1 && (
        <div className={styles.currency}>
          <Select
            aria-label={t(m.currency)}
            value={currency}
            options={currencies.map((value) => ({ value, label: value }))}
            onChange={setChosen}
          />
        </div>
      )}
      <div className={styles.chart}>
        <StackedBars
          isFilling
          isBeside
          label={t(m.chargesBeforeAndAfterIn, { currency })}
          unit={currency}
          columns={months.map((month) => {
            const total = findTotal(month)
            return {
              label: formatMonthName(month, 'short'),
              total:
                total?.changePercent == null
                  ? t(m.noCharges)
                  : t(m.differenceOf, { percent: formatPercent(total.changePercent) }),
            }
          })}
          series={series.map(({ name, field, colour }) => {
            const values = months.map((month) => findTotal(month)?.[field] ?? '0')
            return { name, colour, values, texts: values.map(format) }
          })}
        />
      </div>
    </Block>
  )
}
