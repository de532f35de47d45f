/** Routes of a person's own account: profile, password, sessions, API tokens and second factors. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/identity/profile'
import {
  changeOwnPassword,
  changeSettings,
  confirmAuthenticatorApp,
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
import { readProfile, changeUserSettings } from './profile.ts'
import { toCaller, finishPasskeyProof, proveWithPassword, parseRowId, startPasskeyProof } from './proof.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import { switchOwnSecondStep } from './second-step.ts'
import { confirmTotp, removeTotp, startTotp } from './totp.ts'

const mountSettingsRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, ownProfile, (_given, { scope }) => readProfile(ctx, scope))
  mount(app, changeSettings, async ({ input }, { scope, request }) => {
    await changeUserSettings(ctx, scope, input, request.headers['if-match'])
    return { message: t(m.settingsSaved) }
  })
  mount(app, changeOwnPassword, async ({ input }, caller) => {
    await changePassword(ctx, toCaller(caller), input)
    return { message: t(m.yourPasswordHasBeenChangedYour, { endTokens: String(Boolean(input.endTokens)) }) }
  })
}

const mountOwnSessionRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, ownSessions, (_given, { scope }) => listSessions(ctx, ownRowId(scope), scope.sessionId))
  mount(app, endOwnSession, async ({ params }, { scope }) => {
    await endOwnSessions(ctx, scope, parseRowId(m.session, params.id))
    return { message: t(m.sessionEnded) }
  })
  mount(app, endOtherSessions, async (_given, { scope }) => {
    const ended = await endOwnSessions(ctx, scope, null)
    return {
      message: ended === 0 ? t(m.youHaveNoOtherSessions) : t(m.otherSessionEnded, { ended }),
    }
  })
}

const mountTokenRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, ownApiTokens, (_given, { scope }) => listTokens(ctx, scope))
  mount(app, makeApiToken, ({ body }, { scope }) => createToken(ctx, scope, body))
  mount(app, revokeApiToken, async ({ params }, { scope }) => {
    const name = await revokeToken(ctx, scope, parseRowId(m.apiToken, params.id))
    return { message: t(m.apiTokenRevoked, { name }) }
  })
}

const mountIdentityProofRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  const proved = { message: t(m.identityConfirmedYouWillNotBe) }
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
    return { message: t(m.authenticatorAppRemoved) }
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
    await renamePasskey(ctx, scope, parseRowId(m.passkey, params.id), name)
    return { message: t(m.passkeyRenamedTo, { name }) }
  })
  mount(app, removeOwnPasskey, async ({ params }, { scope }) => {
    const name = await removePasskey(ctx, scope, parseRowId(m.passkey, params.id))
    return { message: t(m.passkeyRemoved, { name }) }
  })
}

const mountSecondStepRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, setOwnSecondStep, async ({ body: { enable } }, { scope }) => ({
    message: await switchOwnSecondStep(ctx, scope, enable),
  }))
  mount(app, ownIdentities, (_given, { scope }) => listIdentities(ctx, scope))
  mount(app, removeOwnIdentity, async ({ params }, { scope }) => {
    const name = await removeIdentity(ctx, scope, parseRowId(m.link, params.id))
    return { message: t(m.yourAccountIsNoLongerLinked, { name }) }
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
