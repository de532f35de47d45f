/**
 * The seller's public keys: how a file of them is read, and what a key is known by.
 * Sources: RFC 8037 (Ed25519 as a JSON Web Key), RFC 7517 (sets of keys), RFC 7638 (thumbprints), RFC 8410 (the key in PEM).
 */
import { BillingError } from '../errors.ts'
import { sha256Of } from './canonical.ts'

/**
 * A public key. `x` is its 32 bytes in base64url, `keyId` their RFC 7638 thumbprint, `fingerprint` the SHA-256 of the key's DER
 * form in hexadecimal digits. `createdAt` and `retiredAt` are ISO 8601; null where the file of keys does not say them.
 */
export type ProofKey = {
  keyId: string
  x: string
  fingerprint: string
  createdAt: string | null
  retiredAt: string | null
}

/** What comes before the 32 bytes of an Ed25519 key in its DER form (RFC 8410). */
const derPrefix = [0x30, 0x2a, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x03, 0x21, 0x00]
const keyBytes = 32

/** Bytes of base64 or base64url; null of any other text. */
export const bytesOf = (text: string): Uint8Array<ArrayBuffer> | null => {
  if (!/^[A-Za-z0-9+/_-]*={0,2}$/.test(text)) return null
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

const base64Url = (bytes: Uint8Array): string =>
  base64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

const derOf = (x: string): Uint8Array<ArrayBuffer> => Uint8Array.from([...derPrefix, ...(bytesOf(x) ?? [])])

/** The key as a PEM file, which OpenSSL reads. */
export const pemOf = ({ x }: Pick<ProofKey, 'x'>): string =>
  `-----BEGIN PUBLIC KEY-----\n${base64(derOf(x))}\n-----END PUBLIC KEY-----\n`

const wrong = (): BillingError =>
  new BillingError(
    'InvalidFile',
    'The key file is not an Ed25519 public key. Use the JSON of the seller’s keys or a PEM file.',
  )

/**
 * A key by its 32 bytes.
 * @throws BillingError `InvalidFile` where they are no key
 */
export const proofKey = async (
  x: string,
  { createdAt = null, retiredAt = null }: Partial<Pick<ProofKey, 'createdAt' | 'retiredAt'>> = {},
): Promise<ProofKey> => {
  const bytes = bytesOf(x)
  if (bytes?.length !== keyBytes) throw wrong()
  const own = base64Url(bytes)
  const fingerprint = await sha256Of(derOf(own))
  const thumbprint = await sha256Of(
    new TextEncoder().encode(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x: own })),
  )
  if (fingerprint === null || thumbprint === null) throw wrong()
  const keyId = base64Url(Uint8Array.from(thumbprint.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)))
  return { keyId, x: own, fingerprint, createdAt, retiredAt }
}

const memberOf = (value: object, name: string): unknown => Reflect.get(value, name)

const textOf = (value: object, name: string): string | null => {
  const member = memberOf(value, name)
  return typeof member === 'string' ? member : null
}

const keyOfJson = (value: unknown): Promise<ProofKey> => {
  if (typeof value !== 'object' || value === null || memberOf(value, 'crv') !== 'Ed25519') throw wrong()
  return proofKey(textOf(value, 'x') ?? '', {
    createdAt: textOf(value, 'created'),
    retiredAt: textOf(value, 'retired'),
  })
}

const keyOfPem = (text: string): Promise<ProofKey> => {
  const body = /-----BEGIN PUBLIC KEY-----([\s\S]+?)-----END PUBLIC KEY-----/.exec(text)?.[1]
  const der = bytesOf((body ?? '').replaceAll(/\s/g, ''))
  if (!der || derPrefix.some((byte, index) => der[index] !== byte)) throw wrong()
  return proofKey(base64Url(der.slice(derPrefix.length)))
}

/**
 * The keys of a file: a set of JSON Web Keys, one JSON Web Key, or PEM.
 * @throws BillingError `InvalidFile` where it is none of these
 */
export const readProofKeys = async (text: string): Promise<ProofKey[]> => {
  if (text.includes('-----BEGIN')) return [await keyOfPem(text)]
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) throw wrong()
    throw error
  }
  const keys = typeof value === 'object' && value !== null ? (memberOf(value, 'keys') ?? [value]) : []
  if (!Array.isArray(keys) || keys.length === 0) throw wrong()
  return Promise.all(keys.map(keyOfJson))
}
