/** Exports for other areas: support tickets. */
export { takeTicketNumber } from './support-tickets/open-ticket.ts'
