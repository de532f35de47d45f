/**
 * Backs up and restores the line items, one import batch at a time, in ClickHouse's Native format. The format is exact
 * and the same for a ClickHouse server and for the embedded engine.
 */
import * as m from '@cmp/messages/server/backup'
import { join } from 'node:path'
import type { LineStore } from '../engine/client.ts'
import { quoteLiteral } from '../engine/sql-text.ts'
import { AppError } from '../kit/errors.ts'
import type { Entry } from './manifest.ts'
import { listStoredColumns, listOf, readNative, queryRows, writeNative } from './native.ts'

type LinesEntry = Extract<Entry, { kind: 'lines' }>

const tables = ['charge_line', 'rejected_line'] as const
type Table = (typeof tables)[number]

/** Returns the number of line items in an import batch and a hash of them that does not depend on their order. */
const digestOf = async (
  store: LineStore,
  { table, loadId, columns }: Pick<LinesEntry, 'table' | 'loadId' | 'columns'>,
): Promise<{ lines: number; lineHash: string }> => {
  const [row] = await queryRows<{ lines: string; lineHash: string }>(
    store,
    `SELECT count() AS lines, toString(sum(cityHash64(tuple(${listOf(columns)})))) AS lineHash
     FROM ${table} WHERE x_LoadId = ${quoteLiteral(loadId)}`,
  )
  return { lines: Number(row?.lines ?? 0), lineHash: row?.lineHash ?? '' }
}

/**
 * Writes the line items of the import batches that the rows name.
 * @throws AppError Conflict if an import batch was removed after the rows were written
 */
export const writeLines = async function* (
  store: LineStore,
  loadIds: readonly string[],
  folder: string,
): AsyncGenerator<LinesEntry> {
  const columns = new Map<Table, string[]>()
  for (const table of tables)
    columns.set(
      table,
      (await listStoredColumns(store, table)).map(({ name }) => name),
    )
  for (const loadId of loadIds) {
    let isThere = false
    for (const table of tables) {
      const about = { table, loadId, columns: columns.get(table) ?? [] }
      const digest = await digestOf(store, about)
      if (digest.lines === 0) continue
      isThere = true
      const path = `lines/${table}/${loadId}.native.gz`
      const query = `SELECT ${listOf(about.columns)} FROM ${table} WHERE x_LoadId = ${quoteLiteral(loadId)}`
      const hashed = await writeNative(store, query, join(folder, path))
      if ((await digestOf(store, about)).lineHash !== digest.lineHash) throw createLinesRemovedError()
      yield { kind: 'lines', path, ...hashed, ...about, ...digest }
    }
    if (!isThere) throw createLinesRemovedError()
  }
}

const createLinesRemovedError = (): AppError => new AppError('Conflict', m.lineItemsWereRemovedDuringBackup)

/**
 * Rejects a store that already has line items.
 * @throws AppError Conflict
 */
export const requireNoLines = async (store: LineStore): Promise<void> => {
  for (const table of tables)
    if ((await queryRows(store, `SELECT 1 FROM ${table} LIMIT 1`)).length > 0)
      throw new AppError('Conflict', m.databaseInClickhouseUrlAlreadyContains)
}

/** Reads the line items of an import batch into the store and compares them with those that were written. */
export const readLines = async (store: LineStore, entry: LinesEntry, folder: string): Promise<void> => {
  const present = new Map((await listStoredColumns(store, entry.table)).map(({ name, type }) => [name, type]))
  await readNative(store, { ...entry, types: present }, folder)
  const { lines, lineHash } = await digestOf(store, entry)
  if (lines !== entry.lines || lineHash !== entry.lineHash)
    throw new Error(
      `The lines of load ${entry.loadId} are not those of the backup: ${lines} of ${entry.lines}`,
    )
}
