/**
 * The contents and manifest of a backup. `contents.jsonl` lists its files, one per line. `manifest.json` is written
 * last and holds the hash of that list, so an interrupted backup has no manifest and a changed one is detected.
 */
import { bind, t } from '@cmp/messages'
import * as m from '@cmp/messages/server/backup'
import { createReadStream } from 'node:fs'
import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { AppError } from '../kit/errors.ts'
import { hashOfFile } from './hashing-writer.ts'

const manifestName = 'manifest.json'
export const contentsName = 'contents.jsonl'

const fileShape = { path: z.string(), bytes: z.number(), sha256: z.string() }

const entryShape = z.discriminatedUnion('kind', [
  /** Rows of a table in the format of `COPY`, gzip. */
  z.object({
    kind: z.literal('rows'),
    ...fileShape,
    schema: z.string(),
    table: z.string(),
    columns: z.array(z.string()),
    rows: z.number(),
  }),
  /** Line items of an import batch in ClickHouse's Native format, gzip. `lineHash` does not depend on their order. */
  z.object({
    kind: z.literal('lines'),
    ...fileShape,
    table: z.enum(['charge_line', 'rejected_line']),
    loadId: z.guid(),
    columns: z.array(z.string()),
    lines: z.number(),
    lineHash: z.string(),
  }),
  /** Metric points of a month (`YYYYMM`) in the same format. */
  z.object({ kind: z.literal('points'), ...fileShape, month: z.number(), columns: z.array(z.string()) }),
  /** A stored file. */
  z.object({ kind: z.literal('file'), ...fileShape, key: z.string() }),
])

/** A file of a backup. `path` is relative to the backup's folder; sizes are in bytes. */
export type Entry = z.output<typeof entryShape>

const totalsShape = z.object({ rows: z.number(), lines: z.number(), files: z.number(), bytes: z.number() })

/** The size of a backup. */
export type Totals = z.output<typeof totalsShape>

const manifestShape = z.object({
  // Format 1 had no metric points.
  format: z.literal([1, 2], 'It was made by a newer release: restore it with that one'),
  madeAt: z.string(),
  /** The migrations of the database, which determine the structure of its tables. */
  migrations: z.array(z.string()),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() }),
  ),
  /** The fingerprint of the key that encrypts secrets. */
  key: z.string(),
  totals: totalsShape,
  contents: z.object({ bytes: z.number(), sha256: z.string() }),
})

/** The manifest of a backup. */
export type Manifest = z.output<typeof manifestShape>

/** Nothing yet. */
export const noTotals: Totals = { rows: 0, lines: 0, files: 0, bytes: 0 }

/** Returns the totals with one more file counted. */
export const addEntry = (totals: Totals, entry: Entry): Totals => ({
  rows: totals.rows + (entry.kind === 'rows' ? entry.rows : 0),
  lines: totals.lines + (entry.kind === 'lines' ? entry.lines : 0),
  files: totals.files + (entry.kind === 'file' ? 1 : 0),
  bytes: totals.bytes + entry.bytes,
})

const createDamagedBackupError = (what: string, cause?: unknown): AppError =>
  new AppError('InvalidFile', bind(m.backupIsDamagedUseAnotherBackup, { what }), {
    cause,
  })

/** Writes the manifest after everything else is on the disk. */
export const writeManifest = async (
  folder: string,
  manifest: Omit<Manifest, 'contents' | 'format'>,
): Promise<void> => {
  const contents = await hashOfFile(join(folder, contentsName))
  const draft = join(folder, `${manifestName}.draft`)
  await writeFile(draft, `${JSON.stringify({ format: 2, ...manifest, contents }, null, 2)}\n`, {
    flush: true,
  })
  await rename(draft, join(folder, manifestName))
}

/**
 * Reads a manifest.
 * @throws AppError InvalidFile if the folder has no complete backup
 */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(join(folder, manifestName), 'utf8').catch((cause: unknown) => {
    throw new AppError('InvalidFile', bind(m.doesNotContainCompleteBackupWhich, { folder, manifestName }), {
      cause,
    })
  })
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch (cause) {
    throw createDamagedBackupError(t(m.cannotBeRead, { manifestName }), cause)
  }
  const checked = manifestShape.safeParse(parsed)
  if (!checked.success) throw createDamagedBackupError(`${manifestName}: ${checked.error.issues[0]?.message}`)
  const found = await hashOfFile(join(folder, contentsName)).catch(() => null)
  if (found?.sha256 !== checked.data.contents.sha256)
    throw createDamagedBackupError(t(m.isNotOriginalFileOfBackup, { contentsName }))
  return checked.data
}

/** Yields the files of a backup in the order in which they were written. */
export const readEntries = async function* (folder: string): AsyncGenerator<Entry> {
  for await (const line of createInterface({ input: createReadStream(join(folder, contentsName)) })) {
    const entry = entryShape.parse(JSON.parse(line))
    if (normalize(entry.path) !== entry.path || entry.path.startsWith('..') || entry.path.startsWith('/'))
      throw createDamagedBackupError(t(m.pointsOutsideBackup, { path: entry.path }))
    yield entry
  }
}

/**
 * Reads every file of a backup and compares its size and hash with the backup's list.
 * @throws AppError InvalidFile that names the first file that is missing, truncated or changed
 */
export const checkContents = async (folder: string, onFile: (bytes: number) => void): Promise<void> => {
  for await (const entry of readEntries(folder)) {
    const path = join(folder, entry.path)
    const found = await stat(path).catch(() => null)
    if (!found) throw createDamagedBackupError(t(m.isMissing, { path: entry.path }))
    if (found.size !== entry.bytes)
      throw createDamagedBackupError(
        t(m.hasBytesInsteadOf, { path: entry.path, size: found.size, bytes: entry.bytes }),
      )
    if ((await hashOfFile(path)).sha256 !== entry.sha256)
      throw createDamagedBackupError(t(m.hasBeenChanged, { path: entry.path }))
    onFile(entry.bytes)
  }
}
