/** The total of the charges with its change from the period before, and its trend. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/dashboards'
import { countDaysBetween, type DashboardTile } from '@cmp/contract'
import { AppLink } from '../../../../kit/page/AppLink.tsx'
import { formatDateRange } from '../../../../kit/usage/usage-state.ts'
import { formatSigned } from '../../homepage/signed.ts'
import { Sparkline } from './Sparkline.tsx'
import { formatAmount, formatChange, getDirection, OtherCurrencies } from './tile-amounts.tsx'
import styles from './tiles.module.css'

const arrows = { up: '↑', down: '↓', same: '→' } as const

type Trend = NonNullable<DashboardTile['trend']>

/** Returns the charges up to the last day with one, because later days are not billed yet. Approximate. */
const listBilledCharges = (days: Trend['days']): number[] => {
  const charges = days.map(({ charge }) => Number(charge))
  return charges.slice(0, charges.findLastIndex((charge) => charge !== 0) + 1)
}

const Change = ({ trend: { currency, difference, percent, beforeFrom, beforeTo } }: { trend: Trend }) => {
  const period = formatDateRange({ from: beforeFrom, to: beforeTo })
  if (difference === null || percent === null)
    return <p className={styles.note}>{t(m.noChargesToCompareWith, { period })}</p>
  const direction = getDirection(difference)
  return (
    <p
      className={styles.change}
      title={t(m.changeOfComparedWith, {
        difference: formatChange(difference, currency),
        currency,
        period,
      })}
    >
      <span data-direction={direction}>
        <span aria-hidden="true">{arrows[direction]}</span> {formatSigned(percent)} %
      </span>
      <small>{t(m.comparedWithDaysBefore, { count: countDaysBetween(beforeFrom, beforeTo) + 1 })}</small>
    </p>
  )
}

/** The tile. */
export const TrendTile = ({ tile: { trend, href, from, to } }: { tile: DashboardTile }) => {
  if (!trend) return null
  const { currency, total, days, comparisonNote, otherCurrencies } = trend
  return (
    <>
      <div className={styles.total}>
        <AppLink href={href}>
          {formatAmount(total, currency)} <small>{currency}</small>
        </AppLink>
      </div>
      <p className={styles.note}>{t(m.asBilledIn, { period: formatDateRange({ from, to }) })}</p>
      <Change trend={trend} />
      <Sparkline values={listBilledCharges(days)} />
      {comparisonNote && <p className={styles.note}>{comparisonNote}</p>}
      <OtherCurrencies currencies={otherCurrencies} />
    </>
  )
}
