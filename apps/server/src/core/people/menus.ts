/** Builds the menus of the signed-in person, with the number of waiting items. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/core/people'
import { listMenus, type MenuItem, type TicketStatus } from '@cmp/contract'
import { sql } from 'kysely'
import type { Scope, Scoped } from '../../scope/scope.ts'

/** A larger number is shown as `99+`, so counting stops there. */
const mostCounted = 99

/** Counts the tickets that wait for the person's side: new ones for the reseller, those with a question for a customer. */
const countWaitingTickets = async ({ trx }: Pick<Scoped, 'trx'>, scope: Scope): Promise<number> => {
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

const formatBadge = (count: number): string => (count > mostCounted ? `${mostCounted}+` : String(count))

/**
 * Returns the menus of the scope's role, with the number of waiting support tickets. `trx` is a transaction in the
 * system scope.
 */
export const readMenus = async (scoped: Pick<Scoped, 'trx'>, scope: Scope): Promise<MenuItem[]> => {
  const menus = listMenus(scope.role)
  const hasNobody = scope.role !== 'SA' && scope.customerIds.length === 0
  const waiting = hasNobody ? 0 : await countWaitingTickets(scoped, scope)
  return waiting === 0
    ? menus
    : menus.map((item) =>
        item.slug === 'support-ticket'
          ? { ...item, badge: { text: formatBadge(waiting), meaning: t(m.waitingForAnswer) } }
          : item,
      )
}
