/** The versions of records that were read, for `If-Match` of the calls that change them. */
const versions = new WeakMap<object, string>()

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Stores the header `ETag` of a reply. */
export const storeVersion = (reply: unknown, version: string | null): void => {
  if (version !== null && isObject(reply)) versions.set(reply, version)
}

/** Returns the version of a record as it was read; undefined if it came from a list. */
export const getVersion = (record: unknown): string | undefined =>
  isObject(record) ? versions.get(record) : undefined

/** Returns a part of a reply, which has the version of the reply from now on. */
export const takeVersionedPart = <Part extends object>(reply: object, part: Part): Part => {
  storeVersion(part, getVersion(reply) ?? null)
  return part
}
