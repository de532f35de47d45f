/** Sign-in, its second step, sign-out and the current session. */
import {
  type Output,
  appearanceBody,
  loginBody,
  loginReply,
  messageReply,
  newOtpBody,
  otpBody,
  sessionReply,
} from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../kit/errors.ts'
import { scopeOf } from '../../http/http.ts'
import { eitherCall } from '../../http/either-call.ts'
import { systemScope, withScope } from '../../scope/scope.ts'
import type { AppContext } from '../../main/context.ts'
import { openAfterAnswer } from './after-answer.ts'
import { ownAccountRoutes } from './own-account.ts'
import { passwordLinkRoutes } from './password-links.ts'
import { signInWithPassword } from './password-sign-in.ts'
import { answerSecondStep, resendCode } from './second-step.ts'
import { clearSessionCookie, sessionTokenOf } from './session-cookie.ts'
import { currentSession, signOut } from './sessions.ts'
import { signInSettingsOf, signInSettingsRoutes } from '../sign-in-settings/settings.ts'
import { signUpRoutes } from './sign-up.ts'

const resentMessage = 'New OTP has been sent. Please enter the OTP within 2 minutes.'

/** Mounts the session calls. */
export const sessionRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  const tags = ['Session']
  const isPublic = { isPublic: true }

  app.get<{ Querystring: Output<typeof loginBody> }>(
    '/api/Users/Login',
    {
      config: isPublic,
      schema: {
        tags,
        summary: 'Sign in (for existing clients; credentials in the query)',
        querystring: loginBody(z),
        response: { 200: loginReply(z) },
      },
    },
    async (request, reply) => {
      const { isLoginByGetAllowed } = await signInSettingsOf(ctx)
      if (!isLoginByGetAllowed)
        throw new AppError(
          'Forbidden',
          'Signing in with the password in the address is switched off. Send it in the body of POST /api/Users/Login.',
        )
      return signInWithPassword(ctx, request, reply, request.query)
    },
  )
  app.post<{ Body: Output<typeof loginBody> }>(
    '/api/Users/Login',
    {
      config: isPublic,
      schema: { tags, summary: 'Sign in', body: loginBody(z), response: { 200: loginReply(z) } },
    },
    (request, reply) => signInWithPassword(ctx, request, reply, request.body),
  )
  eitherCall(
    app,
    {
      url: '/api/Users/validate-user-with-otp',
      answersGet: true,
      isPublic: true,
      tags,
      summary: 'Pass the second step with a code',
      input: otpBody(z),
      reply: loginReply(z),
    },
    (given, request, reply) => answerSecondStep(ctx, request, reply, given),
  )
  eitherCall(
    app,
    {
      url: '/api/Users/send-new-otp',
      answersGet: true,
      isPublic: true,
      tags,
      summary: 'Have a new code mailed; the former one stops working',
      input: newOtpBody(z),
      reply: messageReply(z),
    },
    async ({ userId, sessionId }) => {
      await resendCode(ctx, sessionId, userId)
      return { message: resentMessage }
    },
  )
  app.post(
    '/api/Users/Logout',
    { config: isPublic, schema: { tags, summary: 'Sign out', response: { 200: messageReply(z) } } },
    async (request, reply) => {
      const token = sessionTokenOf(ctx, request)
      if (token) await signOut(ctx, token)
      clearSessionCookie(ctx, reply)
      return { message: 'You have signed out.' }
    },
  )
  app.get(
    '/api/session',
    {
      schema: {
        tags,
        summary: 'The signed-in user and the menus of the role',
        response: { 200: sessionReply(z) },
      },
    },
    (request) => currentSession(ctx, scopeOf(request)),
  )
  app.post<{ Body: Output<typeof appearanceBody> }>(
    '/api/session/appearance',
    { schema: { tags, summary: "Change the signed-in user's theme or density", body: appearanceBody(z) } },
    async (request) => {
      const { userRowId } = scopeOf(request)
      const { theme, density } = request.body
      if (userRowId && (theme || density))
        await withScope(ctx, systemScope, ({ trx }) =>
          trx.updateTable('appUser').set({ theme, density }).where('id', '=', userRowId).execute(),
        )
      return { message: '' }
    },
  )

  const afterAnswer = openAfterAnswer(app, ctx)
  passwordLinkRoutes(app, ctx, afterAnswer)
  signUpRoutes(app, ctx, afterAnswer)
  ownAccountRoutes(app, ctx)
  signInSettingsRoutes(app, ctx)
}
