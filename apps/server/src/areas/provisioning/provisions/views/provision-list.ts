/** The list of provisions. */
import { parseDecimal, toAmount } from '@cmp/billing'
import { capitalize, getCurrencyDigits, type provisions, type QueryOf, type RowOf } from '@cmp/contract'
import { sql } from 'kysely'
import type { ResourceHandlers } from '../../../../resources/handlers.ts'
import { whereAnyContains, fetchPage, type SortColumns } from '../../../../resources/page.ts'
import type { Scoped } from '../../../../scope/scope.ts'
import { checkContainer } from '../../../clouds/index.ts'
import { typeNameOf } from '../types/types.ts'

/** The name of the module of a provision; null for declared types. */
export const moduleNameSql = sql<string | null>`provision_module_name(provision.module_id)`

const sortColumns = {
  createdTime: 'provision.created_time',
  modifiedTime: 'provision.modified_time',
  resourceName: 'provision.resource_name',
  resourceTypeName: 'provision.resource_type_id',
  companyName: 'customer.company_name',
  status: 'provision.status',
} satisfies SortColumns<typeof provisions>

const select = ({ trx }: Scoped) =>
  trx
    .selectFrom('provision')
    // Every provision has a customer, and the database omits outer joins when rows are only counted.
    .leftJoin('customer', 'customer.id', 'provision.customerId')
    .select((eb) => [
      'provision.moduleId',
      moduleNameSql.as('moduleName'),
      sql<string | null>`provision_module_version_name(provision.module_version_id)`.as('moduleVersion'),
      'provision.id',
      'provision.resourceTypeId',
      'provision.resourceName',
      eb.fn.coalesce('customer.companyName', sql<string>`''`).as('companyName'),
      'provision.cloudProviderId',
      'provision.status',
      'provision.hasResources',
      'provision.customerId',
      'provision.containerId',
      'provision.regionId',
      'provision.resourceGroupName',
      'provision.monthlyAmount',
      'provision.monthlyCurrency',
      'provision.message',
      'provision.createdTime',
      'provision.createdBy',
      'provision.modifiedTime',
      'provision.modifiedBy',
    ])

type Selected = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const toRow = ({
  createdTime,
  modifiedTime,
  monthlyAmount,
  moduleName,
  ...row
}: Selected): RowOf<typeof provisions> => ({
  ...row,
  // Rounded, because exact amounts would reveal the markup.
  monthlyAmount:
    monthlyAmount && toAmount(parseDecimal(monthlyAmount), getCurrencyDigits(row.monthlyCurrency ?? '')),
  resourceTypeName: capitalize(moduleName ?? typeNameOf(row.resourceTypeId)),
  createdTime: createdTime.toISOString(),
  modifiedTime: modifiedTime.toISOString(),
})

const filterProvisions = (scoped: Scoped, query: QueryOf<typeof provisions>) => {
  const { status, customerId, cloudProviderId, resourceTypeId, moduleId, containerId, search } = query
  return select(scoped)
    .$if(!!status, (q) => q.where(sql<boolean>`provision.status = ${status}`))
    .$if(!!customerId, (q) => q.where('provision.customerId', '=', customerId ?? ''))
    .$if(!!cloudProviderId, (q) => q.where('provision.cloudProviderId', '=', cloudProviderId ?? ''))
    .$if(!!resourceTypeId, (q) => q.where('provision.resourceTypeId', '=', resourceTypeId ?? ''))
    .$if(!!moduleId, (q) => q.where('provision.moduleId', '=', moduleId ?? ''))
    .$if(!!containerId, (q) => q.where('provision.containerId', '=', containerId ?? ''))
    .$if(!!search, (q) =>
      q.where(whereAnyContains(['provision.resource_name', 'provision.resource_group_name'], search ?? '')),
    )
}

/** HTTP handlers of the provision list. */
export const provisionHandlers: ResourceHandlers<typeof provisions> = {
  storage: { table: 'provision', isPermanent: true },
  list: async (scoped, query) => {
    await checkContainer(scoped, query.containerId)
    return fetchPage(filterProvisions(scoped, query), query, sortColumns, 'provision.id', toRow)
  },
  get: async (scoped, id) => {
    const row = await select(scoped).where('provision.id', '=', id).executeTakeFirst()
    return row && toRow(row)
  },
}
