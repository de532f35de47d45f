/** Lists the changes of resources. */
import type { cloudResourceChanges, QueryOf } from '@cmp/contract'
import { sql } from 'kysely'
import type { ResourceHandlers } from '../../../../resources/handlers.ts'
import { whereAnyContains, fetchPage, type SortColumns } from '../../../../resources/page.ts'
import { checkContainer } from '../containers/container-list.ts'
import { pageOfResource } from './resource-page.ts'
import type { Scoped } from '../../../../scope/scope.ts'

// The number of a change increases with its time.
const sortColumns = {
  at: 'change.id',
  name: 'change.name',
  kind: 'change.kind',
} satisfies SortColumns<typeof cloudResourceChanges>

const filterChanges = ({ trx }: Scoped, query: QueryOf<typeof cloudResourceChanges>) => {
  const { search, kind, inventory, containerId, resourceId, cloudProvider, tenantId } = query
  return trx
    .selectFrom('cloudResourceChange as change')
    .innerJoin('cloudContainer as container', (join) =>
      join
        .onRef('container.cloudAccountId', '=', 'change.cloudAccountId')
        .onRef('container.containerId', '=', 'change.containerId'),
    )
    .leftJoin('customer', 'customer.id', 'change.customerId')
    .leftJoin('cloudResource as resource', (join) =>
      join
        .onRef('resource.cloudAccountId', '=', 'change.cloudAccountId')
        .onRef('resource.inventory', '=', 'change.inventory')
        .onRef('resource.nativeId', '=', 'change.nativeId'),
    )
    .selectAll('change')
    .select(['resource.region', 'resource.resourceGroup', 'resource.facts', 'resource.name as nameNow'])
    .select((eb) => [
      'container.cloudProvider',
      eb.fn.coalesce('customer.companyName', sql.lit('')).as('companyName'),
    ])
    .$if(!!search, (q) => q.where(whereAnyContains(['change.name', 'change.native_id'], search ?? '')))
    .$if(!!kind, (q) => q.where(sql<boolean>`change.kind = ${kind}`))
    .$if(!!inventory, (q) => q.where('change.inventory', '=', inventory ?? ''))
    .$if(!!containerId, (q) => q.where(sql<boolean>`lower(change.container_id) = lower(${containerId})`))
    .$if(!!resourceId, (q) => q.where(sql<boolean>`lower(change.native_id) = lower(${resourceId})`))
    .$if(!!cloudProvider, (q) => q.where('container.cloudProvider', '=', cloudProvider ?? ''))
    .$if(!!tenantId, (q) => q.where(sql<boolean>`lower(customer.tenant_id) = lower(${tenantId})`))
}

/** Handlers of resource changes. */
export const cloudResourceChangeHandlers: ResourceHandlers<typeof cloudResourceChanges> = {
  list: async (scoped, query) => {
    await checkContainer(scoped, query.containerId)
    return fetchPage(filterChanges(scoped, query), query, sortColumns, 'change.id', (row) => ({
      id: String(row.id),
      at: row.at.toISOString(),
      name: row.name,
      kind: row.kind,
      property: row.property,
      from: row.valueFrom,
      to: row.valueTo,
      inventory: row.inventory,
      resourceId: row.nativeId,
      cloudProvider: row.cloudProvider,
      containerId: row.containerId,
      companyName: row.companyName,
      page:
        row.facts === null || row.region === null || row.nameNow === null
          ? ''
          : pageOfResource({
              ...row,
              name: row.nameNow,
              region: row.region,
              facts: row.facts,
            }),
    }))
  },
}
