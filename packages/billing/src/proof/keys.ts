/**
 * Reads and identifies the seller's public keys. Sources: RFC 8037 (Ed25519 as a JSON Web Key), RFC 7517 (sets of
 * keys), RFC 7638 (thumbprints), RFC 8410 (the key in PEM).
 */
import * as m from '@cmp/messages/billing/proof'
import { BillingError } from '../errors.ts'
import { computeSha256 } from './canonical.ts'

/**
 * A public key. `x` is its 32 bytes in base64url, `keyId` their RFC 7638 thumbprint, `fingerprint` the SHA-256 of the
 * key's DER form in hexadecimal digits. `createdAt` and `retiredAt` are ISO 8601; null if the key file does not contain
 * them.
 */
export type ProofKey = {
  keyId: string
  x: string
  fingerprint: string
  createdAt: string | null
  retiredAt: string | null
}

/** The prefix before the 32 bytes of an Ed25519 key in its DER form (RFC 8410). */
const derPrefix = [0x30, 0x2a, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x03, 0x21, 0x00]
const keyBytes = 32

/** Decodes base64 or base64url; returns null for any other text. */
export const decodeBase64 = (text: string): Uint8Array<ArrayBuffer> | null => {
  if (!/^[A-Za-z0-9+/_-]*={0,2}$/.test(text)) return null
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}

const encodeBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

const encodeBase64Url = (bytes: Uint8Array): string =>
  encodeBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

const toDer = (x: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([...derPrefix, ...(decodeBase64(x) ?? [])])

/** Returns the key as a PEM file that OpenSSL reads. */
export const toPem = ({ x }: Pick<ProofKey, 'x'>): string =>
  `-----BEGIN PUBLIC KEY-----\n${encodeBase64(toDer(x))}\n-----END PUBLIC KEY-----\n`

const createInvalidKeyError = (): BillingError => new BillingError('InvalidFile', m.invalidKey)

/**
 * Builds a key from its 32 bytes.
 * @throws BillingError `InvalidFile` if they are not a key
 */
export const createProofKey = async (
  x: string,
  { createdAt = null, retiredAt = null }: Partial<Pick<ProofKey, 'createdAt' | 'retiredAt'>> = {},
): Promise<ProofKey> => {
  const bytes = decodeBase64(x)
  if (bytes?.length !== keyBytes) throw createInvalidKeyError()
  const own = encodeBase64Url(bytes)
  const fingerprint = await computeSha256(toDer(own))
  const thumbprint = await computeSha256(
    new TextEncoder().encode(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x: own })),
  )
  if (fingerprint === null || thumbprint === null) throw createInvalidKeyError()
  const keyId = encodeBase64Url(
    Uint8Array.from(thumbprint.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)),
  )
  return { keyId, x: own, fingerprint, createdAt, retiredAt }
}

const getMember = (value: object, name: string): unknown => Reflect.get(value, name)

const getTextMember = (value: object, name: string): string | null => {
  const member = getMember(value, name)
  return typeof member === 'string' ? member : null
}

const parseJsonKey = (value: unknown): Promise<ProofKey> => {
  if (typeof value !== 'object' || value === null || getMember(value, 'crv') !== 'Ed25519')
    throw createInvalidKeyError()
  return createProofKey(getTextMember(value, 'x') ?? '', {
    createdAt: getTextMember(value, 'created'),
    retiredAt: getTextMember(value, 'retired'),
  })
}

const parsePemKey = (text: string): Promise<ProofKey> => {
  const body = /-----BEGIN PUBLIC KEY-----([\s\S]+?)-----END PUBLIC KEY-----/.exec(text)?.[1]
  const der = decodeBase64((body ?? '').replaceAll(/\s/g, ''))
  if (!der || derPrefix.some((byte, index) => der[index] !== byte)) throw createInvalidKeyError()
  return createProofKey(encodeBase64Url(der.slice(derPrefix.length)))
}

/**
 * Reads the keys of a file: a set of JSON Web Keys, one JSON Web Key, or PEM.
 * @throws BillingError `InvalidFile` if it is none of these
 */
export const readProofKeys = async (text: string): Promise<ProofKey[]> => {
  if (text.includes('-----BEGIN')) return [await parsePemKey(text)]
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) throw createInvalidKeyError()
    throw error
  }
  const keys = typeof value === 'object' && value !== null ? (getMember(value, 'keys') ?? [value]) : []
  if (!Array.isArray(keys) || keys.length === 0) throw createInvalidKeyError()
  return Promise.all(keys.map(parseJsonKey))
}
