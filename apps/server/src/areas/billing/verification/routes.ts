/** Routes by which anybody can verify an issued document. */
import { verificationOffer, verifyDocument } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../../http/mount.ts'
import type { AppContext } from '../../../scope/context.ts'
import { isVerificationOffered, verify } from './verify.ts'

/** Registers the routes of the verification. */
export const mountVerificationRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, verificationOffer, async () => ({ isOffered: await isVerificationOffered(ctx) }))

  mount(app, verifyDocument, async ({ body }, { request, reply }) =>
    reply.header('cache-control', 'no-store').send(await verify(ctx, body, request.ip)),
  )
}
