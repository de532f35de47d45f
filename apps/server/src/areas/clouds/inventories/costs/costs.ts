/**
 * Computes what each resource costs its customer: the charges of documents by resource, stored month by month so that
 * lists can be sorted by them. A month is computed again when its documents differ from those it was computed from.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/clouds/inventories'
import { getLastDay, toFirstDay, toMonth, addMonths } from '@cmp/contract'
import { parseDecimal, sum } from '@cmp/billing'
import { sql, type Selectable } from 'kysely'
import type { CloudResourceTable } from '../../../../db/cloud-account-tables.ts'
import { chunkItems } from '../../../../kit/chunk.ts'
import type { AppContext } from '../../../../scope/context.ts'
import { defineSchedule } from '../../../../work/define-job.ts'
import { runEachSettled } from '../../../../work/run-each-settled.ts'
import { systemScope, withScope, type Scoped } from '../../../../scope/scope.ts'
import { readSellerToday } from '../../../../core/seller-profile/seller.ts'
import { readChargesByResource, type ResourceCharge } from '../../../../core/usage/resource-charges.ts'
import type { Write } from '../containers/containers.ts'
import { toResourceKey } from './resource-key.ts'
import { parseOwnerKey, parseResourceType } from './resource-types.ts'

/** The first days of the current and the previous month in the seller's time zone. */
export type CostMonths = [thisMonth: string, lastMonth: string]

/** Returns the current {@link CostMonths}. */
export const readCostMonths = async (scoped: Scoped): Promise<CostMonths> => {
  const month = toMonth(await readSellerToday(scoped))
  return [toFirstDay(month), toFirstDay(addMonths(month, -1))]
}

type Month = { customerId: string; month: string; fingerprint: string }

/** A charge with the key of its resource, and what is known by that key. */
type KeyedCharge = ResourceCharge & { resourceKey: string; resourceType: string; ownerKey: string }

/** Returns the months that were computed from other documents than the current ones. */
const findStaleMonths = (
  ctx: AppContext,
  customerIds: readonly string[],
  months: readonly string[],
): Promise<Month[]> =>
  withScope(ctx, systemScope, async ({ trx }) => {
    const { rows } = await sql<Month>`
      select wanted.customer_id, to_char(wanted.month, 'YYYY-MM-DD') as month, present.fingerprint
      from (select customer_id, month from unnest(${[...customerIds]}::uuid[]) as customer_id
        cross join unnest(${[...months]}::date[]) as month) as wanted
      cross join lateral (select md5(coalesce(string_agg(id::text || state || loads::text || boundaries::text, '|' order by id), ''))
          as fingerprint
        from customer_invoice as document
        where document.customer_id = wanted.customer_id and state <> 'void'
          and billing_period_start_date < wanted.month + interval '1 month' and billing_period_end_date >= wanted.month) as present
      left join cloud_cost_month as stored on stored.customer_id = wanted.customer_id and stored.month = wanted.month
      where stored.fingerprint is distinct from present.fingerprint`.execute(trx)
    return rows
  })

const saveMonth = async (
  { trx }: Scoped,
  { customerId, month, fingerprint }: Month,
  charges: readonly KeyedCharge[],
): Promise<void> => {
  // Another process that computes the same month waits here, and computes the same result.
  await trx
    .insertInto('cloudCostMonth')
    .values({ customerId, month, fingerprint })
    .onConflict((conflict) => conflict.columns(['customerId', 'month']).doUpdateSet({ fingerprint }))
    .execute()
  await trx
    .deleteFrom('cloudResourceCost')
    .where('customerId', '=', customerId)
    .where('month', '=', month)
    .execute()
  for (const some of chunkItems(charges))
    await trx
      .insertInto('cloudResourceCost')
      .values(some.map((charge) => ({ customerId, month, ...charge })))
      .execute()
}

/**
 * Returns resource IDs by other IDs that line items may use: numbers that Google and Aurora generate, the nodes of a
 * cache, the forwarding rules of a load balancer, and the router of a NAT gateway if it has only one.
 */
const readAliases = async ({ trx }: Scoped, customerId: string): Promise<Map<string, string>> => {
  const { rows } = await sql<{ alias: string; key: string }>`
    select raw ->> 'id' as alias, native_id as key, deleted_at from cloud_resource
      where customer_id = ${customerId} and native_id like '//compute.googleapis.com/%' and raw ->> 'id' is not null
    union all select 'projects/' || (facts ->> 'projectNumber'), name, deleted_at from cloud_resource
      where customer_id = ${customerId} and inventory = 'resource-groups' and facts ->> 'projectNumber' is not null
    union all select facts ->> 'clusterResourceId', facts ->> 'clusterId', deleted_at from cloud_resource
      where customer_id = ${customerId} and inventory in ('mysql-servers', 'postgresql-servers')
        and facts ->> 'clusterResourceId' is not null
    union all select regexp_replace(native_id, ':replicationgroup:.*$', ':cluster:' || member.name), native_id, deleted_at
      from cloud_resource, jsonb_array_elements_text(raw -> 'MemberClusters') as member (name)
      where customer_id = ${customerId} and inventory = 'caches' and cloud_provider = 'AWS'
        and jsonb_typeof(raw -> 'MemberClusters') = 'array'
    union all select alias.id, native_id, deleted_at
      from cloud_resource, jsonb_array_elements(raw -> 'forwardingRules') as rule (facts),
        unnest(array[rule.facts ->> 'id', regexp_replace(rule.facts ->> 'selfLink', '^.*/projects/', '//compute.googleapis.com/projects/')]) as alias (id)
      where customer_id = ${customerId} and inventory = 'load-balancers' and cloud_provider = 'GCP'
        and jsonb_typeof(raw -> 'forwardingRules') = 'array' and alias.id is not null
    union all select alias.id, native_id, deleted_at
      from cloud_resource, unnest(array[raw -> 'router' ->> 'id', '//compute.googleapis.com/' || (raw -> 'router' ->> 'path')]) as alias (id)
      where customer_id = ${customerId} and inventory = 'nat-gateways' and cloud_provider = 'GCP'
        and raw -> 'router' ->> 'gateways' = '1' and alias.id is not null
    order by deleted_at nulls last`.execute(trx)
  return new Map(rows.map(({ alias, key }) => [alias.toLowerCase(), key.toLowerCase()]))
}

/** Sums the charges by resource key, because line items may name a resource by several IDs. */
const groupByKey = (
  charges: readonly ResourceCharge[],
  aliases: ReadonlyMap<string, string>,
): KeyedCharge[] => {
  const keyed = charges.map((charge) => ({
    ...charge,
    resourceKey: toResourceKey(charge.resourceId, aliases),
  }))
  const groups = Map.groupBy(keyed, ({ resourceKey, cloudProvider, subAccountKey, currency, service }) =>
    JSON.stringify([resourceKey, cloudProvider, subAccountKey, currency, resourceKey === '' ? service : '']),
  )
  return [...groups.values()].flatMap((own): KeyedCharge[] => {
    // The resource gets the ID and the service of the largest part of its charge.
    const [main] = own.toSorted((a, b) => parseDecimal(b.charge).comparedTo(parseDecimal(a.charge)))
    if (!main) return []
    const total = (of: 'charge' | 'cost' | 'margin') => sum(own.map((charge) => charge[of]))
    return [
      {
        ...main,
        resourceType: parseResourceType(main.resourceKey),
        ownerKey: parseOwnerKey(main.resourceKey),
        charge: total('charge'),
        cost: total('cost'),
        margin: total('margin'),
      },
    ]
  })
}

/** Computes one month of a customer from its documents; `write` opens the transaction that stores it. */
const makeMonth = async (ctx: AppContext, stale: Month, write: Write): Promise<void> => {
  const { customerId, month } = stale
  const charges = await readChargesByResource(ctx, systemScope, {
    customerId,
    from: month,
    to: getLastDay(month),
  })
  await write(async (scoped) =>
    saveMonth(scoped, stale, groupByKey(charges, await readAliases(scoped, customerId))),
  )
}

/** Months that this process is computing; another request for the same month waits for the same work. */
const underWay = new WeakMap<AppContext, Map<string, Promise<void>>>()

const rebuildMonth = (ctx: AppContext, stale: Month): Promise<void> => {
  const months = underWay.get(ctx) ?? new Map<string, Promise<void>>()
  underWay.set(ctx, months)
  const key = `${stale.customerId} ${stale.month} ${stale.fingerprint}`
  const known = months.get(key)
  if (known) return known
  const work = makeMonth(ctx, stale, (change) => withScope(ctx, systemScope, change)).finally(() =>
    months.delete(key),
  )
  months.set(key, work)
  return work
}

/** How long a page waits for costs, in milliseconds. */
const patienceMilliseconds = 2000

/** The message of a page whose costs are not current. */
export const costsMessage = m.calculatingResourceCostsShowingLast

/**
 * Updates the stored costs of customers to their current documents. The caller does not wait long: work that takes
 * longer continues and is available to the next call. Returns a message if costs are not ready; empty if they are.
 */
export const ensureCosts = async (
  ctx: AppContext,
  customerIds: readonly string[],
  months: readonly string[],
  /** Whether to wait until all costs are ready, as for a file, which is written once. */
  isPatient = false,
): Promise<string> => {
  if (customerIds.length === 0) return ''
  const stale = await findStaleMonths(ctx, customerIds, months)
  if (stale.length === 0) return ''
  // The newest month comes first because it is needed most. Months are computed one after the other because each reads
  // many line items.
  const work = (async () => {
    for (const month of stale) await rebuildMonth(ctx, month)
    return ''
  })()
  ctx.beforeClose(work.catch(() => undefined))
  if (isPatient) return work
  return Promise.race([work, ctx.pause(patienceMilliseconds).then(() => t(costsMessage))])
}

/** Computes the costs of resources as soon as documents change, so that no page has to wait. */
export const resourceCosts = defineSchedule({
  name: 'resource-costs',
  everySeconds: 300,
  run: async (ctx, work) => {
    const { customers, months } = await withScope(ctx, systemScope, async (scoped) => ({
      customers: await scoped.trx
        .selectFrom('cloudContainer')
        .select('customerId')
        .distinct()
        .where('customerId', 'is not', null)
        .orderBy('customerId')
        .execute(),
      months: await readCostMonths(scoped),
    }))
    const ids = customers.flatMap(({ customerId }) => customerId ?? [])
    const stale = await findStaleMonths(ctx, ids, months)
    await runEachSettled(stale, work.signal, (month) => makeMonth(ctx, month, work.write))
    await work.write((scoped) => work.done(scoped, ''))
  },
})

/** The cost of a resource in one currency; `billedAs` is its name in line items. */
export type ResourceCost = {
  thisMonthCost: string | null
  lastMonthCost: string | null
  currency: string
  billedAs: string
}

/** SQL for the key of a resource in costs, as `toResourceKey` returns it for each of its IDs. */
export const buildResourceKeySql = (resource: string) =>
  sql<string>`coalesce(${sql.ref(`${resource}.short_key`)}, lower(${sql.ref(`${resource}.native_id`)}))`

/** SQL condition that a row of costs belongs to a resource. */
export const isCostOf = (cost: string, resource: string) =>
  sql<boolean>`${sql.ref(`${cost}.customer_id`)} = ${sql.ref(`${resource}.customer_id`)}
    and ${sql.ref(`${cost}.resource_key`)} = ${buildResourceKeySql(resource)}
    and lower(${sql.ref(`${cost}.sub_account_key`)}) = lower(${sql.ref(`${resource}.container_id`)})`

/** The values by which the costs of a resource are found. */
type Charged = Pick<Selectable<CloudResourceTable>, 'nativeId' | 'customerId' | 'containerId'>

/** Returns the costs of some resources by ID. */
export const readResourceCosts = async (
  scoped: Scoped,
  resources: readonly Charged[],
): Promise<Map<string, ResourceCost>> => {
  const { trx } = scoped
  const [thisMonth, lastMonth] = await readCostMonths(scoped)
  const buildValueArray = (values: readonly string[]) => sql.val([...new Set(values)])
  const rows = await trx
    .selectFrom('cloudResourceCost')
    .select(['customerId', 'month', 'resourceKey', 'subAccountKey', 'charge', 'currency', 'resourceId'])
    .where('customerId', '=', (eb) =>
      eb.fn<string>('any', [buildValueArray(resources.flatMap(({ customerId }) => customerId ?? []))]),
    )
    .where('month', 'in', [thisMonth, lastMonth])
    .where('resourceKey', '=', (eb) =>
      eb.fn<string>('any', [buildValueArray(resources.map(({ nativeId }) => toResourceKey(nativeId)))]),
    )
    .orderBy('month', 'desc')
    .orderBy('charge', 'desc')
    .execute()
  const placeOf = (customerId: string | null, key: string, container: string) =>
    JSON.stringify([customerId, key, container.toLowerCase()])
  const idsBy = Map.groupBy(resources, ({ customerId, nativeId, containerId }) =>
    placeOf(customerId, toResourceKey(nativeId), containerId),
  )
  const found = new Map<string, ResourceCost>()
  for (const { customerId, month, resourceKey, subAccountKey, charge, currency, resourceId } of rows)
    for (const { nativeId } of idsBy.get(placeOf(customerId, resourceKey, subAccountKey)) ?? []) {
      const cost = found.get(nativeId) ?? {
        thisMonthCost: null,
        lastMonthCost: null,
        currency,
        billedAs: resourceId,
      }
      found.set(nativeId, cost)
      if (cost.currency !== currency) continue
      if (month === thisMonth) cost.thisMonthCost ??= charge
      else cost.lastMonthCost ??= charge
    }
  return found
}

/** Returns the customers whose resources are in a list's scope: those of a tenant or of a container. */
export const findGroundCustomers = async (
  { trx }: Scoped,
  { tenantId, containerId }: Readonly<Record<string, unknown>>,
): Promise<string[]> => {
  const rows =
    typeof tenantId === 'string' && tenantId !== ''
      ? await trx
          .selectFrom('customer')
          .select('id')
          .where(sql<boolean>`lower(tenant_id) = lower(${tenantId})`)
          .execute()
      : await trx
          .selectFrom('cloudContainer')
          .select('customerId as id')
          .where(sql<boolean>`lower(container_id) = lower(${String(containerId ?? '')})`)
          .execute()
  return rows.flatMap(({ id }) => id ?? [])
}
