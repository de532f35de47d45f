/** Reads what a person brings to the verification page: a file, and the fragment of the address printed on a document. */

/** The SHA-256 of a file in hexadecimal digits; the file stays in the browser. */
export const sha256Of = async (file: Blob): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Number and code of an address like `/verify#INV-2026-000001/7K3M-9QPD-XW2A`; empty where it has none. */
export const readFragment = (fragment: string): { number: string; code: string } => {
  const text = fragment.replace(/^#/, '')
  const at = text.lastIndexOf('/')
  const encoded = at < 0 ? text : text.slice(0, at)
  try {
    return { number: decodeURIComponent(encoded), code: at < 0 ? '' : text.slice(at + 1) }
  } catch (error) {
    if (error instanceof URIError) return { number: '', code: '' }
    throw error
  }
}
