/**
 * Metric points, month by month: those of an hour and longer, which clouds forget while the portal keeps them. Finer ones are asked
 * for again for as long as they are shown.
 */
import { hourSeconds } from '@cmp/contract'
import { join } from 'node:path'
import type { LineStore } from '../engine/client.ts'
import { onCluster, storageTable } from '../engine/schema.ts'
import { quoted } from '../engine/sql-text.ts'
import { AppError } from '../kit/errors.ts'
import type { Entry } from './manifest.ts'
import { columnsOf, listOf, readNative, rowsOf, writeNative } from './native.ts'

type PointsEntry = Extract<Entry, { kind: 'points' }>

const table = 'metric_point'
const isKept = `Step >= ${hourSeconds}`

/** Writes the points of every month; one that is read anew meanwhile is there once, as it was or as it is. */
export const writePointMonths = async function* (
  store: LineStore,
  folder: string,
): AsyncGenerator<PointsEntry> {
  const columns = (await columnsOf(store, table)).map(({ name }) => name)
  const months = await rowsOf<{ month: number }>(
    store,
    `SELECT DISTINCT toUInt32(toYYYYMM(At)) AS month FROM ${table} WHERE ${isKept} ORDER BY month`,
  )
  for (const { month } of months) {
    const path = `points/${month}.native.gz`
    const query = `SELECT ${listOf(columns)} FROM ${table} FINAL WHERE toYYYYMM(At) = ${month} AND ${isKept}`
    yield {
      kind: 'points',
      path,
      ...(await writeNative(store, query, join(folder, path))),
      month,
      columns,
    }
  }
}

/**
 * Refuses a store that holds points.
 * @throws AppError Conflict
 */
export const requireNoPoints = async (store: LineStore): Promise<void> => {
  if ((await rowsOf(store, `SELECT 1 FROM ${table} LIMIT 1`)).length > 0)
    throw new AppError(
      'Conflict',
      'The database that CLICKHOUSE_URL names holds points of metrics already. Restore into an empty one.',
    )
}

/** Reads a month's points into the store. */
export const readPointMonth = async (store: LineStore, entry: PointsEntry, folder: string): Promise<void> => {
  const types = new Map((await columnsOf(store, table)).map(({ name, type }) => [name, type]))
  await readNative(store, { ...entry, table, types }, folder)
}

/** Takes a month's points away again. */
export const dropPointMonth = async (store: LineStore, { month }: PointsEntry): Promise<void> => {
  await store.loader.command({
    query: `ALTER TABLE ${storageTable(table, store.cluster)}${onCluster(store.cluster)} DROP PARTITION ID ${quoted(String(month))}`,
  })
}
