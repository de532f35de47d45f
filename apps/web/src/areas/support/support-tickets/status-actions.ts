/** Sets the status of a ticket: the labels of the buttons and their order. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/support/support-tickets'
import {
  supportTickets,
  getTicketAbilities,
  getTicketStatusLabel,
  type RoleCode,
  type TicketStatus,
} from '@cmp/contract'
import { queryClient } from '../../../kit/api/query.ts'
import { refreshResource, updateRow } from '../../../kit/api/resource-calls.ts'
import { sendChange } from '../../../kit/api/use-change.ts'
import { showToast } from '../../../ui/parts/toast.ts'
import type { Ticket } from './calls.ts'

/** The label of the button for each status. */
export const moveLabels = {
  open: t(m.reopen),
  inProgress: t(m.startWork),
  waitingForCustomer: t(m.waitForCustomer),
  resolved: t(m.markResolved),
  closed: t(m.close),
} as const satisfies Record<TicketStatus, string>

/** The usual next status, for users who move tickets along. */
const next: Record<TicketStatus, TicketStatus> = {
  open: 'inProgress',
  inProgress: 'resolved',
  waitingForCustomer: 'resolved',
  resolved: 'closed',
  closed: 'open',
}

/** Returns the statuses that a role may set: the most likely one, and the others. */
export const listStatusMoves = (
  role: RoleCode,
  from: TicketStatus,
): { main: TicketStatus | undefined; others: TicketStatus[] } => {
  const { moveTo } = getTicketAbilities(role, from)
  const main = moveTo.find((status) => status === next[from]) ?? moveTo[0]
  return { main, others: moveTo.filter((status) => status !== main) }
}

/** Sets the status and shows a message. */
export const moveTicket = async (ticket: Ticket, status: TicketStatus): Promise<void> => {
  await sendChange(async () => {
    await updateRow(supportTickets, ticket.id, { status })
    showToast(
      t(m.statusOfIsNow, {
        ticketNo: ticket.ticketNo,
        ticketStatusLabel: getTicketStatusLabel(status),
      }),
      { tone: 'success' },
    )
  })
  await refreshResource(queryClient, supportTickets)
}
