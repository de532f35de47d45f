/** Rows of inventories, from what was collected. */
import type { Inventory, Page } from '@cmp/contract'
import { sql, type Selectable } from 'kysely'
import type { CloudResourceTable } from '../../db/cloud-account-tables.ts'
import { anyContains, fetchPage, type PageQuery } from '../../resources/page.ts'
import type { Scoped } from '../../scope/scope.ts'
import { findingOf } from './findings.ts'
import { costMonths, costsOf, isCostOf, type ResourceCost } from './costs.ts'

/** A row as calls return it: what every resource has, and what its inventory declares. */
export type InventoryRow = Record<string, unknown>

/** A resource as it was collected, with whose it is. */
export type Collected = Omit<
  Selectable<CloudResourceTable>,
  'customerId' | 'fingerprint' | 'detailAt' | 'raw' | 'shortKey' | keyof Load
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

/** The charge of a month, for a list that is sorted by it: the largest of several currencies, and nothing as none. */
const chargeOf = (month: string) =>
  sql<string>`coalesce((select max(cost.charge) from cloud_resource_cost as cost
    where ${isCostOf('cost', 'cloud_resource')} and cost.month = ${month}::date), 0)`

/**
 * The resources of an inventory, with a column for each of its fields: facts as text, for filters and sorting. Clouds know a
 * customer by its tenant, and what has no tenant has its owner's; what is there was read when its container was.
 */
const resourcesOf = ({ trx, now }: Scoped, { inventory, fields }: Omit<ResourceList, 'list'>) => {
  const [thisMonth, lastMonth] = costMonths(now)
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
        'cloudResource.shortKey',
        'cloudResource.measuredDays',
        'cloudResource.idleDays',
        'cloudResource.averageLoad',
      ])
      .select((eb) => [
        eb.fn.coalesce('customer.tenantId', 'cloudResource.tenantId').as('tenantId'),
        eb.fn.coalesce('customer.companyName', sql.lit('')).as('companyName'),
        sql<Date>`coalesce(cloud_resource.gone_at, (cloud_container.collections -> cloud_resource.inventory ->> 'collectedAt')::timestamptz,
          cloud_resource.collected_at)`.as('collectedAt'),
        chargeOf(thisMonth).as('thisMonthCost'),
        chargeOf(lastMonth).as('lastMonthCost'),
        findingOf(chargeOf(lastMonth)).as('finding'),
      ])
      .select(
        Object.keys(fields)
          .filter((field) => !ownFields.includes(field))
          .map((field) => factOf(field, inventory === undefined).as(field)),
      )
      .$if(inventory !== undefined, (of) => of.where('cloudResource.inventory', '=', inventory ?? ''))
      .as('resource'),
  )
}

/** The columns that a row is made of. */
export const resourceColumns = [
  'resource.cloudAccountId',
  'resource.inventory',
  'resource.nativeId',
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
] as const

const ofInventory = ({ name, fields, list }: Inventory): ResourceList => ({ inventory: name, fields, list })

/** The column behind a field of a list of resources. */
export const columnOf = (field: string): string => `resource.${field}`

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

const same = (column: string, value: string) => sql<boolean>`lower(${sql.ref(column)}) = lower(${value})`

/** Parameters that are no plain comparison with a field, by name. What is gone is left out unless it is asked for. */
const conditions: Readonly<Record<string, (value: string) => ReturnType<typeof same> | undefined>> = {
  tenantId: (value) =>
    sql`(resource.customer_id in (select id from customer where lower(tenant_id) = lower(${value}))
      or (resource.customer_id is null and lower(resource.tenant_id) = lower(${value})))`,
  cloudProviderId: (value) => same('resource.cloudProvider', value),
  tag: (value) => {
    const [key = '', ...rest] = value.split('=')
    return rest.length > 0
      ? sql`resource.tags ->> ${key} = ${rest.join('=')}`
      : sql`jsonb_exists(resource.tags, ${key})`
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

/** The rows that a list's query asks for. Filters compare whole values in any letter case. */
export const filteredResources = (scoped: Scoped, list: ResourceList, query: Record<string, unknown>) => {
  const { filter, parameters = {}, search } = list.list
  const { search: text } = query
  const wanted = [...filter, ...Object.keys(parameters)].flatMap((name) => {
    const value = query[name]
    if (!isText(value)) return name === 'shown' ? [there] : []
    const condition = conditions[name]
    return (condition ? condition(value) : same(columnOf(name), value)) ?? []
  })
  const rows = wanted.reduce((base, condition) => base.where(condition), resourcesOf(scoped, list))
  return isText(text) ? rows.where(anyContains(search.map(columnOf), text)) : rows
}

/** A page of an inventory. */
export const inventoryPage = async (
  scoped: Scoped,
  inventory: Inventory,
  query: PageQuery & Record<string, unknown>,
): Promise<Page<InventoryRow>> => {
  const page = await fetchPage(
    filteredResources(scoped, ofInventory(inventory), query).select(resourceColumns),
    query,
    Object.fromEntries(inventory.list.sort.map((name) => [name, columnOf(name)])),
    columnOf('nativeId'),
    (resource) => resource,
  )
  const costs = await costsOf(
    scoped,
    page.rows.map(({ nativeId }) => nativeId),
    inventory.name,
  )
  return {
    count: page.count,
    rows: page.rows.map((resource) => toRow(inventory, resource, costs.get(resource.nativeId))),
  }
}

/** How many rows a list's query asks for. */
export const inventoryCount = async (
  scoped: Scoped,
  inventory: Inventory,
  query: PageQuery & Record<string, unknown>,
): Promise<number> => {
  const { count } = await filteredResources(scoped, ofInventory(inventory), query)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether a part of an address may be empty: what some clouds have not, and the region, by which a name is rarely told apart. */
export const mayBeLeftOut = ({ fields }: Inventory, field: string): boolean =>
  field === 'region' || fields[field]?.optional === true

/** The resource that an address leads to; what a cloud has not is left empty, or called `other`. */
export const resourceAt = (
  scoped: Scoped,
  inventory: Inventory,
  address: Readonly<Record<string, string>>,
  given: Readonly<Record<string, unknown>>,
): Promise<(Collected & { raw: Record<string, unknown> }) | undefined> =>
  Object.entries(address)
    .reduce(
      (rows, [parameter, field]) => {
        const value = given[parameter]
        if (!isText(value) || (mayBeLeftOut(inventory, field) && value === 'other')) return rows
        return rows.where(sql<boolean>`lower(${sql.ref(columnOf(field))}) = lower(${value})`)
      },
      resourcesOf(scoped, ofInventory(inventory)).select([...resourceColumns, 'resource.raw']),
    )
    // What is there stands before what is gone and had the same name.
    .orderBy(sql`resource.gone_at desc nulls first`)
    .orderBy('resource.nativeId')
    .limit(1)
    .executeTakeFirst()
