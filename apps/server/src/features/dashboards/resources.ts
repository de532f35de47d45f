/** The resources that charts are about: one by its id, or all of a kind, within whose dashboard it is. */
import type { findChartResources, CallReply } from '@cmp/contract'
import { inventories } from '@cmp/contract/registry'
import { sql, type Selectable } from 'kysely'
import type { CloudResourceTable } from '../../db/cloud-account-tables.ts'
import type { DashboardItemParts } from '../../db/dashboard-tables.ts'
import { checkedId } from '../../resources/changes.ts'
import { anyContains } from '../../resources/page.ts'
import type { AppContext } from '../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../scope/scope.ts'
import type { Span } from '../metrics/spans.ts'

/** Of a kind so many are read for a chart that somebody looks at. Alerts watch every one. */
export const mostOfKind = 500

const columns = [
  'customerId',
  'cloudAccountId',
  'inventory',
  'nativeId',
  'name',
  'cloudProvider',
  'containerId',
  'region',
  'resourceGroup',
  'facts',
  'goneAt',
] as const

/**
 * The resources of a part; `customerId` narrows to one customer beside the caller's scope. One that went away is there for as
 * long as the span knows it, and where it is named for ever: what was kept of it outlives it.
 */
export const resourcesFor = async (
  { trx }: Scoped,
  parts: DashboardItemParts,
  { customerId, span, most = mostOfKind }: { customerId: string | null; span: Span; most?: number },
): Promise<ChartResource[]> => {
  const { resourceType, resourceId } = parts
  const of = trx
    .selectFrom('cloudResource')
    .select(columns)
    .where('inventory', '=', resourceType)
    .where('customerId', 'is not distinct from', customerId)
  if (resourceId !== '') {
    const [nativeId = '', pool] = resourceId.split('/nodePools/')
    const found: ChartResource[] = await of
      .where(sql<boolean>`lower(native_id) = lower(${nativeId})`)
      .limit(1)
      .execute()
    return pool === undefined
      ? found
      : found.map((cluster) => ({ ...cluster, pool, name: `${pool} of ${cluster.name}` }))
  }
  return matching(trx, parts, { customerId, span })
    .select(columns)
    .orderBy('name')
    .orderBy('nativeId')
    .$if(Number.isFinite(most), (query) => query.limit(most))
    .execute()
}

/** How many resources of a kind a part matches in the clouds that have its chart. */
export const countFor = async (
  { trx }: Scoped,
  parts: DashboardItemParts,
  { clouds, ...shown }: { customerId: string | null; span: Span; clouds: readonly string[] },
): Promise<number> => {
  if (clouds.length === 0) return 0
  const { count } = await matching(trx, parts, shown)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('cloudProvider', 'in', [...clouds])
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The resources of a kind that a part is about, in no order. */
const matching = (
  trx: Scoped['trx'],
  { resourceType, cloudProviderName, tag }: DashboardItemParts,
  { customerId, span }: { customerId: string | null; span: Span },
) => {
  const [key = '', value] = tag.split('=', 2)
  return trx
    .selectFrom('cloudResource')
    .where('inventory', '=', resourceType)
    .where('customerId', 'is not distinct from', customerId)
    .where((eb) => eb.or([eb('goneAt', 'is', null), eb('goneAt', '>', new Date(span.start * 1000))]))
    .$if(cloudProviderName !== '', (query) => query.where('cloudProvider', '=', cloudProviderName))
    .$if(tag !== '', (query) =>
      query.where(
        value === undefined
          ? sql<boolean>`tags ->> ${key} is not null`
          : sql<boolean>`tags ->> ${key} = ${value}`,
      ),
    )
}

/** A resource of a part, or a pool of it. */
export type ChartResource = Pick<Selectable<CloudResourceTable>, (typeof columns)[number]> & { pool?: string }

/** What a new chart can be of: resources with metrics whose name, group or kind has the text, at most this many. */
const mostFound = 50

/** Finds resources for the picker of charts. */
export const findResources = (
  ctx: AppContext,
  scope: Scope,
  { customerId, search }: { customerId: string; search: string },
): Promise<CallReply<typeof findChartResources>> =>
  withScope(ctx, scope, async ({ trx }) => {
    const metered = inventories.filter(({ usage }) => usage !== undefined).map(({ name }) => name)
    const words = search.split(/\s+/).filter((text) => text !== '')
    const rows = await words
      .reduce(
        (query, text) => query.where(anyContains(['name', 'nativeId', 'inventory', 'region'], text)),
        trx
          .selectFrom('cloudResource')
          .select(['nativeId', 'name', 'inventory', 'cloudProvider', 'containerId'])
          .where('inventory', 'in', metered)
          .where('goneAt', 'is', null),
      )
      .$if(customerId !== '', (query) => query.where('customerId', '=', checkedId(customerId, 'customer')))
      .orderBy('name')
      .orderBy('nativeId')
      .limit(mostFound)
      .execute()
    return rows.map((row) => ({
      resourceId: row.nativeId,
      resourceName: row.name,
      resourceType: row.inventory,
      cloudProviderName: row.cloudProvider,
      containerId: row.containerId,
    }))
  })
