/** The number of resources by status. Each status leads to its resources. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/dashboards'
import { numberText, type DashboardTile } from '@cmp/contract'
import { AppLink } from '../../../../kit/page/AppLink.tsx'
import { StatusChip } from '../../../../ui/parts/StatusChip.tsx'
import type { ToneName } from '../../../../ui/theme/themes.ts'
import styles from './tiles.module.css'

/** The meaning of the statuses of providers, by their beginning and in any letter case. */
const meanings: readonly (readonly [RegExp, ToneName])[] = [
  [/^(running|succeeded|available|active|online|ready|enabled|runnable|in.?use|attached|up)/i, 'success'],
  [/^(fail|error|unhealthy|degraded|unavailable|incompatible|offline)/i, 'error'],
  [/^(creating|updating|starting|stopping|pending|deleting|provisioning|modifying)/i, 'info'],
]

const getTone = (status: string): ToneName => meanings.find(([words]) => words.test(status))?.[1] ?? 'neutral'

/** The tile. */
export const StatusTile = ({ tile: { statuses, href } }: { tile: DashboardTile }) => {
  if (!statuses) return null
  return (
    <>
      <div className={styles.total}>
        <AppLink href={href}>
          {numberText(statuses.count)} <small>{t(m.resourcesNoun, { count: statuses.count })}</small>
        </AppLink>
      </div>
      <ul className={styles.statuses}>
        {statuses.rows.map(({ status, count, href: rowHref }) => (
          <li key={status}>
            {status === '' ? (
              <StatusChip value="" label={t(m.statusCount, { status: t(m.withoutStatus), count })} />
            ) : (
              <AppLink href={rowHref}>
                <StatusChip
                  value={status}
                  label={t(m.statusCount, { status, count })}
                  tone={getTone(status)}
                />
              </AppLink>
            )}
          </li>
        ))}
        {statuses.more > 0 && (
          <li>
            <StatusChip
              value=""
              label={t(m.statusCount, { status: t(m.otherStatuses), count: statuses.more })}
            />
          </li>
        )}
      </ul>
    </>
  )
}
