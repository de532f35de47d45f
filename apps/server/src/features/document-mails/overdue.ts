/** Finds, by the clock, what the events of overdue documents tell. */
import { sql } from 'kysely'
import { dayIn, daysAfter } from '../../kit/calendar.ts'
import { defineSchedule } from '../../work/define-job.ts'
import type { Scoped } from '../../scope/scope.ts'
import { readSeller } from '../seller/seller.ts'
import { announceOverdue } from '../events/documents.ts'

const hourSeconds = 3600

/**
 * What became overdue longer ago is no news: a portal that was away, or is new, does not begin with all that was ever overdue.
 */
const newsDays = 7

/** Documents announced in one run; the next goes on. */
const batch = 500

/** Documents that became overdue in these days, and of which that was not told. */
const newlyOverdue = async (scoped: Scoped) => {
  const { trx, now } = scoped
  const today = dayIn((await readSeller(scoped)).timezone, now)
  return trx
    .selectFrom('customerInvoice')
    .select([
      'id',
      'customerId',
      'number',
      'kind',
      'billingPeriodStartDate',
      'currency',
      'total',
      'paidAmount',
      'issueDate',
      'dueDate',
    ])
    .where('state', 'in', ['issued', 'partly-paid'])
    .where('kind', '!=', 'credit-note')
    .where('dueDate', '<', today)
    .where('dueDate', '>=', daysAfter(today, -newsDays))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('event')
            .select('event.id')
            .where('event.name', '=', 'customer_invoice.overdue')
            .where('event.thing', '=', sql<string>`customer_invoice.id::text`),
        ),
      ),
    )
    .orderBy('dueDate')
    .orderBy('id')
    .limit(batch)
    .execute()
}

/** Tells of what has become overdue. */
export const overdueWatch = defineSchedule({
  name: 'overdue-documents',
  everySeconds: hourSeconds,
  run: (_ctx, work) =>
    work.write(async (scoped) => {
      await announceOverdue(scoped, await newlyOverdue(scoped))
      await work.done(scoped, '')
    }),
})
