/** Sends what a limit holds as soon as its setting allows it. */
import type { LimitName } from '@cmp/contract'
import { sql } from 'kysely'
import type { Scoped } from '../../scope/scope.ts'
import { releaseMail } from '../outbox/held-mail.ts'
import { releaseDeliveries } from '../webhooks/held-deliveries.ts'

/** How to let what is held go, by limit; a limit that refuses holds nothing. */
const releases: Partial<Record<LimitName, (scoped: Scoped, customerId: string) => Promise<void>>> = {
  mail: releaseMail,
  'webhook-delivery': releaseDeliveries,
}

/** Lets everything of a customer go that a limit holds; what is still beyond the limit is held again. The limit's row is locked. */
export const release = async (scoped: Scoped, customerId: string, kind: LimitName): Promise<void> => {
  await sql`
    update customer_limit set limited_until = null where customer_id = ${customerId} and kind = ${kind}`.execute(
    scoped.trx,
  )
  await releases[kind]?.(scoped, customerId)
}
