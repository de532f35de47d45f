// A bucket or container as the adapters of exports see it: a listing, and objects that are read in one state.

/** An object as it was listed. */
export type StoredObject = {
  key: string
  bytes: number
  /** Changes with the content; in quotes or without, as the store writes it. */
  etag: string
  modified: Date
}

/** Reads a bucket or container. Every method throws `CloudError`. */
export type ObjectStore = {
  /** What sentences call it: `the bucket exports`. */
  name: string
  /** Every object whose key begins so, in no order. */
  list(prefix: string, signal?: AbortSignal): Promise<StoredObject[]>
  /**
   * The object in the state that was listed, in pieces.
   * @throws CloudError Interrupted when it was overwritten since, or the transfer breaks off
   */
  read(object: StoredObject, signal?: AbortSignal): AsyncIterable<Uint8Array>
}

/** The last part of a key. */
export const baseName = (key: string): string => key.slice(key.lastIndexOf('/') + 1)

/** A prefix as people type it, as listings want it: without a slash before and with one behind; empty is the whole bucket. */
export const folderPrefix = (typed: string): string => {
  const bare = typed.replace(/^\/+|\/+$/g, '')
  return bare === '' ? '' : `${bare}/`
}
