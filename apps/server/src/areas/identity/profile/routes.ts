/** Routes of a person's own account: profile, password, sessions, API tokens and second factors. */
import {
  changeOwnPassword,
  changeSettings,
  confirmAuthenticatorApp,
  formatCount,
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
import { mount } from '../../../http/mount.ts'
import type { AppContext } from '../../../scope/context.ts'
import { ownRowId } from '../../../core/people/owner.ts'
import { listSessions } from '../../../core/people/sessions.ts'
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
import { readProfile, setTimeZone } from './profile.ts'
import { toCaller, finishPasskeyProof, proveWithPassword, parseRowId, startPasskeyProof } from './proof.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import { switchOwnSecondStep } from './second-step.ts'
import { confirmTotp, removeTotp, startTotp } from './totp.ts'

const mountSettingsRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, ownProfile, (_given, { scope }) => readProfile(ctx, scope))
  mount(app, changeSettings, async ({ input }, { scope }) => {
    await setTimeZone(ctx, scope, input)
    return { message: 'Your settings have been saved.' }
  })
  mount(app, changeOwnPassword, async ({ input }, caller) => {
    await changePassword(ctx, toCaller(caller), input)
    const also = input.endTokens ? ' and API tokens' : ''
    return { message: `Your password has been changed. Your other sessions${also} were ended.` }
  })
}

const mountOwnSessionRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, ownSessions, (_given, { scope }) => listSessions(ctx, ownRowId(scope), scope.sessionId))
  mount(app, endOwnSession, async ({ params }, { scope }) => {
    await endOwnSessions(ctx, scope, parseRowId('session', params.id))
    return { message: 'The session has been ended.' }
  })
  mount(app, endOtherSessions, async (_given, { scope }) => {
    const ended = await endOwnSessions(ctx, scope, null)
    return {
      message:
        ended === 0
          ? 'You have no other session.'
          : `${formatCount(ended, 'other session has', 'other sessions have')} been ended.`,
    }
  })
}

const mountTokenRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, ownApiTokens, (_given, { scope }) => listTokens(ctx, scope))
  mount(app, makeApiToken, ({ body }, { scope }) => createToken(ctx, scope, body))
  mount(app, revokeApiToken, async ({ params }, { scope }) => {
    const name = await revokeToken(ctx, scope, parseRowId('API token', params.id))
    return { message: `The API token ${name} has been revoked.` }
  })
}

const mountIdentityProofRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  const proved = { message: 'Thank you: for some minutes you are not asked again.' }
  mount(app, proveByPassword, async ({ body }, caller) => {
    await proveWithPassword(ctx, toCaller(caller), body.password)
    return proved
  })
  mount(app, passkeyProofOptions, (_given, { scope }) => startPasskeyProof(ctx, scope))
  mount(app, proveByPasskey, async ({ body }, { scope }) => {
    await finishPasskeyProof(ctx, scope, body)
    return proved
  })
}

const mountAuthenticatorRoutes = (app: FastifyInstance, ctx: AppContext): void => {
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

const mountPasskeyRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, ownPasskeys, (_given, { scope }) => listPasskeys(ctx, scope))
  mount(app, passkeyOptions, (_given, { scope }) => startRegistration(ctx, scope))
  mount(app, registerPasskey, ({ body }, { scope }) => finishRegistration(ctx, scope, body))
  mount(app, renameOwnPasskey, async ({ params, body: { name } }, { scope }) => {
    await renamePasskey(ctx, scope, parseRowId('passkey', params.id), name)
    return { message: `The passkey is called ${name} now.` }
  })
  mount(app, removeOwnPasskey, async ({ params }, { scope }) => {
    const name = await removePasskey(ctx, scope, parseRowId('passkey', params.id))
    return { message: `The passkey ${name} has been removed.` }
  })
}

const mountSecondStepRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, setOwnSecondStep, async ({ body: { enable } }, { scope }) => ({
    message: await switchOwnSecondStep(ctx, scope, enable),
  }))
  mount(app, ownIdentities, (_given, { scope }) => listIdentities(ctx, scope))
  mount(app, removeOwnIdentity, async ({ params }, { scope }) => {
    const name = await removeIdentity(ctx, scope, parseRowId('link', params.id))
    return { message: `Your account is not connected with ${name} any more.` }
  })
}

/** Mounts the routes of the profile. */
export const mountProfileRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mountSettingsRoutes(app, ctx)
  mountOwnSessionRoutes(app, ctx)
  mountTokenRoutes(app, ctx)
  mountIdentityProofRoutes(app, ctx)
  mountAuthenticatorRoutes(app, ctx)
  mountPasskeyRoutes(app, ctx)
  mountSecondStepRoutes(app, ctx)
}
