/**
 * The seller's keys for signing proofs. One signs, its private part sealed; the public parts of all stay published, so that
 * what they signed can be verified. A retired key's private part is not kept.
 */
import { createPrivateKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { proofKey, signatureAlgorithm, signedText, type ProofSignature } from '@cmp/billing/proof'
import type { PublicProofKey } from '@cmp/contract'
import type { Selectable } from 'kysely'
import type { ProofKeyTable } from '../../db/document-tables.ts'
import { AppError } from '../../kit/errors.ts'
import type { AppContext } from '../../scope/context.ts'
import { systemScope, withScope, type Scope, type Scoped } from '../../scope/scope.ts'

type KeyRow = Selectable<ProofKeyTable>

/** Signs proofs that are made at `createdAt`. */
export type ProofSigner = { createdAt: Date; sign: (sha256: string) => ProofSignature }

/** A key pair that is not stored yet. */
type NewKey = Pick<KeyRow, 'keyId' | 'publicKey' | 'fingerprint'> & { privateKey: string }

const makeKey = async (ctx: AppContext): Promise<NewKey> => {
  const pair = generateKeyPairSync('ed25519')
  const { x = '' } = pair.publicKey.export({ format: 'jwk' })
  const { keyId, fingerprint } = await proofKey(x)
  const pem = pair.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
  return {
    keyId,
    publicKey: x,
    fingerprint,
    privateKey: await ctx.secrets.seal(pem, { purpose: 'proof-key', id: keyId, customerId: null }),
  }
}

const signingKey = ({ trx }: Scoped): Promise<KeyRow | undefined> =>
  trx.selectFrom('proofKey').selectAll().where('retiredAt', 'is', null).executeTakeFirst()

/** Stores a key as the one that signs, unless another process was faster. */
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

/** The key that signs; the first one is made when it is first needed. */
const currentKey = async (ctx: AppContext): Promise<KeyRow> => {
  const present = await withScope(ctx, systemScope, signingKey)
  if (present) return present
  const key = await makeKey(ctx)
  await withScope(ctx, systemScope, (scoped) => storeKey(scoped, key))
  const stored = await withScope(ctx, systemScope, signingKey)
  if (!stored) throw new Error('No signing key is there after one was stored.')
  return stored
}

const openKey = async (ctx: AppContext, { keyId, privateKey }: KeyRow): Promise<KeyObject> => {
  if (privateKey === null) throw new Error('The signing key has no private part.')
  try {
    return createPrivateKey(await ctx.secrets.open(privateKey, { purpose: 'proof-key', id: keyId }))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError(
      error.code,
      'The key that signs proofs cannot be read. Restore SECRET_KEY, or create a new signing key on the page Seller.',
      { cause: error },
    )
  }
}

/**
 * Opens the key that signs proofs.
 * @throws AppError Unavailable where its private part cannot be read
 */
export const openProofSigner = async (ctx: AppContext): Promise<ProofSigner> => {
  const row = await currentKey(ctx)
  const key = await openKey(ctx, row)
  // Another process, whose clock is ahead, may have made the key.
  const createdAt = new Date(Math.max(ctx.clock().getTime(), row.createdAt.getTime()))
  return {
    createdAt,
    sign: (sha256) => {
      const signed = { algorithm: signatureAlgorithm, keyId: row.keyId, createdAt: createdAt.toISOString() }
      const signature = sign(null, Buffer.from(signedText(signed, sha256)), key).toString('base64url')
      return { record: 'signature', ...signed, signature }
    },
  }
}

const published = ({ keyId, publicKey, fingerprint, createdAt, retiredAt }: KeyRow): PublicProofKey => ({
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

/** All public keys, the one that signs first, then the latest. */
export const publishedKeys = (ctx: AppContext): Promise<PublicProofKey[]> =>
  withScope(ctx, systemScope, async ({ trx }) => {
    const rows = await trx
      .selectFrom('proofKey')
      .selectAll()
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .execute()
    return rows
      .toSorted((one, other) => Number(other.retiredAt === null) - Number(one.retiredAt === null))
      .map(published)
  })

/**
 * Makes a new key sign from now on, and retires the present one.
 * @param replaces the ID of the present key as the caller saw it; empty for none
 * @throws AppError Conflict where another key signs by now
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
    const conflict = () =>
      new AppError('Conflict', 'Another signing key was created meanwhile. Reload the page.')
    if ((retired?.keyId ?? '') !== replaces) throw conflict()
    await storeKey(scoped, key)
    const stored = await signingKey(scoped)
    if (stored?.keyId !== key.keyId) throw conflict()
    return published(stored)
  })
}
