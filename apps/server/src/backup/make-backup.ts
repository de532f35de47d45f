/**
 * Makes a backup while CMP is running. The rows come from one snapshot. Line items and files are read after the rows,
 * because once a row names them they never change and can only be removed; a removal during the backup is detected.
 */
import { bind } from '@cmp/messages'
import * as m from '@cmp/messages/server/backup'
import { mkdir, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { withLock } from '../db/lock.ts'
import type { LineStore } from '../engine/client.ts'
import { AppError } from '../kit/errors.ts'
import type { FileStore } from '../stores/files.ts'
import { writeFiles } from './stored-files.ts'
import { writeLines } from './lines.ts'
import { writePointMonths } from './points.ts'
import { addEntry, contentsName, noTotals, writeManifest, type Entry, type Totals } from './manifest.ts'
import { withSnapshot, listMigrations, readSequences, writeRows } from './rows.ts'

/** The stores that are backed up, and the fingerprints of the keys that encrypt their secrets. */
export type Stores = {
  pool: pg.Pool
  lines: LineStore
  files: FileStore
  /** The fingerprint of the present key, followed by those of former keys. */
  keyFingerprints: () => Promise<string[]>
}

/** The result of a backup. `lost` holds the keys of files that are missing from the store or damaged. */
export type Made = Totals & { lost: string[] }

/** Receives the progress of a backup. */
export type Follow = (what: 'rows' | 'lines' | 'files' | 'check', totals: Totals) => void

/**
 * Lists the import batches that are backed up: those of invoices, except the ones that retention removed, and those
 * that wait for a person's decision.
 */
const loadsSql = `select load_id::text as id from invoice_load
  where not exists (select from removed_load where removed_load.load_id = invoice_load.load_id)
  union select load_id::text from invoice_import where load_id is not null and status = 'waiting' order by 1`

/** The number of lost files that are named; the rest are only counted. */
const mostNamed = 20

const createEmptyFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0)
    throw new AppError('Conflict', bind(m.isNotEmptySpecifyNewFolder, { folder }))
}

/**
 * Writes a backup into a new folder.
 * @throws AppError Conflict if the folder is not empty or line items were removed during the backup; the reason of
 * `stop`
 */
export const makeBackup = async (
  { pool, lines, files, keyFingerprints }: Stores,
  folder: string,
  { madeAt, follow, stop }: { madeAt: Date; follow: Follow; stop: AbortSignal },
): Promise<Made> => {
  await createEmptyFolder(folder)
  const contents = await open(join(folder, contentsName), 'wx', 0o600)
  let totals = noTotals
  const lost: string[] = []
  try {
    const recordEntries = async (
      what: 'rows' | 'lines' | 'files',
      entries: AsyncIterable<Entry>,
    ): Promise<void> => {
      for await (const entry of entries) {
        stop.throwIfAborted()
        await contents.appendFile(`${JSON.stringify(entry)}\n`)
        totals = addEntry(totals, entry)
        follow(what, totals)
      }
    }
    // Taken before the snapshot, so that retention removes nothing the snapshot names until it has been read.
    const withLinesRetained = <T>(work: () => Promise<T>) =>
      withLock({ pool, stop, isShared: true }, 'keep-lines', work)
    const found = await withLinesRetained(() =>
      withSnapshot(pool, async (client) => {
        await recordEntries('rows', writeRows(client, folder))
        const { rows } = await client.query<{ id: string }>(loadsSql)
        await recordEntries(
          'lines',
          writeLines(
            lines,
            rows.map(({ id }) => id),
            folder,
          ),
        )
        await recordEntries('lines', writePointMonths(lines, folder))
        const note = (key: string): void => {
          if (lost.length < mostNamed) lost.push(key)
        }
        await recordEntries('files', writeFiles(client, files, folder, note))
        return { migrations: await listMigrations(client), sequences: await readSequences(client) }
      }),
    )
    await contents.sync()
    await writeManifest(folder, {
      madeAt: madeAt.toISOString(),
      ...found,
      key: (await keyFingerprints())[0] ?? '',
      totals,
    })
    return { ...totals, lost }
  } finally {
    await contents.close()
  }
}
