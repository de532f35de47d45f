/** A dashboard with everything that it shows. */
import type { CallTaken, Dashboard, readDashboard } from '@cmp/contract'
import { checkedId } from '../../resources/changes.ts'
import type { AppContext } from '../../scope/context.ts'
import { systemScope, withScope, type Scope } from '../../scope/scope.ts'
import { chartOf } from '../metrics/series.ts'
import { momentOf, spanOf } from '../metrics/spans.ts'
import { contentOf, nothing, type Content } from './content.ts'
import { dashboardAt, headOf, itemsAt, type ItemRow } from './store.ts'
import { watchingOfDashboard } from './watching.ts'

const itemOf = ({ parts, ...item }: ItemRow, usageDetail: Content): Dashboard['dashboardItems'][number] => ({
  ...parts,
  id: item.id,
  dashboardId: item.dashboardId,
  orderNo: item.orderNo,
  name: item.name,
  title: chartOf(parts.resourceType, parts.monitoringNamespace)?.title ?? item.name,
  createdTime: item.createdTime.toISOString(),
  createdBy: item.createdBy,
  modifiedTime: item.modifiedTime.toISOString(),
  modifiedBy: item.modifiedBy,
  rowStatus: true,
  usageDetail,
})

/** Whose resources a dashboard shows: its customer's; one for any shows those of the customer that is chosen. */
const customerOf = (scope: Scope, own: string | null, asked: string | undefined): string | null => {
  if (own !== null) return own
  if (scope.kind === 'customer') return scope.customerIds[0] ?? null
  return asked ? checkedId(asked, 'customer') : null
}

/** A view is written down when the last one is so long ago. Milliseconds. */
const viewMilliseconds = 3_600_000

/** Records that somebody looks at a dashboard: one that nobody looks at is read less often. The portal itself writes that. */
const noteView = (ctx: AppContext, id: string): Promise<void> =>
  withScope(ctx, systemScope, async ({ trx, now }) => {
    await trx
      .updateTable('dashboard')
      .set({ viewedAt: now })
      .where('id', '=', id)
      .where('viewedAt', '<', new Date(now.getTime() - viewMilliseconds))
      .execute()
  })

/** A dashboard over a range. @throws AppError */
export const dashboardOf = async (
  ctx: AppContext,
  scope: Scope,
  asked: CallTaken<typeof readDashboard>['query'],
): Promise<Dashboard> => {
  const span = spanOf(
    { keyMetric: asked.timeSpan, start: asked.customStartDate, end: asked.customEndDate },
    ctx.clock(),
  )
  const { head, items } = await withScope(ctx, scope, async (scoped) => {
    const row = await dashboardAt(scoped, asked.dashboardId)
    return { head: headOf(scoped, row), items: await itemsAt(scoped, row.id) }
  })
  const customerId = customerOf(scope, head.customerId, asked.customerId)
  await noteView(ctx, head.id)
  const { watching, ofItem } = await withScope(ctx, scope, (scoped) =>
    watchingOfDashboard(scoped, { dashboardId: head.id, customerId }),
  )
  const { contents, message } =
    customerId === null
      ? { contents: [], message: 'Choose the customer whose resources are shown.' }
      : await contentOf(ctx, scope, items, { span, customerId })
  return {
    ...head,
    timeSpan: asked.timeSpan,
    timeSpanStart: momentOf(span.start),
    timeSpanEnd: momentOf(span.end),
    dashboardItems: items.map((item, index) =>
      itemOf(item, { ...(contents[index] ?? nothing), ...ofItem(item.id) }),
    ),
    watching,
    message,
  }
}
