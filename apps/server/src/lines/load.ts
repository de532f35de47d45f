/** Imports billing files into the line store, completely and exactly, and removes import batches. */
import { bind, t } from '@cmp/messages'
import * as m from '@cmp/messages/server/lines'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { AppError, getErrorMessage } from '../kit/errors.ts'
import type { LineStore } from '../engine/client.ts'
import type { FilePart } from './file-parts.ts'
import { detectFile, type DetectedFile, type EmptyFile } from './detect.ts'
import { formatNamed } from './formats/index.ts'
import { createInvalidFileError } from './head.ts'
import { readDocument } from './read-document.ts'
import { refuseShiftedCosts, refuseSpoiltFile } from './implausible.ts'
import { reportProgress, type LoadProgress } from './load-progress.ts'
import { buildEngineSource, loadStatement } from './load-sql.ts'
import { onCluster, getStorageTable } from '../engine/schema.ts'
import { quoteLiteral } from '../engine/sql-text.ts'
import { loadTotals, type LoadTotals } from './totals.ts'
import { watchUnpacking, type Unpacking } from './unpacked-limit.ts'

/** A file to import. `name` is the name that people see; `format` overrides the detection. */
export type LoadFile = { path: string; name: string; format?: string }

/** The contents of a finished import batch. Amounts are exact decimal strings; times are ISO 8601 in UTC. */
export type LoadResult = LoadTotals & {
  loadId: string
  files: ((DetectedFile | EmptyFile) & { name: string })[]
}

/** The data of an import batch that is complete in the engine, as needed to make it current. */
export type FinishedLoad = LoadTotals & {
  loadId: string
  /** `format` is empty for a file without content that would identify it. */
  files: readonly { name: string; format: string; page?: FilePart | undefined }[]
  /** Whether commitments are spread over their usage, as somebody has confirmed. */
  isAmortized: boolean
}

/** The files to import, and callbacks for progress. */
export type LoadRequest = {
  /** UUID of the import batch. Line items of an earlier attempt with the same ID must have been dropped. */
  loadId: string
  files: readonly LoadFile[]
  onProgress?: (progress: LoadProgress) => void
  signal?: AbortSignal
}

/** The number of columns that a JSON file may add after its head before the import gives up. */
const mostLateColumns = 500

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

const noSpace = /no space left|not enough space|cannot reserve .* not enough|disk quota/i

/** Converts an engine error to a sentence. The engine's own text contains the whole statement and is only logged. */
const toReadableError = (error: unknown, name: string): unknown => {
  if (error instanceof AppError) return error
  const text = getErrorMessage(error)
  if (noSpace.test(text)) {
    return new AppError('NoSpace', bind(m.diskIsFullFreeSomeSpace, { name }), {
      cause: error,
    })
  }
  const row = /\bat row (\d+)|\(at row (\d+)\)|Row:?\s+(\d+)/i.exec(text)
  const where = row ? t(m.nearLine, { value: row[1] ?? row[2] ?? row[3] ?? '' }) : ''
  if (/inflate|gzip|unexpected end of file|buffer error|Z_BUF/i.test(text)) {
    return createInvalidFileError(name, m.theGzipFileIsIncompleteOr, error)
  }
  if (
    /Cannot parse|Expected end of line|ParallelParsing|RowInputFormat|parquet|INCORRECT_DATA|while reading/i.test(
      text,
    )
  ) {
    return createInvalidFileError(name, bind(m.fileCannotBeReadQuotationMarks, { where }), error)
  }
  return error
}

/** Decompresses a file. An error at any stage ends the stream. */
const unpackStream = (packed: Readable, unpacking: Unpacking): Readable => {
  const metered = unpacking.meter()
  // The reader of the last stream receives the error.
  pipeline(packed, createGunzip(), metered, () => undefined)
  return metered
}

/**
 * Runs the statement over the file's rows. The embedded engine reads the file directly, because its client cannot
 * stream into `input()`; a server receives the decompressed bytes with the statement.
 */
const insertRows = async (
  store: LineStore,
  file: DetectedFile & { path: string },
  load: { loadId: string; fileNumber: number; firstLine: number },
  signal: AbortSignal | undefined,
  unpacking: Unpacking | undefined,
): Promise<void> => {
  const format = formatNamed(file.format)
  const source = buildEngineSource(file)
  if (store.embedded) {
    const compression = file.gzip ? 'gzip' : 'none'
    const table = `file(${quoteLiteral(file.path)}, ${source.format}, ${quoteLiteral(source.structure)}, ${quoteLiteral(compression)})`
    // Memory-mapped pages of the file would count as this process's memory.
    const query = `${loadStatement(file, format, table, load)}, storage_file_read_method = 'pread'`
    await store.loader.command({ query, ...(signal && { abort_signal: signal }) })
    return
  }
  const bytes = createReadStream(file.path)
  const values = unpacking ? unpackStream(bytes, unpacking) : bytes
  const query = `${loadStatement(file, format, `input(${quoteLiteral(source.structure)})`, load)} FORMAT ${source.format}`
  const { stream } = await store.loader.exec({ query, values, ...(signal && { abort_signal: signal }) })
  stream.resume()
}

type Named = { path: string; name: string }
type NamedFile = DetectedFile & Named

/** Converts a JSON document to JSON lines in a temporary file for the duration of the work. */
const withLines = async <Result>(
  file: NamedFile,
  work: (file: NamedFile) => Promise<Result>,
): Promise<Result> => {
  if (file.container !== 'json-document') return work(file)
  const folder = await mkdtemp(join(tmpdir(), 'cmp-lines-'))
  try {
    const path = join(folder, 'lines.jsonl')
    await readDocument(file.path, file.name, file.gzip, path)
    return await work({ ...file, path, gzip: false })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Returns the key that stopped the engine because it was not in the file's head. */
const findLateKey = (error: unknown, file: NamedFile): string | undefined => {
  const found =
    /Unknown field found while parsing JSONEachRow format: (.+?)(?::? \(at row|: \(in file|$)/m.exec(
      getErrorMessage(error),
    )
  const key = found?.[1]
  return key !== undefined && !file.columns.includes(key) ? key : undefined
}

/** Cancels the statement in the engine as soon as the signal aborts; the client would only stop waiting. */
const killOnAbort = (
  { client }: LineStore,
  loadId: string,
  signal: AbortSignal | undefined,
): (() => Promise<void>) => {
  let killing: Promise<unknown> = Promise.resolve()
  const kill = () => {
    const query = `KILL QUERY WHERE startsWith(query, 'INSERT INTO line_intake') AND position(query, ${quoteLiteral(loadId)}) > 0 ASYNC`
    killing = client.command({ query })
  }
  signal?.addEventListener('abort', kill, { once: true })
  return async () => {
    signal?.removeEventListener('abort', kill)
    await killing
  }
}

/**
 * Runs work without background merges, which would take a fifth of the import's time; the parts are merged afterwards.
 * Applies only to the embedded engine: a server decides about merges.
 */
const suspendMerges = async <Result>(
  { embedded, client }: LineStore,
  work: () => Promise<Result>,
): Promise<Result> => {
  if (!embedded) return work()
  await client.command({ query: 'SYSTEM STOP MERGES charge_line' })
  try {
    return await work()
  } finally {
    await client.command({ query: 'SYSTEM START MERGES charge_line' })
  }
}

/** Imports the files one after another. Returns the file that turned out to have another column, if any. */
const loadInOrder = async (
  store: LineStore,
  request: LoadRequest,
  files: readonly ((DetectedFile | EmptyFile) & Named)[],
): Promise<NamedFile | undefined> => {
  const { loadId, signal } = request
  let firstLine = 0
  for (const [index, file] of files.entries()) {
    const fileNumber = index + 1
    if (file.isEmpty) {
      request.onProgress?.({ file: file.name, fileNumber, files: files.length, lines: firstLine })
      continue
    }
    const stop = reportProgress(store, request, { file: file.name, fileNumber, files: files.length })
    // A JSON document is read as a whole, with its own limit.
    const unpacking =
      file.gzip && file.container !== 'json-document'
        ? await watchUnpacking(store, { ...file, loadId }, signal)
        : undefined
    const limited = unpacking?.signal ?? signal
    const settle = killOnAbort(store, loadId, limited)
    try {
      limited?.throwIfAborted()
      await withLines(file, (lines) =>
        insertRows(store, lines, { loadId, fileNumber, firstLine }, limited, unpacking),
      )
      await unpacking?.end()
    } catch (error) {
      await unpacking?.end()
      const key = findLateKey(error, file)
      if (key === undefined) throw toReadableError(error, file.name)
      return { ...file, columns: [...file.columns, key] }
    } finally {
      await settle()
      await stop()
    }
    const last = await readLastLineNumbers(store, loadId)
    // Only rejected lines can prove that a file is corrupted.
    if (last.rejected > firstLine) await refuseSpoiltFile(store, { loadId, fileNumber }, file.name)
    await refuseShiftedCosts(store, { loadId, fileNumber }, file.name)
    // Blank rows are not line items, and the number of the last line stays the same.
    const lines = Math.max(firstLine, last.any)
    firstLine = lines
    request.onProgress?.({ file: file.name, fileNumber, files: files.length, lines })
  }
  return undefined
}

/**
 * Returns the number of an import's last line, from which the next file continues, and of its last rejected line; 0 if
 * there is none.
 */
const readLastLineNumbers = async (
  store: LineStore,
  loadId: string,
): Promise<{ any: number; rejected: number }> => {
  const ofLoad = `WHERE x_LoadId = ${quoteLiteral(loadId)}`
  const result = await store.client.query({
    query: `SELECT max(x_LineNumber) AS last, max(number) AS rejected FROM (
      SELECT x_LineNumber, 0 AS number FROM charge_line ${ofLoad}
      UNION ALL SELECT x_LineNumber, x_LineNumber AS number FROM rejected_line ${ofLoad})`,
    format: 'JSONEachRow',
  })
  const [row] = await result.json<{ last: string; rejected: string }>()
  return { any: Number(row?.last ?? 0), rejected: Number(row?.rejected ?? 0) }
}

/**
 * Imports the files as one import batch. Afterwards every line of every file is in `charge_line` or, with a reason, in
 * `rejected_line`. On any error the caller drops the batch ({@link dropLoad}).
 * @throws AppError InvalidFile for a file that cannot be read, NoSpace if the disk is full
 */
export const loadFiles = async (store: LineStore, request: LoadRequest): Promise<LoadResult> => {
  const { loadId, files } = request
  if (!isUuid(loadId)) throw new TypeError(`A load's id is a UUID, not ${loadId}`)
  const detected: ((DetectedFile | EmptyFile) & Named)[] = []
  for (const { path, name, format } of files)
    detected.push({ ...(await detectFile(path, name, format)), path, name })
  for (let late = 0; late <= mostLateColumns; late += 1) {
    const again = await suspendMerges(store, async () => {
      const found = await loadInOrder(store, request, detected)
      return found ?? loadTotals(store, loadId)
    })
    if (!('path' in again)) {
      const found = detected.map(({ path: _path, ...file }) => file)
      return { loadId, files: found, ...again }
    }
    await dropLoad(store, loadId)
    detected.splice(
      detected.findIndex(({ path }) => path === again.path),
      1,
      again,
    )
  }
  throw createInvalidFileError(files[0]?.name ?? '', bind(m.lineItemsHaveMoreThanKeys, { mostLateColumns }))
}

/**
 * Removes the line items of an import batch, charged and rejected, in one step. A batch that does not exist is not an
 * error.
 */
export const dropLoad = async (store: LineStore, loadId: string): Promise<void> => {
  if (!isUuid(loadId)) throw new TypeError(`A load's id is a UUID, not ${loadId}`)
  for (const table of ['charge_line', 'rejected_line'] as const) {
    await store.loader.command({
      query: `ALTER TABLE ${getStorageTable(table, store.cluster)}${onCluster(store.cluster)} DROP PARTITION ${quoteLiteral(loadId)}`,
    })
  }
}
