/** The seller's signature of a proof file: what is signed, and whether a signature is that of a key. */
import { bytesOf, type ProofKey } from './keys.ts'
import type { ProofSignature } from './records.ts'

/** How proofs are signed: Ed25519 as RFC 8032 has it. */
export const signatureAlgorithm = 'Ed25519'

/**
 * What is signed, in UTF-8: five lines, each with a line feed. The hash is that of all lines of the file before the signature.
 *
 * @param sha256 hexadecimal digits
 */
export const signedText = (
  { algorithm, keyId, createdAt }: Omit<ProofSignature, 'record' | 'signature'>,
  sha256: string,
): string => `cmp-proof-signature-1\n${algorithm}\n${keyId}\n${createdAt}\n${sha256}\n`

/**
 * What is known of a signature. `valid`: it is that of `key`, which was trusted. `invalid`: the file, the signature or the key
 * has been changed. `no-key`: nobody gave keys to check it with. `unknown-key`: none of the given keys is its key. `missing`: the
 * file has none. `unsupported`: this browser cannot check it.
 */
export type SignatureResult = {
  status: 'valid' | 'invalid' | 'no-key' | 'unknown-key' | 'missing' | 'unsupported'
  keyId: string | null
  createdAt: string | null
  key: ProofKey | null
}

/** That there is no signature. */
export const noSignature: SignatureResult = { status: 'missing', keyId: null, createdAt: null, key: null }

const isWithin = (createdAt: string, { createdAt: from, retiredAt: to }: ProofKey): boolean => {
  const at = Date.parse(createdAt)
  return (
    !Number.isNaN(at) && (from === null || at >= Date.parse(from)) && (to === null || at <= Date.parse(to))
  )
}

const isOf = async (key: ProofKey, signature: string, text: string): Promise<boolean | null> => {
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle
  if (!subtle) return null
  const [publicBytes, signatureBytes] = [bytesOf(key.x), bytesOf(signature)]
  if (!publicBytes || !signatureBytes) return false
  try {
    const imported = await subtle.importKey('raw', publicBytes, signatureAlgorithm, false, ['verify'])
    return await subtle.verify(signatureAlgorithm, imported, signatureBytes, new TextEncoder().encode(text))
  } catch (error) {
    // Browsers before 2025 do not know the algorithm.
    if (error instanceof DOMException && error.name === 'NotSupportedError') return null
    throw error
  }
}

/**
 * Checks a signature with the keys that are trusted.
 * @param sha256 the hash of all lines before the signature; null where this browser makes none
 * @param keys null where nobody gave any
 */
export const checkSignature = async (
  { record: _record, signature, ...signed }: ProofSignature,
  sha256: string | null,
  keys: readonly ProofKey[] | null,
): Promise<SignatureResult> => {
  const { keyId, createdAt, algorithm } = signed
  const result = (status: SignatureResult['status'], key: ProofKey | null = null): SignatureResult => ({
    status,
    keyId,
    createdAt,
    key,
  })
  if (algorithm !== signatureAlgorithm) return result('invalid')
  if (sha256 === null) return result('unsupported')
  if (keys === null) return result('no-key')
  const key = keys.find((one) => one.keyId === keyId)
  if (!key) return result('unknown-key')
  const isTrue = await isOf(key, signature, signedText(signed, sha256))
  if (isTrue === null) return result('unsupported', key)
  return result(isTrue && isWithin(createdAt, key) ? 'valid' : 'invalid', key)
}
