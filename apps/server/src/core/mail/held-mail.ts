/** Mail that a customer's limit delays: it waits in the outbox and is sent when the limit allows it. */
import { sql } from 'kysely'
import type { Scoped } from '../../scope/scope.ts'
import type { Work } from '../../work/define-job.ts'
import { wake } from '../../work/wake.ts'
import { countHeld, lockReached, type ReachedLimit } from '../customer-limits/count.ts'

/** The name of the job that delivers mail. */
export const mailJobName = 'mail-delivery'

/** The displayed status of a message. A message delayed by a limit is shown as held instead of queued. */
export const shownMailStatus = sql<'kept' | 'queued' | 'held' | 'running' | 'done' | 'failed'>`
  case when outbox_mail.status = 'queued' and outbox_mail.held_until > clock_timestamp() then 'held'
    else outbox_mail.status end`

/** Holds a message and all others that count for the same customer, so that no other is claimed only to be held. */
export const holdMail = (work: Work, reached: ReachedLimit): Promise<void> => {
  let until: Date | null = null
  return work.write(
    async (scoped) => {
      await work.again(scoped, 0)
      if (until === null) return
      const { rows } = await sql<{ more: number }>`
        with waiting as (
          select id, held_until is null as is_new from outbox_mail
          where counts_for = ${reached.customerId} and status = 'queued' and held_until is distinct from ${until}
          order by id for update skip locked),
        held as (
          update outbox_mail set held_until = ${until}, delayed_until = ${until}
          from waiting where outbox_mail.id = waiting.id)
        select count(*) filter (where is_new and id <> ${work.rowId}) as more from waiting`.execute(
        scoped.trx,
      )
      await countHeld(scoped, reached, rows[0]?.more ?? 0)
    },
    async (scoped) => {
      until = await lockReached(scoped, reached)
    },
  )
}

/** Queues a customer's held messages for delivery. The caller has locked the limit. */
export const releaseMail = async (scoped: Scoped, customerId: string): Promise<void> => {
  await sql`
    update outbox_mail set held_until = null, delayed_until = null
    where counts_for = ${customerId} and status = 'queued' and held_until is not null`.execute(scoped.trx)
  await wake(scoped, { name: mailJobName })
}
