/** The calls of the audit log. */
import { z } from 'zod'
import { auditEntries, auditKindsReply } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { scopeOf } from '../../http/http.ts'
import { requireRead } from '../../resources/access.ts'
import { resourceRoutes } from '../../resources/routes.ts'
import { withScope } from '../../scope/scope.ts'
import type { AppContext } from '../../main/context.ts'
import { auditHandlers, auditKinds } from './audit.ts'

/** Mounts the audit area. */
export const auditRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  resourceRoutes(app, ctx, auditEntries, auditHandlers)
  app.get(
    '/api/Audit/kinds',
    {
      schema: {
        tags: [auditEntries.title],
        summary: 'The kinds of object and the actions that there are entries of',
        response: { 200: auditKindsReply(z) },
      },
    },
    (request) => {
      requireRead(auditEntries, request)
      return withScope(ctx, scopeOf(request), auditKinds)
    },
  )
}
