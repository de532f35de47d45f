/**
 * Restores a backup into empty stores. The backup is checked before anything is written and compared afterwards; a
 * failed restore is removed.
 */
import * as m from '@cmp/messages/server/backup'
import { upgradeDatabase, upgradeDatabaseTo } from '../db/open.ts'
import { AppError } from '../kit/errors.ts'
import { getStorageTable, onCluster } from '../engine/schema.ts'
import { quoteLiteral } from '../engine/sql-text.ts'
import { readFileBack } from './stored-files.ts'
import { readLines, requireNoLines } from './lines.ts'
import type { Follow, Stores } from './make-backup.ts'
import {
  addEntry,
  checkContents,
  readEntries,
  noTotals,
  readManifest,
  type Entry,
  type Totals,
} from './manifest.ts'
import { dropPointMonth, readPointMonth, requireNoPoints } from './points.ts'
import { readRows, requireNoRows } from './rows.ts'

type Options = { follow: Follow; stop: AbortSignal; withoutSecrets: boolean }

const requireKey = async ({ keyFingerprints }: Stores, key: string): Promise<void> => {
  if (!(await keyFingerprints()).includes(key))
    throw new AppError('Conflict', m.secretsOfThisBackupWereEncrypted)
}

/**
 * Retires the data keys of a backup whose wrapping key is missing, so that they encrypt nothing more and the next
 * secret creates a new version. The rows stay because a key service may still be able to unwrap them.
 */
const retireDataKeys = async (pool: Stores['pool']): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query(`begin; select set_config('app.scope', 'provider', true);
      update data_key set state = 'former', retired_at = clock_timestamp() where state = 'active'; commit`)
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}

/**
 * Removes what this restore has written to the line store and the file store; the rows roll back with their
 * transaction.
 */
const takeAway = async ({ lines, files }: Stores, folder: string): Promise<void> => {
  for await (const entry of readEntries(folder)) {
    if (entry.kind === 'file') await files.remove(entry.key)
    if (entry.kind === 'points') await dropPointMonth(lines, entry)
    if (entry.kind === 'lines')
      await lines.loader.command({
        query: `ALTER TABLE ${getStorageTable(entry.table, lines.cluster)}${onCluster(lines.cluster)} DROP PARTITION ${quoteLiteral(entry.loadId)}`,
      })
  }
}

/**
 * Restores a backup into empty stores and upgrades them to this release.
 * @throws AppError InvalidFile if the backup is incomplete; Conflict if a store is not empty or the key is a different
 * one
 */
export const restoreBackup = async (
  stores: Stores,
  folder: string,
  { follow, stop, withoutSecrets }: Options,
): Promise<Totals> => {
  const manifest = await readManifest(folder)
  await requireNoRows(stores.pool)
  await requireNoLines(stores.lines)
  await requireNoPoints(stores.lines)
  if (!(await stores.files.isEmpty())) throw new AppError('Conflict', m.fileStoreAlreadyContainsFilesRestore)
  if (!withoutSecrets) await requireKey(stores, manifest.key)
  let checked = noTotals
  await checkContents(folder, (bytes) => {
    stop.throwIfAborted()
    checked = { ...checked, bytes: checked.bytes + bytes }
    follow('check', checked)
  })
  await upgradeDatabaseTo(stores.pool, manifest.migrations, stop)
  let totals = noTotals
  const count = (what: 'rows' | 'lines' | 'files', entry: Entry): void => {
    stop.throwIfAborted()
    totals = addEntry(totals, entry)
    follow(what, totals)
  }
  const tables: Extract<Entry, { kind: 'rows' }>[] = []
  try {
    for await (const entry of readEntries(folder)) {
      if (entry.kind === 'rows') tables.push(entry)
      if (entry.kind === 'lines') {
        await readLines(stores.lines, entry, folder)
        count('lines', entry)
      }
      if (entry.kind === 'points') {
        await readPointMonth(stores.lines, entry, folder)
        count('lines', entry)
      }
      if (entry.kind === 'file') {
        await readFileBack(stores.files, entry, folder)
        count('files', entry)
      }
    }
    // Rows come last, so that a server that starts during the restore has no users who could sign in.
    await readRows(stores.pool, folder, { entries: tables, sequences: manifest.sequences }, (entry) =>
      count('rows', entry),
    )
  } catch (error) {
    await takeAway(stores, folder)
    throw error
  }
  await upgradeDatabase(stores.pool, stop)
  if (withoutSecrets) await retireDataKeys(stores.pool)
  return totals
}
