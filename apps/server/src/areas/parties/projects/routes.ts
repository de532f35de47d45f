/** Routes of projects. */
import { projects, projectsOfUser } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../../http/mount.ts'
import type { AppContext } from '../../../scope/context.ts'
import { mountResource } from '../../../resources/routes.ts'
import { withScope } from '../../../scope/scope.ts'
import { projectHandlers, listVisibleProjects } from './projects.ts'

/** Registers the routes of projects. */
export const projectRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mountResource(app, ctx, projects, projectHandlers)

  mount(app, projectsOfUser, ({ query: { userId } }, { scope }) =>
    withScope(ctx, scope, (scoped) => listVisibleProjects(scoped, userId)),
  )
}
