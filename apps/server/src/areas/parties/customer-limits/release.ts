/** Sends what a limit holds back, as soon as its setting allows it. */
import type { LimitName } from '@cmp/contract'
import { sql } from 'kysely'
import type { Scoped } from '../../../scope/scope.ts'
import { releaseMail } from '../../../core/mail/held-mail.ts'
import { releaseDeliveries } from '../../messaging/index.ts'

/** How to release what is held back, by limit; a limit that rejects calls holds nothing back. */
const releases: Partial<Record<LimitName, (scoped: Scoped, customerId: string) => Promise<void>>> = {
  mail: releaseMail,
  'webhook-delivery': releaseDeliveries,
}

/**
 * Releases everything that a limit holds back for a customer; what still exceeds the limit is held back again. The
 * limit's row is locked.
 */
export const release = async (scoped: Scoped, customerId: string, kind: LimitName): Promise<void> => {
  await sql`
    update customer_limit set limited_until = null where customer_id = ${customerId} and kind = ${kind}`.execute(
    scoped.trx,
  )
  await releases[kind]?.(scoped, customerId)
}
