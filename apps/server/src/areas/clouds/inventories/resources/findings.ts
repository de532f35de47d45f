/** Determines which resources may cost more than necessary, as SQL over `cloud_resource` and as sentences. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/clouds/inventories'
import { idleRule, oldSnapshotDays, type resourceFindings } from '@cmp/contract'
import { sql, type RawBuilder } from 'kysely'

/** A finding. */
export type Finding = (typeof resourceFindings)[number]['value']

const stopped = '^(stopped|stopping|deallocated|terminated|suspended)$'

/** Types that can be attached to machines. */
const attachable = ['disks', 'public-addresses']

/** SQL for the first day of snapshots that are not old; timestamps of facts begin with their day. */
const getOldestDay = () =>
  sql`to_char(now() - make_interval(days => ${sql.lit(oldSnapshotDays)}), 'YYYY-MM-DD')`

/**
 * SQL for the finding of a resource, or null. A stopped machine must have a charge, because otherwise stopping it
 * already saved the cost. An unattached resource is reported without a charge too, because not every provider's line
 * items name it.
 */
export const buildFindingSql = (charge: RawBuilder<unknown>): RawBuilder<Finding | null> => sql`case
  when cloud_resource.deleted_at is not null then null
  when cloud_resource.inventory = 'virtual-machines' and cloud_resource.facts ->> 'status' ~* ${sql.lit(stopped)}
    then case when ${charge} > 0 then 'stopped' end
  when cloud_resource.inventory in (${sql.join(attachable.map((name) => sql.lit(name)))})
    then case when cloud_resource.facts ->> 'attachedTo' is null then 'unattached' end
  when cloud_resource.inventory = 'log-workspaces' and cloud_resource.facts ->> 'kind' = 'Log group'
    then case when cloud_resource.facts ->> 'retentionDays' is null then 'unlimited' end
  when cloud_resource.inventory = 'disk-snapshots'
    then case when cloud_resource.facts ->> 'createdAt' < ${getOldestDay()} then 'old' end
  when cloud_resource.idle_days >= ${sql.lit(idleRule.days)} then 'idle'
end`

/** The values that a finding's sentence contains. */
export type Found = {
  inventory: string
  finding: Finding
  status: string | null
  idleDays: number | null
  measuredDays: number | null
  averageLoad: string | null
}

/** Returns the finding as a sentence. */
export const describeFinding = ({ inventory, finding, ...found }: Found): string => {
  switch (finding) {
    case 'stopped':
      return t(m.itsStatusIsButItWas, { status: (found.status ?? 'stopped').toLowerCase() })
    case 'unattached':
      return inventory === 'disks' ? t(m.diskIsNotAttachedToVirtual) : t(m.ipAddressIsNotInUse)
    case 'unlimited':
      return t(m.logsNeverExpireSoStorageGrows)
    case 'old':
      return t(m.snapshotIsOlderThanDays, { days: oldSnapshotDays })
    case 'idle':
      return t(m.cpuBelowOnOfDaysOn, {
        percent: idleRule.percent,
        idleDays: found.idleDays ?? '',
        measuredDays: found.measuredDays ?? '',
        averageLoad: Number(found.averageLoad).toFixed(1),
      })
  }
}
