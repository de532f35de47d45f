/** Lists containers: which are watched, and to whom they belong. */
import * as m from '@cmp/messages/server/clouds/inventories'
import { cloudContainers, type QueryOf, type RowOf, type UpdateOf } from '@cmp/contract'
import { sql } from 'kysely'
import type { ResourceHandlers } from '../../../../resources/handlers.ts'
import { whereAnyContains, fetchPage, type SortColumns } from '../../../../resources/page.ts'
import { AppError } from '../../../../kit/errors.ts'
import { createNotFoundError } from '../../../../resources/changes.ts'
import { createFieldRefusal } from '../../../../resources/field-refusals.ts'
import { withSystemScope, type Scoped } from '../../../../scope/scope.ts'
import { requestCollection, giveContainers } from './containers.ts'

const sortColumns = {
  name: 'container.name',
  cloudProvider: 'container.cloud_provider',
  companyName: 'container.company_name',
  containerId: 'container.container_id',
} satisfies SortColumns<typeof cloudContainers>

/** Selects containers with the tenant by which providers know their customer, and the accounts that see them. */
export const selectContainers = ({ trx }: Scoped) =>
  trx.selectFrom((from) =>
    from
      .selectFrom('cloudContainer')
      .leftJoin('cloudAccount', 'cloudAccount.id', 'cloudContainer.cloudAccountId')
      .leftJoin('customer', 'customer.id', 'cloudContainer.customerId')
      .selectAll('cloudContainer')
      .select((eb) => [
        eb.fn.coalesce('cloudAccount.name', sql.lit('')).as('accountName'),
        eb.fn.coalesce('customer.companyName', sql.lit('')).as('companyName'),
        eb.fn.coalesce('customer.tenantId', 'cloudContainer.tenantId').as('ownTenantId'),
      ])
      .as('container'),
  )

/**
 * Rejects a container that the scope does not see, whether it belongs to another customer or to none; an empty ID means
 * no container.
 * @throws AppError NotFound.
 */
export const checkContainer = async (scoped: Scoped, containerId: unknown): Promise<void> => {
  if (typeof containerId !== 'string' || containerId === '') return
  const found = await selectContainers(scoped)
    .select('container.id')
    .where(sql<boolean>`lower(container.container_id) = lower(${containerId})`)
    .limit(1)
    .executeTakeFirst()
  if (!found) throw createNotFoundError(cloudContainers)
}

const filterContainers = (scoped: Scoped, query: Partial<QueryOf<typeof cloudContainers>>) => {
  const { search, cloudProvider, customerId, isWatched, tenantId, accountId } = query
  return selectContainers(scoped)
    .selectAll('container')
    .$if(!!search, (q) =>
      q.where(whereAnyContains(['container.name', 'container.container_id'], search ?? '')),
    )
    .$if(!!cloudProvider, (q) => q.where('container.cloudProvider', '=', cloudProvider ?? ''))
    .$if(!!customerId, (q) => q.where('container.customerId', '=', customerId ?? ''))
    .$if(!!tenantId, (q) => q.where(sql<boolean>`lower(container.own_tenant_id) = lower(${tenantId})`))
    .$if(!!accountId, (q) => q.where('container.cloudAccountId', '=', accountId ?? ''))
    .$if(!!isWatched, (q) => q.where('container.isWatched', '=', isWatched === 'true'))
}

type Found = Awaited<ReturnType<ReturnType<typeof filterContainers>['execute']>>[number]

const toRow = ({ collections, ...row }: Found): RowOf<typeof cloudContainers> => {
  const read = Object.values(collections)
  const times = read.flatMap(({ collectedAt }) => collectedAt ?? []).toSorted()
  return {
    id: row.id,
    name: row.name,
    containerId: row.containerId,
    cloudProvider: row.cloudProvider,
    accountName: row.accountName,
    customerId: row.customerId,
    companyName: row.companyName || null,
    tenantId: row.ownTenantId || null,
    isWatched: row.isWatched,
    everyMinutes: row.everyMinutes,
    isActive: row.isActive,
    resources: read.reduce((sum, { count }) => sum + count, 0),
    collectedAt: times.at(-1) ?? null,
    requests: row.requests,
    problems: read.filter(({ problem }) => problem !== '').length,
  }
}

const change = async (
  scoped: Scoped,
  id: string,
  { customerId, isWatched, everyMinutes }: UpdateOf<typeof cloudContainers>,
): Promise<void> => {
  await scoped.trx
    .updateTable('cloudContainer')
    .set({
      ...(customerId === undefined ? {} : { customerId, isOwnerChosen: customerId !== null }),
      ...(isWatched === undefined ? {} : { isWatched }),
      ...(everyMinutes === undefined ? {} : { everyMinutes }),
    })
    .where('id', '=', id)
    .execute()
  await giveContainers(scoped, [id])
  await requestCollection(scoped, [id])
}

/**
 * A customer's administrator may change containers that the customer's own accounts see, but may not assign them to
 * another customer.
 * @throws AppError Forbidden for containers that the reseller's accounts see.
 */
const refuseOfOthers = async (
  { trx, scope }: Scoped,
  id: string,
  customerId: string | null,
): Promise<void> => {
  const own = await trx
    .selectFrom('cloudContainer')
    .innerJoin('cloudAccount', 'cloudAccount.id', 'cloudContainer.cloudAccountId')
    .select('cloudAccount.customerId')
    .where('cloudContainer.id', '=', id)
    .executeTakeFirst()
  if (!own) throw new AppError('Forbidden', m.itIsReadWithAccountOf)
  if (customerId !== null && !scope.customerIds.includes(customerId))
    throw createFieldRefusal('customerId', m.chooseYourOwnCompany)
}

/** Handlers of containers. */
export const cloudContainerHandlers: ResourceHandlers<typeof cloudContainers> = {
  storage: { table: 'cloudContainer', letsGo: ['customerId'] },
  list: (scoped, query) =>
    fetchPage(filterContainers(scoped, query), query, sortColumns, 'container.id', toRow),
  get: async (scoped, id) => {
    const row = await filterContainers(scoped, {}).where('container.id', '=', id).executeTakeFirst()
    return row && toRow(row)
  },
  update: async (scoped, id, body) => {
    if (scoped.scope.kind === 'provider') return change(scoped, id, body)
    await refuseOfOthers(scoped, id, body.customerId ?? null)
    // All data that was read moves too, and only the portal may write it.
    await withSystemScope(scoped, () => change(scoped, id, body))
  },
}
