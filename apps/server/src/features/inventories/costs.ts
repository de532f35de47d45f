/**
 * What each resource costs its customer: the charges of documents by resource, kept month by month so that lists can be sorted
 * by them. A month is made again when its documents are others than those that it was made from.
 */
import { parseDecimal, sum } from '@cmp/billing'
import { sql, type Selectable } from 'kysely'
import type { CloudResourceTable } from '../../db/cloud-account-tables.ts'
import { dayAfterMonths, daysAfter, firstDayOf, monthOf, monthsAfter } from '../../kit/calendar.ts'
import { inSlices } from '../../kit/slices.ts'
import type { AppContext } from '../../scope/context.ts'
import { defineSchedule } from '../../work/define-job.ts'
import { eachOnItsOwn } from '../../work/each-on-its-own.ts'
import { systemScope, withScope, type Scoped } from '../../scope/scope.ts'
import { sellersToday } from '../seller/seller.ts'
import { chargesByResource, type ResourceCharge } from '../usage-by-meters/resource-charges.ts'
import type { Write } from './containers.ts'
import { resourceKeyOf } from './resource-key.ts'
import { ownerKeyOf, resourceTypeOf } from './resource-types.ts'

const lastDayOf = (month: string): string => daysAfter(dayAfterMonths(month, 1), -1)

/** This month and the last one where the seller is at home, by their first days. */
export type CostMonths = [thisMonth: string, lastMonth: string]

/** The {@link CostMonths} of now. */
export const costMonths = async (scoped: Scoped): Promise<CostMonths> => {
  const month = monthOf(await sellersToday(scoped))
  return [firstDayOf(month), firstDayOf(monthsAfter(month, -1))]
}

type Month = { customerId: string; month: string; fingerprint: string }

/** A charge with the key of its resource, and what is known by that key. */
type KeyedCharge = ResourceCharge & { resourceKey: string; resourceType: string; ownerKey: string }

/** The months that were made of other documents than there are. */
const staleMonths = (
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
      left join cloud_cost_month as kept on kept.customer_id = wanted.customer_id and kept.month = wanted.month
      where kept.fingerprint is distinct from present.fingerprint`.execute(trx)
    return rows
  })

const keepMonth = async (
  { trx }: Scoped,
  { customerId, month, fingerprint }: Month,
  charges: readonly KeyedCharge[],
): Promise<void> => {
  // Whoever makes the same month at the same time waits here, and makes the same of it.
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
  for (const some of inSlices(charges))
    await trx
      .insertInto('cloudResourceCost')
      .values(some.map((charge) => ({ customerId, month, ...charge })))
      .execute()
}

/** IDs by the numbers that Google and Aurora generate: lines may name resources and projects so, and their clouds list names. */
const aliasesOf = async ({ trx }: Scoped, customerId: string): Promise<Map<string, string>> => {
  const { rows } = await sql<{ alias: string; key: string }>`
    select raw ->> 'id' as alias, native_id as key, gone_at from cloud_resource
      where customer_id = ${customerId} and native_id like '//compute.googleapis.com/%' and raw ->> 'id' is not null
    union all select 'projects/' || (facts ->> 'projectNumber'), name, gone_at from cloud_resource
      where customer_id = ${customerId} and inventory = 'resource-groups' and facts ->> 'projectNumber' is not null
    union all select facts ->> 'clusterResourceId', facts ->> 'clusterId', gone_at from cloud_resource
      where customer_id = ${customerId} and inventory in ('mysql-servers', 'postgresql-servers')
        and facts ->> 'clusterResourceId' is not null
    order by gone_at nulls last`.execute(trx)
  return new Map(rows.map(({ alias, key }) => [alias.toLowerCase(), key.toLowerCase()]))
}

/** The charges by the keys of resources: what lines call a resource by several IDs is one. */
const byKey = (charges: readonly ResourceCharge[], aliases: ReadonlyMap<string, string>): KeyedCharge[] => {
  const keyed = charges.map((charge) => ({
    ...charge,
    resourceKey: resourceKeyOf(charge.resourceId, aliases),
  }))
  const groups = Map.groupBy(keyed, ({ resourceKey, cloudProvider, subAccountKey, currency, service }) =>
    JSON.stringify([resourceKey, cloudProvider, subAccountKey, currency, resourceKey === '' ? service : '']),
  )
  return [...groups.values()].flatMap((own): KeyedCharge[] => {
    // The ID and the service of most of the charge stand for the resource.
    const [main] = own.toSorted((a, b) => parseDecimal(b.charge).comparedTo(parseDecimal(a.charge)))
    if (!main) return []
    const total = (of: 'charge' | 'cost' | 'margin') => sum(own.map((charge) => charge[of]))
    return [
      {
        ...main,
        resourceType: resourceTypeOf(main.resourceKey),
        ownerKey: ownerKeyOf(main.resourceKey),
        charge: total('charge'),
        cost: total('cost'),
        margin: total('margin'),
      },
    ]
  })
}

/** Makes one month of a customer from its documents; `write` is whose transaction keeps it. */
const makeMonth = async (ctx: AppContext, stale: Month, write: Write): Promise<void> => {
  const { customerId, month } = stale
  const charges = await chargesByResource(ctx, systemScope, { customerId, from: month, to: lastDayOf(month) })
  await write(async (scoped) => keepMonth(scoped, stale, byKey(charges, await aliasesOf(scoped, customerId))))
}

/** Months that this process makes now: who asks for one that is being made waits for the same work. */
const underWay = new WeakMap<AppContext, Map<string, Promise<void>>>()

const making = (ctx: AppContext, stale: Month): Promise<void> => {
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

/** Whoever looks waits for costs for so long. */
const patienceMilliseconds = 2000

/** What is said of a page whose costs are not those of now. */
export const costsMessage = 'What resources cost is being worked out. Last known costs are shown.'

/**
 * Sees to it that the kept costs of customers are those of their documents. Nobody waits for it long: what takes longer goes on,
 * and the next look finds it. Returns what to say of costs that are not ready; empty where they are.
 */
export const ensureCosts = async (
  ctx: AppContext,
  customerIds: readonly string[],
  months: readonly string[],
  /** To the end: a file is written once. */
  isPatient = false,
): Promise<string> => {
  if (customerIds.length === 0) return ''
  const stale = await staleMonths(ctx, customerIds, months)
  if (stale.length === 0) return ''
  // The newest month is wanted most; one after the other, since each reads many lines.
  const work = (async () => {
    for (const month of stale) await making(ctx, month)
    return ''
  })()
  ctx.beforeClose(work.catch(() => undefined))
  if (isPatient) return work
  return Promise.race([work, ctx.pause(patienceMilliseconds).then(() => costsMessage)])
}

/** Works out what resources cost as soon as documents are others, so that nobody who looks has to wait. */
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
      months: await costMonths(scoped),
    }))
    const ids = customers.flatMap(({ customerId }) => customerId ?? [])
    const stale = await staleMonths(ctx, ids, months)
    await eachOnItsOwn(stale, work.signal, (month) => makeMonth(ctx, month, work.write))
    await work.write((scoped) => work.done(scoped, ''))
  },
})

/** What a resource costs, in one currency; `billedAs` is what its lines call it. */
export type ResourceCost = {
  thisMonthCost: string | null
  lastMonthCost: string | null
  currency: string
  billedAs: string
}

/** The key of a resource in costs, as `resourceKeyOf` gives it for each of its IDs. */
export const keyOfResource = (resource: string) =>
  sql<string>`coalesce(${sql.ref(`${resource}.short_key`)}, lower(${sql.ref(`${resource}.native_id`)}))`

/** The condition under which a row of costs is of a resource. */
export const isCostOf = (cost: string, resource: string) =>
  sql<boolean>`${sql.ref(`${cost}.customer_id`)} = ${sql.ref(`${resource}.customer_id`)}
    and ${sql.ref(`${cost}.resource_key`)} = ${keyOfResource(resource)}
    and lower(${sql.ref(`${cost}.sub_account_key`)}) = lower(${sql.ref(`${resource}.container_id`)})`

/** What a resource is found by in costs. */
type Charged = Pick<Selectable<CloudResourceTable>, 'nativeId' | 'customerId' | 'containerId'>

/** What some resources cost, by their ID. */
export const costsOf = async (
  scoped: Scoped,
  resources: readonly Charged[],
): Promise<Map<string, ResourceCost>> => {
  const { trx } = scoped
  const [thisMonth, lastMonth] = await costMonths(scoped)
  const any = (values: readonly string[]) => sql.val([...new Set(values)])
  const rows = await trx
    .selectFrom('cloudResourceCost')
    .select(['customerId', 'month', 'resourceKey', 'subAccountKey', 'charge', 'currency', 'resourceId'])
    .where('customerId', '=', (eb) =>
      eb.fn<string>('any', [any(resources.flatMap(({ customerId }) => customerId ?? []))]),
    )
    .where('month', 'in', [thisMonth, lastMonth])
    .where('resourceKey', '=', (eb) =>
      eb.fn<string>('any', [any(resources.map(({ nativeId }) => resourceKeyOf(nativeId)))]),
    )
    .orderBy('month', 'desc')
    .orderBy('charge', 'desc')
    .execute()
  const placeOf = (customerId: string | null, key: string, container: string) =>
    JSON.stringify([customerId, key, container.toLowerCase()])
  const idsBy = Map.groupBy(resources, ({ customerId, nativeId, containerId }) =>
    placeOf(customerId, resourceKeyOf(nativeId), containerId),
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

/** The customers whose resources a list's ground has: of a tenant, of a container. */
export const customersOfGround = async (
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
