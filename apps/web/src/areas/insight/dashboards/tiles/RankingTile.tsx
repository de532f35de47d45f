/** The largest charges by resource, service, tag or another grouping, with their change from the period before. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/dashboards'
import type { DashboardTile } from '@cmp/contract'
import { AppLink } from '../../../../kit/page/AppLink.tsx'
import { formatAmount, formatChange, OtherCurrencies } from './tile-amounts.tsx'
import styles from './tiles.module.css'

/** The tile. */
export const RankingTile = ({ tile: { ranking, href }, name }: { tile: DashboardTile; name: string }) => {
  if (!ranking) return null
  const { currency, rows, comparisonNote, more, moreCharge, otherCurrencies, tagKeys } = ranking
  // The bar is only approximate; the amount beside it is exact.
  const most = Math.max(...rows.map(({ charge }) => Number(charge)), 0)
  const [tagKey] = tagKeys
  return (
    <>
      <table className={styles.ranking} aria-label={name}>
        <thead>
          <tr>
            <th scope="col">{tagKey ?? t(m.name)}</th>
            <th scope="col">{t(m.change)}</th>
            <th scope="col">{t(m.chargeIn, { currency })}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row" title={row.detail ? `${row.name} · ${row.detail}` : row.name}>
                <AppLink href={row.href}>{row.name}</AppLink>
                <i
                  style={{ inlineSize: `${most > 0 ? Math.max(0, Number(row.charge) / most) * 100 : 0}%` }}
                />
              </th>
              <td className={styles.quiet}>
                {row.difference === null ? '–' : formatChange(row.difference, currency)}
              </td>
              <td>{formatAmount(row.charge, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        <AppLink href={href}>
          {more > 0
            ? t(m.moreInUsage, { count: more, amount: formatAmount(moreCharge, currency), currency })
            : t(m.viewUsage)}
        </AppLink>
      </p>
      {comparisonNote && <p className={styles.note}>{comparisonNote}</p>}
      <OtherCurrencies currencies={otherCurrencies} />
    </>
  )
}
