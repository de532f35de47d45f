/** Names of files that people save, in every script, and how a reply tells them to a browser. */

/** The longest name that file systems take. Bytes of UTF-8. */
const longestBytes = 255

/** A character as its reader sees it: a letter stays with the vowels and tones above and below it. */
const characters = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** A name whose beginning is cut between two characters where it would be too long. */
const withinBytes = (beginning: string, ending: string): string => {
  let room = longestBytes - Buffer.byteLength(ending)
  if (Buffer.byteLength(beginning) <= room) return beginning + ending
  let kept = ''
  for (const { segment } of characters.segment(beginning)) {
    room -= Buffer.byteLength(segment)
    if (room < 0) break
    kept += segment
  }
  return kept + ending
}

/** Letters, digits and marks of every script, and what no file system reads as anything else. */
const cleaned = (part: string): string =>
  part
    .normalize('NFC')
    .replaceAll(/\p{Cf}+/gu, '')
    .replaceAll(/[^\p{L}\p{N}\p{M}._-]+/gu, '_')
    .replaceAll(/^[._-]+|[._-]+$/g, '')

/**
 * The name of a file, at most 255 bytes of UTF-8.
 * @param parts what it is called after, in whatever characters; parts of which nothing is left are left out
 * @param ending with its dot
 */
export const fileNameOf = (parts: readonly string[], ending: string): string =>
  withinBytes(parts.map(cleaned).filter(Boolean).join('-') || 'file', ending)

/**
 * Gives each file of a folder a name of its own: one that was given before is numbered. Names that differ in the case of
 * letters alone are the same, as they are to many file systems.
 */
export const namesOnce = (): ((name: string) => string) => {
  const given = new Set<string>()
  return (name) => {
    const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? ''
    const beginning = name.slice(0, name.length - ending.length)
    let own = name
    for (let count = 2; given.has(own.toLowerCase()); count += 1)
      own = withinBytes(beginning, ` (${count})${ending}`)
    given.add(own.toLowerCase())
    return own
  }
}

/** The last part of a name that may be a path, on any system. */
export const baseNameOf = (given: string): string => given.split(/[\\/]/).at(-1) ?? ''

/** What Windows takes for a device, with any ending: such a file can be neither saved nor unpacked there. */
const windowsDevice = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9\u00b9\u00b2\u00b3])\s*(\.|$)/i

/**
 * Why a file that somebody sends cannot be called so: nobody could save it again under its name. Folders before the name are
 * no part of it.
 * @returns a sentence for people, or undefined for a name that can be used
 */
export const fileNameProblem = (given: string): string | undefined => {
  const name = baseNameOf(given)
  if (/^[\s.]*$/.test(name)) return `A file cannot be called "${given}". Rename it, then send it again.`
  if (windowsDevice.test(name))
    return `${name} is a name that Windows reserves for a device. Rename the file, then send it again.`
  if (/[\s.]$/.test(name))
    return `The file name "${name}" ends with a dot or a blank. Rename the file, then send it again.`
  return undefined
}

const percent = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`

/**
 * The header `content-disposition` of a file, for both kinds of client: those that read RFC 6266 and those that only know
 * ASCII.
 */
export const dispositionOf = (name: string, shown: 'attachment' | 'inline' = 'attachment'): string => {
  const ascii = name.replaceAll(/[^\w.\- ]+/g, '_')
  const plain = `${shown}; filename="${ascii}"`
  if (ascii === name) return plain
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(/['()*]/g, percent)
  return `${plain}; filename*=UTF-8''${encoded}`
}
