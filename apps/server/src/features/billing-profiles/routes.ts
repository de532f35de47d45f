import { billingProfiles, billingProfileSubscriptions } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { resourceRoutes } from '../../resources/routes.ts'
import type { AppContext } from '../../main/context.ts'
import { billingProfileHandlers } from './profiles.ts'
import { billingProfileRuleHandlers } from './rules.ts'

/** Mounts the billing profiles and their rules. */
export const billingProfileRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  resourceRoutes(app, ctx, billingProfiles, billingProfileHandlers)
  resourceRoutes(app, ctx, billingProfileSubscriptions, billingProfileRuleHandlers)
}
