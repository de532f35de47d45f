/**
 * Computes the verification code at the foot of a document: a keyed hash of its ID, which cannot be created without
 * SECRET_KEY.
 */
import type { AppContext } from '../../../scope/context.ts'

/** Letters and digits that cannot be confused with one another (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 60 bits: with the rate limits of the call, nobody can guess a code. */
const characters = 12

/** A document or receipt that has a code. */
type Coded = { of: 'document' | 'receipt'; id: string }

const buildFingerprintText = ({ of, id }: Coded): string => `document verification ${of} ${id}`

/** Encodes the first 60 bits of a fingerprint, which ends with hexadecimal digits. */
const codeFrom = (fingerprint: string): string => {
  const hex = fingerprint.slice(fingerprint.lastIndexOf('.') + 1)
  const bits = BigInt(`0x${hex.slice(0, 15)}`)
  return Array.from({ length: characters }, (_, at) => {
    const place = BigInt(5 * (characters - 1 - at))
    return alphabet[Number((bits >> place) & 31n)]
  }).join('')
}

/** Returns the code of a document or receipt, in groups of four. */
export const codeOf = async ({ secrets }: AppContext, coded: Coded): Promise<string> =>
  codeFrom(await secrets.fingerprint(buildFingerprintText(coded))).replace(/(.{4})(?=.)/g, '$1-')

/** Returns the codes that may be printed on a document, including those of former keys, without hyphens. */
export const computeVerificationCodes = async ({ secrets }: AppContext, coded: Coded): Promise<string[]> =>
  (await secrets.fingerprints(buildFingerprintText(coded))).map(codeFrom)

/** Normalizes a typed code: letters in any case, and letters that look like digits. */
export const normalizeTypedCode = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
