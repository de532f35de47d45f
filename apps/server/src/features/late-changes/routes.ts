/** The calls of late changes. */
import { lateChangeCustomers, lateChangeLines, lateChanges } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { listRoutes, resourceRoutes } from '../../resources/routes.ts'
import type { AppContext } from '../../scope/context.ts'
import { customersOf, lateChangeHandlers, lateChangeLineHandlers } from './late-changes.ts'

/** Mounts the area. */
export const lateChangeRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  resourceRoutes(app, ctx, lateChanges, lateChangeHandlers)
  listRoutes(app, ctx, lateChangeLines, lateChangeLineHandlers)
  mount(app, lateChangeCustomers, ({ params }, { scope }) => customersOf(ctx, scope, params.id))
}
