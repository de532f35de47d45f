/**
 * Secrets at rest: encrypted (JWE, AES-256-GCM) with a key made from SECRET_KEY, or from a key file that the data
 * folder gets on first use. Portals that share a database share SECRET_KEY too. What former keys wrote is read as long as
 * they are named (SECRET_KEY_FORMER, and a key file that is still there); only the present one writes.
 *
 * A sealed value is bound to its record: the JWE header, which the encryption authenticates, names the format version and
 * the record. A value that is copied to another record in the database is not opened there. Values of format version 1 name
 * no record; they are read until they are sealed again (`features/session/reseal.ts`).
 */
import { createHash, createHmac, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compactDecrypt, CompactEncrypt, decodeProtectedHeader, errors } from 'jose'
import type { Env } from '../kit/env.ts'
import { AppError } from '../kit/errors.ts'

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

/** Keeps secrets: what `seal` gives may be stored, and only `open` reads it, for the same owner. */
export type Secrets = {
  seal: (text: string, owner: SecretOwner) => Promise<string>
  /**
   * @throws AppError Unavailable: one that names SECRET_KEY when the key is another one than it was sealed with, another
   * one when the value was sealed for another record
   */
  open: (sealed: string, owner: SecretOwner) => Promise<string>
  /** Whether a sealed text has the present key and format, so that it need not be sealed again. */
  isCurrent: (sealed: string) => Promise<boolean>
  /** A fingerprint to recognise a short code by: without the key nobody can try codes against it. */
  fingerprint: (text: string) => Promise<string>
  /** The fingerprints by which the code of a text may be kept: the present key's first, then those of former keys. */
  fingerprints: (text: string) => Promise<string[]>
  /** What every fingerprint of the present key begins with. */
  fingerprintMark: () => Promise<string>
}

/** The keys made from one secret, and the name by which its texts are known. */
type Keys = { id: string; sealing: Uint8Array; fingerprints: Uint8Array }

const keyFileName = 'secret.key'

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

/** The content of the key file where there is one. */
const formerKeyOfFolder = async (dataDir: string): Promise<string[]> => {
  try {
    return [await readFile(join(dataDir, keyFileName), 'utf8')]
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

/** The content of the key file; of several processes that make it at once, one wins and all read its key. */
const keyOfFolder = async (dataDir: string): Promise<string> => {
  const path = join(dataDir, keyFileName)
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
  const draft = join(dataDir, `${keyFileName}.${randomUUID()}`)
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  try {
    await link(draft, path)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
  return await readFile(path, 'utf8')
}

const unreadable = (cause: unknown): AppError =>
  new AppError(
    'Unavailable',
    `A stored secret cannot be read with the present key. Name the SECRET_KEY that it was written with in SECRET_KEY_FORMER; without one, put ${keyFileName} back into the data folder.`,
    { cause },
  )

const movedSecret = (): AppError =>
  new AppError(
    'Unavailable',
    'A stored secret belongs to another record. Enter the secret again, and check who changed the database.',
  )

/** The format version that `seal` writes: the header names the record. */
const formatVersion = 2

const subjectOf = ({ purpose, id }: SecretOwner): string => `${purpose}/${id}`

const keysOf = (secret: string): Keys => {
  const keyFor = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32))
  const sealing = keyFor('cmp secrets at rest')
  return {
    id: createHash('sha256').update(sealing).digest('hex').slice(0, 8),
    sealing,
    fingerprints: keyFor('cmp fingerprints of codes'),
  }
}

const hmacOf = ({ fingerprints }: Keys, text: string): string =>
  createHmac('sha256', fingerprints).update(text).digest('hex')

/** Opens the keeper of secrets. The keys are read, or the first one made, when the first secret needs them. */
export const openSecrets = ({
  secretKey,
  formerSecretKey,
  dataDir,
}: Pick<Env, 'secretKey' | 'formerSecretKey' | 'dataDir'>): Secrets => {
  let keys: Promise<{ present: Keys; former: Keys[] }> | undefined
  const keysOnce = () => {
    const derive = async () => {
      const present = secretKey ?? (await keyOfFolder(dataDir))
      const former = [
        ...(formerSecretKey ? [formerSecretKey] : []),
        ...(secretKey ? await formerKeyOfFolder(dataDir) : []),
      ]
      return { present: keysOf(present), former: former.map(keysOf) }
    }
    // A key that could not be read is asked for again: the disk may be back by then.
    keys ??= derive().catch((error: unknown) => {
      keys = undefined
      throw error
    })
    return keys
  }
  const tryOpen = async (sealed: string, owner: SecretOwner, { sealing }: Keys): Promise<string> => {
    const { plaintext, protectedHeader } = await compactDecrypt(sealed, sealing, {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    })
    // Decryption has authenticated the header, so that nobody without the key can have left the version out.
    if (protectedHeader['v'] !== undefined && protectedHeader['sub'] !== subjectOf(owner)) throw movedSecret()
    return new TextDecoder().decode(plaintext)
  }
  return {
    seal: async (text, owner) => {
      const { present } = await keysOnce()
      return new CompactEncrypt(new TextEncoder().encode(text))
        .setProtectedHeader({
          alg: 'dir',
          enc: 'A256GCM',
          kid: present.id,
          v: formatVersion,
          sub: subjectOf(owner),
        })
        .encrypt(present.sealing)
    },
    open: async (sealed, owner) => {
      const { present, former } = await keysOnce()
      let problem: unknown
      for (const one of [present, ...former])
        try {
          return await tryOpen(sealed, owner, one)
        } catch (error) {
          if (!(error instanceof errors.JOSEError)) throw error
          problem ??= error
        }
      throw unreadable(problem)
    },
    isCurrent: async (sealed) => {
      const { kid, v } = decodeProtectedHeader(sealed)
      return v === formatVersion && kid === (await keysOnce()).present.id
    },
    fingerprint: async (text) => {
      const { present } = await keysOnce()
      return `${present.id}.${hmacOf(present, text)}`
    },
    fingerprints: async (text) => {
      const { present, former } = await keysOnce()
      // Those that were kept before keys had names stand without one.
      return [present, ...former].flatMap((one) => [`${one.id}.${hmacOf(one, text)}`, hmacOf(one, text)])
    },
    fingerprintMark: async () => `${(await keysOnce()).present.id}.`,
  }
}
