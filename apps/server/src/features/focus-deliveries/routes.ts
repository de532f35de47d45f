/** The calls of deliveries. */
import { deliverFocus, focusDeliveries } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { resourceRoutes } from '../../resources/routes.ts'
import type { AppContext } from '../../scope/context.ts'
import { askForMonth } from './ask.ts'
import { focusDeliveryHandlers } from './deliveries.ts'

/** Mounts the area of deliveries. */
export const focusDeliveryRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  resourceRoutes(app, ctx, focusDeliveries, focusDeliveryHandlers)
  mount(app, deliverFocus, ({ body }, { scope }) => askForMonth(ctx, scope, body))
}
