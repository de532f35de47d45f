/** Loads billing files into the line store, whole and exactly, and takes a load away again. */
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { AppError, messageOf } from '../kit/errors.ts'
import type { LineStore } from '../engine/client.ts'
import type { FilePart } from './file-parts.ts'
import { detectFile, type DetectedFile, type EmptyFile } from './detect.ts'
import { formatNamed } from './formats/index.ts'
import { invalidFile } from './head.ts'
import { readDocument } from './read-document.ts'
import { refuseShiftedCosts, refuseSpoiltFile } from './implausible.ts'
import { reportProgress, type LoadProgress } from './load-progress.ts'
import { engineSource, loadStatement } from './load-sql.ts'
import { onCluster, storageTable } from '../engine/schema.ts'
import { quoted } from '../engine/sql-text.ts'
import { loadTotals, type LoadTotals } from './totals.ts'
import { watchUnpacking, type Unpacking } from './unpacked-limit.ts'

/** A file to load. `name` is what people know it by; `format` overrules detection. */
export type LoadFile = { path: string; name: string; format?: string }

/** What a load holds when it is done. Amounts are exact decimal strings; times are ISO 8601 in UTC. */
export type LoadResult = LoadTotals & {
  loadId: string
  files: ((DetectedFile | EmptyFile) & { name: string })[]
}

/** A load that is whole in the engine, as far as making it current goes. */
export type FinishedLoad = LoadTotals & {
  loadId: string
  /** `format` is empty of a file in which nothing stands that would tell it. */
  files: readonly { name: string; format: string; page?: FilePart | undefined }[]
  /** Commitments are spread over their use in it, as somebody has confirmed. */
  isAmortized: boolean
}

/** What to load and how to follow it. */
export type LoadRequest = {
  /** UUID of the load; lines of another load with the same id must have been dropped. */
  loadId: string
  files: readonly LoadFile[]
  onProgress?: (progress: LoadProgress) => void
  signal?: AbortSignal
}

/** Columns that a JSON file may add beyond those in its head before the load gives up. */
const mostLateColumns = 500

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

const noSpace = /no space left|not enough space|cannot reserve .* not enough|disk quota/i

/** The engine's failure as a sentence; its own text holds the whole statement and stays in the log. */
const readable = (error: unknown, name: string): unknown => {
  if (error instanceof AppError) return error
  const text = messageOf(error)
  if (noSpace.test(text)) {
    return new AppError('NoSpace', `${name}: The disk is full. Free some space and import the file again.`, {
      cause: error,
    })
  }
  const row = /\bat row (\d+)|\(at row (\d+)\)|Row:?\s+(\d+)/i.exec(text)
  const where = row ? ` near line ${row[1] ?? row[2] ?? row[3]}` : ''
  if (/inflate|gzip|unexpected end of file|buffer error|Z_BUF/i.test(text)) {
    return invalidFile(name, 'The gzip file is incomplete or damaged. Download it again.', error)
  }
  if (
    /Cannot parse|Expected end of line|ParallelParsing|RowInputFormat|parquet|INCORRECT_DATA|while reading/i.test(
      text,
    )
  ) {
    return invalidFile(
      name,
      `The file cannot be read${where}: quotes, braces or line ends are damaged there. Export it again.`,
      error,
    )
  }
  return error
}

/** The bytes of a packed file, unpacked; whatever fails on the way ends them. */
const unpackedOf = (packed: Readable, unpacking: Unpacking): Readable => {
  const metered = unpacking.meter()
  // The reader of the last one hears of the failure.
  pipeline(packed, createGunzip(), metered, () => undefined)
  return metered
}

/**
 * Runs the statement over the file's rows. The embedded engine reads the file itself (its client cannot stream into
 * `input()`); a server gets the unpacked bytes with the statement.
 */
const insertRows = async (
  store: LineStore,
  file: DetectedFile & { path: string },
  load: { loadId: string; fileNumber: number; firstLine: number },
  signal: AbortSignal | undefined,
  unpacking: Unpacking | undefined,
): Promise<void> => {
  const format = formatNamed(file.format)
  const source = engineSource(file)
  if (store.embedded) {
    const compression = file.gzip ? 'gzip' : 'none'
    const table = `file(${quoted(file.path)}, ${source.format}, ${quoted(source.structure)}, ${quoted(compression)})`
    // Mapped pages of the file would count as this process's memory.
    const query = `${loadStatement(file, format, table, load)}, storage_file_read_method = 'pread'`
    await store.loader.command({ query, abort_signal: signal })
    return
  }
  const bytes = createReadStream(file.path)
  const values = unpacking ? unpackedOf(bytes, unpacking) : bytes
  const query = `${loadStatement(file, format, `input(${quoted(source.structure)})`, load)} FORMAT ${source.format}`
  const { stream } = await store.loader.exec({ query, values, abort_signal: signal })
  stream.resume()
}

type Named = { path: string; name: string }
type NamedFile = DetectedFile & Named

/** A JSON document is cut into JSON lines in a file of its own for the time of the work. */
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

/** The key that stopped the engine because the file's head did not have it. */
const lateKey = (error: unknown, file: NamedFile): string | undefined => {
  const found =
    /Unknown field found while parsing JSONEachRow format: (.+?)(?::? \(at row|: \(in file|$)/m.exec(
      messageOf(error),
    )
  const key = found?.[1]
  return key !== undefined && !file.columns.includes(key) ? key : undefined
}

/** Ends the load's statement in the engine as soon as the signal says so; the client alone would only stop waiting. */
const killOnAbort = (
  { client }: LineStore,
  loadId: string,
  signal: AbortSignal | undefined,
): (() => Promise<void>) => {
  let killing: Promise<unknown> = Promise.resolve()
  const kill = () => {
    const query = `KILL QUERY WHERE startsWith(query, 'INSERT INTO line_intake') AND position(query, ${quoted(loadId)}) > 0 ASYNC`
    killing = client.command({ query })
  }
  signal?.addEventListener('abort', kill, { once: true })
  return async () => {
    signal?.removeEventListener('abort', kill)
    await killing
  }
}

/**
 * Does the work without background merges, which would take a fifth of the load's time; the parts are merged after it.
 * Only in this process: a server merges as it sees fit.
 */
const withoutMerges = async <Result>(
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

/** Loads the files one after the other; returns the file that turned out to have another column, if one did. */
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
    // A JSON document is read as a whole, and bounded there.
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
      const key = lateKey(error, file)
      if (key === undefined) throw readable(error, file.name)
      return { ...file, columns: [...file.columns, key] }
    } finally {
      await settle()
      await stop()
    }
    const last = await lastLines(store, loadId)
    // Only rejected lines prove that a file is spoilt.
    if (last.rejected > firstLine) await refuseSpoiltFile(store, { loadId, fileNumber }, file.name)
    await refuseShiftedCosts(store, { loadId, fileNumber }, file.name)
    // Blank rows alone are no lines, and the number of the last line stays.
    const lines = Math.max(firstLine, last.any)
    firstLine = lines
    request.onProgress?.({ file: file.name, fileNumber, files: files.length, lines })
  }
  return undefined
}

/** The numbers of a load's last line, on from which its next file is numbered, and of its last rejected one; 0 for none. */
const lastLines = async (store: LineStore, loadId: string): Promise<{ any: number; rejected: number }> => {
  const ofLoad = `WHERE x_LoadId = ${quoted(loadId)}`
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
 * Loads the files as one load. Every line of every file is afterwards in `charge_line` or, with its reason, in
 * `rejected_line`. On any error the caller drops the load ({@link dropLoad}).
 * @throws AppError InvalidFile for a file that cannot be read, NoSpace when the disk is full
 */
export const loadFiles = async (store: LineStore, request: LoadRequest): Promise<LoadResult> => {
  const { loadId, files } = request
  if (!isUuid(loadId)) throw new TypeError(`A load's id is a UUID, not ${loadId}`)
  const detected: ((DetectedFile | EmptyFile) & Named)[] = []
  for (const { path, name, format } of files)
    detected.push({ ...(await detectFile(path, name, format)), path, name })
  for (let late = 0; late <= mostLateColumns; late += 1) {
    const again = await withoutMerges(store, async () => {
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
  throw invalidFile(
    files[0]?.name ?? '',
    `The lines have more than ${mostLateColumns} keys that the first lines do not have.`,
  )
}

/** Takes a load's lines away, charged and rejected, at once. A load that is not there is no error. */
export const dropLoad = async (store: LineStore, loadId: string): Promise<void> => {
  if (!isUuid(loadId)) throw new TypeError(`A load's id is a UUID, not ${loadId}`)
  for (const table of ['charge_line', 'rejected_line'] as const) {
    await store.loader.command({
      query: `ALTER TABLE ${storageTable(table, store.cluster)}${onCluster(store.cluster)} DROP PARTITION ${quoted(loadId)}`,
    })
  }
}
