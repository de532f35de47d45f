/**
 * Backs up and restores metric points, one month at a time. Only points of an hour or longer are included, because
 * providers delete them while CMP stores them. Finer points are fetched again for as long as they are shown.
 */
import * as m from '@cmp/messages/server/backup'
import { hourSeconds } from '@cmp/contract'
import { join } from 'node:path'
import type { LineStore } from '../engine/client.ts'
import { onCluster, getStorageTable } from '../engine/schema.ts'
import { quoteLiteral } from '../engine/sql-text.ts'
import { AppError } from '../kit/errors.ts'
import type { Entry } from './manifest.ts'
import { listStoredColumns, listOf, readNative, queryRows, writeNative } from './native.ts'

type PointsEntry = Extract<Entry, { kind: 'points' }>

const table = 'metric_point'
const isRetainedStep = `Step >= ${hourSeconds}`

/**
 * Writes the points of every month. A point that is read again during the backup is written once, with either its old
 * or its new value.
 */
export const writePointMonths = async function* (
  store: LineStore,
  folder: string,
): AsyncGenerator<PointsEntry> {
  const columns = (await listStoredColumns(store, table)).map(({ name }) => name)
  const months = await queryRows<{ month: number }>(
    store,
    `SELECT DISTINCT toUInt32(toYYYYMM(At)) AS month FROM ${table} WHERE ${isRetainedStep} ORDER BY month`,
  )
  for (const { month } of months) {
    const path = `points/${month}.native.gz`
    const query = `SELECT ${listOf(columns)} FROM ${table} FINAL WHERE toYYYYMM(At) = ${month} AND ${isRetainedStep}`
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
 * Rejects a store that already has points.
 * @throws AppError Conflict
 */
export const requireNoPoints = async (store: LineStore): Promise<void> => {
  if ((await queryRows(store, `SELECT 1 FROM ${table} LIMIT 1`)).length > 0)
    throw new AppError('Conflict', m.databaseInClickhouseUrlAlreadyContainsMetrics)
}

/** Reads the points of a month into the store. */
export const readPointMonth = async (store: LineStore, entry: PointsEntry, folder: string): Promise<void> => {
  const types = new Map((await listStoredColumns(store, table)).map(({ name, type }) => [name, type]))
  await readNative(store, { ...entry, table, types }, folder)
}

/** Removes the points of a month. */
export const dropPointMonth = async (store: LineStore, { month }: PointsEntry): Promise<void> => {
  await store.loader.command({
    query: `ALTER TABLE ${getStorageTable(table, store.cluster)}${onCluster(store.cluster)} DROP PARTITION ID ${quoteLiteral(String(month))}`,
  })
}
