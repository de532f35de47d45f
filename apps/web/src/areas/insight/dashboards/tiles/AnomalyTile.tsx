/** The open anomalies of the time range, each with a link to its causes. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/dashboards'
import { numberText, type DashboardTile } from '@cmp/contract'
import { AppLink } from '../../../../kit/page/AppLink.tsx'
import { formatDate } from '../../../../ui/parts/dates.ts'
import { formatChange } from './tile-amounts.tsx'
import styles from './tiles.module.css'

/** The tile. */
export const AnomalyTile = ({ tile: { anomalies, href } }: { tile: DashboardTile }) => {
  if (!anomalies) return null
  return (
    <>
      <ul className={styles.list}>
        {anomalies.rows.map((row) => (
          <li key={row.id}>
            <div className={styles.row}>
              <AppLink href={row.href}>{row.serviceName}</AppLink>
              <span className={styles.amount}>
                {formatChange(row.over, row.currency)} <small>{row.currency}</small>
              </span>
            </div>
            <p className={styles.note}>{t(m.dayAndCause, { day: formatDate(row.day), cause: row.cause })}</p>
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        <AppLink href={href}>
          {anomalies.more > 0 ? t(m.moreAnomalies, { more: numberText(anomalies.more) }) : t(m.viewAnomalies)}
        </AppLink>
      </p>
    </>
  )
}
