/**
 * Key-encryption keys, which wrap the data keys in the database. The local one is derived from SECRET_KEY; a configured
 * key service (SECRET_KMS) replaces it. Only keys named in the environment are used, so a manipulated database cannot
 * redirect CMP to another service.
 */
import { bind, t } from '@cmp/messages'
import * as m from '@cmp/messages/server/stores'
import { CompactEncrypt, compactDecrypt, errors } from 'jose'
import { createKeyService } from '@cmp/clouds/key-service-for'
import { CloudError } from '@cmp/clouds/ports/errors'
import { parseKeyServiceName, type KeyService } from '@cmp/clouds/ports/key-service'
import type { Env } from '../kit/env.ts'
import { AppError } from '../kit/errors.ts'
import { keyFileName, type LocalKey, type LocalKeys } from './local-keys.ts'

/** The result of the last call to the key service; `unknown` before the first one. */
export type KeyServiceHealth = 'unknown' | 'answers' | 'fails'

/** The settings that determine which key wraps data keys. */
export type KeyWrappingSettings = Pick<Env, 'secretKms' | 'formerSecretKms' | 'cloudHosts'>

/** Wraps and unwraps data keys. `context` identifies the data key; a key wrapped in another context is not unwrapped. */
export type KeyWrapping = {
  /** Returns the name of the wrapping key: `local:1f2e3d4c`, or the key service's key as in SECRET_KMS. */
  presentName: () => Promise<string>
  wrap: (key: Uint8Array, context: string) => Promise<{ wrappedBy: string; wrapped: string }>
  /**
   * Unwraps a data key.
   * @throws AppError Unavailable that names the missing setting or the key service's error
   */
  unwrap: (stored: { wrappedBy: string; wrapped: string }, context: string) => Promise<Uint8Array>
  /** Null if no key service is configured. */
  health: () => KeyServiceHealth | null
}

/** Returns the error for a stored secret whose key is not configured. */
export const createUnreadableSecretError = (cause: unknown): AppError =>
  new AppError('Unavailable', bind(m.storedSecretCannotBeReadWith, { keyFileName }), { cause })

const formatLocalName = ({ id }: LocalKey): string => `local:${id}`

const createLocalService = (key: LocalKey): KeyService => ({
  name: formatLocalName(key),
  wrap: (plain, context) =>
    new CompactEncrypt(plain)
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: key.id, sub: context })
      .encrypt(key.wrapping),
  unwrap: async (wrapped, context) => {
    const { plaintext, protectedHeader } = await compactDecrypt(wrapped, key.wrapping, {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    })
    if (protectedHeader['sub'] !== context) throw new AppError('Unavailable', m.aDataKeyBelongsToAnother)
    return plaintext
  },
})

/** Returns the error for a key service's refusal, with what an operator can do about it. */
const toServiceRefusal = (name: string, error: CloudError): AppError => {
  const isRefused = error.code === 'Forbidden' || error.code === 'Unauthorized' || error.code === 'NotFound'
  const advice = isRefused
    ? t(m.checkTheKeyAndThePermissions)
    : error.code === 'Changed'
      ? t(m.checkThatThisIsKeyThat)
      : t(m.tryAgainInFewSeconds)
  return new AppError(
    'Unavailable',
    bind(m.keyServiceCouldNotUseAnd, { name, message: error.message.replace(/[.\s]*$/, ''), advice }),
    { cause: error },
  )
}

/** Creates the key wrapping; a key service's client is loaded on first use. */
export const openKeyWrapping = (
  { secretKms, formerSecretKms, cloudHosts }: KeyWrappingSettings,
  localKeys: () => Promise<LocalKeys>,
): KeyWrapping => {
  let health: KeyServiceHealth = 'unknown'
  const services = new Map<string, Promise<KeyService>>()
  const openRemoteService = (setting: string): Promise<KeyService> => {
    const known = services.get(setting)
    if (known) return known
    const made = createKeyService(setting, cloudHosts)
    services.set(setting, made)
    // A failure is not cached, so the next secret tries again.
    made.catch(() => services.delete(setting))
    return made
  }
  const openPresentService = async (): Promise<KeyService> =>
    secretKms === undefined ? createLocalService((await localKeys()).present) : openRemoteService(secretKms)
  const findServiceByName = async (name: string): Promise<KeyService> => {
    for (const setting of [secretKms, formerSecretKms])
      if (setting !== undefined && parseKeyServiceName(setting) === name) return openRemoteService(setting)
    if (!name.startsWith('local:'))
      throw new AppError('Unavailable', bind(m.storedSecretRequiresKeySetIt, { name }))
    const keys = await localKeys()
    const found = [keys.present, ...keys.former].find((key) => formatLocalName(key) === name)
    if (!found) throw createUnreadableSecretError(undefined)
    return createLocalService(found)
  }
  const callKeyService = async <T>(service: KeyService, call: () => Promise<T>): Promise<T> => {
    const isRemote = !service.name.startsWith('local:')
    try {
      const answer = await call()
      if (isRemote) health = 'answers'
      return answer
    } catch (error) {
      if (error instanceof errors.JOSEError) throw createUnreadableSecretError(error)
      if (!(error instanceof CloudError)) throw error
      health = 'fails'
      throw toServiceRefusal(service.name, error)
    }
  }
  return {
    presentName: async () => (await openPresentService()).name,
    wrap: async (key, context) => {
      const service = await openPresentService()
      return {
        wrappedBy: service.name,
        wrapped: await callKeyService(service, () => service.wrap(key, context)),
      }
    },
    unwrap: async ({ wrappedBy, wrapped }, context) => {
      const service = await findServiceByName(wrappedBy)
      return callKeyService(service, () => service.unwrap(wrapped, context))
    },
    health: () => (secretKms === undefined ? null : health),
  }
}
