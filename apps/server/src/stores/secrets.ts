/**
 * Secrets at rest: encrypted (JWE, AES-256-GCM) with a key made from SECRET_KEY, or from a key file that the data
 * folder gets on first use. Portals that share a database share SECRET_KEY too.
 */
import { createHmac, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compactDecrypt, CompactEncrypt, errors } from 'jose'
import type { Env } from '../kit/env.ts'
import { AppError } from '../kit/errors.ts'

/** Keeps secrets: what `seal` gives may be stored, and only `open` reads it. */
export type Secrets = {
  seal: (text: string) => Promise<string>
  /** @throws AppError Unavailable that names SECRET_KEY when the key is another one than it was sealed with */
  open: (sealed: string) => Promise<string>
  /** A fingerprint (hex) to recognise a short code by: without the key nobody can try codes against it. */
  fingerprint: (text: string) => Promise<string>
}

const keyFileName = 'secret.key'

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

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
    `A stored secret cannot be read with the present key. Start the portal with the SECRET_KEY that it was written with; without one, put ${keyFileName} back into the data folder.`,
    { cause },
  )

/** Opens the keeper of secrets. The key is read, or made, when the first secret needs it. */
export const openSecrets = ({ secretKey, dataDir }: Pick<Env, 'secretKey' | 'dataDir'>): Secrets => {
  let keys: Promise<{ sealing: Uint8Array; fingerprints: Uint8Array }> | undefined
  const keysOnce = () => {
    const derive = async () => {
      const secret = secretKey ?? (await keyOfFolder(dataDir))
      const keyFor = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32))
      return { sealing: keyFor('cmp secrets at rest'), fingerprints: keyFor('cmp fingerprints of codes') }
    }
    // A key that could not be read is asked for again: the disk may be back by then.
    keys ??= derive().catch((error: unknown) => {
      keys = undefined
      throw error
    })
    return keys
  }
  return {
    seal: async (text) =>
      new CompactEncrypt(new TextEncoder().encode(text))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt((await keysOnce()).sealing),
    open: async (sealed) => {
      try {
        const { plaintext } = await compactDecrypt(sealed, (await keysOnce()).sealing, {
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: ['A256GCM'],
        })
        return new TextDecoder().decode(plaintext)
      } catch (error) {
        throw error instanceof errors.JOSEError ? unreadable(error) : error
      }
    },
    fingerprint: async (text) =>
      createHmac('sha256', (await keysOnce()).fingerprints)
        .update(text)
        .digest('hex'),
  }
}
