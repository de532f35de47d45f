/** The menus of whoever is signed in, with what waits for them beside the entry. */
import { menusFor, type MenuItem, type TicketStatus } from '@cmp/contract'
import { sql } from 'kysely'
import type { Scope, Scoped } from '../../scope/scope.ts'

/** More than this is said as `99+`: nobody counts on, and the engine need not either. */
const mostCounted = 99

/** Tickets that wait for the person's side: new ones for the reseller, asked ones for a customer. */
const waitingTickets = async ({ trx }: Pick<Scoped, 'trx'>, scope: Scope): Promise<number> => {
  const status: TicketStatus = scope.role === 'SA' ? 'open' : 'waitingForCustomer'
  const { waiting } = await trx
    .selectFrom(
      trx
        .selectFrom('supportTicket')
        .select('id')
        .where('status', '=', status)
        .$if(scope.role !== 'SA', (q) => q.where('customerId', 'in', [...scope.customerIds]))
        .limit(mostCounted + 1)
        .as('ticket'),
    )
    .select(sql<number>`count(*)`.as('waiting'))
    .executeTakeFirstOrThrow()
  return waiting
}

const badgeOf = (count: number): string => (count > mostCounted ? `${mostCounted}+` : String(count))

/** The menus of the scope's role; support tickets carry how many wait. `trx` is a transaction of the portal's own. */
export const menusOf = async (scoped: Pick<Scoped, 'trx'>, scope: Scope): Promise<MenuItem[]> => {
  const menus = menusFor(scope.role)
  const hasNobody = scope.role !== 'SA' && scope.customerIds.length === 0
  const waiting = hasNobody ? 0 : await waitingTickets(scoped, scope)
  return waiting === 0
    ? menus
    : menus.map((item) =>
        item.slug === 'support-ticket'
          ? { ...item, badge: { text: badgeOf(waiting), meaning: 'waiting for an answer' } }
          : item,
      )
}
