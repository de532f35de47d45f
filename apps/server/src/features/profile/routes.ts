/** The calls of a person's own account: profile, password, sessions, API tokens and second factors. */
import {
  changeOwnPassword,
  changeSettings,
  confirmAuthenticatorApp,
  counted,
  endOtherSessions,
  endOwnSession,
  makeApiToken,
  makeRecoveryCodes,
  ownApiTokens,
  ownIdentities,
  ownPasskeys,
  ownProfile,
  ownSessions,
  passkeyOptions,
  passkeyProofOptions,
  proveByPasskey,
  proveByPassword,
  registerPasskey,
  removeAuthenticatorApp,
  removeOwnIdentity,
  removeOwnPasskey,
  renameOwnPasskey,
  revokeApiToken,
  setOwnSecondStep,
  startAuthenticatorApp,
} from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { AppContext } from '../../scope/context.ts'
import { ownRowId } from '../session/owner.ts'
import { sessionsOf } from '../session/sessions.ts'
import { createToken, listTokens, revokeToken } from './api-tokens.ts'
import { changePassword } from './change-password.ts'
import { listIdentities, removeIdentity } from './identities.ts'
import { endOwnSessions } from './own-sessions.ts'
import {
  finishRegistration,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startRegistration,
} from './passkeys.ts'
import { profileOf, setTimeZone } from './profile.ts'
import { callerOf, finishPasskeyProof, proveWithPassword, rowIdIn, startPasskeyProof } from './proof.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import { switchOwnSecondStep } from './second-step.ts'
import { confirmTotp, removeTotp, startTotp } from './totp.ts'

const settingsRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, ownProfile, (_given, { scope }) => profileOf(ctx, scope))
  mount(app, changeSettings, async ({ input }, { scope }) => {
    await setTimeZone(ctx, scope, input)
    return { message: 'Your settings have been saved.' }
  })
  mount(app, changeOwnPassword, async ({ input }, caller) => {
    await changePassword(ctx, callerOf(caller), input)
    const also = input.endTokens ? ' and API tokens' : ''
    return { message: `Your password has been changed. Your other sessions${also} were ended.` }
  })
}

const sessionRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, ownSessions, (_given, { scope }) => sessionsOf(ctx, ownRowId(scope), scope.sessionId))
  mount(app, endOwnSession, async ({ params }, { scope }) => {
    await endOwnSessions(ctx, scope, rowIdIn('session', params.id))
    return { message: 'The session has been ended.' }
  })
  mount(app, endOtherSessions, async (_given, { scope }) => {
    const ended = await endOwnSessions(ctx, scope, null)
    return {
      message:
        ended === 0
          ? 'You have no other session.'
          : `${counted(ended, 'other session has', 'other sessions have')} been ended.`,
    }
  })
}

const tokenRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, ownApiTokens, (_given, { scope }) => listTokens(ctx, scope))
  mount(app, makeApiToken, ({ body }, { scope }) => createToken(ctx, scope, body))
  mount(app, revokeApiToken, async ({ params }, { scope }) => {
    const name = await revokeToken(ctx, scope, rowIdIn('API token', params.id))
    return { message: `The API token ${name} has been revoked.` }
  })
}

const proofRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  const proved = { message: 'Thank you: for some minutes you are not asked again.' }
  mount(app, proveByPassword, async ({ body }, caller) => {
    await proveWithPassword(ctx, callerOf(caller), body.password)
    return proved
  })
  mount(app, passkeyProofOptions, (_given, { scope }) => startPasskeyProof(ctx, scope))
  mount(app, proveByPasskey, async ({ body }, { scope }) => {
    await finishPasskeyProof(ctx, scope, body)
    return proved
  })
}

const authenticatorRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, startAuthenticatorApp, (_given, { scope }) => startTotp(ctx, scope))
  mount(app, confirmAuthenticatorApp, async ({ body }, { scope }) => ({
    recoveryCodes: await confirmTotp(ctx, scope, body.otp),
  }))
  mount(app, removeAuthenticatorApp, async (_given, { scope }) => {
    await removeTotp(ctx, scope)
    return { message: 'The authenticator app has been removed.' }
  })
  mount(app, makeRecoveryCodes, async (_given, { scope }) => ({
    recoveryCodes: await renewRecoveryCodes(ctx, scope),
  }))
}

const passkeyRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, ownPasskeys, (_given, { scope }) => listPasskeys(ctx, scope))
  mount(app, passkeyOptions, (_given, { scope }) => startRegistration(ctx, scope))
  mount(app, registerPasskey, ({ body }, { scope }) => finishRegistration(ctx, scope, body))
  mount(app, renameOwnPasskey, async ({ params, body: { name } }, { scope }) => {
    await renamePasskey(ctx, scope, rowIdIn('passkey', params.id), name)
    return { message: `The passkey is called ${name} now.` }
  })
  mount(app, removeOwnPasskey, async ({ params }, { scope }) => {
    const name = await removePasskey(ctx, scope, rowIdIn('passkey', params.id))
    return { message: `The passkey ${name} has been removed.` }
  })
}

const secondStepRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, setOwnSecondStep, async ({ body: { enable } }, { scope }) => ({
    message: await switchOwnSecondStep(ctx, scope, enable),
  }))
  mount(app, ownIdentities, (_given, { scope }) => listIdentities(ctx, scope))
  mount(app, removeOwnIdentity, async ({ params }, { scope }) => {
    const name = await removeIdentity(ctx, scope, rowIdIn('link', params.id))
    return { message: `Your account is not connected with ${name} any more.` }
  })
}

/** Mounts the profile area. */
export const profileRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  settingsRoutes(app, ctx)
  sessionRoutes(app, ctx)
  tokenRoutes(app, ctx)
  proofRoutes(app, ctx)
  authenticatorRoutes(app, ctx)
  passkeyRoutes(app, ctx)
  secondStepRoutes(app, ctx)
}
