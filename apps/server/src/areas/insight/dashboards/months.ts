/**
 * Stores the months of dashboards that are monthly reports: after a month has ended in the customer's time zone, its
 * charts are stored with their series, so that they show the same a year later.
 */
import { type ReportedChart, toDayInZone, toFirstDay, toMonth, addMonths } from '@cmp/contract'
import type { AppContext } from '../../../scope/context.ts'
import { createCustomerScope, systemScope, withScope, type Scoped } from '../../../scope/scope.ts'
import { defineSchedule, type Work } from '../../../work/define-job.ts'
import { runEachSettled } from '../../../work/run-each-settled.ts'
import { readReportMail } from '../monthly-reports/schedules/report-mail.ts'
import { readSeriesInBackground, toSeconds, type Span } from '../../clouds/index.ts'
import { readDashboardContent, type Content } from './content.ts'
import { monthsWork } from './monthly-report.ts'
import { readDashboardItems, type ItemRow } from './store.ts'

const everySeconds = 3600

/**
 * How many hours after its end a month is stored: by then the interval in which it ended is over, and its points have
 * arrived.
 */
const settledHours = 8

/** How many hours missing data is awaited: providers measure the size of a bucket once a day, and report it days later. */
const mostHours = 4 * 24

/** Time zones differ from UTC by multiples of a quarter of an hour, at most by fifteen hours. */
const quarterSeconds = 900
const farthestSeconds = 15 * 3600

/** Returns the timestamp at which a month begins in a time zone, in seconds. */
export const beginOf = (month: string, timeZone: string): number => {
  let startSeconds = toSeconds(`${toFirstDay(month)}T00:00:00Z`) - farthestSeconds
  while (toDayInZone(timeZone, new Date(startSeconds * 1000)) < toFirstDay(month))
    startSeconds += quarterSeconds
  return startSeconds
}

/** Returns the start and end of a month in a time zone. */
export const getMonthSpan = (month: string, timeZone: string): Span => ({
  start: beginOf(month, timeZone),
  end: beginOf(addMonths(month, 1), timeZone),
})

/** Returns what a chart showed, in the form that the report stores. */
const toReportedChart = (
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

/** Returns the reports whose last month has ended and is not stored. */
const findDueReports = async (scoped: Scoped): Promise<Due[]> => {
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
    const month = addMonths(toMonth(toDayInZone(timezone, settled)), -1)
    const storedMonth = await scoped.trx
      .selectFrom('dashboardMonth')
      .select('id')
      .where('customerId', '=', customerId)
      .where('month', '=', month)
      .executeTakeFirst()
    if (!storedMonth)
      due.push({ id, name, customerId, month, timezone, items: await readDashboardItems(scoped, id) })
  }
  return due
}

/** Stores the months that have ended; a month that another process has stored in between is not changed. */
export const saveDashboardMonths = async (
  ctx: AppContext,
  { signal, write }: Pick<Work, 'signal' | 'write'>,
): Promise<void> => {
  await runEachSettled(await withScope(ctx, systemScope, findDueReports), signal, async (report) => {
    const { customerId, month, items } = report
    const span = getMonthSpan(month, report.timezone)
    let isSettled = true
    // The report contains the costs already, with their causes.
    const shown = items.filter(({ parts }) => parts.monitoringType !== 'cost')
    const { contents } = await readDashboardContent(
      ctx,
      createCustomerScope(customerId),
      shown,
      { span, customerId },
      async (wanted, isRanking) => {
        const answer = await readSeriesInBackground(ctx, { wanted, span, isRanking, signal })
        isSettled &&= answer.isSettled
        return answer
      },
    )
    const isAwaited = toSeconds(ctx.clock()) < span.end + mostHours * 3600
    if (!isSettled && isAwaited) return
    const charts = shown.flatMap((item, index) => {
      const content = contents[index]
      return content ? [toReportedChart(item, content, span)] : []
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
          savedAt: now,
        })
        .onConflict((conflict) => conflict.columns(['customerId', 'month']).doNothing())
        .execute()
    })
  })
}

/** Stores months as they end. */
export const dashboardMonths = defineSchedule({
  ...monthsWork,
  everySeconds,
  run: async (ctx, work) => {
    await saveDashboardMonths(ctx, work)
    await work.write((scoped) => work.done(scoped, ''))
  },
})
