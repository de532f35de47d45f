/**
 * A fake key service of all three providers, written from their documentation: AWS KMS (JSON 1.1, the operation in
 * `X-Amz-Target`), Azure Key Vault and Google Cloud KMS. It really encrypts.
 * https://docs.aws.amazon.com/kms/latest/APIReference/API_Encrypt.html
 * https://learn.microsoft.com/en-us/rest/api/keyvault/keys/wrap-key/wrap-key
 * https://cloud.google.com/kms/docs/reference/rest/v1/projects.locations.keyRings.cryptoKeys/encrypt
 */
import {
  constants,
  createCipheriv,
  createDecipheriv,
  generateKeyPairSync,
  privateDecrypt,
  publicEncrypt,
  randomBytes,
} from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { getTextAt } from '../kit/read.ts'
import { calculateCrc32c } from '../key-services/crc32c.ts'

/** How the server responds instead of the correct response. `throttled-once` ends after one response. */
export type KeyFault =
  | 'forbidden'
  | 'throttled'
  | 'throttled-once'
  | 'failing'
  | 'malformed'
  | 'silent'
  | 'another-key'
  | 'short-key'

/** A running server. */
export type KeyServer = {
  url: string
  /** The names of its keys, in the format of SECRET_KMS. */
  names: Record<'aws' | 'azure' | 'gcp', string>
  fault: KeyFault | undefined
  /** The number of requests so far. */
  calls: () => number
  /** Creates new keys under the same names: what the previous keys encrypted can no longer be decrypted. */
  replaceKeys: () => void
  close: () => Promise<void>
}

type Reply = { status: number; body: unknown }

const createKeys = () => ({
  symmetric: randomBytes(32),
  rsa: generateKeyPairSync('rsa', { modulusLength: 2048 }),
})

const awsKey = 'arn:aws:kms:ap-southeast-1:123456789012:key/1234abcd-12ab-34cd-56ef-1234567890ab'
const azurePath = '/keys/cmp/0698c2156c1a4e1da5b6bab6f6422fd6'
const googleKey = 'projects/reseller/locations/asia-southeast1/keyRings/cmp/cryptoKeys/secrets'

const encryptBytes = (key: Buffer, plain: Buffer, additional: string): Buffer => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(additional))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** Returns undefined if the ciphertext has another key or context. */
const decryptBytes = (key: Buffer, sealed: Buffer, additional: string): Buffer | undefined => {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12)).setAAD(
      Buffer.from(additional),
    )
    decipher.setAuthTag(sealed.subarray(12, 28))
    return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
  } catch {
    return undefined
  }
}

const refusals: Record<
  'aws' | 'azure' | 'gcp',
  Record<'forbidden' | 'throttled' | 'failing' | 'wrong', Reply>
> = {
  aws: {
    forbidden: {
      status: 400,
      body: { __type: 'AccessDeniedException', message: 'User is not authorized to perform: kms:Decrypt' },
    },
    throttled: { status: 400, body: { __type: 'ThrottlingException', message: 'Rate exceeded' } },
    failing: { status: 500, body: { __type: 'KMSInternalException', message: 'Internal failure' } },
    wrong: { status: 400, body: { __type: 'InvalidCiphertextException' } },
  },
  azure: {
    forbidden: {
      status: 403,
      body: { error: { code: 'Forbidden', message: 'The user does not have keys unwrapKey permission' } },
    },
    throttled: {
      status: 429,
      body: {
        error: {
          code: 'Throttled',
          message: 'Request was not processed because too many requests were received.',
        },
      },
    },
    failing: { status: 500, body: { error: { code: 'InternalServerError', message: 'An internal error' } } },
    wrong: { status: 400, body: { error: { code: 'BadParameter', message: 'The parameter is incorrect.' } } },
  },
  gcp: {
    forbidden: {
      status: 403,
      body: {
        error: {
          code: 403,
          status: 'PERMISSION_DENIED',
          message: "Permission 'cloudkms.cryptoKeyVersions.useToDecrypt' denied",
        },
      },
    },
    throttled: {
      status: 429,
      body: { error: { code: 429, status: 'RESOURCE_EXHAUSTED', message: 'Quota exceeded' } },
    },
    failing: {
      status: 503,
      body: { error: { code: 503, status: 'UNAVAILABLE', message: 'The service is unavailable' } },
    },
    wrong: {
      status: 400,
      body: {
        error: {
          code: 400,
          status: 'INVALID_ARGUMENT',
          message: 'Decryption failed: verify that name refers to the correct CryptoKey.',
        },
      },
    },
  },
}

const buildOkReply = (body: unknown): Reply => ({ status: 200, body })

/** Starts it on a free port. */
export const startKeyServer = async (): Promise<KeyServer> => {
  let keys = createKeys()
  let calls = 0

  const answerAws = (operation: string, body: unknown): Reply => {
    const additional = getTextAt(body, 'EncryptionContext.cmp-data-key')
    const decodeBytes = (name: string) => Buffer.from(getTextAt(body, name), 'base64')
    if (operation === 'TrentService.Encrypt')
      return buildOkReply({
        KeyId: awsKey,
        CiphertextBlob: encryptBytes(keys.symmetric, decodeBytes('Plaintext'), additional).toString('base64'),
      })
    const plain = decryptBytes(keys.symmetric, decodeBytes('CiphertextBlob'), additional)
    if (!plain) return refusals.aws.wrong
    return buildOkReply({ KeyId: awsKey, Plaintext: cut(plain).toString('base64') })
  }
  const answerAzure = (path: string, body: unknown): Reply => {
    const value = Buffer.from(getTextAt(body, 'value'), 'base64url')
    const padding = { oaepHash: 'sha256', padding: constants.RSA_PKCS1_OAEP_PADDING }
    const kid = `${url}${server.fault === 'another-key' ? azurePath.replace('0698', '1698') : azurePath}`
    if (getTextAt(body, 'alg') !== 'RSA-OAEP-256') return refusals.azure.wrong
    if (path.endsWith('/wrapkey'))
      return buildOkReply({
        kid,
        value: publicEncrypt({ key: keys.rsa.publicKey, ...padding }, value).toString('base64url'),
      })
    try {
      const plain = privateDecrypt({ key: keys.rsa.privateKey, ...padding }, value)
      return buildOkReply({ kid, value: cut(plain).toString('base64url') })
    } catch {
      return refusals.azure.wrong
    }
  }
  const answerGoogle = (path: string, body: unknown): Reply => {
    const additional = getTextAt(body, 'additionalAuthenticatedData')
    const decodeBytes = (name: string) => Buffer.from(getTextAt(body, name), 'base64')
    const name = server.fault === 'another-key' ? 'projects/other/cryptoKeys/secrets' : googleKey
    if (path.endsWith(':encrypt')) {
      const ciphertext = encryptBytes(keys.symmetric, decodeBytes('plaintext'), additional)
      const isWhole = getTextAt(body, 'plaintextCrc32c') === String(calculateCrc32c(decodeBytes('plaintext')))
      return buildOkReply({
        name: `${name}/cryptoKeyVersions/1`,
        ciphertext: ciphertext.toString('base64'),
        ciphertextCrc32c: String(calculateCrc32c(ciphertext)),
        verifiedPlaintextCrc32c: isWhole,
      })
    }
    const plain = decryptBytes(keys.symmetric, decodeBytes('ciphertext'), additional)
    if (!plain) return refusals.gcp.wrong
    return buildOkReply({
      plaintext: cut(plain).toString('base64'),
      plaintextCrc32c: String(calculateCrc32c(cut(plain))),
    })
  }
  const cut = (plain: Buffer): Buffer => (server.fault === 'short-key' ? plain.subarray(0, 16) : plain)

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    calls += 1
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const target = request.headers['x-amz-target']
    const cloud = target !== undefined ? 'aws' : path.startsWith('/v1/') ? 'gcp' : 'azure'
    const body: unknown = JSON.parse(await text(request))
    const { fault } = server
    if (fault === 'silent') return
    if (fault === 'throttled-once') server.fault = undefined
    const named = fault === 'throttled-once' ? 'throttled' : fault
    const reply = (): Reply => {
      if (named === 'forbidden' || named === 'throttled' || named === 'failing') return refusals[cloud][named]
      if (!request.headers.authorization) return refusals[cloud].forbidden
      if (cloud === 'aws') return answerAws(String(target), body)
      return cloud === 'azure' ? answerAzure(path, body) : answerGoogle(path, body)
    }
    const { status, body: said } = reply()
    response.writeHead(status, {
      'content-type': cloud === 'aws' ? 'application/x-amz-json-1.1' : 'application/json',
      ...(status >= 400 && { 'retry-after': '0' }),
    })
    response.end(fault === 'malformed' ? '<html>' : JSON.stringify(said))
  }

  const listener = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(new Error(String(error))))
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const address: AddressInfo | string | null = listener.address()
  if (address === null || typeof address === 'string') throw new Error('It listens at no port.')
  const url = `http://127.0.0.1:${address.port}`
  const server: KeyServer = {
    url,
    names: { aws: `aws:${awsKey}`, azure: `azure:${url}${azurePath}`, gcp: `gcp:${googleKey}` },
    fault: undefined,
    calls: () => calls,
    replaceKeys: () => {
      keys = createKeys()
    },
    close: () =>
      new Promise<void>((resolve, reject) => {
        listener.close((error) => (error ? reject(error) : resolve()))
        listener.closeAllConnections()
      }),
  }
  return server
}
