/** The calls about a person's second factors, and sign-in by passkey. */
import {
  type Output,
  loginReply,
  messageReply,
  passkeyEntry,
  passkeyOptionsReply,
  passkeyRegisterBody,
  passkeyRenameBody,
  passkeySignInBody,
  passkeySignInOptionsBody,
  proofBody,
  recoveryCodesReply,
  totpConfirmBody,
  totpStartReply,
} from '@cmp/contract'
import type { FastifyInstance, preHandlerHookHandler, preValidationHookHandler } from 'fastify'
import { z } from 'zod'
import { scopeOf } from '../../../http/http.ts'
import type { AppContext } from '../../../main/context.ts'
import { finishPasskeySignIn, startPasskeySignIn } from './passkey-sign-in.ts'
import {
  finishRegistration,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startRegistration,
} from './passkeys.ts'
import { callerOf, rowIdIn } from './proof.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import { confirmTotp, removeTotp, startTotp } from './totp.ts'

const tags = ['Account']
type Proof = { Body: Output<typeof proofBody> }

/** Secrets and codes of an answer are kept by nobody on the way. */
const uncached: preHandlerHookHandler = (_request, reply, done) => {
  reply.header('cache-control', 'no-store')
  done()
}

/** Where nothing has to be said, no body need be sent. */
const bodyless: preValidationHookHandler = (request, _reply, done) => {
  request.body ??= {}
  done()
}

/** A call that gives secrets away, to somebody who has proved again who they are. */
const secretCall = <Reply extends z.ZodType>(summary: string, reply: Reply) => ({
  preValidation: bodyless,
  preHandler: uncached,
  schema: { tags, summary, body: proofBody(z), response: { 200: reply } },
})

const totpRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  app.post<Proof>(
    '/api/Account/Totp',
    secretCall(
      'Begin with an authenticator app: its secret counts once a code of it was given',
      totpStartReply(z),
    ),
    (request) => startTotp(ctx, callerOf(request), request.body.password),
  )
  app.post<{ Body: Output<typeof totpConfirmBody> }>(
    '/api/Account/Totp/confirm',
    {
      preHandler: uncached,
      schema: {
        tags,
        summary: 'Confirm the authenticator app; the recovery codes are in this answer alone',
        body: totpConfirmBody(z),
        response: { 200: recoveryCodesReply(z) },
      },
    },
    async (request) => ({ recoveryCodes: await confirmTotp(ctx, scopeOf(request), request.body.otp) }),
  )
  app.post<Proof>(
    '/api/Account/Totp/remove',
    {
      preValidation: bodyless,
      schema: {
        tags,
        summary: 'Remove the authenticator app',
        body: proofBody(z),
        response: { 200: messageReply(z) },
      },
    },
    async (request) => {
      await removeTotp(ctx, callerOf(request), request.body.password)
      return { message: 'The authenticator app has been removed.' }
    },
  )
  app.post<Proof>(
    '/api/Account/RecoveryCodes',
    secretCall('Make new recovery codes; the former ones stop working', recoveryCodesReply(z)),
    async (request) => ({
      recoveryCodes: await renewRecoveryCodes(ctx, callerOf(request), request.body.password),
    }),
  )
}

const passkeyRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  const byId = z.object({ id: z.string().max(100) })
  app.get(
    '/api/Account/Passkeys',
    { schema: { tags, summary: 'Your passkeys', response: { 200: z.array(passkeyEntry(z)) } } },
    (request) => listPasskeys(ctx, scopeOf(request)),
  )
  app.post<Proof>(
    '/api/Account/Passkeys/options',
    secretCall('Begin to register a passkey', passkeyOptionsReply(z)),
    (request) => startRegistration(ctx, callerOf(request), request.body.password),
  )
  app.post<{ Body: Output<typeof passkeyRegisterBody> }>(
    '/api/Account/Passkeys',
    {
      schema: {
        tags,
        summary: 'Register a passkey',
        body: passkeyRegisterBody(z),
        response: { 200: passkeyEntry(z) },
      },
    },
    (request) => finishRegistration(ctx, scopeOf(request), request.body),
  )
  app.post<{ Params: z.output<typeof byId>; Body: Output<typeof passkeyRenameBody> }>(
    '/api/Account/Passkeys/:id/rename',
    {
      schema: {
        tags,
        summary: 'Rename a passkey',
        params: byId,
        body: passkeyRenameBody(z),
        response: { 200: messageReply(z) },
      },
    },
    async (request) => {
      const id = rowIdIn('passkey', request.params.id)
      await renamePasskey(ctx, scopeOf(request), id, request.body.name)
      return { message: `The passkey is called ${request.body.name} now.` }
    },
  )
  app.post<{ Params: z.output<typeof byId> }>(
    '/api/Account/Passkeys/:id/remove',
    { schema: { tags, summary: 'Remove a passkey', params: byId, response: { 200: messageReply(z) } } },
    async (request) => {
      const name = await removePasskey(ctx, scopeOf(request), rowIdIn('passkey', request.params.id))
      return { message: `The passkey ${name} has been removed.` }
    },
  )
}

const passkeySignInRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  const config = { isPublic: true }
  app.post<{ Body: Output<typeof passkeySignInOptionsBody> }>(
    '/api/Users/Passkey/options',
    {
      config,
      preValidation: bodyless,
      preHandler: uncached,
      schema: {
        tags: ['Session'],
        summary: 'Begin to sign in with a passkey',
        body: passkeySignInOptionsBody(z),
        response: { 200: passkeyOptionsReply(z) },
      },
    },
    (request) => startPasskeySignIn(ctx, request.ip, request.body.token),
  )
  app.post<{ Body: Output<typeof passkeySignInBody> }>(
    '/api/Users/Passkey',
    {
      config,
      preHandler: uncached,
      schema: {
        tags: ['Session'],
        summary: 'Sign in with a passkey',
        body: passkeySignInBody(z),
        response: { 200: loginReply(z) },
      },
    },
    (request, reply) => finishPasskeySignIn(ctx, request, reply, request.body),
  )
}

/** Mounts them. */
export const secondFactorRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  totpRoutes(app, ctx)
  passkeyRoutes(app, ctx)
  passkeySignInRoutes(app, ctx)
}
