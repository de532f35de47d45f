/** What the files of a ticket may be: their media types, how their first bytes tell them, and their names. */
import { open } from 'node:fs/promises'
import { attachmentExtensionOf, type AttachmentExtension } from '@cmp/contract'
import { baseNameOf } from '../../kit/file-names.ts'

type Content = 'pdf' | 'png' | 'jpeg' | 'gif' | 'webp' | 'zip' | 'text'

const zip = (mediaType: string) => ({ mediaType, content: 'zip' }) as const
const office = (part: string) => zip(`application/vnd.openxmlformats-officedocument.${part}`)
const text = (mediaType: string) => ({ mediaType: `${mediaType}; charset=utf-8`, content: 'text' }) as const

/** The type that a file is served with is ours: what its sender called it counts for nothing. */
const kinds: Record<AttachmentExtension, { mediaType: string; content: Content }> = {
  pdf: { mediaType: 'application/pdf', content: 'pdf' },
  png: { mediaType: 'image/png', content: 'png' },
  jpg: { mediaType: 'image/jpeg', content: 'jpeg' },
  jpeg: { mediaType: 'image/jpeg', content: 'jpeg' },
  gif: { mediaType: 'image/gif', content: 'gif' },
  webp: { mediaType: 'image/webp', content: 'webp' },
  txt: text('text/plain'),
  log: text('text/plain'),
  csv: text('text/csv'),
  json: text('application/json'),
  xml: text('text/plain'),
  eml: text('text/plain'),
  har: text('application/json'),
  zip: zip('application/zip'),
  docx: office('wordprocessingml.document'),
  xlsx: office('spreadsheetml.sheet'),
  pptx: office('presentationml.presentation'),
}

/** Bytes that are looked at: a PDF may begin somewhat later than its first byte. */
const headBytes = 1024

const startsWith = (head: Buffer, ...bytes: number[]): boolean =>
  bytes.every((byte, index) => head[index] === byte)

const signatures: Record<Exclude<Content, 'text'>, (head: Buffer) => boolean> = {
  pdf: (head) => head.includes('%PDF-'),
  png: (head) => startsWith(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  jpeg: (head) => startsWith(head, 0xff, 0xd8, 0xff),
  gif: (head) => /^GIF8[79]a/.test(head.toString('latin1', 0, 6)),
  webp: (head) => /^RIFF.{4}WEBP/s.test(head.toString('latin1', 0, 12)),
  // The second form is an archive with nothing in it.
  zip: (head) => startsWith(head, 0x50, 0x4b, 0x03, 0x04) || startsWith(head, 0x50, 0x4b, 0x05, 0x06),
}

/** Text has no zero bytes, unless its first two say that each character takes two. */
const isText = (head: Buffer): boolean =>
  startsWith(head, 0xff, 0xfe) || startsWith(head, 0xfe, 0xff) || !head.includes(0)

/** The media type of a file by its name; undefined when files of that kind are not taken. */
export const mediaTypeOf = (name: string): string | undefined => {
  const extension = attachmentExtensionOf(name)
  return extension && kinds[extension].mediaType
}

/**
 * Why a file's content cannot be what its name says; undefined when it can.
 * @param path where the file lies
 */
export const contentProblem = async (name: string, path: string): Promise<string | undefined> => {
  const extension = attachmentExtensionOf(name)
  if (!extension) return undefined
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    const head = buffer.subarray(0, bytesRead)
    const { content } = kinds[extension]
    const fits = content === 'text' ? isText(head) : signatures[content](head)
    return fits
      ? undefined
      : `${name} is called ${extension} and has other content. Attach the file under its right name.`
  } finally {
    await file.close()
  }
}

const longestName = 200

/** Control characters, and those that turn the direction of writing, by which an ending can be made to look like another. */
const unseen = /[\p{Cc}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu

/** What some file systems take for something else than a part of a name. */
const unsaved = /[:*?"<>|]+/g

/** A file's name without folders, and without characters that are unseen or have a meaning of their own; at most 200 with its ending. */
export const cleanFileName = (given: string): string => {
  const name = baseNameOf(given).replace(unseen, '').replace(unsaved, '_').trim()
  const characters = [...name]
  if (characters.length <= longestName) return name || 'file'
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? ''
  return characters.slice(0, longestName - ending.length).join('') + ending
}
