import { customerSubscriptionEntitlements } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { resourceRoutes } from '../../resources/routes.ts'
import type { AppContext } from '../../main/context.ts'
import { entitlementHandlers } from './entitlements.ts'

/** Mounts the customer subscription entitlements. */
export const entitlementRoutes = (app: FastifyInstance, ctx: AppContext): void =>
  resourceRoutes(app, ctx, customerSubscriptionEntitlements, entitlementHandlers)
