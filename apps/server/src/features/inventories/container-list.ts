/** The list of containers: which are watched, and whose they are. */
import { cloudContainers, type QueryOf, type RowOf, type UpdateOf } from '@cmp/contract'
import { sql } from 'kysely'
import type { ResourceHandlers } from '../../resources/handlers.ts'
import { anyContains, fetchPage, type SortColumns } from '../../resources/page.ts'
import { AppError } from '../../kit/errors.ts'
import { notFound } from '../../resources/changes.ts'
import { fieldRefusal } from '../../resources/field-refusals.ts'
import { asPortal, type Scoped } from '../../scope/scope.ts'
import { askToCollect, giveContainers } from './containers.ts'

const sortColumns = {
  name: 'container.name',
  cloudProvider: 'container.cloud_provider',
  companyName: 'container.company_name',
  containerId: 'container.container_id',
} satisfies SortColumns<typeof cloudContainers>

/** Containers with the tenant that clouds know their customer by, and the accounts that see them. */
export const containersIn = ({ trx }: Scoped) =>
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
 * Refuses a container that the scope does not see, whether it is somebody else's or nobody's; an empty id names none.
 * @throws AppError NotFound
 */
export const checkContainer = async (scoped: Scoped, containerId: unknown): Promise<void> => {
  if (typeof containerId !== 'string' || containerId === '') return
  const found = await containersIn(scoped)
    .select('container.id')
    .where(sql<boolean>`lower(container.container_id) = lower(${containerId})`)
    .limit(1)
    .executeTakeFirst()
  if (!found) throw notFound(cloudContainers.noun)
}

const filtered = (scoped: Scoped, query: Partial<QueryOf<typeof cloudContainers>>) => {
  const { search, cloudProvider, customerId, isWatched, tenantId, accountId } = query
  return containersIn(scoped)
    .selectAll('container')
    .$if(!!search, (q) => q.where(anyContains(['container.name', 'container.container_id'], search ?? '')))
    .$if(!!cloudProvider, (q) => q.where('container.cloudProvider', '=', cloudProvider ?? ''))
    .$if(!!customerId, (q) => q.where('container.customerId', '=', customerId ?? ''))
    .$if(!!tenantId, (q) => q.where(sql<boolean>`lower(container.own_tenant_id) = lower(${tenantId})`))
    .$if(!!accountId, (q) => q.where('container.cloudAccountId', '=', accountId ?? ''))
    .$if(!!isWatched, (q) => q.where('container.isWatched', '=', isWatched === 'true'))
}

type Found = Awaited<ReturnType<ReturnType<typeof filtered>['execute']>>[number]

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
  await askToCollect(scoped, [id])
}

/**
 * A customer's administrator changes what the customer's own accounts see, and gives it to nobody else.
 * @throws AppError Forbidden for what the reseller's accounts see
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
  if (!own)
    throw new AppError(
      'Forbidden',
      'It is seen by the reseller’s account. Ask the reseller to change how it is read.',
    )
  if (customerId !== null && !scope.customerIds.includes(customerId))
    throw fieldRefusal('customerId', 'Choose your own company.')
}

/** The calls of the containers. */
export const cloudContainerHandlers: ResourceHandlers<typeof cloudContainers> = {
  storage: { table: 'cloudContainer', letsGo: ['customerId'] },
  list: (scoped, query) => fetchPage(filtered(scoped, query), query, sortColumns, 'container.id', toRow),
  get: async (scoped, id) => {
    const row = await filtered(scoped, {}).where('container.id', '=', id).executeTakeFirst()
    return row && toRow(row)
  },
  update: async (scoped, id, body) => {
    if (scoped.scope.kind === 'provider') return change(scoped, id, body)
    await refuseOfOthers(scoped, id, body.customerId ?? null)
    // Everything that was read goes along, which the portal alone may write.
    await asPortal(scoped, () => change(scoped, id, body))
  },
}
