/** Estimates what watching costs: the series that the portal reads in the background, at the prices of their providers. */
import { parseDecimal, toAmount } from '@cmp/billing/decimal'
import { readPrices, readsPerMonth, type Watching } from '@cmp/contract'
import { sql } from 'kysely'
import type { DashboardItemParts } from '../../../db/dashboard-tables.ts'
import type { Scoped } from '../../../scope/scope.ts'
import { findInventoryChart } from '../../clouds/index.ts'

/** The number of resources of a provider that a dashboard's chart reads. */
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

/** Which charts are counted: those of a dashboard, or those that read resources of an account. */
export type WatchedBy = { dashboardId: string; customerId: string | null } | { accountId: string }

/** Returns the number of resources of each chart by provider, without those that the provider does not measure. */
const countResources = async ({ trx }: Scoped, by: WatchedBy, seenSince: Date): Promise<Count[]> => {
  const buildPartSql = (name: keyof DashboardItemParts & string) => sql<string>`item.parts ->> ${name}`
  const condition =
    'accountId' in by
      ? sql`held.cloud_account_id = ${by.accountId} and not board.is_private`
      : sql`board.id = ${by.dashboardId} and (${by.customerId}::uuid is null or held.customer_id = ${by.customerId}::uuid)`
  const { rows } = await sql<Count>`
    select item.id as item_id, held.cloud_provider as cloud, count(*)::integer as resources,
      ${buildPartSql('resourceType')} as inventory, ${buildPartSql('monitoringNamespace')} as chart, board.is_private,
      coalesce(item.parts -> 'threshold', 'null') <> 'null' as has_threshold, board.viewed_at >= ${seenSince} as is_seen
    from dashboard_item as item
    join dashboard as board on board.id = item.dashboard_id
    join cloud_resource as held on held.inventory = ${buildPartSql('resourceType')} and held.deleted_at is null
      and (held.customer_id = board.customer_id or board.customer_id is null and held.customer_id is not null)
      and case when ${buildPartSql('resourceId')} <> ''
        then lower(held.native_id) = lower(split_part(${buildPartSql('resourceId')}, '/nodePools/', 1))
        else (${buildPartSql('cloudProviderName')} = '' or held.cloud_provider = ${buildPartSql('cloudProviderName')})
          and case when ${buildPartSql('tag')} = '' then true
            when ${buildPartSql('tag')} like '%=%'
              then held.tags ->> split_part(${buildPartSql('tag')}, '=', 1) = split_part(${buildPartSql('tag')}, '=', 2)
            else held.tags ->> (${buildPartSql('tag')}) is not null end
        end
    where ${buildPartSql('monitoringType')} in ('metric', 'number') and ${condition}
    group by item.id, held.cloud_provider, board.is_private, board.viewed_at`.execute(trx)
  return rows.filter(({ inventory, chart, cloud }) =>
    findInventoryChart(inventory, chart)?.clouds.some((name) => name === cloud),
  )
}

const countMonthlyReads = ({
  hasThreshold,
  isPrivate,
  isSeen,
}: Pick<Count, 'hasThreshold' | 'isPrivate' | 'isSeen'>) =>
  isPrivate
    ? 0
    : (hasThreshold ? readsPerMonth.threshold : 0) + (isSeen ? readsPerMonth.seen : readsPerMonth.unseen)

/** Returns the monthly cost of series that are read this often, by provider. */
const priceReads = (reads: readonly { cloud: string; resources: number; reads: number }[]): Watching =>
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

/** The monthly cost of a dashboard, and of each of its charts as it is and with a threshold on a shared dashboard. */
export type DashboardWatching = {
  watching: Watching
  ofItem: (id: string) => { watching: Watching; watchingWithThreshold: Watching }
}

/** Estimates the cost of a dashboard that somebody views now. */
export const estimateDashboardWatching = async (
  scoped: Scoped,
  by: { dashboardId: string; customerId: string | null },
): Promise<DashboardWatching> => {
  const counts = (await countResources(scoped, by, scoped.now)).map((one) => ({ ...one, isSeen: true }))
  const withReads = (some: readonly Count[]) => some.map((one) => ({ ...one, reads: countMonthlyReads(one) }))
  return {
    watching: priceReads(withReads(counts)),
    ofItem: (id) => {
      const own = counts.filter(({ itemId }) => itemId === id)
      return {
        watching: priceReads(withReads(own)),
        watchingWithThreshold: priceReads(
          withReads(own.map((one) => ({ ...one, hasThreshold: true, isPrivate: false }))),
        ),
      }
    },
  }
}

/** Returns how many watched containers an account has, and the sum of the requests of their last rounds. */
export const countAccountRequests = (
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

/** Estimates the cost of what shared dashboards read from an account's resources. */
export const estimateAccountWatching = async (
  scoped: Scoped,
  { accountId, seenSince }: { accountId: string; seenSince: Date },
): Promise<Watching> =>
  priceReads(
    (await countResources(scoped, { accountId }, seenSince)).map((one) => ({
      ...one,
      reads: countMonthlyReads(one),
    })),
  )
