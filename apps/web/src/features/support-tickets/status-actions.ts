/** Setting a ticket to another state: what the buttons say, and which one comes first. */
import { supportTickets, ticketCan, ticketStatusLabel, type RoleCode, type TicketStatus } from '@cmp/contract'
import { queryClient } from '../../kit/api/query.ts'
import { refreshResource, updateRow } from '../../kit/api/resource-calls.ts'
import { sendChange } from '../../kit/api/use-change.ts'
import { toast } from '../../ui/parts/toast.ts'
import type { Ticket } from './calls.ts'

/** What the button to each state says. */
export const moveLabels = {
  open: 'Reopen',
  inProgress: 'Start work',
  waitingForCustomer: 'Wait for customer',
  resolved: 'Mark resolved',
  closed: 'Close',
} as const satisfies Record<TicketStatus, string>

/** The state that comes next in the ordinary course, for who moves tickets along. */
const next: Record<TicketStatus, TicketStatus> = {
  open: 'inProgress',
  inProgress: 'resolved',
  waitingForCustomer: 'resolved',
  resolved: 'closed',
  closed: 'open',
}

/** What a role may set a ticket to: the most likely step, and the others. */
export const movesOf = (
  role: RoleCode,
  from: TicketStatus,
): { main: TicketStatus | undefined; others: TicketStatus[] } => {
  const { moveTo } = ticketCan(role, from)
  const main = moveTo.find((status) => status === next[from]) ?? moveTo[0]
  return { main, others: moveTo.filter((status) => status !== main) }
}

/** Sets it, and says so. */
export const moveTicket = async (ticket: Ticket, status: TicketStatus): Promise<void> => {
  await sendChange(async () => {
    await updateRow(supportTickets, ticket.id, { status })
    toast(`${ticket.ticketNo} is now ${ticketStatusLabel(status).toLowerCase()}.`, { tone: 'success' })
  })
  await refreshResource(queryClient, supportTickets)
}
