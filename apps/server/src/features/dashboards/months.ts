/**
 * The months of dashboards that are monthly reports: once a month has ended where the customer is, its charts are kept with
 * their series, so that they show the same a year later.
 */
import type { ReportedChart } from '@cmp/contract'
import type { AppContext } from '../../scope/context.ts'
import { dayIn, firstDayOf, monthOf, monthsAfter } from '../../kit/calendar.ts'
import { customersScope, systemScope, withScope, type Scoped } from '../../scope/scope.ts'
import { defineSchedule, type Work } from '../../work/define-job.ts'
import { eachOnItsOwn } from '../../work/each-on-its-own.ts'
import { readReportMail } from '../monthly-reports/report-mail.ts'
import { readSeriesInBackground } from '../metrics/series.ts'
import { secondsOf, type Span } from '../metrics/spans.ts'
import { contentOf, type Content } from './content.ts'
import { itemsAt, monthsWork, type ItemRow } from './store.ts'

const everySeconds = 3600

/** A month is kept so long after its end: then the interval in which it ended is over, and its points have come. */
const settledHours = 8

/** What does not come is waited for so long: clouds measure the size of a bucket once a day, and tell of it days later. */
const mostHours = 4 * 24

/** Zones are away from UTC by quarters of an hour, at most by fifteen hours. */
const quarterSeconds = 900
const farthestSeconds = 15 * 3600

/** The moment at which a month begins in a time zone. Seconds. */
export const beginOf = (month: string, timeZone: string): number => {
  let moment = secondsOf(`${firstDayOf(month)}T00:00:00Z`) - farthestSeconds
  while (dayIn(timeZone, new Date(moment * 1000)) < firstDayOf(month)) moment += quarterSeconds
  return moment
}

/** The moments of a month in a time zone. */
export const spanOfMonthIn = (month: string, timeZone: string): Span => ({
  start: beginOf(month, timeZone),
  end: beginOf(monthsAfter(month, 1), timeZone),
})

/** What a chart showed, as the report keeps it. */
const chartOf = (
  { name, parts }: ItemRow,
  { series, monitoringDetail, problem }: Content,
  span: Span,
): ReportedChart => ({
  name,
  unit: monitoringDetail?.unit ?? 'Count',
  start: new Date(span.start * 1000).toISOString(),
  end: new Date(span.end * 1000).toISOString(),
  intervalSeconds: Math.min(
    ...series.map((one) => one.monitoringDetail.intervalSeconds),
    monitoringDetail?.intervalSeconds ?? 86_400,
  ),
  lines: series.map((one) => ({
    name: one.resourceName,
    intervalSeconds: one.monitoringDetail.intervalSeconds,
    points: one.monitoringDetail.timeSeries.flatMap((point) => {
      const value = point[one.monitoringDetail.shows]
      return value === null ? [] : [{ at: point.timeStamp, value }]
    }),
  })),
  content: parts.monitoringType === 'text' ? parts.content : '',
  problem,
})

type Due = { id: string; name: string; customerId: string; month: string; timezone: string; items: ItemRow[] }

/** The reports whose last month has ended and is not kept. */
const dueReports = async (scoped: Scoped): Promise<Due[]> => {
  const reports = await scoped.trx
    .selectFrom('dashboard')
    .select(['id', 'name', 'customerId'])
    .where('isMonthlyReport', '=', true)
    .where('customerId', 'is not', null)
    .execute()
  const due: Due[] = []
  for (const { id, name, customerId } of reports) {
    if (customerId === null) continue
    const { timezone } = await readReportMail(scoped, customerId)
    const settled = new Date(scoped.now.getTime() - settledHours * 3_600_000)
    const month = monthsAfter(monthOf(dayIn(timezone, settled)), -1)
    const kept = await scoped.trx
      .selectFrom('dashboardMonth')
      .select('id')
      .where('customerId', '=', customerId)
      .where('month', '=', month)
      .executeTakeFirst()
    if (!kept) due.push({ id, name, customerId, month, timezone, items: await itemsAt(scoped, id) })
  }
  return due
}

/** Keeps the months that have ended; one that another process has kept meanwhile stays as it is. */
export const keepMonths = async (
  ctx: AppContext,
  { signal, write }: Pick<Work, 'signal' | 'write'>,
): Promise<void> => {
  await eachOnItsOwn(await withScope(ctx, systemScope, dueReports), signal, async (report) => {
    const { customerId, month, items } = report
    const span = spanOfMonthIn(month, report.timezone)
    let isSettled = true
    // Costs stand in the report already, with their reasons.
    const shown = items.filter(({ parts }) => parts.monitoringType !== 'cost')
    const { contents } = await contentOf(
      ctx,
      customersScope(customerId),
      shown,
      { span, customerId },
      async (wanted) => {
        const answer = await readSeriesInBackground(ctx, { wanted, span, signal })
        isSettled = answer.isSettled
        return answer
      },
    )
    const isAwaited = secondsOf(ctx.clock()) < span.end + mostHours * 3600
    if (!isSettled && isAwaited) return
    const charts = shown.flatMap((item, index) => {
      const content = contents[index]
      return content ? [chartOf(item, content, span)] : []
    })
    await write(async ({ trx, now }) => {
      const isThere = await trx
        .selectFrom('dashboard')
        .select('id')
        .where('id', '=', report.id)
        .executeTakeFirst()
      if (!isThere) return
      await trx
        .insertInto('dashboardMonth')
        .values({
          customerId,
          dashboardId: report.id,
          month,
          name: report.name,
          charts: JSON.stringify(charts),
          keptAt: now,
        })
        .onConflict((conflict) => conflict.columns(['customerId', 'month']).doNothing())
        .execute()
    })
  })
}

/** Keeps months as they end. */
export const dashboardMonths = defineSchedule({
  ...monthsWork,
  everySeconds,
  run: async (ctx, work) => {
    await keepMonths(ctx, work)
    await work.write((scoped) => work.done(scoped, ''))
  },
})
