/** The calls of a ticket beside those that every resource has. */
import {
  commentOnSupportTicket,
  openSupportTicket,
  supportTicketConversation,
  supportTicketSubject,
  supportTickets,
  type RowOf,
  type TicketStatus,
} from '@cmp/contract'
import { queryOptions } from '@tanstack/react-query'
import { ApiError, send } from '../../kit/api/api.ts'
import { queryClient } from '../../kit/api/query.ts'
import { refreshResource, updateRow } from '../../kit/api/resource-calls.ts'
import { sendForm } from '../../kit/api/send-form.ts'

/** A ticket as the list and its page show it. */
export type Ticket = RowOf<typeof supportTickets>

/** A ticket is about a subscription of its customer. */
export const ofCustomer = { customerSubscriptionId: { by: 'customerId', filter: 'customerId' } }

/** How often an open page looks for news, while somebody looks at it. */
export const newsMilliseconds = 30_000

/** The files of a ticket and what was said under it. */
export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: [supportTickets.name, 'conversation', id],
    queryFn: ({ signal }) => send(supportTicketConversation, { params: { id } }, { signal }),
  })

/** What a ticket about an amount begins with. */
export const subjectQuery = (amount: {
  customerInvoiceId?: string
  customerInvoiceDetailId?: string
  usageQuery?: string
}) =>
  queryOptions({
    queryKey: [supportTickets.name, 'subject', amount],
    queryFn: ({ signal }) => send(supportTicketSubject, { query: amount }, { signal }),
    staleTime: Infinity,
  })

const formOf = (fields: Record<string, string>, files: readonly File[]): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const file of files) form.append('files', file, file.name)
  return form
}

/** Opens a ticket. The data travels as a field: what stands in an address ends up in logs. */
export const openTicket = async (
  data: Record<string, unknown>,
  files: readonly File[],
  onProgress: (share: number) => void,
): Promise<Ticket> => {
  const ticket = await sendForm(
    openSupportTicket,
    { form: formOf({ requestData: JSON.stringify(data) }, files) },
    onProgress,
  )
  await refreshResource(queryClient, supportTickets)
  return ticket
}

/**
 * Changes fields of a ticket.
 * @throws {ApiError} with the server's sentence, else the failure's own, else `An error occurred`
 */
export const updateTicket = async (id: string, fields: Record<string, unknown>): Promise<void> => {
  try {
    await updateRow(supportTickets, id, fields)
  } catch (error) {
    if (error instanceof ApiError && !error.hasSentence)
      throw new ApiError(
        error.status,
        { message: 'An error occurred', requestId: error.requestId },
        { cause: error },
      )
    throw error
  }
  await refreshResource(queryClient, supportTickets)
}

/** Writes under a ticket, and sets it to another state with it where one is given. */
export const sendComment = async (
  id: string,
  { text, status, files }: { text: string; status?: TicketStatus; files: readonly File[] },
  onProgress: (share: number) => void,
): Promise<void> => {
  await sendForm(
    commentOnSupportTicket,
    { params: { id }, form: formOf({ text, ...(status && { status }) }, files) },
    onProgress,
  )
  await refreshResource(queryClient, supportTickets)
}
