import { projects } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { scopeOf } from '../../http/http.ts'
import { requireRead } from '../../resources/access.ts'
import { resourceRoutes } from '../../resources/routes.ts'
import { withScope } from '../../scope/scope.ts'
import type { AppContext } from '../../main/context.ts'
import { projectHandlers, projectsOfUser } from './projects.ts'

const ofUser = z.object({ userId: z.string().trim().max(254).default('') })

/** Mounts the projects. */
export const projectRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  resourceRoutes(app, ctx, projects, projectHandlers)
  app.get<{ Querystring: z.output<typeof ofUser> }>(
    '/api/Projects',
    {
      schema: {
        tags: [projects.title],
        summary: 'Every project that a user (row id, user id or me) may see',
        querystring: ofUser,
        response: { 200: z.array(projects.row(z)) },
      },
    },
    (request) => {
      requireRead(projects, request)
      return withScope(ctx, scopeOf(request), (scoped) => projectsOfUser(scoped, request.query.userId))
    },
  )
}
