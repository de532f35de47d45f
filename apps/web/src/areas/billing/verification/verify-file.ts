/** Reads the input of the verification page: a file, and the fragment of the address printed on a document. */

/** Returns the SHA-256 of a file in hexadecimal digits. The file stays in the browser. */
export const computeFileSha256 = async (file: Blob): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Reads number and code from an address such as `/verify#INV-2026-000001/7K3M-9QPD-XW2A`. Missing parts are empty. */
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
