/** Builds names of downloaded files in every script, and the headers that send them to a browser. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/kit'

/** The longest name that file systems accept, in bytes of UTF-8. */
const longestBytes = 255

/** Splits text into characters as readers see them, so that a letter stays with the vowels and tones above and below it. */
const characters = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Shortens the beginning of a name, between two characters, if the name is too long. */
const truncateToBytes = (beginning: string, ending: string): string => {
  let room = longestBytes - Buffer.byteLength(ending)
  if (Buffer.byteLength(beginning) <= room) return beginning + ending
  let truncated = ''
  for (const { segment } of characters.segment(beginning)) {
    room -= Buffer.byteLength(segment)
    if (room < 0) break
    truncated += segment
  }
  return truncated + ending
}

/** Retains letters, digits and marks of every script, and characters that no file system interprets. */
const cleanPart = (part: string): string =>
  part
    .normalize('NFC')
    .replaceAll(/\p{Cf}+/gu, '')
    .replaceAll(/[^\p{L}\p{N}\p{M}._-]+/gu, '_')
    .replaceAll(/^[._-]+|[._-]+$/g, '')

/**
 * Builds a file name of at most 255 bytes of UTF-8.
 * @param parts texts with any characters; a part without a usable character is omitted
 * @param ending the extension with its dot
 */
export const buildFileName = (parts: readonly string[], ending: string): string =>
  truncateToBytes(parts.map(cleanPart).filter(Boolean).join('-') || 'file', ending)

/**
 * Returns a function that makes file names in a folder unique by numbering repeated ones. Names that differ only in
 * letter case count as equal, as they do in many file systems.
 */
export const createUniqueNamer = (): ((name: string) => string) => {
  const given = new Set<string>()
  return (name) => {
    const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? ''
    const beginning = name.slice(0, name.length - ending.length)
    let own = name
    for (let count = 2; given.has(own.toLowerCase()); count += 1)
      own = truncateToBytes(beginning, ` (${count})${ending}`)
    given.add(own.toLowerCase())
    return own
  }
}

/** Returns the last part of a name that may be a path of any operating system. */
export const getBaseName = (given: string): string => given.split(/[\\/]/).at(-1) ?? ''

/** Names that Windows reserves for devices, with any extension. Such a file can be neither saved nor extracted there. */
const windowsDevice = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9\u00b9\u00b2\u00b3])\s*(\.|$)/i

/**
 * Checks whether an uploaded file's name can be used when the file is downloaded again. Folders before the name are
 * ignored.
 * @returns a sentence for people, or undefined for a valid name
 */
export const findFileNameProblem = (given: string): string | undefined => {
  const name = getBaseName(given)
  if (/^[\s.]*$/.test(name)) return t(m.fileNameIsNotAllowedRename, { given })
  if (windowsDevice.test(name)) return t(m.isReservedDeviceNameInWindows, { name })
  if (/[\s.]$/.test(name)) return t(m.fileNameEndsWithPeriodOr, { name })
  return undefined
}

const encodePercent = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`

/**
 * Returns the `content-disposition` header of a file, both for clients that support RFC 6266 and for those that only
 * know ASCII.
 */
export const formatContentDisposition = (
  name: string,
  shown: 'attachment' | 'inline' = 'attachment',
): string => {
  const ascii = name.replaceAll(/[^\w.\- ]+/g, '_')
  const plain = `${shown}; filename="${ascii}"`
  if (ascii === name) return plain
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(/['()*]/g, encodePercent)
  return `${plain}; filename*=UTF-8''${encoded}`
}
