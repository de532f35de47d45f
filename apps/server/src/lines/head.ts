/**
 * Reads the uncompressed beginning of a billing file. A file that cannot be one is refused with a sentence that says
 * what to do.
 */
import { bind, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/server/lines'
import { open, stat } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { AppError } from '../kit/errors.ts'

/** The beginning of a file. `text` is empty for Parquet, which is binary. */
export type FileHead = { container: 'text' | 'parquet'; gzip: boolean; text: string; whole: boolean }

const headBytes = 4 * 1024 * 1024

/** Returns an AppError about the file itself. */
export const createInvalidFileError = (name: string, sentence: Text, cause?: unknown): AppError =>
  new AppError('InvalidFile', bind(m.fileProblem, { name, sentence }), { cause })

const readFirstBytes = async (path: string): Promise<Buffer> => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const readBytes = async (path: string, gzip: boolean): Promise<{ bytes: Buffer; whole: boolean }> => {
  const source = createReadStream(path, { highWaterMark: 256 * 1024 })
  const unpacked = gzip ? source.pipe(createGunzip({ chunkSize: 1024 * 1024 })) : source
  source.on('error', (error) => unpacked.destroy(error))
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of unpacked) {
      if (!Buffer.isBuffer(chunk)) continue
      chunks.push(chunk)
      size += chunk.length
      if (size >= headBytes) return { bytes: Buffer.concat(chunks), whole: false }
    }
  } finally {
    source.destroy()
  }
  return { bytes: Buffer.concat(chunks), whole: true }
}

const isUtf16 = (bytes: Buffer): boolean =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) ||
  (bytes[0] === 0xfe && bytes[1] === 0xff) ||
  (bytes.length >= 4 && ((bytes[0] === 0 && bytes[2] === 0) || (bytes[1] === 0 && bytes[3] === 0)))

/** Decodes UTF-8 strictly, but ignores a character that is cut off at the end of the head. */
const decode = (bytes: Buffer, whole: boolean): string | undefined => {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    return decoder.decode(bytes, { stream: !whole })
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

/**
 * Returns the head of JSON lines without a line, which may be an empty part of a set. Any other empty file is
 * incomplete.
 */
const createEmptyHead = (name: string, gzip: boolean): FileHead => {
  if (/\.(jsonl?|ndjson)(\.gz|\.gzip)?$/i.test(name))
    return { container: 'text', gzip, text: '', whole: true }
  throw createInvalidFileError(name, m.theFileIsEmptyExportIt)
}

/**
 * Reads up to 4 MiB from the start of a file and decompresses gzip. The text is empty for JSON lines without a line.
 * @param name the file's name in messages
 * @throws AppError InvalidFile for an empty, truncated, UTF-16, HTML or binary file
 */
export const readHead = async (path: string, name: string): Promise<FileHead> => {
  if ((await stat(path)).size === 0) return createEmptyHead(name, false)
  const magic = await readFirstBytes(path)
  if (magic.subarray(0, 4).toString('latin1') === 'PAR1')
    return { container: 'parquet', gzip: false, text: '', whole: false }
  if (magic[0] === 0x50 && magic[1] === 0x4b) {
    throw createInvalidFileError(name, m.thisIsZipArchiveOrWorkbook)
  }
  const gzip = magic[0] === 0x1f && magic[1] === 0x8b
  const { bytes, whole } = await readBytes(path, gzip).catch((error: unknown) => {
    throw createInvalidFileError(name, m.theGzipFileIsIncompleteOr, error)
  })
  if (bytes.length === 0) return createEmptyHead(name, gzip)
  if (isUtf16(bytes)) throw createInvalidFileError(name, m.theFileIsUtf16Save)
  const decoded = bytes.includes(0) ? undefined : decode(bytes, whole)
  if (decoded === undefined) {
    throw createInvalidFileError(name, m.fileIsNotTextFileImport)
  }
  const text = decoded.startsWith('\uFEFF') ? decoded.slice(1) : decoded
  if (text.trim() === '') return createEmptyHead(name, gzip)
  if (/^\s*<(!doctype|html|\?xml|head|body)/i.test(text)) {
    throw createInvalidFileError(name, m.thisIsWebPageNotBilling)
  }
  return { container: 'text', gzip, text, whole }
}
