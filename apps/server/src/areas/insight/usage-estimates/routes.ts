/** The route of estimates. */
import { usageEstimates } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../../http/mount.ts'
import type { AppContext } from '../../../scope/context.ts'
import { withScope } from '../../../scope/scope.ts'
import { ownEstimates, readResellerEstimates } from '../../../core/usage/estimates.ts'

/** Mounts it. */
export const mountUsageEstimateRoutes = (app: FastifyInstance, ctx: AppContext): void =>
  mount(app, usageEstimates, ({ query: { customerId } }, { scope }) =>
    withScope(ctx, scope, (scoped) =>
      scope.kind === 'customer'
        ? ownEstimates(scoped, customerId)
        : readResellerEstimates(scoped, customerId),
    ),
  )
