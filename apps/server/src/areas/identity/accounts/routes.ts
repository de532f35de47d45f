/** Routes for people who have no account yet or have forgotten their password. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/identity/accounts'
import {
  forgetPassword,
  getSessionDetail,
  ratePassword,
  setUserPassword,
  signUp,
  verifyEmail,
} from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../../http/mount.ts'
import type { AppContext } from '../../../scope/context.ts'
import { systemScope, withScope } from '../../../scope/scope.ts'
import { readPortalName } from '../../../core/brand/brand.ts'
import { openAfterAnswer } from './after-answer.ts'
import { mountFirstAdministratorRoutes } from './first-administrator.ts'
import { requestPasswordLink, checkAccountLink, setPasswordByLink } from './password-links.ts'
import { ratePasswordStrength } from './password-strength.ts'
import { confirmAddress, receiveSignUp } from './sign-up.ts'

const acceptedMessage = m.pleaseCheckYourEmailAndOpen
const confirmedMessage = m.yourEmailAddressIsConfirmedYou
const forgotMessage = m.pleaseCheckYourEmailForPassword
const setMessage = (portal: string): string => t(m.theAccountHasBeenVerifiedAnd, { portal })

/** Mounts the routes of accounts. `firstAdministratorCode` is null if nobody can become the first administrator. */
export const accountRoutes = (
  app: FastifyInstance,
  ctx: AppContext,
  firstAdministratorCode: string | null,
): void => {
  const afterAnswer = openAfterAnswer(app, ctx)
  mount(app, signUp, async ({ body }, { request }) => {
    await receiveSignUp(ctx, afterAnswer, body, request.ip)
    return { message: t(acceptedMessage) }
  })
  mount(app, verifyEmail, async ({ body }) => {
    await confirmAddress(ctx, body)
    return { message: t(confirmedMessage) }
  })
  mount(app, forgetPassword, async ({ input: { userid } }, { request }) => {
    await requestPasswordLink(ctx, afterAnswer, userid, request.ip)
    return { message: t(forgotMessage) }
  })
  mount(app, getSessionDetail, ({ query }) => checkAccountLink(ctx, query))
  mount(app, setUserPassword, async ({ input }, { request }) => {
    await setPasswordByLink(ctx, input, request.ip)
    return { message: setMessage(await withScope(ctx, systemScope, readPortalName)) }
  })
  mount(app, ratePassword, ({ body: { password, words } }) => ratePasswordStrength(ctx, password, words))
  mountFirstAdministratorRoutes(app, ctx, firstAdministratorCode)
}
