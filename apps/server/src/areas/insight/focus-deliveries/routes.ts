/** Routes of deliveries. */
import { deliverFocus, focusDeliveries } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../../http/mount.ts'
import { mountResource } from '../../../resources/routes.ts'
import type { AppContext } from '../../../scope/context.ts'
import { requestMonth } from './request-delivery.ts'
import { focusDeliveryHandlers } from './deliveries.ts'

/** Registers the routes of deliveries. */
export const focusDeliveryRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mountResource(app, ctx, focusDeliveries, focusDeliveryHandlers)
  mount(app, deliverFocus, ({ body }, { scope }) => requestMonth(ctx, scope, body))
}
