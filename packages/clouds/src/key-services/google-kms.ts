/**
 * A key of Google Cloud KMS: data keys are encrypted with its primary version and decrypted with the version that
 * encrypted them. The portal needs roles/cloudkms.cryptoKeyEncrypterDecrypter on the key. Checksums detect transport
 * errors in both directions of a call.
 * https://cloud.google.com/kms/docs/reference/rest/v1/projects.locations.keyRings.cryptoKeys/encrypt
 * https://cloud.google.com/kms/docs/reference/rest/v1/projects.locations.keyRings.cryptoKeys/decrypt
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/key-services'
import { getTextAt } from '../kit/read.ts'
import { CloudError } from '../ports/errors.ts'
import type { KeyService, KeyServiceTools } from '../ports/key-service.ts'
import { requireWholeKey, createWrongKeyError } from './bound-key.ts'
import { calculateCrc32c } from './crc32c.ts'
import { getBytesAt, translateDecryptError, postJson, type ServiceCaller } from './post-json.ts'

/** Returns an access token. */
export type GoogleToken = () => Promise<string | null | undefined>

/** The application default credentials: a key file from the environment, or the identity of the machine. */
const openMachineToken = async (): Promise<GoogleToken> => {
  const { GoogleAuth } = await import('google-auth-library')
  const auth = new GoogleAuth({ scopes: ['https://www.googleapis.com/auth/cloudkms'] })
  return () => auth.getAccessToken()
}

const encodeBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

/**
 * Returns the bytes if their checksum is right.
 * @throws CloudError Interrupted if the response was changed in transit
 */
const requireIntact = (bytes: Buffer, checksum: string): Buffer => {
  if (checksum !== String(calculateCrc32c(bytes))) throw new CloudError('Interrupted', t(m.wrongChecksum))
  return bytes
}

/**
 * Opens a key.
 * @param name `gcp:projects/{project}/locations/{location}/keyRings/{ring}/cryptoKeys/{key}`
 */
export const openGoogleKms = (
  name: string,
  tools: KeyServiceTools,
  openToken: () => Promise<GoogleToken> = openMachineToken,
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
      throw new CloudError('Unauthorized', t(m.noGoogleIdentity))
    },
  }
  const send = (
    operation: 'encrypt' | 'decrypt',
    field: 'plaintext' | 'ciphertext',
    value: Uint8Array,
    context: string,
  ) => {
    const additional = Buffer.from(context)
    return postJson(caller, `${host}/v1/${resource}:${operation}`, {
      [field]: encodeBase64(value),
      [`${field}Crc32c`]: String(calculateCrc32c(value)),
      additionalAuthenticatedData: encodeBase64(additional),
      additionalAuthenticatedDataCrc32c: String(calculateCrc32c(additional)),
    })
  }
  return {
    name,
    wrap: async (key, context) => {
      const answer = await send('encrypt', 'plaintext', key, context)
      if (!getTextAt(answer, 'name').startsWith(`${resource}/`)) throw createWrongKeyError()
      if (answer['verifiedPlaintextCrc32c'] !== true) throw new CloudError('Interrupted', t(m.incompleteKey))
      return encodeBase64(
        requireIntact(getBytesAt(answer, 'ciphertext', 'base64'), getTextAt(answer, 'ciphertextCrc32c')),
      )
    },
    unwrap: async (wrapped, context) => {
      const answer = await translateDecryptError(
        send('decrypt', 'ciphertext', Buffer.from(wrapped, 'base64'), context),
      )
      return requireWholeKey(
        requireIntact(getBytesAt(answer, 'plaintext', 'base64'), getTextAt(answer, 'plaintextCrc32c')),
      )
    },
  }
}
