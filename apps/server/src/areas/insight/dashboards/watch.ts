/**
 * Reads the data of dashboards regularly, and not only when somebody views them. The data is thus available after its
 * provider has deleted it, and alerts of thresholds are sent in time.
 */
import { runInBackground } from '@cmp/clouds/ports/background-work'
import {
  daySeconds,
  hourSeconds,
  keyMetrics,
  scaleThreshold,
  unseenDays,
  type DashboardItemSeries,
} from '@cmp/contract'
import type { AppContext } from '../../../scope/context.ts'
import { createCustomerScope, systemScope, withScope, type Scoped } from '../../../scope/scope.ts'
import { runEachSettled } from '../../../work/run-each-settled.ts'
import { defineSchedule, type Work } from '../../../work/define-job.ts'
import { announce } from '../../../core/events/announce.ts'
import { readSeriesInBackground, toSeconds, type Span } from '../../clouds/index.ts'
import { readDashboardContent, isSeries } from './content.ts'
import type { ItemRow } from './store.ts'

const everySeconds = 300

/** Ranges that are read hourly for dashboards that somebody views. */
const byTheHour = ['1D', '7D', '30D'] as const

/** The hour (UTC) in which the longest range is read for dashboards that nobody views, before providers delete its data. */
const unseenHour = 3

/** A chart with its dashboard and customer. */
type Watched = ItemRow & {
  dashboard: string
  customerId: string
  companyName: string
  isPrivate: boolean
  viewedAt: Date
}

/**
 * Returns the charts on dashboards; a chart on a dashboard of all customers is returned once for each customer that has
 * resources.
 */
const readWatchedItems = async ({ trx }: Scoped): Promise<Watched[]> => {
  const items = await trx
    .selectFrom('dashboardItem')
    .innerJoin('dashboard', 'dashboard.id', 'dashboardItem.dashboardId')
    .innerJoin('customer', (join) =>
      join.on((eb) =>
        eb.or([
          eb('customer.id', '=', eb.ref('dashboard.customerId')),
          eb.and([
            eb('dashboard.customerId', 'is', null),
            eb.exists(
              eb
                .selectFrom('cloudResource')
                .select('cloudResource.nativeId')
                .whereRef('cloudResource.customerId', '=', 'customer.id'),
            ),
          ]),
        ]),
      ),
    )
    .selectAll('dashboardItem')
    .select([
      'dashboard.name as dashboard',
      'dashboard.isPrivate',
      'dashboard.viewedAt',
      'customer.id as customerId',
      'customer.companyName',
    ])
    .orderBy('customer.id')
    .orderBy('dashboardItem.id')
    .execute()
  return items.filter(isSeries)
}

/**
 * Returns the status of the last minutes in relation to a threshold: past it if all values are and there are enough of
 * them; not past it if some are not; unknown if there are too few.
 */
export const evaluateThreshold = (
  {
    monitoringDetail: { shows, timeSeries, intervalSeconds, timeSpanEnd },
  }: Pick<DashboardItemSeries, 'monitoringDetail'>,
  { value, over, minutes }: NonNullable<Watched['parts']['threshold']>,
): 'past' | 'back' | 'unknown' => {
  const from = toSeconds(timeSpanEnd) - minutes * 60
  const values = timeSeries.flatMap((point) =>
    toSeconds(point.timeStamp) >= from ? (point[shows] ?? []) : [],
  )
  const limit = scaleThreshold(value, { shows, intervalSeconds })
  if (values.some((one) => (over ? one <= limit : one >= limit))) return 'back'
  const wanted = Math.max(1, Math.floor((minutes * 60) / intervalSeconds))
  return values.length >= wanted * 0.8 ? 'past' : 'unknown'
}

/**
 * Sends alerts for values that are newly past their threshold, and resets those that have returned; without values the
 * status is unknown.
 */
const updateAlerts = async (
  scoped: Scoped,
  item: Watched,
  series: readonly DashboardItemSeries[],
): Promise<void> => {
  const { threshold } = item.parts
  const evaluations = threshold
    ? series.map((one) => ({ one, status: evaluateThreshold(one, threshold) }))
    : []
  const isWatched = threshold !== null && !item.isPrivate
  const back = evaluations.flatMap(({ one, status }) => (status === 'back' ? [one.resourceId] : []))
  if (!isWatched || back.length > 0)
    await scoped.trx
      .deleteFrom('dashboardAlert')
      .where('dashboardItemId', '=', item.id)
      .where('customerId', '=', item.customerId)
      .$if(isWatched, (query) => query.where('resourceId', 'in', back))
      .execute()
  const past = isWatched ? evaluations.flatMap(({ one, status }) => (status === 'past' ? [one] : [])) : []
  if (!threshold || past.length === 0) return
  // The dashboard may have been deleted in between.
  const isThere = await scoped.trx
    .selectFrom('dashboardItem')
    .select('id')
    .where('id', '=', item.id)
    .executeTakeFirst()
  if (!isThere) return
  for (const { resourceId, resourceName, monitoringDetail } of past) {
    const since = new Date((toSeconds(monitoringDetail.timeSpanEnd) - threshold.minutes * 60) * 1000)
    const added = await scoped.trx
      .insertInto('dashboardAlert')
      .values({ dashboardItemId: item.id, customerId: item.customerId, resourceId, since })
      .onConflict((conflict) => conflict.columns(['dashboardItemId', 'customerId', 'resourceId']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) continue
    const last = monitoringDetail.timeSeries.findLast((point) => point[monitoringDetail.shows] !== null)
    // Sums are reported per minute, as the threshold is.
    const value = (last?.[monitoringDetail.shows] ?? 0) / scaleThreshold(1, monitoringDetail)
    await announce(scoped, [
      {
        event: 'dashboard.threshold',
        subjectKey: added.id,
        customerId: item.customerId,
        data: {
          dashboardId: item.dashboardId,
          dashboard: item.dashboard,
          chart: item.name,
          customerId: item.customerId,
          companyName: item.companyName,
          resourceId,
          resourceName,
          unit: monitoringDetail.unit,
          threshold: threshold.value,
          over: threshold.over,
          minutes: threshold.minutes,
          value,
          since: since.toISOString(),
        },
        href: `/dashboard?dashboardId=${item.dashboardId}`,
      },
    ])
  }
}

/**
 * Reads the data of dashboards, one customer after another: the last minutes for charts with a threshold and, if
 * `isHourly`, the longer ranges for every shared dashboard that somebody viewed within a week. For dashboards that
 * nobody views, the longest range is read once a day. A private dashboard is read when its owner views it.
 */
export const checkDashboards = async (
  ctx: AppContext,
  { signal, write }: Pick<Work, 'signal' | 'write'>,
  isHourly: boolean,
): Promise<void> => {
  const items = await withScope(ctx, systemScope, readWatchedItems)
  const byCustomer = [...Map.groupBy(items, ({ customerId }) => customerId)]
  await runEachSettled(byCustomer, signal, async ([customerId, some]) => {
    const scope = createCustomerScope(customerId)
    const end = toSeconds(ctx.clock())
    const shared = some.filter(({ isPrivate }) => !isPrivate)
    // Every query of a provider's metrics may cost the customer money, so minutes are read only for thresholds.
    const alerting = shared.filter(({ parts }) => parts.threshold !== null)
    const read = (items: readonly Watched[], span: Span) =>
      runInBackground({ owner: customerId }, () =>
        readDashboardContent(
          ctx,
          scope,
          items,
          { span, customerId, lines: Infinity, most: Infinity },
          (wanted, isRanking) => readSeriesInBackground(ctx, { wanted, span, isRanking, signal }),
        ),
      )
    // The range is as long as the longest threshold, and at least an hour.
    const longest = Math.max(0, ...alerting.map(({ parts }) => (parts.threshold?.minutes ?? 0) * 60))
    const { contents } = await read(alerting, { start: end - Math.max(hourSeconds, longest), end })
    const seenSince = (end - unseenDays * daySeconds) * 1000
    const seen = shared.filter(({ viewedAt }) => viewedAt.getTime() >= seenSince)
    for (const name of isHourly ? byTheHour : []) await read(seen, { start: end - keyMetrics[name], end })
    if (isHourly && ctx.clock().getUTCHours() === unseenHour)
      await read(
        shared.filter((item) => !seen.includes(item)),
        { start: end - keyMetrics['30D'], end },
      )
    await write(async (scoped) => {
      const seriesOf = new Map(alerting.map((item, index) => [item.id, contents[index]?.series ?? []]))
      for (const item of some) await updateAlerts(scoped, item, seriesOf.get(item.id) ?? [])
    })
  })
}

/** Reads the data of pinned charts. */
export const dashboardWatch = defineSchedule({
  name: 'dashboards',
  everySeconds,
  run: async (ctx, work) => {
    await checkDashboards(ctx, work, ctx.clock().getUTCMinutes() * 60 < everySeconds)
    await work.write((scoped) => work.done(scoped, ''))
  },
})
