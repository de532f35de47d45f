/**
 * A software authenticator: real P-256 keys and signatures, attestations and answers in the bytes that a browser passes
 * on. Tests can name deviations: another origin, no user verification, a counter that goes back.
 */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

const hashSha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest()

/** Encodes CBOR for the types in these structures: small integers, texts, bytes below 64 KiB, maps. */
const encodeCbor = (value: number | string | Buffer | Map<number | string, unknown>): Buffer => {
  const encodeHead = (major: number, length: number): Buffer => {
    if (length < 24) return Buffer.from([(major << 5) | length])
    if (length < 256) return Buffer.from([(major << 5) | 24, length])
    return Buffer.from([(major << 5) | 25, length >> 8, length & 255])
  }
  if (typeof value === 'number') return value < 0 ? encodeHead(1, -1 - value) : encodeHead(0, value)
  if (typeof value === 'string')
    return Buffer.concat([encodeHead(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([encodeHead(2, value.length), value])
  const entries = [...value].flatMap(([key, entry]) => {
    const isKnown =
      typeof entry === 'number' || typeof entry === 'string' || Buffer.isBuffer(entry) || entry instanceof Map
    if (!isKnown) throw new Error('There is no CBOR for this here.')
    return [encodeCbor(key), encodeCbor(entry)]
  })
  return Buffer.concat([encodeHead(5, value.size), ...entries])
}

const userPresent = 0x01
const userVerified = 0x04
const attested = 0x40

/** Deviations from correct behavior that a test can request. */
export type Deviation = {
  origin?: string
  rpId?: string
  isUserVerified?: boolean
  counter?: number
  challenge?: string
  /** Whether it signs with another key. */
  isForged?: boolean
}

type Options = Record<string, unknown>
const getText = (options: Options, key: string): string => String(options[key])

/** One passkey on one device. */
export const createSoftwareAuthenticator = (site: { origin: string; rpId: string }) => {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let counter = 0
  let userHandle = ''

  const encodeCoseKey = ({ publicKey }: { publicKey: KeyObject }): Buffer => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    return encodeCbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    )
  }
  const buildClientData = (type: string, challenge: string, deviation: Deviation): Buffer =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: deviation.challenge ?? challenge,
        origin: deviation.origin ?? site.origin,
        crossOrigin: false,
      }),
    )
  const buildAuthenticatorData = (flags: number, deviation: Deviation, rest = Buffer.alloc(0)): Buffer => {
    counter = deviation.counter ?? counter + 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const verified = deviation.isUserVerified === false ? 0 : userVerified
    return Buffer.concat([
      hashSha256(deviation.rpId ?? site.rpId),
      Buffer.from([flags | userPresent | verified]),
      count,
      rest,
    ])
  }

  return {
    id,
    /** Creates the passkey. */
    register: (options: Options, deviation: Deviation = {}) => {
      const { user } = options
      userHandle = user && typeof user === 'object' && 'id' in user ? String(user.id) : ''
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const authData = buildAuthenticatorData(
        attested,
        deviation,
        Buffer.concat([Buffer.alloc(16), length, credentialId, encodeCoseKey(keys)]),
      )
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: buildClientData(
            'webauthn.create',
            getText(options, 'challenge'),
            deviation,
          ).toString('base64url'),
          attestationObject: encodeCbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** Answers a sign-in. */
    signIn: (options: Options, deviation: Deviation = {}) => {
      const data = buildClientData('webauthn.get', getText(options, 'challenge'), deviation)
      const authData = buildAuthenticatorData(0, deviation)
      const signature = sign(
        'sha256',
        Buffer.concat([authData, hashSha256(data)]),
        (deviation.isForged ? stranger : keys).privateKey,
      )
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle,
        },
      }
    },
  }
}

/** The authenticator that {@link createSoftwareAuthenticator} returns. */
export type SoftwareAuthenticator = ReturnType<typeof createSoftwareAuthenticator>
