/** The calls of support tickets: the list, opening one, its conversation and its files. */
import { newTicketData, supportTickets, ticketComment, ticketConversation } from '@cmp/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../kit/errors.ts'
import { scopeOf } from '../../http/http.ts'
import { notFound } from '../../resources/changes.ts'
import { requireRead, requireWrite } from '../../resources/access.ts'
import { resourceRoutes } from '../../resources/routes.ts'
import { withScope } from '../../scope/scope.ts'
import type { AppContext } from '../../main/context.ts'
import { receiveMessage, type ReceivedFile } from './attachments.ts'
import { addComment, attachmentOf, conversationOf } from './conversation.ts'
import { openTicket } from './open-ticket.ts'
import { ticketHandlers } from './tickets.ts'

const idParams = z.object({ id: z.string().max(100) })
type IdParams = { Params: z.output<typeof idParams> }

/** `userId` is the session's token, which older clients send: who asks is known by the session alone. */
const newTicketQuery = z.object({
  requestData: z.string().max(100_000).optional(),
  userId: z.string().max(1000).optional(),
})

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

/** A name for both kinds of client: those that read RFC 6266 and those that only know ASCII. */
const dispositionOf = (name: string): string =>
  `attachment; filename="${name.replace(/[^\w.\- ]+/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`

/** Mounts the support tickets area. */
export const supportTicketRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  resourceRoutes(app, ctx, supportTickets, ticketHandlers)
  const tags = [supportTickets.title]

  app.post<{ Querystring: z.output<typeof newTicketQuery> }>(
    '/api/SupportTicket',
    {
      schema: {
        tags,
        summary: `Open a support ticket: multipart with files of any field name, and requestData in the query or as a field: JSON with ${Object.keys(newTicketData(z).shape).join(', ')}`,
        consumes: ['multipart/form-data'],
        querystring: newTicketQuery,
        response: { 200: supportTickets.row(z) },
      },
    },
    async (request) => {
      requireWrite(supportTickets, request)
      if (!request.isMultipart()) throw new AppError('InvalidRequest', 'Send the ticket as a multipart form.')
      const { fields, files } = await receiveMessage(ctx, request)
      const { requestData } = request.query
      return openTicket(ctx, scopeOf(request), requestData ?? fields.get('requestdata'), files)
    },
  )

  app.get<IdParams>(
    '/api/SupportTicket/:id/conversation',
    {
      schema: {
        tags,
        summary: 'The files of a support ticket and everything said under it, oldest first',
        params: idParams,
        response: { 200: ticketConversation(z) },
      },
    },
    (request) => {
      requireRead(supportTickets, request)
      const id = checkedId(request.params.id, supportTickets.noun)
      return withScope(ctx, scopeOf(request), (scoped) => conversationOf(scoped, id))
    },
  )

  app.post<IdParams>(
    '/api/SupportTicket/:id/comments',
    {
      schema: {
        tags,
        summary:
          'Write under a support ticket: multipart with the fields text and status and with files, or JSON with text and status',
        consumes: ['multipart/form-data', 'application/json'],
        params: idParams,
        response: { 200: ticketComment(z) },
      },
    },
    async (request) => {
      requireWrite(supportTickets, request)
      const id = checkedId(request.params.id, supportTickets.noun)
      const { given, files } = await received(ctx, request)
      return addComment(ctx, scopeOf(request), id, given, files)
    },
  )

  app.get<IdParams>(
    '/api/SupportTicketAttachments/:id',
    { schema: { tags, summary: 'A file of a support ticket', params: idParams } },
    async (request, reply) => {
      requireRead(supportTickets, request)
      const id = checkedId(request.params.id, 'attachment')
      const file = await withScope(ctx, scopeOf(request), (scoped) => attachmentOf(scoped, id))
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
    },
  )
}
