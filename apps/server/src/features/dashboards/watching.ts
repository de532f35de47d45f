/** What watching costs: series that the portal reads by itself, at the prices of their clouds. */
import { parseDecimal, toAmount } from '@cmp/billing/decimal'
import { readPrices, readsPerMonth, type Watching } from '@cmp/contract'
import { sql } from 'kysely'
import type { DashboardItemParts } from '../../db/dashboard-tables.ts'
import type { Scoped } from '../../scope/scope.ts'
import { chartOf } from '../metrics/series.ts'

/** How many resources of a cloud a part of a dashboard reads. */
type Count = {
  itemId: string
  cloud: string
  resources: number
  inventory: string
  chart: string
  hasThreshold: boolean
  isPrivate: boolean
  isSeen: boolean
}

/** Which parts are counted: those of a dashboard, or those that read resources of an account. */
export type WatchedBy = { dashboardId: string; customerId: string | null } | { accountId: string }

/** The resources of each part by cloud; those that the cloud does not measure are left out. */
const countsOf = async ({ trx }: Scoped, by: WatchedBy, seenSince: Date): Promise<Count[]> => {
  const part = (name: keyof DashboardItemParts & string) => sql<string>`item.parts ->> ${name}`
  const condition =
    'accountId' in by
      ? sql`held.cloud_account_id = ${by.accountId} and not board.is_private`
      : sql`board.id = ${by.dashboardId} and (${by.customerId}::uuid is null or held.customer_id = ${by.customerId}::uuid)`
  const { rows } = await sql<Count>`
    select item.id as item_id, held.cloud_provider as cloud, count(*)::integer as resources,
      ${part('resourceType')} as inventory, ${part('monitoringNamespace')} as chart, board.is_private,
      coalesce(item.parts -> 'threshold', 'null') <> 'null' as has_threshold, board.viewed_at >= ${seenSince} as is_seen
    from dashboard_item as item
    join dashboard as board on board.id = item.dashboard_id
    join cloud_resource as held on held.inventory = ${part('resourceType')} and held.gone_at is null
      and (held.customer_id = board.customer_id or board.customer_id is null and held.customer_id is not null)
      and case when ${part('resourceId')} <> ''
        then lower(held.native_id) = lower(split_part(${part('resourceId')}, '/nodePools/', 1))
        else (${part('cloudProviderName')} = '' or held.cloud_provider = ${part('cloudProviderName')})
          and case when ${part('tag')} = '' then true
            when ${part('tag')} like '%=%'
              then held.tags ->> split_part(${part('tag')}, '=', 1) = split_part(${part('tag')}, '=', 2)
            else held.tags ->> (${part('tag')}) is not null end
        end
    where ${part('monitoringType')} in ('metric', 'number') and ${condition}
    group by item.id, held.cloud_provider, board.is_private, board.viewed_at`.execute(trx)
  return rows.filter(({ inventory, chart, cloud }) =>
    chartOf(inventory, chart)?.clouds.some((name) => name === cloud),
  )
}

const readsOf = ({ hasThreshold, isPrivate, isSeen }: Pick<Count, 'hasThreshold' | 'isPrivate' | 'isSeen'>) =>
  isPrivate
    ? 0
    : (hasThreshold ? readsPerMonth.threshold : 0) + (isSeen ? readsPerMonth.seen : readsPerMonth.unseen)

/** What series read so often in a month cost, cloud by cloud. */
const priced = (reads: readonly { cloud: string; resources: number; reads: number }[]): Watching =>
  Object.entries(readPrices).flatMap(([cloud, { usdPerMillion, freePerMonth, resourcesPerRequest }]) => {
    const own = reads.filter((one) => one.cloud === cloud)
    if (own.length === 0) return []
    const requests = own.reduce(
      (sum, { resources, reads: times }) => sum + Math.ceil(resources / resourcesPerRequest) * times,
      0,
    )
    const charged = parseDecimal(String(Math.max(0, requests - freePerMonth)))
    return [{ cloud, requests, amount: toAmount(charged.times(usdPerMillion).div(1_000_000), 2) }]
  })

/** What a dashboard costs in a month, and each of its parts as it is and with a threshold on a shared dashboard. */
export type DashboardWatching = {
  watching: Watching
  ofItem: (id: string) => { watching: Watching; watchingWithThreshold: Watching }
}

/** Estimates a dashboard that somebody looks at now. */
export const watchingOfDashboard = async (
  scoped: Scoped,
  by: { dashboardId: string; customerId: string | null },
): Promise<DashboardWatching> => {
  const counts = (await countsOf(scoped, by, scoped.now)).map((one) => ({ ...one, isSeen: true }))
  const withReads = (some: readonly Count[]) => some.map((one) => ({ ...one, reads: readsOf(one) }))
  return {
    watching: priced(withReads(counts)),
    ofItem: (id) => {
      const own = counts.filter(({ itemId }) => itemId === id)
      return {
        watching: priced(withReads(own)),
        watchingWithThreshold: priced(
          withReads(own.map((one) => ({ ...one, hasThreshold: true, isPrivate: false }))),
        ),
      }
    },
  }
}

/** How many watched containers an account has, and the requests of their last rounds together. */
export const requestsOfAccount = (
  { trx }: Scoped,
  accountId: string,
): Promise<{ containers: number; requests: number }> =>
  trx
    .selectFrom('cloudContainer')
    .select([
      sql<number>`count(*)::integer`.as('containers'),
      sql<number>`coalesce(sum(requests), 0)::integer`.as('requests'),
    ])
    .where('cloudAccountId', '=', accountId)
    .where('isWatched', '=', true)
    .executeTakeFirstOrThrow()

/** Estimates what the shared dashboards read of an account's resources. */
export const watchingOfAccount = async (
  scoped: Scoped,
  { accountId, seenSince }: { accountId: string; seenSince: Date },
): Promise<Watching> =>
  priced((await countsOf(scoped, { accountId }, seenSince)).map((one) => ({ ...one, reads: readsOf(one) })))
