// Reads answers of which only some is known: a value by its path, as what it should be.
import { isObject } from '../exports/json.ts'

/** What stands at a path such as `properties.hardwareProfile.vmSize`; undefined where there is nothing. Letter case does not count. */
export const at = (value: unknown, path: string): unknown => {
  let found = value
  for (const name of path.split('.')) {
    if (!isObject(found)) return undefined
    const key = name in found ? name : Object.keys(found).find((k) => k.toLowerCase() === name.toLowerCase())
    found = key === undefined ? undefined : found[key]
  }
  return found
}

/** A text or a number as text; empty where there is none. */
export const textAt = (value: unknown, path: string): string => {
  const found = at(value, path)
  return typeof found === 'string' ? found : typeof found === 'number' ? String(found) : ''
}

/** A text, null where it is missing or empty. */
export const textOrNull = (value: unknown, path: string): string | null => textAt(value, path) || null

/** A number, also one that came as text, as 64-bit numbers of Google Cloud do; null where there is none. */
export const numberAt = (value: unknown, path: string): number | null => {
  const found = at(value, path)
  const number = typeof found === 'string' && found.trim() !== '' ? Number(found) : found
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** Whether a value is true, also as text. */
export const flagAt = (value: unknown, path: string): boolean => {
  const found = at(value, path)
  return found === true || (typeof found === 'string' && found.toLowerCase() === 'true')
}

/** A list; empty where there is none. */
export const listAt = (value: unknown, path: string): readonly unknown[] => {
  const found = at(value, path)
  return Array.isArray(found) ? found : []
}

/** The texts of an object, such as tags; none where it is missing. */
export const tagsAt = (value: unknown, path: string): Record<string, string> => {
  const found = at(value, path)
  return isObject(found)
    ? Object.fromEntries(
        Object.entries(found).map(([name, tag]) => [name, typeof tag === 'string' ? tag : '']),
      )
    : {}
}

/** Bytes as whole GiB, of which a part counts; null where there are none. */
export const wholeGiB = (bytes: number | null): number | null =>
  bytes === null ? null : Math.ceil(bytes / 1024 ** 3)

/** What stands behind the last slash: the name in an id or an address. */
export const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** Seconds since 1970, or a moment as text, as ISO 8601 in UTC; null where it is neither. */
export const momentAt = (value: unknown, path: string): string | null => {
  const found = at(value, path)
  const moment =
    typeof found === 'number'
      ? new Date(found * 1000)
      : typeof found === 'string' && found !== ''
        ? new Date(found)
        : found
  return moment instanceof Date && !Number.isNaN(moment.getTime()) ? moment.toISOString() : null
}

/** `Linux` for `linux` and `LINUX`; empty stays empty. */
export const inTitleCase = (word: string): string =>
  word === '' ? '' : `${word[0]?.toUpperCase()}${word.slice(1).toLowerCase()}`
