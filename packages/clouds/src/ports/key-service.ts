// Key services of providers: they encrypt the keys that seal secrets, with a key that never leaves the service.

import type { CloudHosts } from './cloud.ts'

/** A key of a key service that wraps other keys. */
export type KeyService = {
  /** The key in the operator's configuration, such as `aws:arn:aws:kms:…`. */
  name: string
  /**
   * Encrypts a key of 32 bytes.
   * @param context what the wrapped key belongs to; it can be unwrapped only with the same text
   * @returns text to store
   * @throws CloudError
   */
  wrap: (key: Uint8Array, context: string) => Promise<string>
  /**
   * Decrypts what {@link KeyService.wrap} returned.
   * @throws CloudError Changed for a key that was wrapped by another key or for another context, and for a response
   * that is not a key
   */
  unwrap: (wrapped: string, context: string) => Promise<Uint8Array>
}

/** The hosts of key services, and the timeout of one call including retries. */
export type KeyServiceTools = { hosts: CloudHosts; milliseconds: number }

/** The length of a data key in bytes. */
export const dataKeyBytes = 32

/** The valid forms of a key's name, as the end of a sentence. */
export const keyServiceForms =
  'aws:arn:aws:kms:{region}:{account}:key/{id}, azure:https://{vault}.vault.azure.net/keys/{name}/{version} or gcp:projects/{project}/locations/{location}/keyRings/{ring}/cryptoKeys/{key}'

const forms = [
  /^aws:arn:aws[a-z-]*:kms:[a-z0-9-]+:\d{12}:(key|alias)\/[\w/-]+$/,
  /^azure:https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?\/keys\/[A-Za-z0-9-]+\/[0-9a-f]{32}$/i,
  // A key service on the same machine, such as an emulator.
  /^azure:http:\/\/(127\.0\.0\.1|localhost)(:\d{1,5})?\/keys\/[A-Za-z0-9-]+\/[0-9a-f]{32}$/i,
  /^gcp:projects\/[a-z0-9:.-]+\/locations\/[a-z0-9-]+\/keyRings\/[\w-]+\/cryptoKeys\/[\w-]+$/,
]

/** Returns the name of a key without surrounding spaces and slashes; undefined if it is not a key service's key. */
export const parseKeyServiceName = (text: string): string | undefined => {
  const name = text.trim().replace(/\/+$/, '')
  return forms.some((form) => form.test(name)) ? name : undefined
}
