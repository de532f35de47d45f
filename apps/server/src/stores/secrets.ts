/**
 * Secrets at rest: encrypted (JWE, AES-256-GCM) with the data key of the customer that they belong to, which the table
 * `data_key` holds wrapped (`data-keys.ts`, `key-wrapping.ts`).
 *
 * A sealed value is bound to its record: the JWE header, which the encryption authenticates, names the format version (`v`), the
 * data key (`kid`) with its version (`kv`), and the record (`sub`). A value that is copied to another record in the database is
 * not opened there. The value names its key, so that it is still read after its record has moved to another customer; it is
 * sealed again with that customer's key (`features/data-keys/reseal.ts`).
 *
 * Values of versions 1 and 2 were encrypted with a key made from SECRET_KEY; version 1 names no record. Both are read until they
 * are sealed again.
 */
import { compactDecrypt, CompactEncrypt, decodeProtectedHeader, errors } from 'jose'
import type { Database } from '../db/open.ts'
import { AppError } from '../kit/errors.ts'
import { openDataKeys, type DataKeys } from './data-keys.ts'
import { openFingerprints, type Fingerprints } from './fingerprints.ts'
import { openKeyWrapping, unreadable, type KeyWrapping, type KeyWrappingSettings } from './key-wrapping.ts'
import { openLocalKeys, type LocalKeySettings } from './local-keys.ts'

/** What a sealed value is used for. Stored in each value: a purpose is never renamed. */
export type SecretPurpose =
  | 'authenticator-app'
  | 'pending-authenticator-app'
  | 'cloud-account'
  | 'identity-provider'
  | 'proof-key'
  | 'provision-outputs'
  | 'provision-secrets'
  | 'provision-state'
  | 'signing-certificate'
  | 'webhook'

/** The record that a sealed value belongs to; `id` is unique within the purpose. */
export type SecretOwner = { purpose: SecretPurpose; id: string }

/** A record with the customer whose data key seals its values; null where it is the reseller's. */
export type SealedFor = SecretOwner & { customerId: string | null }

/** Keeps secrets: what `seal` gives may be stored, and only `open` reads it, for the same record. */
export type Secrets = Fingerprints &
  Pick<DataKeys, 'activeId' | 'rewrap' | 'forget'> & {
    /** @throws AppError Unavailable where the key service does not answer */
    seal: (text: string, owner: SealedFor) => Promise<string>
    /**
     * @throws AppError Unavailable: one that names the setting when the key is missing or the key service does not answer, another
     * one when the value was sealed for another record
     */
    open: (sealed: string, owner: SecretOwner) => Promise<string>
    /** What the last call of the key service came to; null where none is configured. */
    keyServiceHealth: KeyWrapping['health']
  }

/** The format version that `seal` writes. */
const formatVersion = 3

const algorithms = {
  keyManagementAlgorithms: ['dir'],
  contentEncryptionAlgorithms: ['A256GCM'],
}

const movedSecret = (): AppError =>
  new AppError(
    'Unavailable',
    'A stored secret belongs to another record. Enter the secret again, and check who changed the database.',
  )

const subjectOf = ({ purpose, id }: SecretOwner): string => `${purpose}/${id}`

/** The format version, the key and the record that a sealed value names; version 0 for what is no sealed value. */
export const sealedWith = (sealed: string): { version: number; keyId: string; subject: unknown } => {
  try {
    const { v, kid, sub } = decodeProtectedHeader(sealed)
    return { version: typeof v === 'number' ? v : 1, keyId: kid ?? '', subject: sub }
  } catch (error) {
    if (error instanceof TypeError) return { version: 0, keyId: '', subject: undefined }
    throw error
  }
}

/**
 * Whether a value has the present format and names this data key and record, so that it need not be sealed again. The header is
 * read, not authenticated.
 */
export const isSealedWith = (sealed: string, dataKeyId: string, owner: SecretOwner): boolean => {
  const { version, keyId, subject } = sealedWith(sealed)
  return version === formatVersion && keyId === dataKeyId && subject === subjectOf(owner)
}

const decrypted = async (sealed: string, owner: SecretOwner, key: Uint8Array): Promise<string> => {
  const { plaintext, protectedHeader } = await compactDecrypt(sealed, key, algorithms)
  // Decryption has authenticated the header, so that nobody without the key can have left the version out.
  if (protectedHeader['v'] !== undefined && protectedHeader['sub'] !== subjectOf(owner)) throw movedSecret()
  return new TextDecoder().decode(plaintext)
}

/** Opens the keeper of secrets. Keys are read, or made, when the first secret needs them. */
export const openSecrets = (settings: LocalKeySettings & KeyWrappingSettings, db: Database): Secrets => {
  const localKeys = openLocalKeys(settings)
  const wrapping = openKeyWrapping(settings, localKeys)
  const { active, byId, activeId, rewrap, forget } = openDataKeys(db, wrapping)

  /** Values of the versions before customers had data keys. */
  const openLocal = async (sealed: string, owner: SecretOwner): Promise<string> => {
    const { present, former } = await localKeys()
    let problem: unknown
    for (const { sealing } of [present, ...former])
      try {
        return await decrypted(sealed, owner, sealing)
      } catch (error) {
        if (!(error instanceof errors.JOSEError)) throw error
        problem ??= error
      }
    throw unreadable(problem)
  }

  return {
    ...openFingerprints(settings, localKeys),
    activeId,
    rewrap,
    forget,
    keyServiceHealth: wrapping.health,
    seal: async (text, owner) => {
      const { id, version, key } = await active(owner.customerId)
      return new CompactEncrypt(new TextEncoder().encode(text))
        .setProtectedHeader({
          alg: 'dir',
          enc: 'A256GCM',
          kid: id,
          kv: version,
          v: formatVersion,
          sub: subjectOf(owner),
        })
        .encrypt(key)
    },
    open: async (sealed, owner) => {
      const { version, keyId } = sealedWith(sealed)
      if (version !== formatVersion) return openLocal(sealed, owner)
      const { key } = await byId(keyId)
      try {
        return await decrypted(sealed, owner, key)
      } catch (error) {
        throw error instanceof errors.JOSEError ? unreadable(error) : error
      }
    },
  }
}
