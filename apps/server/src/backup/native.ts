/**
 * Reads and writes tables of the line store in ClickHouse's Native format, gzip. The format is exact and the same for a
 * ClickHouse server and for the embedded engine.
 */
import { createReadStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createGunzip } from 'node:zlib'
import type { LineStore } from '../engine/client.ts'
import { quoteLiteral } from '../engine/sql-text.ts'
import { hashOfFile, writeHashed, type Hashed } from './hashing-writer.ts'

/** Blocks of a hundred columns are large. This limit keeps a restore within a few hundred megabytes of memory. */
const blockRows = 65_536

type Column = { name: string; type: string }

/** Returns the rows of a query. */
export const queryRows = async <Row>(store: LineStore, query: string): Promise<Row[]> => {
  const result = await store.client.query({ query, format: 'JSONEachRow' })
  return result.json<Row>()
}

/** Returns the columns that are written into a table, without those that the engine derives again. */
export const listStoredColumns = (store: LineStore, table: string): Promise<Column[]> =>
  queryRows(
    store,
    `SELECT name, type FROM system.columns WHERE database = currentDatabase() AND table = ${quoteLiteral(table)} AND default_kind = '' ORDER BY position`,
  )

/** Lists columns for an SQL statement. */
export const listOf = (columns: readonly string[]): string => columns.join(', ')

/** Writes the result of a query into a file. */
export const writeNative = async (store: LineStore, query: string, path: string): Promise<Hashed> => {
  if (!store.embedded) {
    const { stream } = await store.loader.exec({ query: `${query} FORMAT Native` })
    return writeHashed(stream, path, 'gzip')
  }
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await store.loader.command({
    query: `INSERT INTO FUNCTION file(${quoteLiteral(path)}, Native, auto, 'gzip') ${query}`,
    clickhouse_settings: { max_threads: 1, max_block_size: String(blockRows) },
  })
  return hashOfFile(path)
}

/** Reads a file into a table. `types` are the types of the table's columns. */
export const readNative = async (
  store: LineStore,
  {
    table,
    path: name,
    columns,
    types,
  }: { table: string; path: string; columns: readonly string[]; types: ReadonlyMap<string, string> },
  folder: string,
): Promise<void> => {
  const structure = columns.map((column) => `${column} ${types.get(column) ?? 'String'}`).join(', ')
  const insert = `INSERT INTO ${table} (${listOf(columns)}) SELECT ${listOf(columns)} FROM`
  const path = join(folder, name)
  const settings = {
    max_threads: 1,
    max_block_size: String(blockRows),
    ...(store.cluster ? { distributed_foreground_insert: 1 as const } : {}),
  }
  if (store.embedded) {
    await store.loader.command({
      query: `${insert} file(${quoteLiteral(path)}, Native, ${quoteLiteral(structure)}, 'gzip')`,
      clickhouse_settings: settings,
    })
    return
  }
  const bytes = createReadStream(path)
  const values = bytes.pipe(createGunzip())
  bytes.on('error', (error) => values.destroy(error))
  const { stream } = await store.loader.exec({
    query: `${insert} input(${quoteLiteral(structure)}) FORMAT Native`,
    values,
    clickhouse_settings: settings,
  })
  stream.resume()
}
