/** The calls of the seller's settings. */
import { getSeller, setSeller } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { withScope } from '../../scope/scope.ts'
import type { AppContext } from '../../scope/context.ts'
import { readSeller, writeSeller } from './seller.ts'

/** Mounts the seller area. */
export const sellerRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, getSeller, (_given, { scope }) => withScope(ctx, scope, readSeller))
  mount(app, setSeller, async ({ body }, { scope }) => {
    await withScope(ctx, scope, (scoped) => writeSeller(scoped, body))
    return body
  })
}
