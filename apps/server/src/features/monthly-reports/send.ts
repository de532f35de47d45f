/** Asks for reports to be mailed: by hand for chosen customers, and by the schedule of each. */
import {
  counted,
  customers,
  ended,
  monthlyReports,
  monthName,
  type CallReply,
  type CallTaken,
  type sendMonthlyReports,
} from '@cmp/contract'
import { sql } from 'kysely'
import { monthOf } from '../../kit/calendar.ts'
import { AppError } from '../../kit/errors.ts'
import { notFound } from '../../resources/changes.ts'
import type { AppContext } from '../../scope/context.ts'
import { systemScope, withScope, type Scope, type Scoped } from '../../scope/scope.ts'
import { defineSchedule } from '../../work/define-job.ts'
import { startTask } from '../../work/tasks.ts'
import { wake } from '../../work/wake.ts'
import { namedSeller, readSeller, sellersToday } from '../seller/seller.ts'
import { dueReport } from './due.ts'
import { monthlyReportJob } from './report-job.ts'

type Asked = CallTaken<typeof sendMonthlyReports>['body']

/**
 * Asks for the reports of a month; one that is on its way already is not asked for again.
 * @throws AppError NotFound; InvalidRequest for a month to come, and where nobody has said who the seller is
 */
export const askForReports = (
  ctx: AppContext,
  scope: Scope,
  { customerIds, month }: Asked,
): Promise<CallReply<typeof sendMonthlyReports>> =>
  withScope(ctx, scope, async (scoped) => {
    const { trx } = scoped
    await namedSeller(scoped)
    if (month > monthOf(await sellersToday(scoped)))
      throw new AppError('InvalidRequest', `${monthName(month)} has not begun. Choose an earlier month.`)
    const chosen = [...new Set(customerIds)]
    const found = await trx
      .selectFrom('customer')
      .select(['id', 'companyName'])
      .where('id', 'in', chosen)
      // As the schedule asks for them: in another order each would wait for what the other has asked for.
      .orderBy('id')
      .execute()
    if (found.length < chosen.length) throw notFound(customers.noun)
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
    if (added.length === 0)
      throw new AppError('Conflict', 'These reports are on their way already. Look at them in a moment.')
    const ids = added.map(({ id }) => id)
    await startTask(scoped, {
      kind: monthlyReportJob.name,
      title: `Mailing ${counted(ids.length, 'report')} of ${monthName(month)}`,
      works: ids,
      href: monthlyReports.pages.list,
      doneDetail: `${counted(ids.length, 'report')} of ${monthName(month)} went out.`,
    })
    await wake(scoped, monthlyReportJob)
    const [only, ...more] = found
    return {
      message:
        only && more.length === 0
          ? ended(`The report of ${monthName(month)} is on its way to ${only.companyName}`)
          : `${counted(ids.length, 'report')} of ${monthName(month)} are on their way.`,
      ids,
    }
  })

/** Schedules that are looked at in one statement. */
const batch = 200
const tenMinutes = 600

type Due = { customerId: string; month: string }

const schedulesAfter = async (
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
      const month = onSince && dueReport({ ...schedule, onSince }, now)
      return month ? [{ customerId, month }] : []
    }),
  }
}

/** Asks for what is due, has not been asked for by the schedule before, and has a document to tell of. */
const askForDue = async (scoped: Scoped, due: readonly Due[]): Promise<number> => {
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
        or exists (select from dashboard_month kept where kept.customer_id = due."customerId" and kept.month = due.month))
    -- As a person asks for them: in another order each would wait for what the other has asked for.
    order by due."customerId"
    on conflict do nothing returning id`.execute(scoped.trx)
  if (rows.length > 0) await wake(scoped, monthlyReportJob)
  return rows.length
}

/** Asks for the reports that have become due where their customers are. */
export const scheduledReports = defineSchedule({
  name: 'monthly-reports',
  everySeconds: tenMinutes,
  run: async (ctx, work) => {
    const seller = await withScope(ctx, systemScope, readSeller)
    let asked = 0
    let after = '00000000-0000-0000-0000-000000000000'
    // The demo's customers are real to nobody, and a report needs the name of who sends it.
    while (!ctx.env.demo && seller.name !== '') {
      work.signal.throwIfAborted()
      const { last, due } = await withScope(ctx, systemScope, (scoped) => schedulesAfter(scoped, after))
      if (last === undefined) break
      asked += await work.write((scoped) => askForDue(scoped, due))
      after = last
    }
    await work.write((scoped) => work.done(scoped, `${counted(asked, 'report')} due`))
  },
})
