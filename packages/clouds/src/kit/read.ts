// Reads responses of which only some fields are known: a value by its path, converted to the expected type.
import { isRecord } from '@cmp/contract/is-record'

/**
 * Returns the value at a path such as `properties.hardwareProfile.vmSize`; undefined if there is none. Case does not
 * matter.
 */
export const getAt = (value: unknown, path: string): unknown => {
  let found = value
  for (const name of path.split('.')) {
    if (!isRecord(found)) return undefined
    const key = name in found ? name : Object.keys(found).find((k) => k.toLowerCase() === name.toLowerCase())
    found = key === undefined ? undefined : found[key]
  }
  return found
}

/** Returns a text or a number as text; empty if there is none. */
export const getTextAt = (value: unknown, path: string): string => {
  const found = getAt(value, path)
  return typeof found === 'string' ? found : typeof found === 'number' ? String(found) : ''
}

/** Returns a text; null if it is missing or empty. */
export const getTextOrNull = (value: unknown, path: string): string | null => getTextAt(value, path) || null

/** Returns a number, also from text, which Google Cloud uses for 64-bit numbers; null if there is none. */
export const numberAt = (value: unknown, path: string): number | null => {
  const found = getAt(value, path)
  const number = typeof found === 'string' && found.trim() !== '' ? Number(found) : found
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** Whether a value is true, also as text. */
export const flagAt = (value: unknown, path: string): boolean => {
  const found = getAt(value, path)
  return found === true || (typeof found === 'string' && found.toLowerCase() === 'true')
}

/** Returns a list; empty if there is none. */
export const listAt = (value: unknown, path: string): readonly unknown[] => {
  const found = getAt(value, path)
  return Array.isArray(found) ? found : []
}

/** Returns the texts of an object, such as tags; empty if it is missing. */
export const getTagsAt = (value: unknown, path: string): Record<string, string> => {
  const found = getAt(value, path)
  return isRecord(found)
    ? Object.fromEntries(
        Object.entries(found).map(([name, tag]) => [name, typeof tag === 'string' ? tag : '']),
      )
    : {}
}

/** Converts bytes to whole GiB, rounded up; null stays null. */
export const toWholeGiB = (bytes: number | null): number | null =>
  bytes === null ? null : Math.ceil(bytes / 1024 ** 3)

/** Joins the distinct texts of a list with a comma and a space; null if all are missing or empty. */
export const joinDistinct = (values: readonly (string | undefined)[]): string | null =>
  [...new Set(values.filter((value) => value !== undefined && value !== ''))].join(', ') || null

/** Returns the part after the last slash: the name in an ID or a URL. */
export const getLastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** Converts seconds since 1970, or a timestamp as text, to ISO 8601 in UTC; null if it is neither. */
export const getTimestampAt = (value: unknown, path: string): string | null => {
  const found = getAt(value, path)
  const timestamp =
    typeof found === 'number'
      ? new Date(found * 1000)
      : typeof found === 'string' && found !== ''
        ? new Date(found)
        : found
  return timestamp instanceof Date && !Number.isNaN(timestamp.getTime()) ? timestamp.toISOString() : null
}

/** Returns `Linux` for `linux` and `LINUX`; empty stays empty. */
export const toTitleCase = (word: string): string =>
  word === '' ? '' : `${word[0]?.toUpperCase()}${word.slice(1).toLowerCase()}`
