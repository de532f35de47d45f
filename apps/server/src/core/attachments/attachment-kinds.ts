/** The permitted attachments: media types, detection by the first bytes, and file names. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/core/attachments'
import { open } from 'node:fs/promises'
import { findAttachmentExtension, type AttachmentExtension } from '@cmp/contract'
import { getBaseName } from '../../kit/file-names.ts'

type Content = 'pdf' | 'png' | 'jpeg' | 'gif' | 'webp' | 'zip' | 'text'

const zip = (mediaType: string) => ({ mediaType, content: 'zip' }) as const
const defineOfficeKind = (part: string) => zip(`application/vnd.openxmlformats-officedocument.${part}`)
const defineTextKind = (mediaType: string) =>
  ({ mediaType: `${mediaType}; charset=utf-8`, content: 'text' }) as const

/** Files are served with the media types of this list; the type claimed by the sender is ignored. */
const kinds: Record<AttachmentExtension, { mediaType: string; content: Content }> = {
  pdf: { mediaType: 'application/pdf', content: 'pdf' },
  png: { mediaType: 'image/png', content: 'png' },
  jpg: { mediaType: 'image/jpeg', content: 'jpeg' },
  jpeg: { mediaType: 'image/jpeg', content: 'jpeg' },
  gif: { mediaType: 'image/gif', content: 'gif' },
  webp: { mediaType: 'image/webp', content: 'webp' },
  txt: defineTextKind('text/plain'),
  log: defineTextKind('text/plain'),
  csv: defineTextKind('text/csv'),
  json: defineTextKind('application/json'),
  xml: defineTextKind('text/plain'),
  eml: defineTextKind('text/plain'),
  har: defineTextKind('application/json'),
  zip: zip('application/zip'),
  docx: defineOfficeKind('wordprocessingml.document'),
  xlsx: defineOfficeKind('spreadsheetml.sheet'),
  pptx: defineOfficeKind('presentationml.presentation'),
}

/** The number of bytes that are checked. A PDF's signature may follow a few other bytes. */
const headBytes = 1024

const startsWith = (head: Buffer, ...bytes: number[]): boolean =>
  bytes.every((byte, index) => head[index] === byte)

const signatures: Record<Exclude<Content, 'text'>, (head: Buffer) => boolean> = {
  pdf: (head) => head.includes('%PDF-'),
  png: (head) => startsWith(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  jpeg: (head) => startsWith(head, 0xff, 0xd8, 0xff),
  gif: (head) => /^GIF8[79]a/.test(head.toString('latin1', 0, 6)),
  webp: (head) => /^RIFF.{4}WEBP/s.test(head.toString('latin1', 0, 12)),
  // The second signature is that of an empty archive.
  zip: (head) => startsWith(head, 0x50, 0x4b, 0x03, 0x04) || startsWith(head, 0x50, 0x4b, 0x05, 0x06),
}

/** Text has no zero bytes, unless its first two bytes mark an encoding with two bytes per character. */
const isText = (head: Buffer): boolean =>
  startsWith(head, 0xff, 0xfe) || startsWith(head, 0xfe, 0xff) || !head.includes(0)

/** Returns the media type of a file by its name; undefined if files of that type are not accepted. */
export const getAttachmentMediaType = (name: string): string | undefined => {
  const extension = findAttachmentExtension(name)
  return extension && kinds[extension].mediaType
}

/**
 * Explains why a file's content does not match its name; undefined if it does.
 * @param path the file's location
 */
export const findContentProblem = async (name: string, path: string): Promise<string | undefined> => {
  const extension = findAttachmentExtension(name)
  if (!extension) return undefined
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    const head = buffer.subarray(0, bytesRead)
    const { content } = kinds[extension]
    const fits = content === 'text' ? isText(head) : signatures[content](head)
    return fits ? undefined : t(m.contentOfDoesNotMatchExtension, { name, extension })
  } finally {
    await file.close()
  }
}

const longestName = 200

/** Control characters, and those that reverse the writing direction and could disguise a file's extension. */
const unseen = /[\p{Cc}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu

/** Characters with a special meaning in some file systems. */
const unsaved = /[:*?"<>|]+/g

/**
 * Returns a file's name without folders and without invisible or special characters; at most 200 characters with its
 * extension.
 */
export const cleanFileName = (given: string): string => {
  const name = getBaseName(given).replace(unseen, '').replace(unsaved, '_').trim()
  const characters = [...name]
  if (characters.length <= longestName) return name || 'file'
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? ''
  return characters.slice(0, longestName - ending.length).join('') + ending
}
