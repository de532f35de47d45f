/** Routes of late changes. */
import { lateChangeCustomers, lateChangeLines, lateChanges } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../../http/mount.ts'
import { listRoutes, mountResource } from '../../../resources/routes.ts'
import type { AppContext } from '../../../scope/context.ts'
import { readAffectedCustomers, lateChangeHandlers, lateChangeLineHandlers } from './late-changes.ts'

/** Registers the routes of late changes. */
export const mountLateChangeRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mountResource(app, ctx, lateChanges, lateChangeHandlers)
  listRoutes(app, ctx, lateChangeLines, lateChangeLineHandlers)
  mount(app, lateChangeCustomers, ({ params }, { scope }) => readAffectedCustomers(ctx, scope, params.id))
}
