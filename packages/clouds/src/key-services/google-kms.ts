/**
 * A key of Google Cloud KMS: data keys are encrypted with its primary version, and decrypted with whichever version did. The portal
 * needs roles/cloudkms.cryptoKeyEncrypterDecrypter on the key. Checksums hold both ways of a call against errors of transport.
 *
 * https://cloud.google.com/kms/docs/reference/rest/v1/projects.locations.keyRings.cryptoKeys/encrypt
 * https://cloud.google.com/kms/docs/reference/rest/v1/projects.locations.keyRings.cryptoKeys/decrypt
 */
import { textAt } from '../kit/read.ts'
import { CloudError } from '../ports/errors.ts'
import type { KeyService, KeyServiceTools } from '../ports/key-service.ts'
import { wholeKey, wrongKey } from './bound-key.ts'
import { crc32c } from './crc32c.ts'
import { bytesAt, decrypting, postJson, type ServiceCaller } from './post-json.ts'

/** Gives an access token. */
export type GoogleToken = () => Promise<string | null | undefined>

/** The application default credentials: a key file of the environment, or the identity of the machine. */
const machineToken = async (): Promise<GoogleToken> => {
  const { GoogleAuth } = await import('google-auth-library')
  const auth = new GoogleAuth({ scopes: ['https://www.googleapis.com/auth/cloudkms'] })
  return () => auth.getAccessToken()
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

/** @throws CloudError Interrupted where the answer arrived changed */
const intact = (bytes: Buffer, checksum: string): Buffer => {
  if (checksum !== String(crc32c(bytes)))
    throw new CloudError('Interrupted', 'The checksum of the answer is wrong.')
  return bytes
}

/**
 * Opens a key.
 * @param name `gcp:projects/{project}/locations/{location}/keyRings/{ring}/cryptoKeys/{key}`
 */
export const googleKms = (
  name: string,
  tools: KeyServiceTools,
  openToken: () => Promise<GoogleToken> = machineToken,
): KeyService => {
  const resource = name.slice('gcp:'.length)
  const host = tools.hosts.resources.googleApis.replace('{service}', 'cloudkms')
  let opened: Promise<GoogleToken> | undefined
  const caller: ServiceCaller = {
    name,
    milliseconds: tools.milliseconds,
    token: async () => {
      const token = await (await (opened ??= openToken()))()
      if (token) return token
      throw new CloudError('Unauthorized', 'The portal has no identity at Google Cloud.')
    },
  }
  const ask = (
    operation: 'encrypt' | 'decrypt',
    field: 'plaintext' | 'ciphertext',
    value: Uint8Array,
    context: string,
  ) => {
    const additional = Buffer.from(context)
    return postJson(caller, `${host}/v1/${resource}:${operation}`, {
      [field]: base64(value),
      [`${field}Crc32c`]: String(crc32c(value)),
      additionalAuthenticatedData: base64(additional),
      additionalAuthenticatedDataCrc32c: String(crc32c(additional)),
    })
  }
  return {
    name,
    wrap: async (key, context) => {
      const answer = await ask('encrypt', 'plaintext', key, context)
      if (!textAt(answer, 'name').startsWith(`${resource}/`)) throw wrongKey()
      if (answer['verifiedPlaintextCrc32c'] !== true)
        throw new CloudError('Interrupted', 'The key did not arrive whole.')
      return base64(intact(bytesAt(answer, 'ciphertext', 'base64'), textAt(answer, 'ciphertextCrc32c')))
    },
    unwrap: async (wrapped, context) => {
      const answer = await decrypting(ask('decrypt', 'ciphertext', Buffer.from(wrapped, 'base64'), context))
      return wholeKey(intact(bytesAt(answer, 'plaintext', 'base64'), textAt(answer, 'plaintextCrc32c')))
    },
  }
}
