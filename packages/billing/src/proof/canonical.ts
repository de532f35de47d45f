/** JSON and hashes that are the same wherever they are computed. */

/**
 * Returns JSON without spaces and with object keys in ascending order, so that its hash does not depend on how an
 * object was built.
 */
export const toCanonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/** Bytes as hexadecimal digits. */
const toHex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Returns the SHA-256 of bytes as hexadecimal digits; null if the runtime has no Web Crypto, such as a browser on a
 * page that was loaded over plain HTTP.
 */
export const computeSha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<string | null> => {
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle
  return subtle ? toHex(await subtle.digest('SHA-256', bytes)) : null
}

/** The SHA-256 of a text in UTF-8. */
export const computeTextSha256 = (text: string): Promise<string | null> =>
  computeSha256(new TextEncoder().encode(text))
