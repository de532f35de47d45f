/** Webhook messages that are held by a customer's limit. They wait in the log and are sent when the limit allows it. */
import { sql } from 'kysely'
import type { Scoped } from '../../../scope/scope.ts'
import type { Work } from '../../../work/define-job.ts'
import { countHeld, lockReached, type ReachedLimit } from '../../../core/customer-limits/count.ts'
import { requestDelivery } from './queue.ts'

/** The status shown to people, which separates held messages from waiting ones. */
export const shownDeliveryStatus = sql<'waiting' | 'held' | 'delivered' | 'failed'>`
  case when webhook_delivery.status = 'waiting' and webhook_delivery.held_until > clock_timestamp() then 'held'
    else webhook_delivery.status end`

/**
 * Holds all messages to an endpoint that count toward the customer's limit, including the one that reached it. Other
 * messages are sent.
 */
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

/** Releases the held messages of a customer. The caller has locked the limit. */
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
  await requestDelivery(
    scoped,
    endpoints.map(({ id }) => id),
  )
}
