// A data key together with a hash of what it belongs to, for services that authenticate no further data.
import { createHash, timingSafeEqual } from 'node:crypto'
import { CloudError } from '../ports/errors.ts'
import { dataKeyBytes } from '../ports/key-service.ts'

const hashOf = (context: string): Buffer => createHash('sha256').update(context).digest()

/** What was unwrapped is not what was asked for. */
export const wrongKey = (): CloudError =>
  new CloudError('Changed', 'It decrypted to something else than the data key that was asked for')

/** The key with the hash of its context, 64 bytes. */
export const boundKey = (key: Uint8Array, context: string): Buffer => Buffer.concat([key, hashOf(context)])

/** The key of {@link boundKey}. @throws CloudError Changed for another context, and for what is no such key */
export const keyFromBound = (bound: Uint8Array, context: string): Uint8Array => {
  const [key, hash] = [bound.subarray(0, dataKeyBytes), bound.subarray(dataKeyBytes)]
  const expected = hashOf(context)
  if (hash.length !== expected.length || !timingSafeEqual(hash, expected)) throw wrongKey()
  return Uint8Array.from(key)
}

/** A key of the right length. @throws CloudError Changed for any other */
export const wholeKey = (key: Uint8Array): Uint8Array => {
  if (key.length !== dataKeyBytes) throw wrongKey()
  return Uint8Array.from(key)
}
