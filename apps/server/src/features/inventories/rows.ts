/** Rows of inventories, from what was collected. */
import type { Inventory, Page } from '@cmp/contract'
import { sql, type Selectable } from 'kysely'
import type { CloudResourceTable } from '../../db/cloud-account-tables.ts'
import { anyContains, fetchPage, type PageQuery } from '../../resources/page.ts'
import type { Scoped } from '../../scope/scope.ts'

/** A row as calls return it: what every resource has, and what its inventory declares. */
export type InventoryRow = Record<string, unknown>

/** A resource as it was collected, with whose it is. */
export type Collected = Omit<Selectable<CloudResourceTable>, 'customerId'> & { companyName: string }

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
  'collectedAt',
]

/** Parameters of the list that are called otherwise than the field that they filter by. */
const parameterFields: Readonly<Record<string, string>> = { cloudProviderId: 'cloudProvider' }

/** The row of a resource. A fact that its cloud did not tell is null. */
export const toRow = ({ fields }: Inventory, resource: Collected): InventoryRow => ({
  ...Object.fromEntries(Object.keys(fields).map((field) => [field, resource.facts[field] ?? null])),
  id: resource.nativeId,
  name: resource.name,
  cloudProvider: resource.cloudProvider,
  containerId: resource.containerId,
  tenantId: resource.tenantId,
  companyName: resource.companyName,
  region: resource.region,
  resourceGroup: resource.resourceGroup,
  collectedAt: resource.collectedAt.toISOString(),
})

/** The resources of an inventory, with a column for each of its fields: facts as text, for filters and sorting. */
const resourcesOf = ({ trx }: Scoped, { name, fields }: Inventory) =>
  trx.selectFrom((from) =>
    from
      .selectFrom('cloudResource')
      .leftJoin('customer', 'customer.id', 'cloudResource.customerId')
      .selectAll('cloudResource')
      .select('cloudResource.nativeId as id')
      .select((eb) => eb.fn.coalesce('customer.companyName', sql.lit('')).as('companyName'))
      .select(
        Object.keys(fields)
          .filter((field) => !ownFields.includes(field))
          .map((field) => sql<string>`cloud_resource.facts ->> ${sql.lit(field)}`.as(field)),
      )
      .where('cloudResource.inventory', '=', name)
      .as('resource'),
  )

const columns = [
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
  'resource.collectedAt',
  'resource.companyName',
] as const

const columnOf = (field: string): string => `resource.${field}`

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** The rows of an inventory that a list's query asks for. Filters compare whole values in any letter case. */
const filtered = (scoped: Scoped, inventory: Inventory, query: PageQuery & Record<string, unknown>) => {
  const { filter, parameters = {}, search } = inventory.list
  const { search: text } = query
  const rows = [...filter, ...Object.keys(parameters)].reduce(
    (base, name) => {
      const value = query[name]
      if (!isText(value)) return base
      return base.where(
        sql<boolean>`lower(${sql.ref(columnOf(parameterFields[name] ?? name))}) = lower(${value})`,
      )
    },
    resourcesOf(scoped, inventory),
  )
  return isText(text) ? rows.where(anyContains(search.map(columnOf), text)) : rows
}

/** A page of an inventory. */
export const inventoryPage = (
  scoped: Scoped,
  inventory: Inventory,
  query: PageQuery & Record<string, unknown>,
): Promise<Page<InventoryRow>> =>
  fetchPage(
    filtered(scoped, inventory, query).select(columns),
    query,
    Object.fromEntries(inventory.list.sort.map((name) => [name, columnOf(name)])),
    columnOf('nativeId'),
    (resource) => toRow(inventory, resource),
  )

/** How many rows a list's query asks for. */
export const inventoryCount = async (
  scoped: Scoped,
  inventory: Inventory,
  query: PageQuery & Record<string, unknown>,
): Promise<number> => {
  const { count } = await filtered(scoped, inventory, query)
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
): Promise<Collected | undefined> =>
  Object.entries(address)
    .reduce((rows, [parameter, field]) => {
      const value = given[parameter]
      if (!isText(value) || (mayBeLeftOut(inventory, field) && value === 'other')) return rows
      return rows.where(sql<boolean>`lower(${sql.ref(columnOf(field))}) = lower(${value})`)
    }, resourcesOf(scoped, inventory).select(columns))
    .orderBy('resource.nativeId')
    .limit(1)
    .executeTakeFirst()
