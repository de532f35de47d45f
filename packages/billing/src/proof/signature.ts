/** The seller's signature of a proof file: builds the signed text and checks a signature against a key. */
import { decodeBase64, type ProofKey } from './keys.ts'
import type { ProofSignature } from './records.ts'

/** How proofs are signed: Ed25519 as defined in RFC 8032. */
export const signatureAlgorithm = 'Ed25519'

/**
 * Returns the text that is signed, in UTF-8: five lines, each with a line feed. The hash covers all lines of the file
 * before the signature.
 * @param sha256 hexadecimal digits
 */
export const buildSignedText = (
  { algorithm, keyId, createdAt }: Omit<ProofSignature, 'record' | 'signature'>,
  sha256: string,
): string => `cmp-proof-signature-1\n${algorithm}\n${keyId}\n${createdAt}\n${sha256}\n`

/**
 * The result of checking a signature. `valid`: it matches `key`, which is trusted. `invalid`: the file, the signature
 * or the key has been changed. `no-key`: no keys were given. `unknown-key`: none of the given keys is its key.
 * `missing`: the file has no signature. `unsupported`: this browser cannot check it.
 */
export type SignatureResult = {
  status: 'valid' | 'invalid' | 'no-key' | 'unknown-key' | 'missing' | 'unsupported'
  keyId: string | null
  createdAt: string | null
  key: ProofKey | null
}

/** The result for a file without a signature. */
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
  const [publicBytes, signatureBytes] = [decodeBase64(key.x), decodeBase64(signature)]
  if (!publicBytes || !signatureBytes) return false
  try {
    const imported = await subtle.importKey('raw', publicBytes, signatureAlgorithm, false, ['verify'])
    return await subtle.verify(signatureAlgorithm, imported, signatureBytes, new TextEncoder().encode(text))
  } catch (error) {
    // Browsers before 2025 do not support the algorithm.
    if (error instanceof DOMException && error.name === 'NotSupportedError') return null
    throw error
  }
}

/**
 * Checks a signature with the trusted keys.
 * @param sha256 the hash of all lines before the signature; null if this browser cannot compute it
 * @param keys null if none were given
 */
export const checkSignature = async (
  { record: _record, signature, ...signed }: ProofSignature,
  sha256: string | null,
  keys: readonly ProofKey[] | null,
): Promise<SignatureResult> => {
  const { keyId, createdAt, algorithm } = signed
  const buildResult = (status: SignatureResult['status'], key: ProofKey | null = null): SignatureResult => ({
    status,
    keyId,
    createdAt,
    key,
  })
  if (algorithm !== signatureAlgorithm) return buildResult('invalid')
  if (sha256 === null) return buildResult('unsupported')
  if (keys === null) return buildResult('no-key')
  const key = keys.find((one) => one.keyId === keyId)
  if (!key) return buildResult('unknown-key')
  const isTrue = await isOf(key, signature, buildSignedText(signed, sha256))
  if (isTrue === null) return buildResult('unsupported', key)
  return buildResult(isTrue && isWithin(createdAt, key) ? 'valid' : 'invalid', key)
}
