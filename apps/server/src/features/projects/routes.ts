/** The calls of projects. */
import { projects, projectsOfUser } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { AppContext } from '../../scope/context.ts'
import { resourceRoutes } from '../../resources/routes.ts'
import { withScope } from '../../scope/scope.ts'
import { projectHandlers, projectsSeenBy } from './projects.ts'

/** Mounts the projects area. */
export const projectRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  resourceRoutes(app, ctx, projects, projectHandlers)

  mount(app, projectsOfUser, ({ query: { userId } }, { scope }) =>
    withScope(ctx, scope, (scoped) => projectsSeenBy(scoped, userId)),
  )
}
