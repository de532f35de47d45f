/** Which resources may cost more than they have to, as SQL over `cloud_resource` and as sentences. */
import { idleRule, type resourceFindings } from '@cmp/contract'
import { sql, type RawBuilder } from 'kysely'

/** A finding. */
export type Finding = (typeof resourceFindings)[number]['value']

const stopped = '^(stopped|stopping|deallocated|terminated|suspended)$'

/** Kinds that machines may have and may be without. */
const attachable = ['disks', 'public-addresses']

/**
 * The finding of a resource, or null. Who is stopped has to be charged for it: else switching it off was the saving. What is
 * not attached is told without a charge too, since not every cloud's lines name it.
 */
export const findingOf = (charge: RawBuilder<unknown>): RawBuilder<Finding | null> => sql`case
  when cloud_resource.gone_at is not null then null
  when cloud_resource.inventory = 'virtual-machines' and cloud_resource.facts ->> 'status' ~* ${sql.lit(stopped)}
    then case when ${charge} > 0 then 'stopped' end
  when cloud_resource.inventory in (${sql.join(attachable.map((name) => sql.lit(name)))})
    then case when cloud_resource.facts ->> 'attachedTo' is null then 'unattached' end
  when cloud_resource.inventory = 'log-workspaces' and cloud_resource.facts ->> 'kind' = 'Log group'
    then case when cloud_resource.facts ->> 'retentionDays' is null then 'unlimited' end
  when cloud_resource.idle_days >= ${sql.lit(idleRule.days)} then 'idle'
end`

/** What a finding is said with. */
export type Found = {
  inventory: string
  finding: Finding
  status: string | null
  idleDays: number | null
  measuredDays: number | null
  averageLoad: string | null
}

/** The finding as a sentence. */
export const reasonOf = ({ inventory, finding, ...found }: Found): string => {
  switch (finding) {
    case 'stopped':
      return `It is ${(found.status ?? 'stopped').toLowerCase()}, and the last month was charged all the same.`
    case 'unattached':
      return inventory === 'disks' ? 'No machine has this disk.' : 'Nothing uses this address.'
    case 'unlimited':
      return 'Its logs never expire, so storage grows every month: set a retention period.'
    case 'idle':
      return `CPU under ${idleRule.percent} % on ${found.idleDays} of ${found.measuredDays} days, ${Number(found.averageLoad).toFixed(1)} % on average: a smaller size may do.`
  }
}
