/** A scheduled job that finds documents that have become overdue and announces them. */
import { toDayInZone, addDays } from '@cmp/contract'
import { sql } from 'kysely'
import { defineSchedule } from '../../../work/define-job.ts'
import type { Scoped } from '../../../scope/scope.ts'
import { readSeller } from '../../../core/seller-profile/seller.ts'
import { announceOverdue } from '../../../core/events/documents.ts'

const hourSeconds = 3600

/**
 * Documents that became overdue earlier than this many days ago are not announced, so that a portal that was offline or
 * is new does not announce every overdue document at once.
 */
const newsDays = 7

/** The maximum number of documents announced per run; the next run continues. */
const batch = 500

/** Returns documents that became overdue in these days and have not been announced. */
const listNewlyOverdue = async (scoped: Scoped) => {
  const { trx, now } = scoped
  const today = toDayInZone((await readSeller(scoped)).timezone, now)
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
    .where('dueDate', '>=', addDays(today, -newsDays))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('event')
            .select('event.id')
            .where('event.name', '=', 'customer_invoice.overdue')
            .where('event.subjectKey', '=', sql<string>`customer_invoice.id::text`),
        ),
      ),
    )
    .orderBy('dueDate')
    .orderBy('id')
    .limit(batch)
    .execute()
}

/** Announces documents that have become overdue. */
export const overdueWatch = defineSchedule({
  name: 'overdue-documents',
  everySeconds: hourSeconds,
  run: (_ctx, work) =>
    work.write(async (scoped) => {
      await announceOverdue(scoped, await listNewlyOverdue(scoped))
      await work.done(scoped, '')
    }),
})
