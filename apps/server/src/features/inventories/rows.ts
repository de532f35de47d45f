/** Rows of inventories, from what was collected. */
import { severalOf, type Inventory, type Page } from '@cmp/contract'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { CloudResourceTable } from '../../db/cloud-account-tables.ts'
import { anyContains, fetchPage, type PageQuery } from '../../resources/page.ts'
import type { Scoped } from '../../scope/scope.ts'
import { clusterCostsOf, totalsOf, type ClusterCost } from './cluster-costs.ts'
import { findingOf } from './findings.ts'
import {
  costMonths,
  costsOf,
  customersOfGround,
  isCostOf,
  keyOfResource,
  type CostMonths,
  type ResourceCost,
} from './costs.ts'

/** A row as calls return it: what every resource has, and what its inventory declares. */
export type InventoryRow = Record<string, unknown>

/** Whose resources are asked for; undefined for those of all. */
type Customers = readonly string[] | undefined

/** A resource as it was collected, with whose it is. */
export type Collected = Omit<
  Selectable<CloudResourceTable>,
  'fingerprint' | 'detailAt' | 'raw' | 'unreadSince' | 'shortKey' | keyof Load
> & { companyName: string }

type Load = Pick<CloudResourceTable, 'measuredDays' | 'idleDays' | 'averageLoad' | 'loadUntil'>

/** A list of resources: of an inventory, or without its name of all of them. */
export type ResourceList = Pick<Inventory, 'fields' | 'list'> & { inventory?: string }

/** The fields that are columns of the table; all others of an inventory are facts. */
const ownFields = [
  'id',
  'name',
  'cloudProvider',
  'containerId',
  'tenantId',
  'companyName',
  'region',
  'resourceGroup',
  'tags',
  'firstSeenAt',
  'goneAt',
  'thisMonthCost',
  'lastMonthCost',
  'currency',
  'billedAs',
  'lastMonthTotal',
  'thisMonthTotal',
  'collectedAt',
  'inventory',
  'finding',
  'reason',
  'page',
]

/** The fact behind a field; of all kinds together a type stands for the size where they have none. */
const factOf = (field: string, isOfAll: boolean) =>
  isOfAll && field === 'size'
    ? sql<string>`coalesce(cloud_resource.facts ->> 'size', cloud_resource.facts ->> 'sku')`
    : sql<string>`cloud_resource.facts ->> ${sql.lit(field)}`

/** The row of a resource. A fact that its cloud did not tell is null. */
export const toRow = (
  { fields }: Inventory,
  resource: Collected,
  cost: ResourceCost | undefined,
): InventoryRow => ({
  ...Object.fromEntries(Object.keys(fields).map((field) => [field, resource.facts[field] ?? null])),
  id: resource.nativeId,
  name: resource.name,
  cloudProvider: resource.cloudProvider,
  containerId: resource.containerId,
  tenantId: resource.tenantId,
  companyName: resource.companyName,
  region: resource.region,
  resourceGroup: resource.resourceGroup,
  tags: Object.entries(resource.tags)
    .toSorted()
    .map(([Key, Value]) => ({ Key, Value })),
  firstSeenAt: resource.firstSeenAt.toISOString(),
  goneAt: resource.goneAt?.toISOString() ?? null,
  thisMonthCost: cost?.thisMonthCost ?? null,
  lastMonthCost: cost?.lastMonthCost ?? null,
  currency: cost?.currency ?? null,
  billedAs: cost?.billedAs ?? null,
  collectedAt: resource.collectedAt.toISOString(),
})

/** A row of a cluster with the totals of its parts. */
export const withParts = (row: InventoryRow, cluster: ClusterCost | undefined): InventoryRow => ({
  ...row,
  ...totalsOf(cluster?.parts ?? []),
  currency: row['currency'] ?? cluster?.currency ?? null,
})

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** The charge of a month of one resource: the largest of several currencies, and nothing as none. */
const chargeOf = (month: string) =>
  sql<string>`coalesce((select max(cost.charge) from cloud_resource_cost as cost
    where ${isCostOf('cost', 'cloud_resource')} and cost.month = ${month}::date), 0)`

/** The same of all resources at once: for what is sorted or narrowed by it. */
const joinedCharge = sql<string>`coalesce(of_month.charge, 0)`

const chargesOf = (month: string, customers: Customers) => sql<{
  charge: string
}>`(
  select customer_id, resource_key, lower(sub_account_key) as container, max(charge) as charge from cloud_resource_cost
  where month = ${month}::date and resource_key <> ''
    and ${customers === undefined ? sql`true` : sql`customer_id = any(${[...customers]}::uuid[])`}
  group by 1, 2, 3)`

/** Whether the charges of all resources are looked at, and not only those of the page. */
const monthJoined = (
  [thisMonth, lastMonth]: CostMonths,
  query: Readonly<Record<string, unknown>>,
): string | undefined => {
  if (query['sortby'] === 'thisMonthCost') return thisMonth
  return query['sortby'] === 'lastMonthCost' || isText(query['cost']) ? lastMonth : undefined
}

/**
 * The resources of an inventory, with a column for each of its fields: facts as text, for filters and sorting. Clouds know a
 * customer by its tenant, and what has no tenant has its owner's; what is there was read when its container was.
 */
const resourcesOf = (
  { trx }: Scoped,
  { inventory, fields }: Omit<ResourceList, 'list'>,
  {
    months,
    query = {},
    customers,
  }: { months: CostMonths; query?: Readonly<Record<string, unknown>>; customers?: Customers },
) => {
  const [thisMonth, lastMonth] = months
  const joined = monthJoined(months, query)
  const charge = (month: string) => (month === joined ? joinedCharge : chargeOf(month))
  return trx.selectFrom((from) =>
    from
      .selectFrom('cloudResource')
      .innerJoin('cloudContainer', (join) =>
        join
          .onRef('cloudContainer.cloudAccountId', '=', 'cloudResource.cloudAccountId')
          .onRef('cloudContainer.containerId', '=', 'cloudResource.containerId'),
      )
      .leftJoin('customer', 'customer.id', 'cloudResource.customerId')
      .select([
        'cloudResource.cloudAccountId',
        'cloudResource.inventory',
        'cloudResource.nativeId',
        'cloudResource.nativeId as id',
        'cloudResource.customerId',
        'cloudResource.name',
        'cloudResource.cloudProvider',
        'cloudResource.containerId',
        'cloudResource.region',
        'cloudResource.resourceGroup',
        'cloudResource.facts',
        'cloudResource.children',
        'cloudResource.tags',
        'cloudResource.raw',
        'cloudResource.detail',
        'cloudResource.firstSeenAt',
        'cloudResource.goneAt',
        'cloudResource.measuredDays',
        'cloudResource.idleDays',
        'cloudResource.averageLoad',
      ])
      .select((eb) => [
        eb.fn.coalesce('customer.tenantId', 'cloudResource.tenantId').as('tenantId'),
        eb.fn.coalesce('customer.companyName', sql.lit('')).as('companyName'),
        sql<Date>`coalesce(cloud_resource.gone_at, cloud_resource.unread_since, (cloud_container.collections -> cloud_resource.inventory ->> 'collectedAt')::timestamptz,
          cloud_resource.collected_at)`.as('collectedAt'),
        charge(thisMonth).as('thisMonthCost'),
        charge(lastMonth).as('lastMonthCost'),
        findingOf(chargeOf(lastMonth)).as('finding'),
      ])
      .select(
        Object.keys(fields)
          .filter((field) => !ownFields.includes(field))
          .map((field) => factOf(field, inventory === undefined).as(field)),
      )
      .$if(inventory !== undefined, (of) => of.where('cloudResource.inventory', '=', inventory ?? ''))
      .$if(joined !== undefined, (of) => {
        const month = joined ?? ''
        return of.leftJoin(chargesOf(month, customers).as('of_month'), (join) =>
          join.on(
            sql<boolean>`of_month.customer_id = cloud_resource.customer_id
              and of_month.resource_key = ${keyOfResource('cloud_resource')}
              and of_month.container = lower(cloud_resource.container_id)`,
          ),
        )
      })
      .as('resource'),
  )
}

/** The columns that a row is made of. */
export const resourceColumns = [
  'resource.cloudAccountId',
  'resource.inventory',
  'resource.nativeId',
  'resource.customerId',
  'resource.name',
  'resource.cloudProvider',
  'resource.containerId',
  'resource.tenantId',
  'resource.region',
  'resource.resourceGroup',
  'resource.facts',
  'resource.children',
  'resource.tags',
  'resource.detail',
  'resource.firstSeenAt',
  'resource.goneAt',
  'resource.collectedAt',
  'resource.companyName',
  'resource.finding',
  'resource.measuredDays',
  'resource.idleDays',
  'resource.averageLoad',
] as const

const ofInventory = ({ name, fields, list }: Inventory): ResourceList => ({ inventory: name, fields, list })

/** The column behind a field of a list of resources. */
export const columnOf = (field: string): string => `resource.${field}`

const same = (column: string, value: string) => sql<boolean>`lower(${sql.ref(column)}) = lower(${value})`

const oneOf = (column: string, values: readonly string[]) =>
  sql<boolean>`lower(${sql.ref(column)}) = any(${values.map((value) => value.toLowerCase())}::text[])`

/** Resources with every key that is named, and of each with one of the values that are named for it. */
const taggedWith = (tags: readonly string[]) => {
  const wanted = new Map<string, string[] | undefined>()
  for (const tag of tags) {
    const [key = '', ...rest] = tag.split('=')
    const known = wanted.has(key) ? wanted.get(key) : []
    // A key alone is any value of it.
    wanted.set(key, rest.length > 0 && known ? [...known, rest.join('=')] : undefined)
  }
  return sql<boolean>`${sql.join(
    [...wanted].map(([key, values]) =>
      values
        ? sql`resource.tags ->> ${key} = any(${values}::text[])`
        : sql`jsonb_exists(resource.tags, ${key})`,
    ),
    sql` and `,
  )}`
}

/** Parameters that are no plain comparison with a field, by name. What is gone is left out unless it is asked for. */
const conditions: Readonly<Record<string, (value: string) => ReturnType<typeof same> | undefined>> = {
  cloudProviderId: (value) => same('resource.cloudProvider', value),
  tag: (value) => {
    const tags = severalOf(value)
    return tags.length > 0 ? taggedWith(tags) : undefined
  },
  isUntagged: (value) => (value.toLowerCase() === 'true' ? sql`resource.tags = '{}'` : undefined),
  cost: (value) =>
    value === 'charged' ? sql`resource.last_month_cost <> 0` : sql`resource.last_month_cost = 0`,
  isCandidate: (value) =>
    value.toLowerCase() === 'true' ? sql`resource.finding is not null` : sql`resource.finding is null`,
  shown: (value) =>
    value === 'gone' ? sql`resource.gone_at is not null` : value === 'all' ? undefined : there,
}

const there = sql<boolean>`resource.gone_at is null`

/** Who is behind a tenant, or without one everybody. Clouds know a tenant before the portal has a customer for it. */
const ofTenant = (customers: Customers, tenantId: unknown): RawBuilder<boolean>[] => {
  if (customers === undefined) return []
  const [only, ...others] = customers
  // A single one is found in the order of an index.
  if (only !== undefined && others.length === 0) return [sql`resource.customer_id = ${only}`]
  return customers.length > 0
    ? [sql`resource.customer_id = any(${[...customers]}::uuid[])`]
    : [sql`(resource.customer_id is null and lower(resource.tenant_id) = lower(${String(tenantId)}))`]
}

/** The rows that a list's query asks for. Filters compare whole values in any letter case. */
export const filteredResources = async (
  scoped: Scoped,
  list: ResourceList,
  query: Readonly<Record<string, unknown>>,
) => {
  const { tenantId } = query
  const customers = isText(tenantId) ? await customersOfGround(scoped, { tenantId }) : undefined
  const { filter, parameters = {}, several = [], search } = list.list
  const { search: text } = query
  const wanted = [...filter, ...Object.keys(parameters)].flatMap((name) => {
    if (name === 'tenantId') return ofTenant(customers, tenantId)
    const value = query[name]
    if (!isText(value)) return name === 'shown' ? [there] : []
    const condition = conditions[name]
    if (condition) return condition(value) ?? []
    return several.includes(name) ? oneOf(columnOf(name), severalOf(value)) : same(columnOf(name), value)
  })
  const rows = wanted.reduce(
    (base, condition) => base.where(condition),
    resourcesOf(scoped, list, { months: await costMonths(scoped), query, customers }),
  )
  return {
    rows: isText(text) ? rows.where(anyContains(search.map(columnOf), text)) : rows,
  }
}

/** What a resource is told by in the table. */
const keys = ['resource.cloudAccountId', 'resource.inventory', 'resource.nativeId'] as const

/**
 * A page of a list, without its costs. By what they are charged all resources are put in order by their keys alone: whole rows
 * of many thousands would not stay in memory.
 */
export const resourcesAt = async (
  scoped: Scoped,
  list: ResourceList,
  query: PageQuery & Record<string, unknown>,
) => {
  const { rows } = await filteredResources(scoped, list, query)
  const sort = Object.fromEntries(list.list.sort.map((name) => [name, columnOf(name)]))
  const ties = [columnOf('nativeId'), columnOf('inventory')]
  const months = await costMonths(scoped)
  if (monthJoined(months, query) === undefined)
    return fetchPage(rows.select(resourceColumns), query, sort, ties, (resource) => resource)
  const { rows: counting } = await filteredResources(scoped, list, { ...query, sortby: undefined })
  const page = await fetchPage(
    rows.select(keys),
    query,
    sort,
    ties,
    (resource) => resource,
    counting.select(keys),
  )
  const wanted = page.rows.map(
    ({ cloudAccountId, inventory, nativeId }) => sql`(${cloudAccountId}::uuid, ${inventory}, ${nativeId})`,
  )
  if (wanted.length === 0) return { count: page.count, rows: [] }
  const found = await resourcesOf(scoped, list, { months })
    .select(resourceColumns)
    .where(
      sql<boolean>`(resource.cloud_account_id, resource.inventory, resource.native_id) in (${sql.join(wanted)})`,
    )
    .execute()
  return {
    count: page.count,
    rows: page.rows.flatMap((key) =>
      found.filter(
        (row) =>
          row.nativeId === key.nativeId &&
          row.inventory === key.inventory &&
          row.cloudAccountId === key.cloudAccountId,
      ),
    ),
  }
}

/** A page of an inventory. */
export const inventoryPage = async (
  scoped: Scoped,
  inventory: Inventory,
  query: PageQuery & Record<string, unknown>,
): Promise<Page<InventoryRow>> => {
  const page = await resourcesAt(scoped, ofInventory(inventory), query)
  const costs = await costsOf(scoped, page.rows)
  const rows = page.rows.map((resource) => toRow(inventory, resource, costs.get(resource.nativeId)))
  if (!inventory.hasCostParts) return { count: page.count, rows }
  const clusters = await clusterCostsOf(
    scoped,
    page.rows.map(({ nativeId }) => nativeId),
  )
  return { count: page.count, rows: rows.map((row) => withParts(row, clusters.get(String(row['id'])))) }
}

/** How many rows a list's query asks for. */
export const inventoryCount = async (
  scoped: Scoped,
  inventory: Inventory,
  query: PageQuery & Record<string, unknown>,
): Promise<number> => {
  const { rows } = await filteredResources(scoped, ofInventory(inventory), query)
  const { count } = await rows.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether a part of an address may be empty: what some clouds have not, and the region, by which a name is rarely told apart. */
export const mayBeLeftOut = ({ fields }: Inventory, field: string): boolean =>
  field === 'region' || fields[field]?.optional === true

/** The resource that an address leads to; what a cloud has not is left empty, or called `other`. */
export const resourceAt = async (
  scoped: Scoped,
  inventory: Inventory,
  address: Readonly<Record<string, string>>,
  given: Readonly<Record<string, unknown>>,
): Promise<(Collected & { raw: Record<string, unknown> }) | undefined> => {
  const months = await costMonths(scoped)
  return (
    Object.entries(address)
      .reduce(
        (rows, [parameter, field]) => {
          const value = given[parameter]
          if (!isText(value) || (mayBeLeftOut(inventory, field) && value === 'other')) return rows
          return rows.where(sql<boolean>`lower(${sql.ref(columnOf(field))}) = lower(${value})`)
        },
        resourcesOf(scoped, ofInventory(inventory), { months }).select([...resourceColumns, 'resource.raw']),
      )
      // What is there stands before what is gone and had the same name.
      .orderBy(sql`resource.gone_at desc nulls first`)
      .orderBy('resource.nativeId')
      .limit(1)
      .executeTakeFirst()
  )
}
