/** What a customer has in the clouds and what it costs, in sums that add up to what its documents charge. */
import { amountOfUnits, unitsOf } from '@cmp/billing'
import { digitsOf, mostVisibilityGroups, type VisibilityOverview } from '@cmp/contract'
import { inventories } from '@cmp/contract/registry'
import { sql } from 'kysely'
import type { AppContext } from '../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../scope/scope.ts'
import { costMonths, customersOfGround, ensureCosts } from './costs.ts'

type Resource = {
  inventory: string
  nativeId: string
  name: string
  cloudProvider: string
  region: string
  tags: Record<string, string>
  status: string | null
  isGone: boolean
  /** Null where no line names it. */
  charge: string | null
}

type Unlisted = { resourceId: string; subAccountKey: string; charge: string }

/** Rows of what no inventory has that are told by name. */
const mostUnlisted = 20
const mostCandidates = 50

const currencyOf = async ({ trx }: Scoped, customers: readonly string[], month: string): Promise<string> => {
  const { rows } = await sql<{ currency: string }>`
    select currency from cloud_resource_cost where customer_id = any(${[...customers]}::uuid[]) and month = ${month}
    group by currency order by count(*) desc, currency limit 1`.execute(trx)
  return rows[0]?.currency ?? ''
}

const read = async (scoped: Scoped, customers: readonly string[], month: string) => {
  const { trx } = scoped
  const currency = await currencyOf(scoped, customers, month)
  const costs = sql`select * from cloud_resource_cost
    where customer_id = any(${[...customers]}::uuid[]) and month = ${month} and currency = ${currency}`
  const isOf = sql`cost.customer_id = resource.customer_id
    and cost.resource_key in (lower(resource.native_id), resource.short_key)
    and lower(cost.sub_account_key) = lower(resource.container_id)`
  // A line is of one resource, though two inventories may call theirs alike.
  const matched = sql`select distinct on (cost.customer_id, cost.resource_key, cost.cloud_provider, cost.sub_account_key)
      cost.charge, cost.resource_id, cost.sub_account_key, cost.resource_key, resource.inventory, resource.native_id, resource.cloud_account_id
    from (${costs}) as cost left join cloud_resource as resource on ${isOf}
    order by cost.customer_id, cost.resource_key, cost.cloud_provider, cost.sub_account_key, resource.gone_at desc nulls first, resource.inventory`
  const resources = await sql<Resource>`
    with matched as (${matched})
    select resource.inventory, resource.native_id, resource.name, resource.cloud_provider, resource.region, resource.tags,
      resource.facts ->> 'status' as status, resource.gone_at is not null as is_gone, sum(matched.charge)::text as charge
    from cloud_resource as resource
    left join matched on matched.inventory = resource.inventory and matched.native_id = resource.native_id
      and matched.cloud_account_id = resource.cloud_account_id
    where resource.customer_id = any(${[...customers]}::uuid[])
    group by resource.cloud_account_id, resource.inventory, resource.native_id`.execute(trx)
  const others = await sql<Unlisted>`
    with matched as (${matched})
    select resource_id, sub_account_key, charge::text as charge from matched where native_id is null
    order by matched.charge desc, resource_id`.execute(trx)
  return { currency, resources: resources.rows, others: others.rows }
}

const stopped = /^(stopped|stopping|deallocated|terminated|suspended)$/i

/** The sums. */
const summed = (
  { currency, resources, others }: Awaited<ReturnType<typeof read>>,
  month: string,
): VisibilityOverview => {
  const digits = currency === '' ? 2 : digitsOf(currency)
  const units = (charge: string | null): bigint => (charge === null ? 0n : unitsOf(charge, digits))
  const total = (charges: readonly { charge: string | null }[]): bigint =>
    charges.reduce((sum, { charge }) => sum + units(charge), 0n)
  const text = (sum: bigint): string => amountOfUnits(sum, digits)
  const counts = (some: readonly { charge: string | null }[]) => ({
    count: some.length,
    charge: text(total(some)),
  })
  const there = resources.filter(({ isGone }) => !isGone)
  const gone = resources.filter(({ isGone, charge }) => isGone && charge !== null)
  const unlisted = others.filter(({ resourceId }) => resourceId !== '')
  const none = others.filter(({ resourceId }) => resourceId === '')
  const grouped = (keysOf: (resource: Resource) => string[], nameOf = (key: string) => key) => {
    const found = new Map<string, Resource[]>()
    for (const resource of there)
      for (const key of keysOf(resource)) found.set(key, [...(found.get(key) ?? []), resource])
    const sorted = [...found]
      .map(([key, some]) => ({ key, some, sum: total(some) }))
      .toSorted((a, b) => (b.sum > a.sum ? 1 : b.sum < a.sum ? -1 : b.some.length - a.some.length))
    const rest = sorted.slice(mostVisibilityGroups).flatMap(({ some }) => some)
    return [
      ...sorted
        .slice(0, mostVisibilityGroups)
        .map(({ key, some }) => ({ key, name: nameOf(key), ...counts(some) })),
      ...(rest.length > 0 ? [{ key: '', name: 'All others', ...counts(rest) }] : []),
    ]
  }
  const titles = new Map(inventories.map(({ name, title }) => [name, title]))
  return {
    month,
    currency,
    total: text(total([...resources, ...others])),
    listed: counts(there),
    gone: counts(gone),
    unlisted: {
      ...counts(unlisted),
      rows: unlisted.slice(0, mostUnlisted).map(({ resourceId, subAccountKey, charge }) => ({
        resourceId,
        subscriptionId: subAccountKey,
        charge: text(units(charge)),
      })),
    },
    withoutResource: text(total(none)),
    withoutCost: there.filter(({ charge }) => charge === null).length,
    untagged: counts(there.filter(({ tags }) => Object.keys(tags).length === 0)),
    byKind: grouped(
      ({ inventory }) => [inventory],
      (key) => titles.get(key) ?? key,
    ),
    byRegion: grouped(({ region }) => [region]),
    byCloud: grouped(({ cloudProvider }) => [cloudProvider]),
    byTag: grouped(({ tags }) => Object.entries(tags).map(([key, value]) => `${key}=${value}`)),
    candidates: there
      .filter(({ status, charge }) => stopped.test(status ?? '') && units(charge) > 0n)
      .toSorted((a, b) => (units(b.charge) > units(a.charge) ? 1 : -1))
      .slice(0, mostCandidates)
      .map(({ inventory, nativeId, name, status, charge }) => ({
        inventory,
        id: nativeId,
        name,
        status: status ?? '',
        reason: `It is ${(status ?? '').toLowerCase()}, and was charged for all the same.`,
        charge: text(units(charge)),
      })),
  }
}

/** What a customer has and what it costs; without a tenant nothing. */
export const overviewOf = async (
  ctx: AppContext,
  scope: Scope,
  tenantId: string,
): Promise<VisibilityOverview> => {
  const [, month] = costMonths(ctx.clock())
  const customers = await withScope(ctx, scope, (scoped) => customersOfGround(scoped, { tenantId }))
  await ensureCosts(ctx, customers, [month])
  return summed(await withScope(ctx, scope, (scoped) => read(scoped, customers, month)), month)
}
