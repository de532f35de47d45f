/** Routes of the seller's settings. */
import * as m from '@cmp/messages/server/parties/seller'
import {
  approvePaymentDetails,
  getPaymentDetails,
  getSeller,
  proposePaymentDetails,
  rejectPaymentDetails,
  setSeller,
} from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../../http/mount.ts'
import { requireId } from '../../../resources/changes.ts'
import { withScope } from '../../../scope/scope.ts'
import type { AppContext } from '../../../scope/context.ts'
import { changeSeller } from './change-seller.ts'
import { approve, propose, reject, viewPaymentDetails } from './payment-details.ts'
import { readSeller } from '../../../core/seller-profile/seller.ts'

/** Registers the routes of the seller. */
export const mountSellerRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, getSeller, (_given, { scope }) => withScope(ctx, scope, readSeller))
  mount(app, setSeller, ({ body }, { scope, request }) =>
    withScope(ctx, scope, (scoped) => changeSeller(scoped, body, request.headers['if-match'])),
  )
  mount(app, getPaymentDetails, (_given, { scope }) => withScope(ctx, scope, viewPaymentDetails))
  mount(app, proposePaymentDetails, ({ body }, { scope }) =>
    withScope(ctx, scope, async (scoped) => ({ message: await propose(scoped, body) })),
  )
  mount(app, approvePaymentDetails, ({ params }, { scope }) =>
    withScope(ctx, scope, async (scoped) => ({
      message: await approve(scoped, requireId(params.id, m.changeToPaymentDetails)),
    })),
  )
  mount(app, rejectPaymentDetails, ({ params }, { scope }) =>
    withScope(ctx, scope, async (scoped) => ({
      message: await reject(scoped, requireId(params.id, m.changeToPaymentDetails)),
    })),
  )
}
