/**
 * Manages the seller's keys that sign proofs. One key signs, and its private key is encrypted; the public keys of all
 * stay published, so that everything they signed can be verified. A retired key's private key is deleted.
 */
import * as m from '@cmp/messages/server/billing/proofs'
import { createPrivateKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { createProofKey, signatureAlgorithm, buildSignedText, type ProofSignature } from '@cmp/billing/proof'
import type { PublicProofKey } from '@cmp/contract'
import type { Selectable } from 'kysely'
import type { ProofKeyTable } from '../../../db/document-tables.ts'
import { AppError } from '../../../kit/errors.ts'
import type { AppContext } from '../../../scope/context.ts'
import { systemScope, withScope, type Scope, type Scoped } from '../../../scope/scope.ts'

type KeyRow = Selectable<ProofKeyTable>

/** Signs proofs that are created at `createdAt`. */
export type ProofSigner = { createdAt: Date; sign: (sha256: string) => ProofSignature }

/** A key pair that is not stored yet. */
type NewKey = Pick<KeyRow, 'keyId' | 'publicKey' | 'fingerprint'> & { privateKey: string }

const makeKey = async (ctx: AppContext): Promise<NewKey> => {
  const pair = generateKeyPairSync('ed25519')
  const { x = '' } = pair.publicKey.export({ format: 'jwk' })
  const { keyId, fingerprint } = await createProofKey(x)
  const pem = pair.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
  return {
    keyId,
    publicKey: x,
    fingerprint,
    privateKey: await ctx.secrets.seal(pem, { purpose: 'proof-key', id: keyId, customerId: null }),
  }
}

const findSigningKey = ({ trx }: Scoped): Promise<KeyRow | undefined> =>
  trx.selectFrom('proofKey').selectAll().where('retiredAt', 'is', null).executeTakeFirst()

/** Stores a key as the signing key, unless another process was faster. */
const storeKey = async ({ trx, now, audit }: Scoped, key: NewKey): Promise<void> => {
  const stored = await trx
    .insertInto('proofKey')
    .values({ ...key, createdAt: now, retiredAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!stored) return
  const { keyId, fingerprint } = key
  await audit({
    action: 'create',
    objectType: 'proof-key',
    objectId: stored.id,
    objectName: keyId,
    after: { keyId, fingerprint },
  })
}

/** Returns the signing key; the first is created when it is first needed. */
const ensureSigningKey = async (ctx: AppContext): Promise<KeyRow> => {
  const present = await withScope(ctx, systemScope, findSigningKey)
  if (present) return present
  const key = await makeKey(ctx)
  await withScope(ctx, systemScope, (scoped) => storeKey(scoped, key))
  const stored = await withScope(ctx, systemScope, findSigningKey)
  if (!stored) throw new Error('No signing key is there after one was stored.')
  return stored
}

const openKey = async (ctx: AppContext, { keyId, privateKey }: KeyRow): Promise<KeyObject> => {
  if (privateKey === null) throw new Error('The signing key has no private part.')
  try {
    return createPrivateKey(await ctx.secrets.open(privateKey, { purpose: 'proof-key', id: keyId }))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError(error.code, m.proofSigningKeyCannotBeRead, { cause: error })
  }
}

/**
 * Opens the key that signs proofs.
 * @throws AppError Unavailable if its private key cannot be read.
 */
export const openProofSigner = async (ctx: AppContext): Promise<ProofSigner> => {
  const row = await ensureSigningKey(ctx)
  const key = await openKey(ctx, row)
  // Another process, whose clock is ahead, may have created the key.
  const createdAt = new Date(Math.max(ctx.clock().getTime(), row.createdAt.getTime()))
  return {
    createdAt,
    sign: (sha256) => {
      const signed = { algorithm: signatureAlgorithm, keyId: row.keyId, createdAt: createdAt.toISOString() }
      const signature = sign(null, Buffer.from(buildSignedText(signed, sha256)), key).toString('base64url')
      return { record: 'signature', ...signed, signature }
    },
  }
}

const toPublicKey = ({ keyId, publicKey, fingerprint, createdAt, retiredAt }: KeyRow): PublicProofKey => ({
  kty: 'OKP',
  crv: 'Ed25519',
  alg: 'EdDSA',
  use: 'sig',
  kid: keyId,
  x: publicKey,
  fingerprint,
  created: createdAt.toISOString(),
  retired: retiredAt?.toISOString() ?? null,
})

/** Returns all public keys, the signing key first, then the latest. */
export const listPublicKeys = (ctx: AppContext): Promise<PublicProofKey[]> =>
  withScope(ctx, systemScope, async ({ trx }) => {
    const rows = await trx
      .selectFrom('proofKey')
      .selectAll()
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .execute()
    return rows
      .toSorted((one, other) => Number(other.retiredAt === null) - Number(one.retiredAt === null))
      .map(toPublicKey)
  })

/**
 * Creates a new key, which signs from now on, and retires the current one.
 * @param replaces the ID of the current key as the caller saw it; empty for none.
 * @throws AppError Conflict if another key signs now.
 */
export const replaceProofKey = async (
  ctx: AppContext,
  scope: Scope,
  replaces: string,
): Promise<PublicProofKey> => {
  const key = await makeKey(ctx)
  return withScope(ctx, scope, async (scoped) => {
    const { trx, now } = scoped
    const retired = await trx
      .updateTable('proofKey')
      .set({ retiredAt: now, privateKey: null })
      .where('retiredAt', 'is', null)
      .returning('keyId')
      .executeTakeFirst()
    const createConflictError = () => new AppError('Conflict', m.anotherSigningKeyWasCreatedIn)
    if ((retired?.keyId ?? '') !== replaces) throw createConflictError()
    await storeKey(scoped, key)
    const stored = await findSigningKey(scoped)
    if (stored?.keyId !== key.keyId) throw createConflictError()
    return toPublicKey(stored)
  })
}
