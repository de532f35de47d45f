/**
 * Makes a backup while the portal works. Rows are those of one snapshot; lines and files are never changed once a row names
 * them, only taken away, so that they are read after the rows, and what was taken away meanwhile is noticed.
 */
import { mkdir, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { withLock } from '../db/lock.ts'
import type { LineStore } from '../engine/client.ts'
import { AppError } from '../kit/errors.ts'
import type { FileStore } from '../stores/files.ts'
import { writeFiles } from './kept-files.ts'
import { writeLines } from './lines.ts'
import { writePointMonths } from './points.ts'
import { added, contentsName, noTotals, writeManifest, type Entry, type Totals } from './manifest.ts'
import { inSnapshot, migrationsOf, sequencesOf, writeRows } from './rows.ts'

/** What a backup is made of, and what recognises the key of its secrets. */
export type Stores = {
  pool: pg.Pool
  lines: LineStore
  files: FileStore
  /** That of the present key first, then those of former ones. */
  keyFingerprints: () => Promise<string[]>
}

/** A backup that was made; `lost` are keys of files that the store does not have as they were kept. */
export type Made = Totals & { lost: string[] }

/** What is read, as a person is told. */
export type Follow = (what: 'rows' | 'lines' | 'files' | 'check', totals: Totals) => void

/** Loads whose lines are somebody's: those of invoices but what a rule of retention removed, and those that wait for a choice. */
const loadsSql = `select load_id::text as id from invoice_load
  where not exists (select from removed_load where removed_load.load_id = invoice_load.load_id)
  union select load_id::text from invoice_import where load_id is not null and status = 'waiting' order by 1`

/** Lost files are counted, and this many are named. */
const mostNamed = 20

const newFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0)
    throw new AppError('Conflict', `${folder} is not empty. Name a new folder for the backup.`)
}

/**
 * Writes everything into a new folder.
 * @throws AppError Conflict where the folder is not empty, or lines were taken away meanwhile; the reason of `stop`
 */
export const makeBackup = async (
  { pool, lines, files, keyFingerprints }: Stores,
  folder: string,
  { madeAt, follow, stop }: { madeAt: Date; follow: Follow; stop: AbortSignal },
): Promise<Made> => {
  await newFolder(folder)
  const contents = await open(join(folder, contentsName), 'wx', 0o600)
  let totals = noTotals
  const lost: string[] = []
  try {
    const keep = async (what: 'rows' | 'lines' | 'files', entries: AsyncIterable<Entry>): Promise<void> => {
      for await (const entry of entries) {
        stop.throwIfAborted()
        await contents.appendFile(`${JSON.stringify(entry)}\n`)
        totals = added(totals, entry)
        follow(what, totals)
      }
    }
    // Held from before the snapshot: what it names is not removed by a rule of retention until it has been read.
    const keptWhile = <T>(work: () => Promise<T>) =>
      withLock({ pool, stop, isShared: true }, 'keep-lines', work)
    const found = await keptWhile(() =>
      inSnapshot(pool, async (client) => {
        await keep('rows', writeRows(client, folder))
        const { rows } = await client.query<{ id: string }>(loadsSql)
        await keep(
          'lines',
          writeLines(
            lines,
            rows.map(({ id }) => id),
            folder,
          ),
        )
        await keep('lines', writePointMonths(lines, folder))
        const note = (key: string): void => {
          if (lost.length < mostNamed) lost.push(key)
        }
        await keep('files', writeFiles(client, files, folder, note))
        return { migrations: await migrationsOf(client), sequences: await sequencesOf(client) }
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
