/**
 * Reads CSV files that people create: whatever a spreadsheet of any country writes (comma, semicolon or tab; with or
 * without a byte order mark; any line ending), and exports of CMP. Files that cannot be read without guessing are
 * rejected.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/parties/list-imports'
import { parse } from 'csv-parse'
import { AppError } from '../../../kit/errors.ts'

/** One record: its trimmed cells, and the line of the file on which it begins, counted from 1. */
export type CsvRecord = { line: number; cells: string[] }

const refuse = (message: string): never => {
  throw new AppError('InvalidFile', message)
}

/** Returns the text of a file; every encoding except UTF-8 is rejected, because a wrong guess would corrupt names. */
const decodeText = (content: Buffer): string => {
  if (content.length === 0) refuse(t(m.theFileIsEmptyExportIt))
  if (/^(\xFF\xFE|\xFE\xFF)/.test(content.toString('latin1', 0, 2))) refuse(t(m.theFileIsUtf16Save))
  if (content.toString('latin1', 0, 4) === 'PK\x03\x04') refuse(t(m.fileIsSpreadsheetOrZipFile))
  if (content.includes(0)) refuse(t(m.fileIsNotTextFileSave))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content).replace(/\r\n?/g, '\n')
  } catch (cause) {
    throw new AppError('InvalidFile', m.fileIsNotUtf8So, { cause })
  }
}

const delimiters = [',', ';', '\t'] as const

/** Returns the delimiter of a file: the candidate that occurs most often in its header, outside quotes. */
export const detectDelimiter = (text: string): string => {
  const counts = new Map<string, number>(delimiters.map((delimiter) => [delimiter, 0]))
  let isQuoted = false
  let hasText = false
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (letter === '\n' && hasText) break
    else if (counts.has(letter)) counts.set(letter, (counts.get(letter) ?? 0) + 1)
    if (letter !== '\n') hasText = true
  }
  return delimiters.toSorted((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0))[0] ?? ','
}

/** Converts an error of the parser to a sentence. `line` is the first line of the record that caused it. */
const describeCsvError = (error: unknown, line: number): string | undefined => {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
  if (code === 'CSV_QUOTE_NOT_CLOSED') return t(m.lineQuoteIsNotClosedClose, { line })
  if (code === 'INVALID_OPENING_QUOTE' || code === 'CSV_INVALID_CLOSING_QUOTE')
    return t(m.lineThereIsQuoteInMiddle, { line })
  if (code === 'CSV_MAX_RECORD_SIZE') return t(m.lineThisRowIsTooLong, { line })
  return undefined
}

/** The maximum length of a record, in characters. */
const maxRecordLength = 500_000

/** The number of records read before other work of the process may run. */
const recordsAtOnce = 2000

/**
 * Reads the records of a file and skips lines without text.
 * @throws AppError InvalidFile with a sentence that names the line.
 */
export const readCsv = async (content: Buffer, maxRecords: number): Promise<CsvRecord[]> => {
  const text = decodeText(content)
  const records: CsvRecord[] = []
  // The parser reads ahead of its consumer, so only the parser knows which line caused an error.
  let parsedLines = 0
  let line = 1
  const parser = parse(text, {
    delimiter: detectDelimiter(text),
    info: true,
    relax_column_count: true,
    max_record_size: maxRecordLength,
    on_record: (record, { lines }) => {
      parsedLines = lines
      return record
    },
  })
  try {
    for await (const parsed of parser) {
      const { record, info }: { record: string[]; info: { lines: number } } = parsed
      const cells = record.map((cell) => cell.trim())
      if (cells.some((cell) => cell !== '')) records.push({ line, cells })
      line = info.lines + 1
      if (records.length > maxRecords) refuse(t(m.fileHasMoreThanRowSplit, { maxRecords: maxRecords - 1 }))
      if (records.length % recordsAtOnce === 0) await new Promise(setImmediate)
    }
  } catch (error) {
    const sentence = describeCsvError(error, parsedLines + 1)
    if (!sentence) throw error
    throw new AppError('InvalidFile', sentence, { cause: error })
  }
  return records
}
