/**
 * Reads the original text of line items in the imported file. A file is read once, forwards, and only the requested
 * records are converted to strings.
 */
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { DetectedFile } from './detect.ts'
import { readDocument } from './read-document.ts'

/** Reads records by their number, counted from 1 after the header, in ascending order. */
export type SourceRecords = {
  /** Returns the record's text without its line end; null past the end of the file. */
  textOf: (record: number) => Promise<string | null>
  close: () => Promise<void>
}

const lineFeed = 10
const carriageReturn = 13
const quote = 34
const comma = 44
const blanks = new Set([9, 32])

/**
 * Returns the position of the line feed that ends the CSV record beginning at `from`, or -1 if `text` does not contain
 * it.
 */
const endOfCsv = (text: string, from: number): number => {
  let isStart = true
  let isQuoted = false
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (isQuoted) {
      if (code === quote) isQuoted = false
    } else if (code === lineFeed) return at
    else if (code === comma) isStart = true
    // The second of two quotes reopens the cell; any other quote within a cell is an ordinary character.
    else if (code === quote && (isStart || text.charCodeAt(at - 1) === quote)) {
      isQuoted = true
      isStart = false
    } else if (!blanks.has(code)) isStart = false
  }
  return -1
}

const endOfLine = (text: string, from: number): number => text.indexOf('\n', from)

const openText = (path: string, gzip: boolean): { text: Readable; close: () => void } => {
  const source = createReadStream(path, { highWaterMark: 1024 * 1024 })
  const bytes = gzip ? source.pipe(createGunzip({ chunkSize: 1024 * 1024 })) : source
  source.on('error', (error) => bytes.destroy(error))
  bytes.setEncoding('utf8')
  return {
    text: bytes,
    close: () => {
      source.destroy()
      bytes.destroy()
    },
  }
}

/** Converts a JSON document's items to lines in a temporary file, as at its import. */
const writeItemsAsLines = async (path: string, name: string, gzip: boolean) => {
  const folder = await mkdtemp(join(tmpdir(), 'cmp-source-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const lines = join(folder, 'lines.jsonl')
    await readDocument(path, name, gzip, lines)
    return { path: lines, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/**
 * Opens a file of lines. Parquet has no text and cannot be opened here.
 * @param name the file's name in messages
 */
export const openSourceRecords = async (
  path: string,
  name: string,
  { container, gzip }: Pick<DetectedFile, 'container' | 'gzip'>,
): Promise<SourceRecords> => {
  const lines = container === 'json-document' ? await writeItemsAsLines(path, name, gzip) : null
  const { text, close } = openText(lines?.path ?? path, lines ? false : gzip)
  const chunks = text[Symbol.asyncIterator]()
  const isCsv = container === 'csv'
  const endOf = isCsv ? endOfCsv : endOfLine
  let held = ''
  let from = 0
  let isAtEnd = false
  let isStarted = false
  // The header of a CSV file is record 0.
  let next = isCsv ? 0 : 1

  const readMore = async (): Promise<void> => {
    const { value, done } = await chunks.next()
    held = held.slice(from) + (done ? '' : String(value))
    from = 0
    isAtEnd = done === true
    if (!isStarted && held !== '') {
      isStarted = true
      if (held.startsWith('\uFEFF')) from = 1
    }
  }

  /** Returns the bounds of the next record in `held`, or null at the end of the file. */
  const advance = async (): Promise<{ begin: number; end: number } | null> => {
    for (;;) {
      const end = endOf(held, from)
      if (end !== -1) {
        const begin = from
        from = end + 1
        return { begin, end }
      }
      if (isAtEnd) {
        const begin = from
        from = held.length
        return begin < held.length ? { begin, end: held.length } : null
      }
      await readMore()
    }
  }

  const trimRecord = ({ begin, end }: { begin: number; end: number }): string =>
    held.slice(begin, end > begin && held.charCodeAt(end - 1) === carriageReturn ? end - 1 : end)

  return {
    textOf: async (record) => {
      for (;;) {
        const bounds = await advance()
        if (!bounds) return null
        // A blank line is not a JSON object; in CSV it has a number.
        if (!isCsv && held.slice(bounds.begin, bounds.end).trim() === '') continue
        next += 1
        if (next - 1 === record) return trimRecord(bounds)
      }
    },
    close: async () => {
      close()
      await lines?.remove()
    },
  }
}
