/** The code at the foot of a document: a keyed hash of its ID, so that nobody without SECRET_KEY makes one. */
import type { AppContext } from '../../scope/context.ts'

/** Letters and digits that are not taken for one another (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 60 bits: with the limits of the call nobody guesses one. */
const characters = 12

/** What has a code. */
type Coded = { of: 'document' | 'receipt'; id: string }

const textOf = ({ of, id }: Coded): string => `document verification ${of} ${id}`

/** The first 60 bits of a fingerprint; it ends with hexadecimal digits. */
const codeFrom = (fingerprint: string): string => {
  const hex = fingerprint.slice(fingerprint.lastIndexOf('.') + 1)
  const bits = BigInt(`0x${hex.slice(0, 15)}`)
  return Array.from({ length: characters }, (_, at) => {
    const place = BigInt(5 * (characters - 1 - at))
    return alphabet[Number((bits >> place) & 31n)]
  }).join('')
}

/** The code of a document or receipt, in groups of four. */
export const codeOf = async ({ secrets }: AppContext, coded: Coded): Promise<string> =>
  codeFrom(await secrets.fingerprint(textOf(coded))).replace(/(.{4})(?=.)/g, '$1-')

/** The codes that a document may have on paper, of former keys too; without hyphens. */
export const codesOf = async ({ secrets }: AppContext, coded: Coded): Promise<string[]> =>
  (await secrets.fingerprints(textOf(coded))).map(codeFrom)

/** A code as somebody typed it: letters in any case, and those that look like digits. */
export const typedCode = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
