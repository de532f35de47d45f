/** JSON and hashes that are the same wherever they are made. */

/** JSON without spaces, the keys of objects in ascending order: its hash does not depend on how an object was built. */
export const canonicalText = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/** Bytes as hexadecimal digits. */
const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * The SHA-256 of bytes in hexadecimal digits; null where the runtime has no Web Crypto, as browsers have none on pages that
 * came over plain HTTP.
 */
export const sha256Of = async (bytes: Uint8Array<ArrayBuffer>): Promise<string | null> => {
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle
  return subtle ? hexOf(await subtle.digest('SHA-256', bytes)) : null
}

/** The SHA-256 of a text in UTF-8. */
export const sha256OfText = (text: string): Promise<string | null> => sha256Of(new TextEncoder().encode(text))
