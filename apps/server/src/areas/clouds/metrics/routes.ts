/** The usage route of every inventory that has one. */
import { inventories } from '@cmp/contract/registry'
import type { FastifyInstance } from 'fastify'
import { scopeOf } from '../../../http/http.ts'
import { mountAny } from '../../../http/mount.ts'
import type { AppContext } from '../../../scope/context.ts'
import { readResourceUsage, type UsageGiven } from './usage.ts'

/** Mounts them. */
export const mountMetricRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  for (const inventory of inventories)
    if (inventory.usageCall)
      mountAny(app, inventory.usageCall, ({ query }, { request }) =>
        // The route's schema has validated it; a generic declaration cannot express its type.
        readResourceUsage(ctx, scopeOf(request), inventory, query as UsageGiven),
      )
}
