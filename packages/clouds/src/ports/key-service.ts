// Key services of clouds: they encrypt the keys that secrets are sealed with, by a key that never leaves them.

import type { CloudHosts } from './cloud.ts'

/** A key of a key service that wraps other keys. */
export type KeyService = {
  /** The key as the operator names it, such as `aws:arn:aws:kms:…`. */
  name: string
  /**
   * Encrypts a key of 32 bytes.
   * @param context what the wrapped key belongs to; it is unwrapped for the same text alone
   * @returns text to keep
   * @throws CloudError
   */
  wrap: (key: Uint8Array, context: string) => Promise<string>
  /**
   * Decrypts what {@link KeyService.wrap} returned.
   * @throws CloudError Changed for what was wrapped by another key or for another context, and for an answer that is no key
   */
  unwrap: (wrapped: string, context: string) => Promise<Uint8Array>
}

/** Where a key service is, and how long one call of it may take, retries included. */
export type KeyServiceTools = { hosts: CloudHosts; milliseconds: number }

/** Bytes of a data key. */
export const dataKeyBytes = 32

/** The forms that the name of a key may have, as the end of a sentence. */
export const keyServiceForms =
  'aws:arn:aws:kms:{region}:{account}:key/{id}, azure:https://{vault}.vault.azure.net/keys/{name}/{version} or gcp:projects/{project}/locations/{location}/keyRings/{ring}/cryptoKeys/{key}'

const forms = [
  /^aws:arn:aws[a-z-]*:kms:[a-z0-9-]+:\d{12}:(key|alias)\/[\w/-]+$/,
  /^azure:https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?\/keys\/[A-Za-z0-9-]+\/[0-9a-f]{32}$/i,
  // A key service on the same machine, as an emulator is.
  /^azure:http:\/\/(127\.0\.0\.1|localhost)(:\d{1,5})?\/keys\/[A-Za-z0-9-]+\/[0-9a-f]{32}$/i,
  /^gcp:projects\/[a-z0-9:.-]+\/locations\/[a-z0-9-]+\/keyRings\/[\w-]+\/cryptoKeys\/[\w-]+$/,
]

/** The name of a key without spaces and slashes around it; undefined for what names no key of a key service. */
export const keyServiceName = (text: string): string | undefined => {
  const name = text.trim().replace(/\/+$/, '')
  return forms.some((form) => form.test(name)) ? name : undefined
}
