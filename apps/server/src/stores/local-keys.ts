/**
 * The keys that are made from SECRET_KEY, or from the key file that the data folder gets on first use. Former keys are read as
 * long as they are named (SECRET_KEY_FORMER, and a key file that is still there).
 */
import { createHash, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '../kit/env.ts'

/** The keys made from one secret, and the name by which its texts are known. */
export type LocalKey = {
  /** Eight hexadecimal digits. */
  id: string
  /** Decrypts values that were sealed before customers had data keys. */
  sealing: Uint8Array
  /** Encrypts data keys. */
  wrapping: Uint8Array
  fingerprints: Uint8Array
}

/** The key that encrypts, and those that are only read with. */
export type LocalKeys = { present: LocalKey; former: readonly LocalKey[] }

/** The key file of a data folder. */
export const keyFileName = 'secret.key'

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

const localKey = (secret: string): LocalKey => {
  const keyFor = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32))
  const sealing = keyFor('cmp secrets at rest')
  return {
    id: createHash('sha256').update(sealing).digest('hex').slice(0, 8),
    sealing,
    wrapping: keyFor('cmp data keys'),
    fingerprints: keyFor('cmp fingerprints of codes'),
  }
}

/** What says where the keys come from. */
export type LocalKeySettings = Pick<Env, 'secretKey' | 'formerSecretKey' | 'dataDir'>

/** Reads the keys, or makes the first one, when they are first needed; a failed read is tried again the next time. */
export const openLocalKeys = ({
  secretKey,
  formerSecretKey,
  dataDir,
}: LocalKeySettings): (() => Promise<LocalKeys>) => {
  let keys: Promise<LocalKeys> | undefined
  const derive = async (): Promise<LocalKeys> => {
    const present = secretKey ?? (await keyOfFolder(dataDir))
    const former = [
      ...(formerSecretKey ? [formerSecretKey] : []),
      ...(secretKey ? await formerKeyOfFolder(dataDir) : []),
    ]
    return { present: localKey(present), former: former.map(localKey) }
  }
  return () =>
    (keys ??= derive().catch((error: unknown) => {
      keys = undefined
      throw error
    }))
}
