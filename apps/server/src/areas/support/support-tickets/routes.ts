/** Routes of support tickets: the list, opening a ticket, its conversation and its files. */
import type { Text } from '@cmp/messages'
import * as m from '@cmp/messages/server/support/support-tickets'
import {
  commentOnSupportTicket,
  openSupportTicket,
  supportTicketAttachment,
  supportTicketConversation,
  supportTicketSubject,
  supportTickets,
  type Resource,
} from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { mount } from '../../../http/mount.ts'
import { AppError } from '../../../kit/errors.ts'
import { createNotFoundError } from '../../../resources/changes.ts'
import { mountResource } from '../../../resources/routes.ts'
import { withScope } from '../../../scope/scope.ts'
import type { AppContext } from '../../../scope/context.ts'
import { receiveBody, receiveMessage, sendAttached } from '../../../core/attachments/attachments.ts'
import { addComment, readAttachment, readConversation } from './conversation.ts'
import { openTicket } from './open-ticket.ts'
import { buildTicketSubject } from './subject.ts'
import { ticketHandlers } from './tickets.ts'

const checkId = (id: string, of: Text | Pick<Resource, 'noun'>): string => {
  if (!z.guid().safeParse(id).success) throw createNotFoundError(of)
  return id
}

/** Mounts the routes of support tickets. */
export const mountSupportTicketRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mountResource(app, ctx, supportTickets, ticketHandlers)
  mount(app, openSupportTicket, async ({ query: { requestData } }, { scope, request }) => {
    if (!request.isMultipart()) throw new AppError('InvalidRequest', m.sendTicketAsMultipartFormData)
    const { fields, files } = await receiveMessage(ctx, request)
    return openTicket(ctx, scope, requestData ?? fields.get('requestdata'), files)
  })
  mount(app, supportTicketSubject, async ({ query }, { scope }) => {
    const {
      text: _text,
      printedInvoiceId: _documentId,
      ...subject
    } = await buildTicketSubject(ctx, scope, query)
    return subject
  })
  mount(app, supportTicketConversation, ({ params }, { scope }) => {
    const id = checkId(params.id, supportTickets)
    return withScope(ctx, scope, (scoped) => readConversation(scoped, id))
  })
  mount(app, commentOnSupportTicket, async ({ params }, { scope, request }) => {
    const id = checkId(params.id, supportTickets)
    const { given, files } = await receiveBody(ctx, request)
    return addComment(ctx, scope, id, given, files)
  })
  mount(app, supportTicketAttachment, async ({ params }, { scope, reply }) => {
    const id = checkId(params.id, m.attachment)
    const file = await withScope(ctx, scope, (scoped) => readAttachment(scoped, id))
    return sendAttached(ctx, reply, file)
  })
}
