/**
 * The keys derived from SECRET_KEY, or from the key file that the data folder gets on first use. Former keys are used
 * for reading as long as they are configured (SECRET_KEY_FORMER) or their key file exists.
 */
import { createHash, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '../kit/env.ts'

/** The keys derived from one secret, and the name that marks their ciphertexts. */
export type LocalKey = {
  /** Eight hexadecimal digits. */
  id: string
  /** Decrypts values that were encrypted before customers had data keys. */
  sealing: Uint8Array
  /** Encrypts data keys. */
  wrapping: Uint8Array
  fingerprints: Uint8Array
}

/** The key that encrypts, and those that only decrypt. */
export type LocalKeys = { present: LocalKey; former: readonly LocalKey[] }

/** The key file of a data folder. */
export const keyFileName = 'secret.key'

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

/** Returns the content of the key file, if it exists. */
const readFormerFolderKey = async (dataDir: string): Promise<string[]> => {
  try {
    return [await readFile(join(dataDir, keyFileName), 'utf8')]
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

/**
 * Returns the content of the key file. If several processes create it at the same time, one succeeds and all use its
 * key.
 */
const ensureFolderKey = async (dataDir: string): Promise<string> => {
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

const deriveLocalKey = (secret: string): LocalKey => {
  const deriveKey = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32))
  const sealing = deriveKey('cmp secrets at rest')
  return {
    id: createHash('sha256').update(sealing).digest('hex').slice(0, 8),
    sealing,
    wrapping: deriveKey('cmp data keys'),
    fingerprints: deriveKey('cmp fingerprints of codes'),
  }
}

/** The settings that determine the source of the keys. */
export type LocalKeySettings = Pick<Env, 'secretKey' | 'formerSecretKey' | 'dataDir'>

/** Reads the keys on first use and creates the first one; a failed read is repeated the next time. */
export const openLocalKeys = ({
  secretKey,
  formerSecretKey,
  dataDir,
}: LocalKeySettings): (() => Promise<LocalKeys>) => {
  let keys: Promise<LocalKeys> | undefined
  const derive = async (): Promise<LocalKeys> => {
    const present = secretKey ?? (await ensureFolderKey(dataDir))
    const former = [
      ...(formerSecretKey ? [formerSecretKey] : []),
      ...(secretKey ? await readFormerFolderKey(dataDir) : []),
    ]
    return { present: deriveLocalKey(present), former: former.map(deriveLocalKey) }
  }
  return () =>
    (keys ??= derive().catch((error: unknown) => {
      keys = undefined
      throw error
    }))
}
