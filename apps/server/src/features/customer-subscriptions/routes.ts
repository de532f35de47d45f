import { customerSubscriptions } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { resourceRoutes } from '../../resources/routes.ts'
import type { AppContext } from '../../main/context.ts'
import { customerSubscriptionHandlers } from './subscriptions.ts'

/** Mounts the customer subscriptions area. */
export const customerSubscriptionRoutes = (app: FastifyInstance, ctx: AppContext): void =>
  resourceRoutes(app, ctx, customerSubscriptions, customerSubscriptionHandlers)
