/** The list of what was provisioned. */
import { parseDecimal, toAmount } from '@cmp/billing'
import { capitalized, digitsOf, type provisions, type QueryOf, type RowOf } from '@cmp/contract'
import { sql } from 'kysely'
import type { ResourceHandlers } from '../../resources/handlers.ts'
import { anyContains, fetchPage, type SortColumns } from '../../resources/page.ts'
import type { Scoped } from '../../scope/scope.ts'
import { checkContainer } from '../inventories/container-list.ts'
import { typeNameOf } from './types.ts'

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
    // There is always one; an outer join is left out where rows are only counted.
    .leftJoin('customer', 'customer.id', 'provision.customerId')
    .select((eb) => [
      'provision.id',
      'provision.resourceTypeId',
      'provision.resourceName',
      eb.fn.coalesce('customer.companyName', sql<string>`''`).as('companyName'),
      'provision.cloudProviderId',
      'provision.status',
      'provision.stands',
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

const toRow = ({ createdTime, modifiedTime, monthlyAmount, ...row }: Selected): RowOf<typeof provisions> => ({
  ...row,
  // Exact amounts would tell the markup.
  monthlyAmount: monthlyAmount && toAmount(parseDecimal(monthlyAmount), digitsOf(row.monthlyCurrency ?? '')),
  resourceTypeName: capitalized(typeNameOf(row.resourceTypeId)),
  createdTime: createdTime.toISOString(),
  modifiedTime: modifiedTime.toISOString(),
})

const filtered = (scoped: Scoped, query: QueryOf<typeof provisions>) => {
  const { status, customerId, cloudProviderId, resourceTypeId, containerId, search } = query
  return select(scoped)
    .$if(!!status, (q) => q.where(sql<boolean>`provision.status = ${status}`))
    .$if(!!customerId, (q) => q.where('provision.customerId', '=', customerId ?? ''))
    .$if(!!cloudProviderId, (q) => q.where('provision.cloudProviderId', '=', cloudProviderId ?? ''))
    .$if(!!resourceTypeId, (q) => q.where('provision.resourceTypeId', '=', resourceTypeId ?? ''))
    .$if(!!containerId, (q) => q.where('provision.containerId', '=', containerId ?? ''))
    .$if(!!search, (q) =>
      q.where(anyContains(['provision.resource_name', 'provision.resource_group_name'], search ?? '')),
    )
}

/** The calls of the list. */
export const provisionHandlers: ResourceHandlers<typeof provisions> = {
  storage: { table: 'provision', isKept: true },
  list: async (scoped, query) => {
    await checkContainer(scoped, query.containerId)
    return fetchPage(filtered(scoped, query), query, sortColumns, 'provision.id', toRow)
  },
  get: async (scoped, id) => {
    const row = await select(scoped).where('provision.id', '=', id).executeTakeFirst()
    return row && toRow(row)
  },
}
