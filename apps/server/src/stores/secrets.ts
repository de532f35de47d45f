/**
 * Secrets at rest, encrypted (JWE, AES-256-GCM) with the data key of the customer they belong to; the table `data_key`
 * holds the wrapped keys (`data-keys.ts`, `key-wrapping.ts`). An encrypted value is bound to its record: the
 * authenticated JWE header names the format version (`v`), the data key (`kid`) with its version (`kv`), and the record
 * (`sub`), so a value copied to another record in the database cannot be decrypted there. Because the value names its
 * key, it can still be read after its record has moved to another customer; then it is encrypted again with that
 * customer's key (`areas/parties/data-keys/reseal.ts`). Values of versions 1 and 2 were encrypted with a key derived
 * from SECRET_KEY; version 1 names no record. Both can be read until they are encrypted again.
 */
import * as m from '@cmp/messages/server/stores'
import { compactDecrypt, CompactEncrypt, decodeProtectedHeader, errors } from 'jose'
import type { Database } from '../db/open.ts'
import { AppError } from '../kit/errors.ts'
import { openDataKeys, type DataKeys } from './data-keys.ts'
import { openFingerprints, type Fingerprints } from './fingerprints.ts'
import {
  openKeyWrapping,
  createUnreadableSecretError,
  type KeyWrapping,
  type KeyWrappingSettings,
} from './key-wrapping.ts'
import { openLocalKeys, type LocalKeySettings } from './local-keys.ts'

/** The purpose of an encrypted value. It is stored in each value, so a purpose must never be renamed. */
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

/** The record that an encrypted value belongs to; `id` is unique within the purpose. */
export type SecretOwner = { purpose: SecretPurpose; id: string }

/** A record with the customer whose data key encrypts its values; null for the reseller's. */
export type SealedFor = SecretOwner & { customerId: string | null }

/** Encrypts and decrypts secrets: the result of `seal` may be stored, and only `open` can read it, for the same record. */
export type Secrets = Fingerprints &
  Pick<DataKeys, 'activeId' | 'rewrap' | 'forget'> & {
    /**
     * Encrypts a text.
     * @throws AppError Unavailable if the key service does not respond
     */
    seal: (text: string, owner: SealedFor) => Promise<string>
    /**
     * Decrypts a value.
     * @throws AppError Unavailable that names the setting if the key is missing or the key service does not respond,
     * and a different one if the value was encrypted for another record
     */
    open: (sealed: string, owner: SecretOwner) => Promise<string>
    /** The result of the last call to the key service; null if none is configured. */
    keyServiceHealth: KeyWrapping['health']
  }

/** The format version that `seal` writes. */
const formatVersion = 3

const algorithms = {
  keyManagementAlgorithms: ['dir'],
  contentEncryptionAlgorithms: ['A256GCM'],
}

const createMovedSecretError = (): AppError => new AppError('Unavailable', m.aStoredSecretBelongsToAnother)

const formatSecretSubject = ({ purpose, id }: SecretOwner): string => `${purpose}/${id}`

/** Returns the format version, the key and the record of an encrypted value; version 0 for any other text. */
export const readSealHeader = (sealed: string): { version: number; keyId: string; subject: unknown } => {
  try {
    const { v, kid, sub } = decodeProtectedHeader(sealed)
    return { version: typeof v === 'number' ? v : 1, keyId: kid ?? '', subject: sub }
  } catch (error) {
    if (error instanceof TypeError) return { version: 0, keyId: '', subject: undefined }
    throw error
  }
}

/**
 * Returns whether a value has the present format and names this data key and record, so it need not be encrypted again.
 * The header is read without authentication.
 */
export const isSealedWith = (sealed: string, dataKeyId: string, owner: SecretOwner): boolean => {
  const { version, keyId, subject } = readSealHeader(sealed)
  return version === formatVersion && keyId === dataKeyId && subject === formatSecretSubject(owner)
}

const decryptSealed = async (sealed: string, owner: SecretOwner, key: Uint8Array): Promise<string> => {
  const { plaintext, protectedHeader } = await compactDecrypt(sealed, key, algorithms)
  // Decryption has authenticated the header, so nobody without the key can have removed the version.
  if (protectedHeader['v'] !== undefined && protectedHeader['sub'] !== formatSecretSubject(owner))
    throw createMovedSecretError()
  return new TextDecoder().decode(plaintext)
}

/** Creates the encryption of secrets. Keys are read, or created, with the first secret. */
export const openSecrets = (settings: LocalKeySettings & KeyWrappingSettings, db: Database): Secrets => {
  const localKeys = openLocalKeys(settings)
  const wrapping = openKeyWrapping(settings, localKeys)
  const { active, byId, activeId, rewrap, forget } = openDataKeys(db, wrapping)

  /** Decrypts values from before customers had data keys. */
  const openLocal = async (sealed: string, owner: SecretOwner): Promise<string> => {
    const { present, former } = await localKeys()
    let problem: unknown
    for (const { sealing } of [present, ...former])
      try {
        return await decryptSealed(sealed, owner, sealing)
      } catch (error) {
        if (!(error instanceof errors.JOSEError)) throw error
        problem ??= error
      }
    throw createUnreadableSecretError(problem)
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
          sub: formatSecretSubject(owner),
        })
        .encrypt(key)
    },
    open: async (sealed, owner) => {
      const { version, keyId } = readSealHeader(sealed)
      if (version !== formatVersion) return openLocal(sealed, owner)
      const { key } = await byId(keyId)
      try {
        return await decryptSealed(sealed, owner, key)
      } catch (error) {
        throw error instanceof errors.JOSEError ? createUnreadableSecretError(error) : error
      }
    },
  }
}
