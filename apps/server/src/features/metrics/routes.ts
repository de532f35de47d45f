/** The usage call of every inventory that has one. */
import { inventories } from '@cmp/contract/registry'
import type { FastifyInstance } from 'fastify'
import { scopeOf } from '../../http/http.ts'
import { mountAny } from '../../http/mount.ts'
import type { AppContext } from '../../scope/context.ts'
import { usageOf, type UsageGiven } from './usage.ts'

/** Mounts them. */
export const metricRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  for (const inventory of inventories)
    if (inventory.usageCall)
      mountAny(app, inventory.usageCall, ({ query }, { request }) =>
        // The call's own shape has checked it; a generic declaration cannot carry its type.
        usageOf(ctx, scopeOf(request), inventory, query as UsageGiven),
      )
}
