/** Builds rows of inventories from collected resources. */
import { splitValues, type Inventory, type Page } from '@cmp/contract'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { CloudResourceTable } from '../../../../db/cloud-account-tables.ts'
import { whereAnyContains, fetchPage, type PageQuery } from '../../../../resources/page.ts'
import type { Scoped } from '../../../../scope/scope.ts'
import { clusterCostsOf, sumPartTotals, type ClusterCost } from '../costs/cluster-costs.ts'
import { buildFindingSql } from './findings.ts'
import {
  readCostMonths,
  readResourceCosts,
  findGroundCustomers,
  isCostOf,
  buildResourceKeySql,
  type CostMonths,
  type ResourceCost,
} from '../costs/costs.ts'

/** A row as calls return it: the fields of every resource, and those that its inventory declares. */
export type InventoryRow = Record<string, unknown>

/** The customers whose resources are requested; undefined for all. */
type Customers = readonly string[] | undefined

/** A collected resource with its owner. */
export type Collected = Omit<
  Selectable<CloudResourceTable>,
  'fingerprint' | 'detailAt' | 'raw' | 'unreadSince' | 'shortKey' | keyof Load
> & { companyName: string }

type Load = Pick<CloudResourceTable, 'measuredDays' | 'idleDays' | 'averageLoad' | 'loadUntil'>

/** A list of resources of an inventory or, without its name, of all inventories. */
export type ResourceList = Pick<Inventory, 'fields' | 'list'> & { inventory?: string }

/** The fields that are columns of the table; all other fields of an inventory are facts. */
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
  'deletedAt',
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

/** Returns the fact behind a field. In the list of all inventories, a resource without a size shows its SKU instead. */
const buildFactSql = (field: string, isOfAll: boolean) =>
  isOfAll && field === 'size'
    ? sql<string>`coalesce(cloud_resource.facts ->> 'size', cloud_resource.facts ->> 'sku')`
    : sql<string>`cloud_resource.facts ->> ${sql.lit(field)}`

/** Builds the row of a resource. A fact that its provider did not supply is null. */
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
  deletedAt: resource.deletedAt?.toISOString() ?? null,
  thisMonthCost: cost?.thisMonthCost ?? null,
  lastMonthCost: cost?.lastMonthCost ?? null,
  currency: cost?.currency ?? null,
  billedAs: cost?.billedAs ?? null,
  collectedAt: resource.collectedAt.toISOString(),
})

/** Returns a row of a cluster with the totals of its parts. */
export const withParts = (row: InventoryRow, cluster: ClusterCost | undefined): InventoryRow => ({
  ...row,
  ...sumPartTotals(cluster?.parts ?? []),
  currency: row['currency'] ?? cluster?.currency ?? null,
})

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** SQL for the charge of one resource in a month: the largest of several currencies, and 0 if there is none. */
const chargeOf = (month: string) =>
  sql<string>`coalesce((select max(cost.charge) from cloud_resource_cost as cost
    where ${isCostOf('cost', 'cloud_resource')} and cost.month = ${month}::date), 0)`

/** SQL for the same charge of all resources at once, for sorting or filtering by it. */
const joinedCharge = sql<string>`coalesce(of_month.charge, 0)`

const buildChargesSql = (month: string, customers: Customers) => sql<{
  charge: string
}>`(
  select customer_id, resource_key, lower(sub_account_key) as container, max(charge) as charge from cloud_resource_cost
  where month = ${month}::date and resource_key <> ''
    and ${customers === undefined ? sql`true` : sql`customer_id = any(${[...customers]}::uuid[])`}
  group by 1, 2, 3)`

/** Returns whether the charges of all resources are needed, and not only those of the page. */
const findJoinedMonth = (
  [thisMonth, lastMonth]: CostMonths,
  query: Readonly<Record<string, unknown>>,
): string | undefined => {
  if (query['sortby'] === 'thisMonthCost') return thisMonth
  return query['sortby'] === 'lastMonthCost' || isText(query['cost']) ? lastMonth : undefined
}

/**
 * Selects the resources of an inventory with a column for each of its fields; facts are text, for filters and sorting.
 * Providers know a customer by its tenant; a resource without a tenant has that of its owner. The read time of existing
 * resources is that of their container.
 */
const selectResources = (
  { trx }: Scoped,
  { inventory, fields }: Omit<ResourceList, 'list'>,
  {
    months,
    query = {},
    customers,
  }: { months: CostMonths; query?: Readonly<Record<string, unknown>>; customers?: Customers },
) => {
  const [thisMonth, lastMonth] = months
  const joined = findJoinedMonth(months, query)
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
        'cloudResource.deletedAt',
        'cloudResource.measuredDays',
        'cloudResource.idleDays',
        'cloudResource.averageLoad',
      ])
      .select((eb) => [
        eb.fn.coalesce('customer.tenantId', 'cloudResource.tenantId').as('tenantId'),
        eb.fn.coalesce('customer.companyName', sql.lit('')).as('companyName'),
        sql<Date>`coalesce(cloud_resource.deleted_at, cloud_resource.unread_since, (cloud_container.collections -> cloud_resource.inventory ->> 'collectedAt')::timestamptz,
          cloud_resource.collected_at)`.as('collectedAt'),
        charge(thisMonth).as('thisMonthCost'),
        charge(lastMonth).as('lastMonthCost'),
        buildFindingSql(chargeOf(lastMonth)).as('finding'),
      ])
      .select(
        Object.keys(fields)
          .filter((field) => !ownFields.includes(field))
          .map((field) => buildFactSql(field, inventory === undefined).as(field)),
      )
      .$if(inventory !== undefined, (of) => of.where('cloudResource.inventory', '=', inventory ?? ''))
      .$if(joined !== undefined, (of) => {
        const month = joined ?? ''
        return of.leftJoin(buildChargesSql(month, customers).as('of_month'), (join) =>
          join.on(
            sql<boolean>`of_month.customer_id = cloud_resource.customer_id
              and of_month.resource_key = ${buildResourceKeySql('cloud_resource')}
              and of_month.container = lower(cloud_resource.container_id)`,
          ),
        )
      })
      .as('resource'),
  )
}

/** The columns from which a row is built. */
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
  'resource.deletedAt',
  'resource.collectedAt',
  'resource.companyName',
  'resource.finding',
  'resource.measuredDays',
  'resource.idleDays',
  'resource.averageLoad',
] as const

const toResourceList = ({ name, fields, list }: Inventory): ResourceList => ({
  inventory: name,
  fields,
  list,
})

/** Returns the column behind a field of a list of resources. */
export const getResourceColumn = (field: string): string => `resource.${field}`

const whereSame = (column: string, value: string) => sql<boolean>`lower(${sql.ref(column)}) = lower(${value})`

const whereOneOf = (column: string, values: readonly string[]) =>
  sql<boolean>`lower(${sql.ref(column)}) = any(${values.map((value) => value.toLowerCase())}::text[])`

/** SQL condition for resources that have every given key, each with one of the values given for it. */
const whereTaggedWith = (tags: readonly string[]) => {
  const wanted = new Map<string, string[] | undefined>()
  for (const tag of tags) {
    const [key = '', ...rest] = tag.split('=')
    const known = wanted.has(key) ? wanted.get(key) : []
    // A key without a value matches any value.
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

/**
 * Parameters that are not a plain comparison with a field, by name. Deleted resources are excluded unless they are
 * requested.
 */
const conditions: Readonly<Record<string, (value: string) => ReturnType<typeof whereSame> | undefined>> = {
  cloudProviderId: (value) => whereSame('resource.cloudProvider', value),
  tag: (value) => {
    const tags = splitValues(value)
    return tags.length > 0 ? whereTaggedWith(tags) : undefined
  },
  isUntagged: (value) => (value.toLowerCase() === 'true' ? sql`resource.tags = '{}'` : undefined),
  cost: (value) =>
    value === 'charged' ? sql`resource.last_month_cost <> 0` : sql`resource.last_month_cost = 0`,
  isCandidate: (value) =>
    value.toLowerCase() === 'true' ? sql`resource.finding is not null` : sql`resource.finding is null`,
  shown: (value) =>
    value === 'gone' ? sql`resource.deleted_at is not null` : value === 'all' ? undefined : there,
}

const there = sql<boolean>`resource.deleted_at is null`

/**
 * SQL condition for the customers of a tenant; without a tenant, everybody. Providers know a tenant before the portal
 * has a customer for it.
 */
const whereTenant = (customers: Customers, tenantId: unknown): RawBuilder<boolean>[] => {
  if (customers === undefined) return []
  const [only, ...others] = customers
  // A single customer can be found in the order of an index.
  if (only !== undefined && others.length === 0) return [sql`resource.customer_id = ${only}`]
  return customers.length > 0
    ? [sql`resource.customer_id = any(${[...customers]}::uuid[])`]
    : [sql`(resource.customer_id is null and lower(resource.tenant_id) = lower(${String(tenantId)}))`]
}

/** Selects the rows of a list's query. Filters compare whole values in any letter case. */
export const filterResources = async (
  scoped: Scoped,
  list: ResourceList,
  query: Readonly<Record<string, unknown>>,
) => {
  const { tenantId } = query
  const customers = isText(tenantId) ? await findGroundCustomers(scoped, { tenantId }) : undefined
  const { filter, parameters = {}, several = [], search } = list.list
  const { search: text } = query
  const wanted = [...filter, ...Object.keys(parameters)].flatMap((name) => {
    if (name === 'tenantId') return whereTenant(customers, tenantId)
    const value = query[name]
    if (!isText(value)) return name === 'shown' ? [there] : []
    const condition = conditions[name]
    if (condition) return condition(value) ?? []
    return several.includes(name)
      ? whereOneOf(getResourceColumn(name), splitValues(value))
      : whereSame(getResourceColumn(name), value)
  })
  const rows = wanted.reduce(
    (base, condition) => base.where(condition),
    selectResources(scoped, list, { months: await readCostMonths(scoped), query, customers }),
  )
  return {
    rows: isText(text) ? rows.where(whereAnyContains(search.map(getResourceColumn), text)) : rows,
  }
}

/** The columns that identify a resource in the table. */
const keys = ['resource.cloudAccountId', 'resource.inventory', 'resource.nativeId'] as const

/**
 * Returns a page of a list without its costs. For sorting by charge, all resources are sorted by their keys only,
 * because many thousands of whole rows would not fit into memory.
 */
export const readResourceRows = async (
  scoped: Scoped,
  list: ResourceList,
  query: PageQuery & Record<string, unknown>,
) => {
  const { rows } = await filterResources(scoped, list, query)
  const sort = Object.fromEntries(list.list.sort.map((name) => [name, getResourceColumn(name)]))
  const ties = [getResourceColumn('nativeId'), getResourceColumn('inventory')]
  const months = await readCostMonths(scoped)
  if (findJoinedMonth(months, query) === undefined)
    return fetchPage(rows.select(resourceColumns), query, sort, ties, (resource) => resource)
  const { rows: counting } = await filterResources(scoped, list, { ...query, sortby: undefined })
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
  const found = await selectResources(scoped, list, { months })
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

/** Returns a page of an inventory. */
export const readInventoryPage = async (
  scoped: Scoped,
  inventory: Inventory,
  query: PageQuery & Record<string, unknown>,
): Promise<Page<InventoryRow>> => {
  const page = await readResourceRows(scoped, toResourceList(inventory), query)
  const costs = await readResourceCosts(scoped, page.rows)
  const rows = page.rows.map((resource) => toRow(inventory, resource, costs.get(resource.nativeId)))
  if (!inventory.hasCostParts) return { count: page.count, rows }
  const clusters = await clusterCostsOf(
    scoped,
    page.rows.map(({ nativeId }) => nativeId),
  )
  return { count: page.count, rows: rows.map((row) => withParts(row, clusters.get(String(row['id'])))) }
}

/** Counts the rows of a list's query. */
export const countInventoryRows = async (
  scoped: Scoped,
  inventory: Inventory,
  query: PageQuery & Record<string, unknown>,
): Promise<number> => {
  const { rows } = await filterResources(scoped, toResourceList(inventory), query)
  const { count } = await rows.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Returns whether a part of an address may be empty: fields that some providers do not have, and the region, which is
 * rarely needed to identify a name.
 */
export const mayBeLeftOut = ({ fields }: Inventory, field: string): boolean =>
  field === 'region' || fields[field]?.optional === true

/** Returns the resource at an address; parts that the provider does not have are empty or `other`. */
export const findResource = async (
  scoped: Scoped,
  inventory: Inventory,
  address: Readonly<Record<string, string>>,
  given: Readonly<Record<string, unknown>>,
): Promise<(Collected & { raw: Record<string, unknown> }) | undefined> => {
  const months = await readCostMonths(scoped)
  return (
    Object.entries(address)
      .reduce(
        (rows, [parameter, field]) => {
          const value = given[parameter]
          if (!isText(value) || (mayBeLeftOut(inventory, field) && value === 'other')) return rows
          return rows.where(sql<boolean>`lower(${sql.ref(getResourceColumn(field))}) = lower(${value})`)
        },
        selectResources(scoped, toResourceList(inventory), { months }).select([
          ...resourceColumns,
          'resource.raw',
        ]),
      )
      // An existing resource comes before a deleted one of the same name.
      .orderBy(sql`resource.deleted_at desc nulls first`)
      .orderBy('resource.nativeId')
      .limit(1)
      .executeTakeFirst()
  )
}
