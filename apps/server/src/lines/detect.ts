/** Tells what a billing file is from its head: container, compression, columns and format. */
import { stat } from 'node:fs/promises'
import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { capitalized, withArticle } from '@cmp/contract'
import { partOfDocument, type FilePart } from './file-parts.ts'
import { formatNamed, formats } from './formats/index.ts'
import {
  alternatives,
  columnsByName,
  formatNames,
  plainName,
  type BillingFormat,
  type FormatName,
} from './formats/format.ts'
import { invalidFile, readHead } from './head.ts'
import { itemsOf } from './json-document.ts'
import { parquetColumns, type ParquetColumn } from './parquet.ts'

/**
 * What a file is. `json-document` is an API answer that {@link readDocument} turns into JSON lines. `columns` are in
 * the file's spelling and order; for JSON they are the keys seen in the head. `page` is what such an answer says of its
 * place among others.
 */
export type DetectedFile = {
  format: FormatName
  formatVersion?: string
  container: 'csv' | 'jsonl' | 'json-document' | 'parquet'
  gzip: boolean
  columns: string[]
  parquet?: ParquetColumn[]
  page?: FilePart | undefined
}

const documentLimitBytes = 64 * 1024 * 1024
const sampledJsonLines = 2000
const knownFormats = formats.map(({ title }) => title).join(', ')

/** The cells of the first record of a CSV text, and what follows it. */
const csvHeader = (text: string): { columns: string[]; rest: string } => {
  const columns: string[] = []
  let cell = ''
  let quoted = false
  let at = 0
  for (; at < text.length; at += 1) {
    const char = text[at]
    if (quoted) {
      if (char !== '"') cell += char
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else quoted = false
    } else if (char === '"') quoted = true
    else if (char === ',') {
      columns.push(cell.trim())
      cell = ''
    } else if (char === '\n' || char === '\r') break
    else cell += char
  }
  return { columns: [...columns, cell.trim()], rest: text.slice(at) }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const parseObject = (line: string): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(line)
    return isRecord(value) ? value : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

const keysOf = (objects: Iterable<Record<string, unknown>>): string[] => {
  const keys = new Set<string>()
  for (const object of objects) for (const key of Object.keys(object)) keys.add(key)
  return [...keys]
}

const problemIn = (name: string, object: Record<string, unknown>): void => {
  const nested = isRecord(object.error) ? object.error : undefined
  const said =
    nested?.message ?? object.error_description ?? object.message ?? object.description ?? object.error
  if (nested ?? object.error ?? (object.code && object.message) ?? (object.code && object.description)) {
    throw invalidFile(
      name,
      `This is an error answer of the provider, not billing data (${String(said).slice(0, 200)}). Fetch it again.`,
    )
  }
}

/** The items of a JSON document as lines, unpacked, and the page that the document is. */
export const readDocument = async (
  path: string,
  name: string,
  gzip: boolean,
): Promise<{ lines: string[]; page: FilePart | undefined }> => {
  if ((await stat(path)).size > documentLimitBytes) {
    throw invalidFile(
      name,
      'A JSON document may have 64 MiB at most. Export JSON lines (one object per line) instead.',
    )
  }
  const bytes = await readFile(path)
  const text = (gzip ? gunzipSync(bytes) : bytes).toString('utf8').replace(/^\uFEFF/, '')
  const whole = parseObject(text)
  if (whole) problemIn(name, whole)
  const items = itemsOf(text)
  if (!items)
    throw invalidFile(
      name,
      'The JSON has no list of billing lines ("items"). Import line items, as JSON lines or a list.',
    )
  if (items.length === 0) throw invalidFile(name, 'The list in the file has no billing lines.')
  return { lines: items, page: partOfDocument(whole) }
}

type Shape = Pick<DetectedFile, 'container' | 'gzip' | 'columns' | 'parquet' | 'page'>

const jsonShape = async (
  path: string,
  name: string,
  gzip: boolean,
  text: string,
  whole: boolean,
): Promise<Shape> => {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const first = parseObject(lines[0] ?? '')
  const oneDocument = !first || 'items' in first || 'value' in first
  if (!oneDocument) {
    problemIn(name, first)
    // The last line of a head is cut off unless the head is the whole file.
    const sample = (whole ? lines : lines.slice(0, -1)).slice(0, sampledJsonLines)
    const objects = sample.map(parseObject).filter((object) => object !== undefined)
    return { container: 'jsonl', gzip, columns: keysOf(objects.length > 0 ? objects : [first]) }
  }
  const { lines: items, page } = await readDocument(path, name, gzip)
  const objects = items.map((item, index) => {
    const object = parseObject(item)
    if (!object) throw invalidFile(name, `Item ${index + 1} of the list is not a JSON object.`)
    return object
  })
  return { container: 'json-document', gzip, columns: keysOf(objects), page }
}

const shapeOf = async (path: string, name: string): Promise<Shape> => {
  const { container, gzip, text, whole } = await readHead(path, name)
  if (container === 'parquet') {
    const { columns, rows } = await parquetColumns(path).catch((error: unknown) => {
      throw invalidFile(name, 'The Parquet file is incomplete or damaged. Download it again.', error)
    })
    if (rows === 0n) throw invalidFile(name, 'The file has columns but no lines.')
    return { container: 'parquet', gzip, columns: columns.map((column) => column.name), parquet: columns }
  }
  if (/^\s*[{[]/.test(text)) return jsonShape(path, name, gzip, text, whole)
  const { columns, rest } = csvHeader(text)
  if (columns.length === 1 && /[;\t]/.test(columns[0] ?? '')) {
    throw invalidFile(name, 'The cells are not separated by commas. Save the file as CSV with commas.')
  }
  if (whole && rest.trim() === '' && columns.length > 1)
    throw invalidFile(name, 'The file has a header but no lines.')
  return { container: 'csv', gzip, columns }
}

/** The names that a mapping can read: nested objects (`service`) answer for their fields (`service.id`). */
const readableNames = (columns: readonly string[]) => new Set(columnsByName(columns).keys())

/** Whether the file has the column, or for a dotted name of a nested file the object that holds it. */
export const hasColumn = (names: ReadonlySet<string>, column: string): boolean => {
  const [parent = column] = column.split('.')
  return names.has(plainName(column)) || (parent !== column && names.has(plainName(parent)))
}

const recognise = (names: ReadonlySet<string>): BillingFormat | undefined =>
  formats.find((format) =>
    format.recognisedBy.some((list) => list.every((column) => hasColumn(names, column))),
  )

/** FOCUS names no version in a file; columns that a version added tell it. */
const focusVersions = [
  {
    version: '1.3',
    columns: ['ServiceProviderName', 'HostProviderName', 'ContractApplied', 'AllocatedMethodId'],
  },
  { version: '1.2', columns: ['InvoiceId', 'PricingCurrency', 'BillingAccountType', 'SubAccountType'] },
  {
    version: '1.1',
    columns: ['CapacityReservationId', 'CommitmentDiscountQuantity', 'ServiceSubcategory', 'SkuMeter'],
  },
]

const versionOf = (format: BillingFormat, names: ReadonlySet<string>): string | undefined =>
  format.name === 'focus'
    ? (focusVersions.find(({ columns }) => columns.some((column) => names.has(plainName(column))))?.version ??
      '1.0')
    : undefined

const isFormatName = (name: string): name is FormatName => formatNames.some((known) => known === name)

/**
 * Looks at a file and says what it is.
 * @param name what to call the file in messages
 * @param format a name of {@link formatNames} when the caller knows better than the file's columns
 * @throws AppError InvalidFile, with one sentence for the person who chose the file
 */
export const detectFile = async (path: string, name: string, format?: string): Promise<DetectedFile> => {
  if (format !== undefined && !isFormatName(format)) {
    throw invalidFile(name, `There is no format called ${format}. Known formats: ${formatNames.join(', ')}.`)
  }
  const shape = await shapeOf(path, name)
  const names = readableNames(shape.columns)
  const found = format === undefined ? recognise(names) : formatNamed(format)
  if (!found) {
    throw invalidFile(name, `The columns are those of no known billing file. Known are: ${knownFormats}.`)
  }
  const missing = found.mappings.find(
    ({ from, mandatory }) => mandatory && !alternatives(from).some((column) => hasColumn(names, column)),
  )
  if (missing) {
    const wanted = alternatives(missing.from).join(' or ')
    throw invalidFile(
      name,
      missing.whenMissing ??
        `${capitalized(withArticle(found.title))} needs the column ${wanted}, and the file has none. Export it with that column.`,
    )
  }
  return { format: found.name, formatVersion: versionOf(found, names), ...shape }
}
