// A bucket or container in the form that export adapters use: a listing, and objects that are read in one state.

/** An object as it was listed. */
export type StoredObject = {
  key: string
  bytes: number
  /** Changes with the content; with or without quotes, as the store writes it. */
  etag: string
  modified: Date
}

/** Reads a bucket or container. Every method throws `CloudError`. */
export type ObjectStore = {
  /** The name in messages: `the bucket exports`. */
  name: string
  /** Lists every object whose key starts with the prefix, in any order. */
  list(prefix: string, signal?: AbortSignal): Promise<StoredObject[]>
  /**
   * Reads the object in the listed state, in chunks.
   * @throws CloudError Interrupted if it was overwritten since, or the transfer breaks off
   */
  read(object: StoredObject, signal?: AbortSignal): AsyncIterable<Uint8Array>
}

/** The last part of a key. */
export const getBaseName = (key: string): string => key.slice(key.lastIndexOf('/') + 1)

/**
 * Converts a prefix that a user typed to the form of listings: no slash at the start and one at the end; empty means
 * the whole bucket.
 */
export const toFolderPrefix = (typed: string): string => {
  const bare = typed.replace(/^\/+|\/+$/g, '')
  return bare === '' ? '' : `${bare}/`
}
