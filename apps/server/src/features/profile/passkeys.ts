/**
 * Passkeys (WebAuthn): registered by their owner under a name. The authenticator checks who is there, by finger, face
 * or PIN, so that a passkey is both factors at once.
 */
import type { PasskeyCreation, PasskeyEntry } from '@cmp/contract'
import {
  generateRegistrationOptions,
  verifyRegistrationResponse,
  type VerifiedRegistrationResponse,
} from '@simplewebauthn/server'
import { isoBase64URL, isoUint8Array } from '@simplewebauthn/server/helpers'
import { AppError } from '../../kit/errors.ts'
import { notFound } from '../../resources/changes.ts'
import { withScope, type Scope } from '../../scope/scope.ts'
import type { AppContext } from '../../scope/context.ts'
import { registrationAnswer } from '../session/authenticator-answers.ts'
import { endChallenge, findChallenge, newChallenge } from '../session/challenges.ts'
import { aboutOwner, ownerOf, ownRowId, personalScope } from '../session/owner.ts'
import { mailOwner } from '../session/owner-mail.ts'
import {
  ceremonyMinutes,
  ceremonyOver,
  challengeIn,
  credentialsOf,
  relyingParty,
} from '../session/passkey-ceremony.ts'
import { portalName } from '../brand/brand.ts'
import { noteSecondStep } from '../session/sessions.ts'
import { forgetRecoveryCodesUnlessNeeded, requireAnotherWay } from './last-factor.ts'

const maxPasskeys = 20
/** EdDSA, ES256 and RS256: what every authenticator has one of. */
const algorithms = [-8, -7, -257]

/** The signed-in person's passkeys, the newest first. */
export const listPasskeys = (ctx: AppContext, scope: Scope): Promise<PasskeyEntry[]> =>
  withScope(ctx, personalScope(scope), async ({ trx }) =>
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

/** Begins a registration. `challengeId` is given back with the authenticator's answer. */
export const startRegistration = async (ctx: AppContext, scope: Scope): Promise<PasskeyCreation> => {
  const { owner, present, rpName } = await withScope(ctx, personalScope(scope), async (scoped) => ({
    owner: await ownerOf(scoped, ownRowId(scope)),
    present: await credentialsOf(scoped, ownRowId(scope)),
    // What the authenticator shows as the site.
    rpName: await portalName(scoped),
  }))
  if (present.length >= maxPasskeys)
    throw new AppError(
      'Conflict',
      `You have ${maxPasskeys} passkeys. Remove one that is not used any more first.`,
    )
  const options = await generateRegistrationOptions({
    rpName,
    rpID: relyingParty(ctx).id,
    userName: owner.userId,
    userDisplayName: owner.name,
    userID: isoUint8Array.fromUTF8String(owner.id),
    timeout: ceremonyMinutes * 60_000,
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: present,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const challengeId = await withScope(ctx, personalScope(scope), (scoped) =>
    newChallenge(scoped, {
      kind: 'passkey-register',
      userId: owner.id,
      data: { challenge: options.challenge },
      minutes: ceremonyMinutes,
    }),
  )
  return { challengeId, options: { ...options } }
}

const verified = async (
  ctx: AppContext,
  response: ReturnType<typeof registrationAnswer>,
  expectedChallenge: string,
): Promise<NonNullable<VerifiedRegistrationResponse['registrationInfo']>> => {
  const { id, origin } = relyingParty(ctx)
  const refusal = (cause?: unknown) =>
    new AppError('InvalidRequest', `The passkey was not accepted: it must be made on ${origin}. Try again.`, {
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
    throw refusal(error)
  })
  if (!result.verified) throw refusal()
  return result.registrationInfo
}

/**
 * Ends a registration: the passkey works from now on.
 * @throws AppError InvalidRequest for an answer that is late or not right
 */
export const finishRegistration = async (
  ctx: AppContext,
  scope: Scope,
  { challengeId, name, response }: { challengeId: string; name: string; response: object },
): Promise<PasskeyEntry> => {
  const answer = registrationAnswer(response)
  const challenge = await findChallenge(ctx, 'passkey-register', challengeId)
  if (!challenge || challenge.userId !== ownRowId(scope)) throw ceremonyOver()
  const { credential } = await verified(ctx, answer, challengeIn(challenge.data))
  return withScope(ctx, personalScope(scope), async (scoped) => {
    if (!(await endChallenge(scoped, challenge.id))) throw ceremonyOver()
    const owner = await ownerOf(scoped, ownRowId(scope))
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
    if (!made) throw new AppError('Conflict', 'This passkey is registered already.')
    await noteSecondStep(scoped, scope, 'passkey')
    await scoped.audit(aboutOwner(owner, 'add-passkey', { passkey: { id: made.id, name } }))
    await mailOwner(scoped, owner, 'a passkey was added', `The passkey “${name}” was added to your account.`)
    return { id: made.id, name, createdAt: scoped.now.toISOString(), lastUsedAt: null }
  })
}

/** Gives a passkey another name. @throws AppError NotFound */
export const renamePasskey = (ctx: AppContext, scope: Scope, id: string, name: string): Promise<void> =>
  withScope(ctx, personalScope(scope), async (scoped) => {
    const owner = await ownerOf(scoped, ownRowId(scope))
    const renamed = await scoped.trx
      .updateTable('passkey')
      .set({ name })
      .where('id', '=', id)
      .where('userId', '=', owner.id)
      .returning('id')
      .executeTakeFirst()
    if (!renamed) throw notFound('passkey')
    await scoped.audit(aboutOwner(owner, 'rename-passkey', { passkey: { id, name } }))
  })

/**
 * Removes a passkey; returns its name.
 * @throws AppError NotFound, or Conflict when it is the last way to sign in
 */
export const removePasskey = (ctx: AppContext, scope: Scope, id: string): Promise<string> =>
  withScope(ctx, personalScope(scope), async (scoped) => {
    const owner = await ownerOf(scoped, ownRowId(scope))
    const own = scoped.trx.selectFrom('passkey').where('id', '=', id).where('userId', '=', owner.id)
    if (!(await own.select('id').executeTakeFirst())) throw notFound('passkey')
    await requireAnotherWay(scoped, owner.id, 'passkey')
    const removed = await scoped.trx
      .deleteFrom('passkey')
      .where('id', '=', id)
      .where('userId', '=', owner.id)
      .returning('name')
      .executeTakeFirst()
    if (!removed) throw notFound('passkey')
    await forgetRecoveryCodesUnlessNeeded(scoped, owner.id)
    await scoped.audit(aboutOwner(owner, 'remove-passkey', { passkey: { id, name: removed.name } }))
    await mailOwner(
      scoped,
      owner,
      'a passkey was removed',
      `The passkey “${removed.name}” was removed from your account.`,
    )
    return removed.name
  })
