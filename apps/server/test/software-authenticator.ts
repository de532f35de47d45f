/**
 * An authenticator in software: real P-256 keys and signatures, attestation and answers in the bytes that a browser
 * passes on. What a test changes is named: another origin, no check of the person, a counter that goes back.
 */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest()

/** CBOR of what these structures hold: small integers, texts, bytes below 64 KiB, maps. */
const cbor = (value: number | string | Buffer | Map<number | string, unknown>): Buffer => {
  const head = (major: number, length: number): Buffer => {
    if (length < 24) return Buffer.from([(major << 5) | length])
    if (length < 256) return Buffer.from([(major << 5) | 24, length])
    return Buffer.from([(major << 5) | 25, length >> 8, length & 255])
  }
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, entry]) => {
    const isKnown =
      typeof entry === 'number' || typeof entry === 'string' || Buffer.isBuffer(entry) || entry instanceof Map
    if (!isKnown) throw new Error('There is no CBOR for this here.')
    return [cbor(key), cbor(entry)]
  })
  return Buffer.concat([head(5, value.size), ...entries])
}

const userPresent = 0x01
const userVerified = 0x04
const attested = 0x40

/** What a test may have done otherwise than it should be. */
export type Deviation = {
  origin?: string
  rpId?: string
  isUserVerified?: boolean
  counter?: number
  challenge?: string
  /** Signs with another key. */
  isForged?: boolean
}

type Options = Record<string, unknown>
const textIn = (options: Options, key: string): string => String(options[key])

/** One passkey on one device. */
export const softwareAuthenticator = (site: { origin: string; rpId: string }) => {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let counter = 0
  let userHandle = ''

  const coseKey = ({ publicKey }: { publicKey: KeyObject }): Buffer => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    return cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    )
  }
  const clientData = (type: string, challenge: string, deviation: Deviation): Buffer =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: deviation.challenge ?? challenge,
        origin: deviation.origin ?? site.origin,
        crossOrigin: false,
      }),
    )
  const authenticatorData = (flags: number, deviation: Deviation, rest = Buffer.alloc(0)): Buffer => {
    counter = deviation.counter ?? counter + 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const verified = deviation.isUserVerified === false ? 0 : userVerified
    return Buffer.concat([
      sha256(deviation.rpId ?? site.rpId),
      Buffer.from([flags | userPresent | verified]),
      count,
      rest,
    ])
  }

  return {
    id,
    /** Makes the passkey. */
    register: (options: Options, deviation: Deviation = {}) => {
      const { user } = options
      userHandle = user && typeof user === 'object' && 'id' in user ? String(user.id) : ''
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const authData = authenticatorData(
        attested,
        deviation,
        Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey(keys)]),
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
          clientDataJSON: clientData('webauthn.create', textIn(options, 'challenge'), deviation).toString(
            'base64url',
          ),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** Answers a sign-in. */
    signIn: (options: Options, deviation: Deviation = {}) => {
      const data = clientData('webauthn.get', textIn(options, 'challenge'), deviation)
      const authData = authenticatorData(0, deviation)
      const signature = sign(
        'sha256',
        Buffer.concat([authData, sha256(data)]),
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

/** What {@link softwareAuthenticator} gives. */
export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>
