/**
 * Key-encryption keys: what wraps the data keys that are in the database. The local one is made from SECRET_KEY; a key
 * service (SECRET_KMS) takes its place where one is configured. Only keys that the environment names are ever asked: a
 * database that somebody has changed cannot send the portal to another service.
 */
import { CompactEncrypt, compactDecrypt, errors } from 'jose'
import { keyServiceFor } from '@cmp/clouds/key-service-for'
import { CloudError } from '@cmp/clouds/ports/errors'
import { keyServiceName, type KeyService } from '@cmp/clouds/ports/key-service'
import type { Env } from '../kit/env.ts'
import { AppError } from '../kit/errors.ts'
import { keyFileName, type LocalKey, type LocalKeys } from './local-keys.ts'

/** What the last call of the key service came to; `unknown` before the first one. */
export type KeyServiceHealth = 'unknown' | 'answers' | 'fails'

/** What says which key service wraps data keys. */
export type KeyWrappingSettings = Pick<Env, 'secretKms' | 'formerSecretKms' | 'cloudHosts'>

/** Wraps and unwraps data keys. `context` names the data key; what was wrapped for another one is not unwrapped. */
export type KeyWrapping = {
  /** The name of the key that wraps: `local:1f2e3d4c`, or the key service's key as SECRET_KMS names it. */
  presentName: () => Promise<string>
  wrap: (key: Uint8Array, context: string) => Promise<{ wrappedBy: string; wrapped: string }>
  /** @throws AppError Unavailable that says which setting is missing, or what the key service answered */
  unwrap: (stored: { wrappedBy: string; wrapped: string }, context: string) => Promise<Uint8Array>
  /** Null where no key service is configured. */
  health: () => KeyServiceHealth | null
}

/** A stored secret that needs a key which is not configured. */
export const unreadable = (cause: unknown): AppError =>
  new AppError(
    'Unavailable',
    `A stored secret cannot be read with the present key. Name the SECRET_KEY that it was written with in SECRET_KEY_FORMER; without one, put ${keyFileName} back into the data folder.`,
    { cause },
  )

const localName = ({ id }: LocalKey): string => `local:${id}`

const localService = (key: LocalKey): KeyService => ({
  name: localName(key),
  wrap: (plain, context) =>
    new CompactEncrypt(plain)
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: key.id, sub: context })
      .encrypt(key.wrapping),
  unwrap: async (wrapped, context) => {
    const { plaintext, protectedHeader } = await compactDecrypt(wrapped, key.wrapping, {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    })
    if (protectedHeader['sub'] !== context)
      throw new AppError(
        'Unavailable',
        'A data key belongs to another customer. Check who changed the database.',
      )
    return plaintext
  },
})

/** What a key service refused, with what an operator does about it. */
const serviceRefusal = (name: string, error: CloudError): AppError => {
  const isRefused = error.code === 'Forbidden' || error.code === 'Unauthorized' || error.code === 'NotFound'
  const advice = isRefused
    ? 'Check the key and the permissions of the portal, then try again.'
    : error.code === 'Changed'
      ? 'Check that it is the key that wrapped the data keys, and who changed the database.'
      : 'Try again in a moment.'
  return new AppError(
    'Unavailable',
    `The key service could not use ${name}. It answered: ${error.message.replace(/[.\s]*$/, '')}. ${advice}`,
    { cause: error },
  )
}

/** Opens the keys that wrap data keys; a key service is loaded when it is first needed. */
export const openKeyWrapping = (
  { secretKms, formerSecretKms, cloudHosts }: KeyWrappingSettings,
  localKeys: () => Promise<LocalKeys>,
): KeyWrapping => {
  let health: KeyServiceHealth = 'unknown'
  const services = new Map<string, Promise<KeyService>>()
  const remote = (setting: string): Promise<KeyService> => {
    const known = services.get(setting)
    if (known) return known
    const made = keyServiceFor(setting, cloudHosts)
    services.set(setting, made)
    // A failure is not kept: the next secret tries again.
    made.catch(() => services.delete(setting))
    return made
  }
  const present = async (): Promise<KeyService> =>
    secretKms === undefined ? localService((await localKeys()).present) : remote(secretKms)
  const named = async (name: string): Promise<KeyService> => {
    for (const setting of [secretKms, formerSecretKms])
      if (setting !== undefined && keyServiceName(setting) === name) return remote(setting)
    if (!name.startsWith('local:'))
      throw new AppError(
        'Unavailable',
        `A stored secret needs the key ${name}. Set it as SECRET_KMS, or as SECRET_KMS_FORMER, and restart.`,
      )
    const keys = await localKeys()
    const found = [keys.present, ...keys.former].find((key) => localName(key) === name)
    if (!found) throw unreadable(undefined)
    return localService(found)
  }
  const asked = async <T>(service: KeyService, ask: () => Promise<T>): Promise<T> => {
    const isRemote = !service.name.startsWith('local:')
    try {
      const answer = await ask()
      if (isRemote) health = 'answers'
      return answer
    } catch (error) {
      if (error instanceof errors.JOSEError) throw unreadable(error)
      if (!(error instanceof CloudError)) throw error
      health = 'fails'
      throw serviceRefusal(service.name, error)
    }
  }
  return {
    presentName: async () => (await present()).name,
    wrap: async (key, context) => {
      const service = await present()
      return { wrappedBy: service.name, wrapped: await asked(service, () => service.wrap(key, context)) }
    },
    unwrap: async ({ wrappedBy, wrapped }, context) => {
      const service = await named(wrappedBy)
      return asked(service, () => service.unwrap(wrapped, context))
    },
    health: () => (secretKms === undefined ? null : health),
  }
}
