/** The calls of tickets besides those that every resource has. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/support/support-tickets'
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
import { ApiError, send } from '../../../kit/api/api.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { refreshResource, updateRow } from '../../../kit/api/resource-calls.ts'
import { sendForm } from '../../../kit/api/send-form.ts'

/** A ticket as the list and its page show it. */
export type Ticket = RowOf<typeof supportTickets>

/** A ticket is about a subscription of its customer. */
export const ofCustomer = { customerSubscriptionId: { by: 'customerId', filter: 'customerId' } }

/** The poll interval of an open page that is visible. */
export const newsMilliseconds = 30_000

/** Returns the query for the files of a ticket and its comments. */
export const buildConversationQuery = (id: string) =>
  queryOptions({
    queryKey: [supportTickets.name, 'conversation', id],
    queryFn: ({ signal }) => send(supportTicketConversation, { params: { id } }, { signal }),
  })

/** Returns the query for the initial values of a ticket about an amount. */
export const buildTicketSubjectQuery = (amount: {
  customerInvoiceId?: string
  customerInvoiceDetailId?: string
  usageQuery?: string
}) =>
  queryOptions({
    queryKey: [supportTickets.name, 'subject', amount],
    queryFn: ({ signal }) => send(supportTicketSubject, { query: amount }, { signal }),
    staleTime: Infinity,
  })

const buildTicketForm = (fields: Record<string, string>, files: readonly File[]): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const file of files) form.append('files', file, file.name)
  return form
}

/** Opens a ticket. The data is sent as a form field, because addresses end up in logs. */
export const openTicket = async (
  data: Record<string, unknown>,
  files: readonly File[],
  onProgress: (share: number) => void,
): Promise<Ticket> => {
  const ticket = await sendForm(
    openSupportTicket,
    { form: buildTicketForm({ requestData: JSON.stringify(data) }, files) },
    onProgress,
  )
  await refreshResource(queryClient, supportTickets)
  return ticket
}

/**
 * Changes fields of a ticket.
 * @throws {ApiError} With the server's message, or the message of the failure, or `An error occurred`.
 */
export const updateTicket = async (
  id: string,
  fields: Record<string, unknown>,
  version?: string,
): Promise<void> => {
  try {
    await updateRow(supportTickets, id, fields, version)
  } catch (error) {
    if (error instanceof ApiError && !error.hasSentence)
      throw new ApiError(
        error.status,
        { message: t(m.anErrorOccurred), requestId: error.requestId },
        { cause: error },
      )
    throw error
  }
  await refreshResource(queryClient, supportTickets)
}

/** Adds a comment to a ticket and, if one is given, sets another status. */
export const sendComment = async (
  id: string,
  { text, status, files }: { text: string; status?: TicketStatus | undefined; files: readonly File[] },
  onProgress: (share: number) => void,
): Promise<void> => {
  await sendForm(
    commentOnSupportTicket,
    { params: { id }, form: buildTicketForm({ text, ...(status && { status }) }, files) },
    onProgress,
  )
  await refreshResource(queryClient, supportTickets)
}
