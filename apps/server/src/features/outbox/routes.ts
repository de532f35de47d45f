/** The calls of the outbox. */
import { messageReply, outboxMails } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { scopeOf } from '../../http/http.ts'
import { notFound } from '../../resources/changes.ts'
import { requireWrite } from '../../resources/access.ts'
import { resourceRoutes } from '../../resources/routes.ts'
import { withScope } from '../../scope/scope.ts'
import type { AppContext } from '../../main/context.ts'
import { outboxHandlers, sendAgain } from './outbox.ts'

const idParams = z.object({ id: z.string().max(100) })

/** Mounts the outbox area. */
export const outboxRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  resourceRoutes(app, ctx, outboxMails, outboxHandlers)
  app.post<{ Params: { id: string } }>(
    '/api/Outbox/:id/send-again',
    {
      schema: {
        tags: [outboxMails.title],
        summary: 'Hand a message to the mail server once more',
        params: idParams,
        response: { 200: messageReply(z) },
      },
    },
    (request) => {
      requireWrite(outboxMails, request)
      const { id } = request.params
      if (!z.guid().safeParse(id).success) throw notFound(outboxMails.noun)
      return withScope(ctx, scopeOf(request), async (scoped) => ({ message: await sendAgain(scoped, id) }))
    },
  )
}
