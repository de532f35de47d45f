// A data key together with a hash of its context, for services that authenticate no additional data.
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/key-services'
import { createHash, timingSafeEqual } from 'node:crypto'
import { CloudError } from '../ports/errors.ts'
import { dataKeyBytes } from '../ports/key-service.ts'

const hashOf = (context: string): Buffer => createHash('sha256').update(context).digest()

/** Builds the error for an unwrapped key that is not the requested one. */
export const createWrongKeyError = (): CloudError => new CloudError('Changed', t(m.wrongDataKey))

/** Returns the key followed by the hash of its context, 64 bytes. */
export const boundKey = (key: Uint8Array, context: string): Buffer => Buffer.concat([key, hashOf(context)])

/**
 * Returns the key of {@link boundKey}.
 * @throws CloudError Changed for another context or invalid bytes
 */
export const extractBoundKey = (bound: Uint8Array, context: string): Uint8Array => {
  const [key, hash] = [bound.subarray(0, dataKeyBytes), bound.subarray(dataKeyBytes)]
  const expected = hashOf(context)
  if (hash.length !== expected.length || !timingSafeEqual(hash, expected)) throw createWrongKeyError()
  return Uint8Array.from(key)
}

/**
 * Checks the length of a key.
 * @throws CloudError Changed for any other length
 */
export const requireWholeKey = (key: Uint8Array): Uint8Array => {
  if (key.length !== dataKeyBytes) throw createWrongKeyError()
  return Uint8Array.from(key)
}
