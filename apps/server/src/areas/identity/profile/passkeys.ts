/**
 * Passkeys (WebAuthn) that users register under a name. The authenticator verifies the user by finger, face or PIN, so
 * a passkey is both factors at once.
 */
import { bind } from '@cmp/messages'
import * as m from '@cmp/messages/server/identity/profile'
import type { PasskeyCreation, PasskeyEntry } from '@cmp/contract'
import {
  generateRegistrationOptions,
  verifyRegistrationResponse,
  type VerifiedRegistrationResponse,
} from '@simplewebauthn/server'
import { isoBase64URL, isoUint8Array } from '@simplewebauthn/server/helpers'
import { AppError } from '../../../kit/errors.ts'
import { createNotFoundError } from '../../../resources/changes.ts'
import { withScope, type Scope } from '../../../scope/scope.ts'
import type { AppContext } from '../../../scope/context.ts'
import { parseRegistrationAnswer } from '../session/passkeys/authenticator-answers.ts'
import { endChallenge, findChallenge, createChallenge } from '../../../core/people/challenges.ts'
import { buildOwnerAuditEntry, readOwner, ownRowId, createPersonalScope } from '../../../core/people/owner.ts'
import { mailOwner } from '../../../core/people/owner-mail.ts'
import {
  ceremonyMinutes,
  createCeremonyOverError,
  getExpectedChallenge,
  listPasskeyCredentials,
  getRelyingParty,
} from '../session/passkeys/passkey-ceremony.ts'
import { readPortalName } from '../../../core/brand/brand.ts'
import { noteSecondStep } from '../../../core/people/sessions.ts'
import { forgetRecoveryCodesUnlessNeeded, requireAnotherWay } from './last-factor.ts'

const maxPasskeys = 20
/** EdDSA, ES256 and RS256; every authenticator supports one of them. */
const algorithms = [-8, -7, -257]

/** Lists the signed-in person's passkeys, newest first. */
export const listPasskeys = (ctx: AppContext, scope: Scope): Promise<PasskeyEntry[]> =>
  withScope(ctx, createPersonalScope(scope), async ({ trx }) =>
    (
      await trx
        .selectFrom('passkey')
        .select(['id', 'name', 'createdAt', 'lastUsedAt'])
        .where('userId', '=', ownRowId(scope))
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .execute()
    ).map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  )

/** Starts a registration. The client returns `challengeId` with the authenticator's response. */
export const startRegistration = async (ctx: AppContext, scope: Scope): Promise<PasskeyCreation> => {
  const { owner, present, rpName } = await withScope(ctx, createPersonalScope(scope), async (scoped) => ({
    owner: await readOwner(scoped, ownRowId(scope)),
    present: await listPasskeyCredentials(scoped, ownRowId(scope)),
    // The site name that the authenticator shows.
    rpName: await readPortalName(scoped),
  }))
  if (present.length >= maxPasskeys)
    throw new AppError('Conflict', bind(m.youHavePasskeysWhichIsLimit, { maxPasskeys }))
  const options = await generateRegistrationOptions({
    rpName,
    rpID: getRelyingParty(ctx).id,
    userName: owner.userId,
    userDisplayName: owner.name,
    userID: isoUint8Array.fromUTF8String(owner.id),
    timeout: ceremonyMinutes * 60_000,
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: present,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const challengeId = await withScope(ctx, createPersonalScope(scope), (scoped) =>
    createChallenge(scoped, {
      kind: 'passkey-register',
      userId: owner.id,
      data: { challenge: options.challenge },
      minutes: ceremonyMinutes,
    }),
  )
  return { challengeId, options: { ...options } }
}

const verifyRegistration = async (
  ctx: AppContext,
  response: ReturnType<typeof parseRegistrationAnswer>,
  expectedChallenge: string,
): Promise<NonNullable<VerifiedRegistrationResponse['registrationInfo']>> => {
  const { id, origin } = getRelyingParty(ctx)
  const createRefusalError = (cause?: unknown) =>
    new AppError('InvalidRequest', bind(m.passkeyWasNotAcceptedCreateIt, { origin }), {
      cause,
    })
  const result = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch((error: unknown) => {
    throw createRefusalError(error)
  })
  if (!result.verified) throw createRefusalError()
  return result.registrationInfo
}

/**
 * Completes a registration; the passkey works from now on.
 * @throws AppError InvalidRequest for a response that is late or invalid
 */
export const finishRegistration = async (
  ctx: AppContext,
  scope: Scope,
  { challengeId, name, response }: { challengeId: string; name: string; response: object },
): Promise<PasskeyEntry> => {
  const answer = parseRegistrationAnswer(response)
  const challenge = await findChallenge(ctx, 'passkey-register', challengeId)
  if (!challenge || challenge.userId !== ownRowId(scope)) throw createCeremonyOverError()
  const { credential } = await verifyRegistration(ctx, answer, getExpectedChallenge(challenge.data))
  return withScope(ctx, createPersonalScope(scope), async (scoped) => {
    if (!(await endChallenge(scoped, challenge.id))) throw createCeremonyOverError()
    const owner = await readOwner(scoped, ownRowId(scope))
    const made = await scoped.trx
      .insertInto('passkey')
      .values({
        userId: owner.id,
        credentialId: credential.id,
        publicKey: isoBase64URL.fromBuffer(credential.publicKey),
        counter: credential.counter,
        transports: JSON.stringify(answer.response.transports),
        name,
        createdAt: scoped.now,
      })
      .onConflict((conflict) => conflict.column('credentialId').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw new AppError('Conflict', m.thisPasskeyIsAlreadyRegistered)
    await noteSecondStep(scoped, scope, 'passkey')
    await scoped.audit(buildOwnerAuditEntry(owner, 'add-passkey', { passkey: { id: made.id, name } }))
    await mailOwner(scoped, owner, m.passkeyAddedSubject, bind(m.thePasskeyWasAddedToYour, { name }))
    return { id: made.id, name, createdAt: scoped.now.toISOString(), lastUsedAt: null }
  })
}

/**
 * Renames a passkey.
 * @throws AppError NotFound
 */
export const renamePasskey = (ctx: AppContext, scope: Scope, id: string, name: string): Promise<void> =>
  withScope(ctx, createPersonalScope(scope), async (scoped) => {
    const owner = await readOwner(scoped, ownRowId(scope))
    const renamed = await scoped.trx
      .updateTable('passkey')
      .set({ name })
      .where('id', '=', id)
      .where('userId', '=', owner.id)
      .returning('id')
      .executeTakeFirst()
    if (!renamed) throw createNotFoundError(m.passkey)
    await scoped.audit(buildOwnerAuditEntry(owner, 'rename-passkey', { passkey: { id, name } }))
  })

/**
 * Removes a passkey and returns its name.
 * @throws AppError NotFound, or Conflict if it is the last way to sign in
 */
export const removePasskey = (ctx: AppContext, scope: Scope, id: string): Promise<string> =>
  withScope(ctx, createPersonalScope(scope), async (scoped) => {
    const owner = await readOwner(scoped, ownRowId(scope))
    const own = scoped.trx.selectFrom('passkey').where('id', '=', id).where('userId', '=', owner.id)
    if (!(await own.select('id').executeTakeFirst())) throw createNotFoundError(m.passkey)
    await requireAnotherWay(scoped, owner.id, 'passkey')
    const removed = await scoped.trx
      .deleteFrom('passkey')
      .where('id', '=', id)
      .where('userId', '=', owner.id)
      .returning('name')
      .executeTakeFirst()
    if (!removed) throw createNotFoundError(m.passkey)
    await forgetRecoveryCodesUnlessNeeded(scoped, owner.id)
    await scoped.audit(buildOwnerAuditEntry(owner, 'remove-passkey', { passkey: { id, name: removed.name } }))
    await mailOwner(
      scoped,
      owner,
      m.passkeyRemovedSubject,
      bind(m.thePasskeyWasRemovedFromYour, { name: removed.name }),
    )
    return removed.name
  })
