/** The calls of support tickets: the list, opening one, its conversation and its files. */
import {
  commentOnSupportTicket,
  openSupportTicket,
  supportTicketAttachment,
  supportTicketConversation,
  supportTicketSubject,
  supportTickets,
} from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { mount } from '../../http/mount.ts'
import { AppError } from '../../kit/errors.ts'
import { notFound } from '../../resources/changes.ts'
import { resourceRoutes } from '../../resources/routes.ts'
import { withScope } from '../../scope/scope.ts'
import type { AppContext } from '../../scope/context.ts'
import { receiveBody, receiveMessage, sendAttached } from '../attachments/attachments.ts'
import { addComment, attachmentOf, conversationOf } from './conversation.ts'
import { openTicket } from './open-ticket.ts'
import { subjectOf } from './subject.ts'
import { ticketHandlers } from './tickets.ts'

const checkedId = (id: string, noun: string): string => {
  if (!z.guid().safeParse(id).success) throw notFound(noun)
  return id
}

/** Mounts the support tickets area. */
export const supportTicketRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  resourceRoutes(app, ctx, supportTickets, ticketHandlers)
  mount(app, openSupportTicket, async ({ query: { requestData } }, { scope, request }) => {
    if (!request.isMultipart()) throw new AppError('InvalidRequest', 'Send the ticket as a multipart form.')
    const { fields, files } = await receiveMessage(ctx, request)
    return openTicket(ctx, scope, requestData ?? fields.get('requestdata'), files)
  })
  mount(app, supportTicketSubject, async ({ query }, { scope }) => {
    const { text: _text, paperOf: _paperOf, ...subject } = await subjectOf(ctx, scope, query)
    return subject
  })
  mount(app, supportTicketConversation, ({ params }, { scope }) => {
    const id = checkedId(params.id, supportTickets.noun)
    return withScope(ctx, scope, (scoped) => conversationOf(scoped, id))
  })
  mount(app, commentOnSupportTicket, async ({ params }, { scope, request }) => {
    const id = checkedId(params.id, supportTickets.noun)
    const { given, files } = await receiveBody(ctx, request)
    return addComment(ctx, scope, id, given, files)
  })
  mount(app, supportTicketAttachment, async ({ params }, { scope, reply }) => {
    const id = checkedId(params.id, 'attachment')
    const file = await withScope(ctx, scope, (scoped) => attachmentOf(scoped, id))
    return sendAttached(ctx, reply, file)
  })
}
