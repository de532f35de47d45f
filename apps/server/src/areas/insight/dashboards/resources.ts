/** Finds the resources of charts: one by its ID, or all of a type, within the scope of the dashboard's owner. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/insight/dashboards'
import type { findChartResources, CallReply } from '@cmp/contract'
import { inventories } from '@cmp/contract/registry'
import { sql, type Selectable } from 'kysely'
import type { CloudResourceTable } from '../../../db/cloud-account-tables.ts'
import type { DashboardItemParts } from '../../../db/dashboard-tables.ts'
import { requireId } from '../../../resources/changes.ts'
import { whereAnyContains } from '../../../resources/page.ts'
import type { AppContext } from '../../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../../scope/scope.ts'
import type { Span } from '../../clouds/index.ts'

/**
 * The maximum number of resources of a type that a chart compares: a hundred calls of Azure and Google Cloud, ten of
 * AWS. Alerts watch every resource.
 */
export const mostOfKind = 5000

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
  'deletedAt',
] as const

/**
 * Returns the resources of a chart; `customerId` restricts them to one customer in addition to the caller's scope. A
 * deleted resource is included if it existed during the range, and always if the chart names it, because its stored
 * points outlive it.
 */
export const readItemResources = async (
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
      : found.map((cluster) => ({ ...cluster, pool, name: t(m.poolOf, { pool, name: cluster.name }) }))
  }
  return selectMatchingResources(trx, parts, { customerId, span })
    .select(columns)
    .orderBy('name')
    .orderBy('nativeId')
    .$if(Number.isFinite(most), (query) => query.limit(most))
    .execute()
}

/** Counts the resources of a type that match a chart, at providers that have the chart. */
export const countFor = async (
  { trx }: Scoped,
  parts: DashboardItemParts,
  { clouds, ...shown }: { customerId: string | null; span: Span; clouds: readonly string[] },
): Promise<number> => {
  if (clouds.length === 0) return 0
  const { count } = await selectMatchingResources(trx, parts, shown)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('cloudProvider', 'in', [...clouds])
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Selects the resources of a type that match a chart, in no order. */
const selectMatchingResources = (
  trx: Scoped['trx'],
  { resourceType, cloudProviderName, tag }: DashboardItemParts,
  { customerId, span }: { customerId: string | null; span: Span },
) => {
  const [key = '', value] = tag.split('=', 2)
  return trx
    .selectFrom('cloudResource')
    .where('inventory', '=', resourceType)
    .where('customerId', 'is not distinct from', customerId)
    .where((eb) => eb.or([eb('deletedAt', 'is', null), eb('deletedAt', '>', new Date(span.start * 1000))]))
    .$if(cloudProviderName !== '', (query) => query.where('cloudProvider', '=', cloudProviderName))
    .$if(tag !== '', (query) =>
      query.where(
        value === undefined
          ? sql<boolean>`tags ->> ${key} is not null`
          : sql<boolean>`tags ->> ${key} = ${value}`,
      ),
    )
}

/** A resource of a chart, or one of its node pools. */
export type ChartResource = Pick<Selectable<CloudResourceTable>, (typeof columns)[number]> & { pool?: string }

/**
 * The maximum number of resources found for a new chart: those with metrics whose name, group or type contains the
 * text.
 */
const mostFound = 50

/** Finds resources for the chart picker. */
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
        (query, text) => query.where(whereAnyContains(['name', 'nativeId', 'inventory', 'region'], text)),
        trx
          .selectFrom('cloudResource')
          .select(['nativeId', 'name', 'inventory', 'cloudProvider', 'containerId'])
          .where('inventory', 'in', metered)
          .where('deletedAt', 'is', null),
      )
      .$if(customerId !== '', (query) => query.where('customerId', '=', requireId(customerId, m.customer)))
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
