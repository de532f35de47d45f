/** Returns a dashboard with everything that it shows. */
import * as m from '@cmp/messages/server/insight/dashboards'
import { t } from '@cmp/messages'
import { overviewId, type CallTaken, type Dashboard, type readDashboard } from '@cmp/contract'
import { requireId } from '../../../resources/changes.ts'
import type { AppContext } from '../../../scope/context.ts'
import { systemScope, withScope, type Scope } from '../../../scope/scope.ts'
import { findInventoryChart, toTimestamp, resolveSpan } from '../../clouds/index.ts'
import { readDashboardContent, nothing, type Content } from './content.ts'
import { buildOverview } from './overview.ts'
import { requireDashboard, toDashboardHead, readDashboardItems, type ItemRow } from './store.ts'
import { estimateDashboardWatching, type DashboardWatching } from './watching.ts'

const toDashboardItem = (
  { parts, ...item }: ItemRow,
  usageDetail: Content,
): Dashboard['dashboardItems'][number] => ({
  ...parts,
  id: item.id,
  dashboardId: item.dashboardId,
  orderNo: item.orderNo,
  name: item.name,
  title: t(findInventoryChart(parts.resourceType, parts.monitoringNamespace)?.title ?? item.name),
  createdTime: item.createdTime.toISOString(),
  createdBy: item.createdBy,
  modifiedTime: item.modifiedTime.toISOString(),
  modifiedBy: item.modifiedBy,
  rowStatus: true,
  usageDetail,
})

/**
 * Returns the customer whose resources a dashboard shows: its own or, for a dashboard of all customers, the selected
 * one.
 */
const resolveCustomer = (scope: Scope, own: string | null, requested: string | undefined): string | null => {
  if (own !== null) return own
  if (scope.kind === 'customer') return scope.customerIds[0] ?? null
  return requested ? requireId(requested, m.customer) : null
}

/** A view is recorded if the last one is at least this long ago, in milliseconds. */
const viewMilliseconds = 3_600_000

/** Records in the portal's own scope that somebody views a dashboard; a dashboard that nobody views is read less often. */
const noteView = (ctx: AppContext, id: string): Promise<void> =>
  withScope(ctx, systemScope, async ({ trx, now }) => {
    await trx
      .updateTable('dashboard')
      .set({ viewedAt: now })
      .where('id', '=', id)
      .where('viewedAt', '<', new Date(now.getTime() - viewMilliseconds))
      .execute()
  })

/** Nothing is read in the background for a dashboard that is not stored. */
const unwatched: DashboardWatching = {
  watching: [],
  ofItem: () => ({ watching: [], watchingWithThreshold: [] }),
}

const readWatching = async (
  ctx: AppContext,
  scope: Scope,
  dashboardId: string,
  customerId: string | null,
): Promise<DashboardWatching> => {
  await noteView(ctx, dashboardId)
  return withScope(ctx, scope, (scoped) => estimateDashboardWatching(scoped, { dashboardId, customerId }))
}

/**
 * Returns a dashboard over a date range.
 * @throws AppError.
 */
export const readDashboardWithContent = async (
  ctx: AppContext,
  scope: Scope,
  requested: CallTaken<typeof readDashboard>['query'],
): Promise<Dashboard> => {
  const span = resolveSpan(
    { keyMetric: requested.timeSpan, start: requested.customStartDate, end: requested.customEndDate },
    ctx.clock(),
  )
  const { head, items } = await withScope(ctx, scope, async (scoped) => {
    if (requested.dashboardId === overviewId) return buildOverview(scope, scoped, requested.customerId)
    const row = await requireDashboard(scoped, requested.dashboardId)
    return { head: toDashboardHead(scoped, row), items: await readDashboardItems(scoped, row.id) }
  })
  const customerId = resolveCustomer(scope, head.customerId, requested.customerId)
  const { watching, ofItem } =
    head.id === overviewId ? unwatched : await readWatching(ctx, scope, head.id, customerId)
  const { contents, message } =
    customerId === null
      ? { contents: [], message: t(m.chooseCustomerWhoseResourcesToShow) }
      : await readDashboardContent(ctx, scope, items, { span, customerId })
  return {
    ...head,
    timeSpan: requested.timeSpan,
    timeSpanStart: toTimestamp(span.start),
    timeSpanEnd: toTimestamp(span.end),
    dashboardItems: items.map((item, index) =>
      toDashboardItem(item, { ...(contents[index] ?? nothing), ...ofItem(item.id) }),
    ),
    watching,
    message,
  }
}
