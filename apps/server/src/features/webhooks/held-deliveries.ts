/** Webhook messages that a limit of a customer holds: they wait in the log and are sent once the limit allows it. */
import { sql } from 'kysely'
import type { Scoped } from '../../scope/scope.ts'
import type { Work } from '../../work/define-job.ts'
import { countHeld, lockReached, type ReachedLimit } from '../limit-counts/count.ts'
import { askToSend } from './queue.ts'

/** The status of a message as people read it: one that a limit holds is no longer just waiting. */
export const shownDeliveryStatus = sql<'waiting' | 'held' | 'delivered' | 'failed'>`
  case when webhook_delivery.status = 'waiting' and webhook_delivery.held_until > clock_timestamp() then 'held'
    else webhook_delivery.status end`

/** Holds all messages to an endpoint that count for the customer, the one that reached the limit among them; the others go on. */
export const holdDeliveries = (work: Work, reached: ReachedLimit, deliveryId: string): Promise<void> => {
  let until: Date | null = null
  return work.write(
    async (scoped) => {
      if (until === null) return
      const { rows } = await sql<{ more: number }>`
        with waiting as (
          select id, held_until is null as is_new from webhook_delivery
          where endpoint_id = ${work.rowId} and status = 'waiting' and counts_for = ${reached.customerId}
            and held_until is distinct from ${until}
          order by id for update),
        held as (
          update webhook_delivery set held_until = ${until}, due_at = greatest(due_at, ${until})
          from waiting where webhook_delivery.id = waiting.id)
        select count(*) filter (where is_new and id <> ${deliveryId}) as more from waiting`.execute(
        scoped.trx,
      )
      await countHeld(scoped, reached, rows[0]?.more ?? 0)
    },
    async (scoped) => {
      until = await lockReached(scoped, reached)
    },
  )
}

/** Has what is held of a customer sent. The caller has locked the limit. */
export const releaseDeliveries = async (scoped: Scoped, customerId: string): Promise<void> => {
  const { trx } = scoped
  const endpoints = await trx
    .selectFrom('webhookEndpoint')
    .select('id')
    .where('customerId', '=', customerId)
    .orderBy('id')
    .forUpdate()
    .execute()
  await sql`
    update webhook_delivery set held_until = null, due_at = clock_timestamp()
    where counts_for = ${customerId} and status = 'waiting' and held_until is not null`.execute(trx)
  await askToSend(
    scoped,
    endpoints.map(({ id }) => id),
  )
}
