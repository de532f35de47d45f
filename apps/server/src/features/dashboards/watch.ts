/**
 * What is on dashboards is read again and again, not only when somebody looks: so it is there when its cloud keeps it no
 * more, and who wants to hear of a threshold hears of it.
 */
import { inBackground } from '@cmp/clouds/ports/asker'
import {
  daySeconds,
  hourSeconds,
  keyMetrics,
  thresholdOver,
  unseenDays,
  type DashboardItemSeries,
} from '@cmp/contract'
import type { AppContext } from '../../scope/context.ts'
import { customersScope, systemScope, withScope, type Scoped } from '../../scope/scope.ts'
import { eachOnItsOwn } from '../../work/each-on-its-own.ts'
import { defineSchedule, type Work } from '../../work/define-job.ts'
import { announce } from '../events/announce.ts'
import { readSeriesInBackground } from '../metrics/series.ts'
import { secondsOf, type Span } from '../metrics/spans.ts'
import { contentOf, isSeries } from './content.ts'
import type { ItemRow } from './store.ts'

const everySeconds = 300

/** Ranges that are read by the hour of dashboards that somebody looks at. */
const byTheHour = ['1D', '7D', '30D'] as const

/** The hour (UTC) in which the longest range is read of dashboards that nobody looks at, before providers forget it. */
const unseenHour = 3

/** A part with its dashboard and customer. */
type Watched = ItemRow & {
  dashboard: string
  customerId: string
  companyName: string
  isPrivate: boolean
  viewedAt: Date
}

/** What is on dashboards; what is on one for any customer once for each customer that has resources. */
const watchedItems = async ({ trx }: Scoped): Promise<Watched[]> => {
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
 * How the last minutes stand to a threshold: all values past it, and enough of them to say so; some that are not; or too few to
 * say either.
 */
export const standingTo = (
  {
    monitoringDetail: { shows, timeSeries, intervalSeconds, timeSpanEnd },
  }: Pick<DashboardItemSeries, 'monitoringDetail'>,
  { value, over, minutes }: NonNullable<Watched['parts']['threshold']>,
): 'past' | 'back' | 'unknown' => {
  const from = secondsOf(timeSpanEnd) - minutes * 60
  const values = timeSeries.flatMap((point) =>
    secondsOf(point.timeStamp) >= from ? (point[shows] ?? []) : [],
  )
  const limit = thresholdOver(value, { shows, intervalSeconds })
  if (values.some((one) => (over ? one <= limit : one >= limit))) return 'back'
  const wanted = Math.max(1, Math.floor((minutes * 60) / intervalSeconds))
  return values.length >= wanted * 0.8 ? 'past' : 'unknown'
}

/** Tells of what is past its threshold and was not, and forgets what has come back; without values nobody knows. */
const tell = async (scoped: Scoped, item: Watched, series: readonly DashboardItemSeries[]): Promise<void> => {
  const { threshold } = item.parts
  const standings = threshold ? series.map((one) => ({ one, standing: standingTo(one, threshold) })) : []
  const isWatched = threshold !== null && !item.isPrivate
  const back = standings.flatMap(({ one, standing }) => (standing === 'back' ? [one.resourceId] : []))
  if (!isWatched || back.length > 0)
    await scoped.trx
      .deleteFrom('dashboardAlert')
      .where('dashboardItemId', '=', item.id)
      .where('customerId', '=', item.customerId)
      .$if(isWatched, (query) => query.where('resourceId', 'in', back))
      .execute()
  const past = isWatched ? standings.flatMap(({ one, standing }) => (standing === 'past' ? [one] : [])) : []
  if (!threshold || past.length === 0) return
  // The dashboard may have been deleted meanwhile.
  const isThere = await scoped.trx
    .selectFrom('dashboardItem')
    .select('id')
    .where('id', '=', item.id)
    .executeTakeFirst()
  if (!isThere) return
  for (const { resourceId, resourceName, monitoringDetail } of past) {
    const since = new Date((secondsOf(monitoringDetail.timeSpanEnd) - threshold.minutes * 60) * 1000)
    const added = await scoped.trx
      .insertInto('dashboardAlert')
      .values({ dashboardItemId: item.id, customerId: item.customerId, resourceId, since })
      .onConflict((conflict) => conflict.columns(['dashboardItemId', 'customerId', 'resourceId']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) continue
    const last = monitoringDetail.timeSeries.findLast((point) => point[monitoringDetail.shows] !== null)
    // Sums are told as those of a minute, as the threshold is.
    const value = (last?.[monitoringDetail.shows] ?? 0) / thresholdOver(1, monitoringDetail)
    await announce(scoped, [
      {
        event: 'dashboard.threshold',
        thing: added.id,
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
 * Reads what is on dashboards, a customer after another: the last minutes of what has a threshold, and where `isHourly` the longer
 * ranges of every shared dashboard that somebody looked at within a week. Of those that nobody looks at the longest range is read
 * once a day. A private dashboard is read when its owner looks at it.
 */
export const lookAtDashboards = async (
  ctx: AppContext,
  { signal, write }: Pick<Work, 'signal' | 'write'>,
  isHourly: boolean,
): Promise<void> => {
  const items = await withScope(ctx, systemScope, watchedItems)
  const byCustomer = [...Map.groupBy(items, ({ customerId }) => customerId)]
  await eachOnItsOwn(byCustomer, signal, async ([customerId, some]) => {
    const scope = customersScope(customerId)
    const end = secondsOf(ctx.clock())
    const shared = some.filter(({ isPrivate }) => !isPrivate)
    // Every question of a provider's metrics may cost the customer money: minutes are read for thresholds alone.
    const alerting = shared.filter(({ parts }) => parts.threshold !== null)
    const read = (items: readonly Watched[], span: Span) =>
      inBackground({ owner: customerId }, () =>
        contentOf(ctx, scope, items, { span, customerId, lines: Infinity, most: Infinity }, (wanted) =>
          readSeriesInBackground(ctx, { wanted, span, signal }),
        ),
      )
    // As long as the longest threshold looks back, within the minutes of an hour where none does.
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
      for (const item of some) await tell(scoped, item, seriesOf.get(item.id) ?? [])
    })
  })
}

/** Reads what is pinned. */
export const dashboardWatch = defineSchedule({
  name: 'dashboards',
  everySeconds,
  run: async (ctx, work) => {
    await lookAtDashboards(ctx, work, ctx.clock().getUTCMinutes() * 60 < everySeconds)
    await work.write((scoped) => work.done(scoped, ''))
  },
})
