/** Routes of sign-in, its second step, sign-out and the current session. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/identity/session'
import {
  getSession,
  login,
  loginByGet,
  logout,
  passkeySignIn,
  passkeySignInOptions,
  sendNewOtp,
  setAppearance,
  validateOtp,
} from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../../http/mount.ts'
import { AppError } from '../../../kit/errors.ts'
import { systemScope, withScope } from '../../../scope/scope.ts'
import type { AppContext } from '../../../scope/context.ts'
import { signInSettingsOf } from '../../../core/people/settings.ts'
import { finishPasskeySignIn, startPasskeySignIn } from './passkeys/passkey-sign-in.ts'
import { signInWithPassword } from './password-sign-in.ts'
import { answerSecondStep, resendCode } from './second-step/second-step.ts'
import { clearSessionCookie, getSessionToken } from './sessions/session-cookie.ts'
import { readCurrentSession, signOut } from '../../../core/people/sessions.ts'

const resentMessage = m.newOtpHasBeenSentPlease

/** Mounts the routes of sessions. */
export const mountSessionRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, login, ({ body }, { request, reply }) => signInWithPassword(ctx, request, reply, body))
  mount(app, loginByGet, async ({ query }, { request, reply }) => {
    const { isLoginByGetAllowed } = await signInSettingsOf(ctx)
    if (!isLoginByGetAllowed) throw new AppError('Forbidden', m.signInWithPasswordInUrl)
    return signInWithPassword(ctx, request, reply, query)
  })
  mount(app, validateOtp, ({ input }, { request, reply }) => answerSecondStep(ctx, request, reply, input))
  mount(app, sendNewOtp, async ({ input: { userId, sessionId } }) => {
    await resendCode(ctx, sessionId, userId)
    return { message: t(resentMessage) }
  })
  mount(app, passkeySignInOptions, ({ body }, { request }) => startPasskeySignIn(ctx, request.ip, body.token))
  mount(app, passkeySignIn, ({ body }, { request, reply }) => finishPasskeySignIn(ctx, request, reply, body))
  mount(app, logout, async (_given, { request, reply }) => {
    const token = getSessionToken(ctx, request)
    if (token) await signOut(ctx, token)
    clearSessionCookie(ctx, reply)
    return { message: t(m.youHaveSignedOut) }
  })
  mount(app, getSession, (_given, { scope }) => readCurrentSession(ctx, scope))
  mount(app, setAppearance, async ({ body: { theme, density } }, { scope: { userRowId } }) => {
    if (userRowId && (theme || density))
      await withScope(ctx, systemScope, ({ trx }) =>
        trx.updateTable('appUser').set({ theme, density }).where('id', '=', userRowId).execute(),
      )
    return { message: '' }
  })
}
