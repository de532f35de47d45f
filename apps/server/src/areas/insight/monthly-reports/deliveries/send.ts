/** Requests that reports are mailed: manually for selected customers, and by each customer's schedule. */
import { bind, t } from '@cmp/messages'
import * as m from '@cmp/messages/server/insight/monthly-reports'
import {
  customers,
  endSentence,
  monthlyReports,
  formatMonthName,
  type CallReply,
  type CallTaken,
  type sendMonthlyReports,
  toMonth,
} from '@cmp/contract'
import { sql } from 'kysely'
import { AppError } from '../../../../kit/errors.ts'
import { createNotFoundError } from '../../../../resources/changes.ts'
import type { AppContext } from '../../../../scope/context.ts'
import { systemScope, withScope, type Scope, type Scoped } from '../../../../scope/scope.ts'
import { defineSchedule } from '../../../../work/define-job.ts'
import { startTask } from '../../../../work/tasks.ts'
import { wake } from '../../../../work/wake.ts'
import { requireNamedSeller, readSeller, readSellerToday } from '../../../../core/seller-profile/seller.ts'
import { findDueMonth } from '../schedules/due.ts'
import { monthlyReportJob } from './report-job.ts'

type SendRequest = CallTaken<typeof sendMonthlyReports>['body']

/**
 * Requests the reports of a month, except those in progress.
 * @throws AppError NotFound; InvalidRequest for a future month, and if the seller is not configured.
 */
export const requestReports = (
  ctx: AppContext,
  scope: Scope,
  { customerIds, month }: SendRequest,
): Promise<CallReply<typeof sendMonthlyReports>> =>
  withScope(ctx, scope, async (scoped) => {
    const { trx } = scoped
    await requireNamedSeller(scoped)
    if (month > toMonth(await readSellerToday(scoped)))
      throw new AppError(
        'InvalidRequest',
        bind(m.hasNotStartedChooseEarlierMonth, { month: formatMonthName(month) }),
      )
    const chosen = [...new Set(customerIds)]
    const found = await trx
      .selectFrom('customer')
      .select(['id', 'companyName'])
      .where('id', 'in', chosen)
      // In the same order as the schedule requests them; otherwise the two could deadlock.
      .orderBy('id')
      .execute()
    if (found.length < chosen.length) throw createNotFoundError(customers)
    const added = await trx
      .insertInto('monthlyReport')
      .values(
        found.map(({ id }) => ({
          customerId: id,
          month,
          isScheduled: false,
          status: 'queued' as const,
          createdBy: scope.actor,
          shareOf: id,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute()
    if (added.length === 0) throw new AppError('Conflict', m.theseReportsAreAlreadyBeingSent)
    const ids = added.map(({ id }) => id)
    await startTask(scoped, {
      kind: monthlyReportJob.name,
      title: t(m.sendingReportFor, { count: ids.length, month: formatMonthName(month) }),
      works: ids,
      href: monthlyReports.pages.list,
      doneDetail: t(m.reportForSent, { count: ids.length, month: formatMonthName(month) }),
    })
    await wake(scoped, monthlyReportJob)
    const [only, ...more] = found
    return {
      message:
        only && more.length === 0
          ? endSentence(t(m.reportOnItsWay, { month: formatMonthName(month), companyName: only.companyName }))
          : t(m.sendingReportFor2, { count: ids.length, month: formatMonthName(month) }),
      ids,
    }
  })

/** The number of schedules read per statement. */
const batch = 200
const tenMinutes = 600

type Due = { customerId: string; month: string }

const readSchedulesAfter = async (
  { trx, now }: Scoped,
  after: string,
): Promise<{ last?: string; due: Due[] }> => {
  const rows = await trx
    .selectFrom('reportMail')
    .selectAll()
    .where('isOn', '=', true)
    .where('customerId', '>', after)
    .orderBy('customerId')
    .limit(batch)
    .execute()
  const last = rows.at(-1)?.customerId
  return {
    ...(last === undefined ? {} : { last }),
    due: rows.flatMap(({ customerId, onSince, ...schedule }) => {
      const month = onSince && findDueMonth({ ...schedule, onSince }, now)
      return month ? [{ customerId, month }] : []
    }),
  }
}

/** Requests the reports that are due, have not been requested by the schedule before, and have a document to report. */
const requestDueDeliveries = async (scoped: Scoped, due: readonly Due[]): Promise<number> => {
  if (due.length === 0) return 0
  const { rows } = await sql<{ id: string }>`
    insert into monthly_report (customer_id, month, is_scheduled, status, created_by, share_of)
    select due."customerId", due.month, true, 'queued', ${scoped.scope.actor}, due."customerId"::text
    from jsonb_to_recordset(${JSON.stringify(due)}::jsonb) as due ("customerId" uuid, month text)
    where exists (select from customer_invoice document where document.customer_id = due."customerId"
      and document.state not in ('draft', 'void')
      and document.billing_period_start_date >= (due.month || '-01')::date
      and document.billing_period_start_date < (due.month || '-01')::date + interval '1 month')
      -- Its charts are kept first, unless they have been waited for in vain.
      and (${scoped.now}::timestamptz >= (due.month || '-01')::date + interval '1 month 6 days'
        or not exists (select from dashboard where dashboard.customer_id = due."customerId" and is_monthly_report)
        or exists (select from dashboard_month saved where saved.customer_id = due."customerId" and saved.month = due.month))
    -- As a person asks for them: in another order each would wait for what the other has asked for.
    order by due."customerId"
    on conflict do nothing returning id`.execute(scoped.trx)
  if (rows.length > 0) await wake(scoped, monthlyReportJob)
  return rows.length
}

/** Requests the reports that have become due in their customers' time zones. */
export const scheduledReports = defineSchedule({
  name: 'monthly-reports',
  everySeconds: tenMinutes,
  run: async (ctx, work) => {
    const seller = await withScope(ctx, systemScope, readSeller)
    let requestedCount = 0
    let after = '00000000-0000-0000-0000-000000000000'
    // The demo's customers are fictitious, and a report needs the name of its sender.
    while (!ctx.env.demo && seller.name !== '') {
      work.signal.throwIfAborted()
      const { last, due } = await withScope(ctx, systemScope, (scoped) => readSchedulesAfter(scoped, after))
      if (last === undefined) break
      requestedCount += await work.write((scoped) => requestDueDeliveries(scoped, due))
      after = last
    }
    await work.write((scoped) => work.done(scoped, t(m.reportDue, { requestedCount })))
  },
})
