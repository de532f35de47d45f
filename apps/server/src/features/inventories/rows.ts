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

/** The row of a resource. */
export const toRow = (resource: Collected): InventoryRow => ({
  ...resource.facts,
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

/** A page of an inventory. Filters compare whole values in any letter case. */
export const inventoryPage = (
  scoped: Scoped,
  inventory: Inventory,
  query: PageQuery & Record<string, unknown>,
): Promise<Page<InventoryRow>> => {
  const { filter, parameters = {}, search, sort } = inventory.list
  const { search: text } = query
  const base = [...filter, ...Object.keys(parameters)].reduce((rows, name) => {
    const value = query[name]
    if (!isText(value)) return rows
    return rows.where(
      sql<boolean>`lower(${sql.ref(columnOf(parameterFields[name] ?? name))}) = lower(${value})`,
    )
  }, resourcesOf(scoped, inventory).select(columns))
  return fetchPage(
    isText(text) ? base.where(anyContains(search.map(columnOf), text)) : base,
    query,
    Object.fromEntries(sort.map((name) => [name, columnOf(name)])),
    columnOf('nativeId'),
    toRow,
  )
}

/** The resource that an address leads to; a cloud without resource groups leaves that part empty. */
export const resourceAt = (
  scoped: Scoped,
  inventory: Inventory,
  address: Readonly<Record<string, string>>,
  given: Readonly<Record<string, unknown>>,
): Promise<Collected | undefined> =>
  Object.entries(address)
    .reduce((rows, [parameter, field]) => {
      const value = given[parameter]
      if (!isText(value) || (field === 'resourceGroup' && value === 'other')) return rows
      return rows.where(sql<boolean>`lower(${sql.ref(columnOf(field))}) = lower(${value})`)
    }, resourcesOf(scoped, inventory).select(columns))
    .orderBy('resource.nativeId')
    .limit(1)
    .executeTakeFirst()
