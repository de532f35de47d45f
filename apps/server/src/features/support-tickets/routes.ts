/** The calls of support tickets: the list, opening one, its conversation and its files. */
import {
  commentOnSupportTicket,
  openSupportTicket,
  supportTicketAttachment,
  supportTicketConversation,
  supportTicketSubject,
  supportTickets,
} from '@cmp/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { mount } from '../../http/mount.ts'
import { AppError } from '../../kit/errors.ts'
import { dispositionOf } from '../../kit/file-names.ts'
import { notFound } from '../../resources/changes.ts'
import { resourceRoutes } from '../../resources/routes.ts'
import { withScope } from '../../scope/scope.ts'
import type { AppContext } from '../../scope/context.ts'
import { receiveMessage, type ReceivedFile } from './attachments.ts'
import { addComment, attachmentOf, conversationOf } from './conversation.ts'
import { openTicket } from './open-ticket.ts'
import { subjectOf } from './subject.ts'
import { ticketHandlers } from './tickets.ts'

const checkedId = (id: string, noun: string): string => {
  if (!z.guid().safeParse(id).success) throw notFound(noun)
  return id
}

/** The body of a request, which is a form with files or plain JSON; an empty field of a form counts as left out. */
const received = async (
  ctx: AppContext,
  request: FastifyRequest,
): Promise<{ given: object; files: readonly ReceivedFile[] }> => {
  if (!request.isMultipart())
    return { given: typeof request.body === 'object' && request.body ? request.body : {}, files: [] }
  const { fields, files } = await receiveMessage(ctx, request)
  return { given: Object.fromEntries([...fields].filter(([, value]) => value !== '')), files }
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
    const { given, files } = await received(ctx, request)
    return addComment(ctx, scope, id, given, files)
  })
  mount(app, supportTicketAttachment, async ({ params }, { scope, reply }) => {
    const id = checkedId(params.id, 'attachment')
    const file = await withScope(ctx, scope, (scoped) => attachmentOf(scoped, id))
    return reply
      .headers({
        'content-type': file.mediaType,
        'content-length': file.sizeBytes,
        'content-disposition': dispositionOf(file.name),
        // What somebody else sent is only ever saved or shown as a picture: it never runs in the portal's name.
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      })
      .send(await ctx.files.read(file.storageKey))
  })
}
