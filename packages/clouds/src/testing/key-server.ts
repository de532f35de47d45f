/**
 * A stand-in for the key services of the three clouds on this machine, written from their documentation: AWS KMS (JSON 1.1, the
 * operation in `X-Amz-Target`), Azure Key Vault and Google Cloud KMS. It encrypts in earnest.
 *
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
import { textAt } from '../kit/read.ts'
import { crc32c } from '../key-services/crc32c.ts'

/** How the stand-in answers in the place of the truth. `throttled-once` is over after one answer. */
export type KeyFault =
  | 'forbidden'
  | 'throttled'
  | 'throttled-once'
  | 'failing'
  | 'malformed'
  | 'silent'
  | 'another-key'
  | 'short-key'

/** A running stand-in. */
export type KeyServer = {
  url: string
  /** The names of its keys, as SECRET_KMS has them. */
  names: Record<'aws' | 'azure' | 'gcp', string>
  fault: KeyFault | undefined
  /** Requests so far. */
  calls: () => number
  /** New keys under the same names: what the former ones encrypted is decrypted no more. */
  replaceKeys: () => void
  close: () => Promise<void>
}

type Reply = { status: number; body: unknown }

const newKeys = () => ({
  symmetric: randomBytes(32),
  rsa: generateKeyPairSync('rsa', { modulusLength: 2048 }),
})

const awsKey = 'arn:aws:kms:ap-southeast-1:123456789012:key/1234abcd-12ab-34cd-56ef-1234567890ab'
const azurePath = '/keys/cmp/0698c2156c1a4e1da5b6bab6f6422fd6'
const googleKey = 'projects/reseller/locations/asia-southeast1/keyRings/cmp/cryptoKeys/secrets'

const encrypted = (key: Buffer, plain: Buffer, additional: string): Buffer => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(additional))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** Undefined for what was encrypted otherwise. */
const decrypted = (key: Buffer, sealed: Buffer, additional: string): Buffer | undefined => {
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

const ok = (body: unknown): Reply => ({ status: 200, body })

/** Starts it on a free port. */
export const startKeyServer = async (): Promise<KeyServer> => {
  let keys = newKeys()
  let calls = 0

  const aws = (operation: string, body: unknown): Reply => {
    const additional = textAt(body, 'EncryptionContext.cmp-data-key')
    const bytes = (name: string) => Buffer.from(textAt(body, name), 'base64')
    if (operation === 'TrentService.Encrypt')
      return ok({
        KeyId: awsKey,
        CiphertextBlob: encrypted(keys.symmetric, bytes('Plaintext'), additional).toString('base64'),
      })
    const plain = decrypted(keys.symmetric, bytes('CiphertextBlob'), additional)
    if (!plain) return refusals.aws.wrong
    return ok({ KeyId: awsKey, Plaintext: cut(plain).toString('base64') })
  }
  const azure = (path: string, body: unknown): Reply => {
    const value = Buffer.from(textAt(body, 'value'), 'base64url')
    const padding = { oaepHash: 'sha256', padding: constants.RSA_PKCS1_OAEP_PADDING }
    const kid = `${url}${server.fault === 'another-key' ? azurePath.replace('0698', '1698') : azurePath}`
    if (textAt(body, 'alg') !== 'RSA-OAEP-256') return refusals.azure.wrong
    if (path.endsWith('/wrapkey'))
      return ok({
        kid,
        value: publicEncrypt({ key: keys.rsa.publicKey, ...padding }, value).toString('base64url'),
      })
    try {
      const plain = privateDecrypt({ key: keys.rsa.privateKey, ...padding }, value)
      return ok({ kid, value: cut(plain).toString('base64url') })
    } catch {
      return refusals.azure.wrong
    }
  }
  const google = (path: string, body: unknown): Reply => {
    const additional = textAt(body, 'additionalAuthenticatedData')
    const bytes = (name: string) => Buffer.from(textAt(body, name), 'base64')
    const name = server.fault === 'another-key' ? 'projects/other/cryptoKeys/secrets' : googleKey
    if (path.endsWith(':encrypt')) {
      const ciphertext = encrypted(keys.symmetric, bytes('plaintext'), additional)
      const isWhole = textAt(body, 'plaintextCrc32c') === String(crc32c(bytes('plaintext')))
      return ok({
        name: `${name}/cryptoKeyVersions/1`,
        ciphertext: ciphertext.toString('base64'),
        ciphertextCrc32c: String(crc32c(ciphertext)),
        verifiedPlaintextCrc32c: isWhole,
      })
    }
    const plain = decrypted(keys.symmetric, bytes('ciphertext'), additional)
    if (!plain) return refusals.gcp.wrong
    return ok({ plaintext: cut(plain).toString('base64'), plaintextCrc32c: String(crc32c(cut(plain))) })
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
      if (cloud === 'aws') return aws(String(target), body)
      return cloud === 'azure' ? azure(path, body) : google(path, body)
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
      keys = newKeys()
    },
    close: () =>
      new Promise<void>((resolve, reject) => {
        listener.close((error) => (error ? reject(error) : resolve()))
        listener.closeAllConnections()
      }),
  }
  return server
}
