/** Detects the kind of a billing file from its beginning: container, compression, columns and format. */
import { bind, t } from '@cmp/messages'
import * as m from '@cmp/messages/server/lines'
import { formatList, getFormatTitle } from '@cmp/contract'
import { collectKeys, parseObject, findProviderError } from './document.ts'
import type { FilePart } from './file-parts.ts'
import { formatNamed, formats } from './formats/index.ts'
import {
  listAlternatives,
  indexColumnsByName,
  formatNames,
  normalizeColumnName,
  type BillingFormat,
  type FormatName,
} from './formats/format.ts'
import { createInvalidFileError, readHead } from './head.ts'
import { readParquetColumns, type ParquetColumn } from './parquet.ts'
import { readDocument } from './read-document.ts'

/**
 * The detected properties of a file. `json-document` is an API response that {@link readDocument} converts to JSON
 * lines. `columns` have the file's spelling and order; for JSON they are the keys in the beginning of the file. `page`
 * is the position of such a response among others.
 */
export type DetectedFile = {
  format: FormatName
  formatVersion?: string | undefined
  container: 'csv' | 'jsonl' | 'json-document' | 'parquet'
  gzip: boolean
  columns: string[]
  parquet?: ParquetColumn[]
  page?: FilePart | undefined
  isEmpty: false
}

/**
 * A file without line items: only a header, Parquet without rows, JSON without objects. Exports in several parts can
 * include such files. The format is unknown if the file has no columns either.
 */
export type EmptyFile = Omit<DetectedFile, 'format' | 'isEmpty'> & {
  format: FormatName | undefined
  isEmpty: true
}

const sampledJsonLines = 2000
/** More than any provider's file has, even with a column for each tag. Each is a column of the engine's statement. */
const mostColumns = 3000

/** Returns the cells of the first record of a CSV text, and the text after it. */
const parseCsvHeader = (text: string): { columns: string[]; rest: string } => {
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

type Shape = Pick<DetectedFile, 'container' | 'gzip' | 'columns' | 'parquet' | 'page'> & { isEmpty: boolean }

const detectJsonShape = async (
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
    const problem = findProviderError(first)
    if (problem !== undefined) throw createInvalidFileError(name, problem)
    // The last line of a head is cut off unless the head is the whole file.
    const sample = (whole ? lines : lines.slice(0, -1)).slice(0, sampledJsonLines)
    const objects = sample.map(parseObject).filter((object) => object !== undefined)
    return {
      container: 'jsonl',
      gzip,
      columns: collectKeys(objects.length > 0 ? objects : [first]),
      isEmpty: false,
    }
  }
  const document = await readDocument(path, name, gzip)
  return { container: 'json-document', gzip, ...document, isEmpty: document.columns.length === 0 }
}

const shapeOf = async (path: string, name: string): Promise<Shape> => {
  const { container, gzip, text, whole } = await readHead(path, name)
  if (container === 'parquet') {
    const { columns, rows } = await readParquetColumns(path).catch((error: unknown) => {
      throw createInvalidFileError(name, m.theParquetFileIsIncompleteOr, error)
    })
    return {
      container: 'parquet',
      gzip,
      columns: columns.map((column) => column.name),
      parquet: columns,
      isEmpty: rows === 0n,
    }
  }
  if (text.trim() === '') return { container: 'jsonl', gzip, columns: [], isEmpty: true }
  if (/^\s*[{[]/.test(text)) return detectJsonShape(path, name, gzip, text, whole)
  const { columns, rest } = parseCsvHeader(text)
  if (columns.length === 1 && /[;\t]/.test(columns[0] ?? '')) {
    throw createInvalidFileError(name, m.theCellsAreNotSeparatedBy)
  }
  return { container: 'csv', gzip, columns, isEmpty: whole && rest.trim() === '' && columns.length > 1 }
}

/** Returns the names that a mapping can read. A nested object (`service`) is included for its fields (`service.id`). */
const listReadableNames = (columns: readonly string[]) => new Set(indexColumnsByName(columns).keys())

/** Returns whether the file has the column, or for a dotted name of a nested file the object that contains it. */
export const hasColumn = (names: ReadonlySet<string>, column: string): boolean => {
  const [parent = column] = column.split('.')
  return (
    names.has(normalizeColumnName(column)) || (parent !== column && names.has(normalizeColumnName(parent)))
  )
}

const recognizeFormat = (names: ReadonlySet<string>): BillingFormat | undefined =>
  formats.find((format) =>
    format.recognisedBy.some((list) => list.every((column) => hasColumn(names, column))),
  )

/** FOCUS files state no version, so it is derived from the columns that each version added. */
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

const detectVersion = (format: BillingFormat, names: ReadonlySet<string>): string | undefined =>
  format.name === 'focus'
    ? (focusVersions.find(({ columns }) => columns.some((column) => names.has(normalizeColumnName(column))))
        ?.version ?? '1.0')
    : undefined

/** The dataset of FOCUS 1.4 that summarizes bills has columns of Cost and Usage, and others that only a bill has. */
const isInvoiceDetail = (names: ReadonlySet<string>): boolean =>
  names.has(normalizeColumnName('BilledCost')) &&
  ['InvoiceDetailGrain', 'InvoiceIssueDate', 'PaymentDueDate'].some((column) =>
    names.has(normalizeColumnName(column)),
  )

const isFormatName = (name: string): name is FormatName => formatNames.some((known) => known === name)

/**
 * Detects the kind of a file.
 * @param name the file's name in messages
 * @param format a name of {@link formatNames}, if the caller overrides the detection
 * @throws AppError InvalidFile, with one sentence for the person who chose the file
 */
export const detectFile = async (
  path: string,
  name: string,
  format?: string,
): Promise<DetectedFile | EmptyFile> => {
  if (format !== undefined && !isFormatName(format)) {
    throw createInvalidFileError(
      name,
      bind(m.unknownFormatSupportedFormats, { format, formatNames: formatNames.join(', ') }),
    )
  }
  const { isEmpty, ...shape } = await shapeOf(path, name)
  if (isEmpty && shape.columns.length === 0) return { ...shape, format, isEmpty }
  if (shape.columns.length > mostColumns)
    throw createInvalidFileError(
      name,
      bind(m.fileHasColumnsMaximumIsExport, { count: shape.columns.length, mostColumns }),
    )
  const names = listReadableNames(shape.columns)
  if (isInvoiceDetail(names)) throw createInvalidFileError(name, m.thisIsFocusInvoiceDetailFile)
  const found = format === undefined ? recognizeFormat(names) : formatNamed(format)
  if (!found) {
    throw createInvalidFileError(
      name,
      bind(m.columnsDoNotMatchSupportedBilling, {
        knownFormats: formatList(formats.map(({ name: known }) => t(getFormatTitle(known)))),
      }),
    )
  }
  const missing = found.mappings.find(
    ({ from, mandatory }) => mandatory && !listAlternatives(from).some((column) => hasColumn(names, column)),
  )
  if (missing) {
    const columns = formatList(listAlternatives(missing.from), 'or')
    throw createInvalidFileError(
      name,
      missing.whenMissing ?? bind(m.missingColumn, { format: getFormatTitle(found.name), columns }),
    )
  }
  return { format: found.name, formatVersion: detectVersion(found, names), ...shape, isEmpty }
}
