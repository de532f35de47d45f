/** Tables of the line store in ClickHouse's Native format, gzip: exact, and the same for a server and for the engine here. */
import { createReadStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createGunzip } from 'node:zlib'
import type { LineStore } from '../engine/client.ts'
import { quoted } from '../engine/sql-text.ts'
import { hashOfFile, writeHashed, type Hashed } from './hashed-file.ts'

/** Blocks of a hundred columns are large: these keep a restore within some hundred megabytes. */
const blockRows = 65_536

type Column = { name: string; type: string }

/** The rows of a query. */
export const rowsOf = async <Row>(store: LineStore, query: string): Promise<Row[]> => {
  const result = await store.client.query({ query, format: 'JSONEachRow' })
  return result.json<Row>()
}

/** The columns that are written into a table; what the engine derives of them it derives again. */
export const columnsOf = (store: LineStore, table: string): Promise<Column[]> =>
  rowsOf(
    store,
    `SELECT name, type FROM system.columns WHERE database = currentDatabase() AND table = ${quoted(table)} AND default_kind = '' ORDER BY position`,
  )

/** Columns as a statement names them. */
export const listOf = (columns: readonly string[]): string => columns.join(', ')

/** Writes what a query gives into a file. */
export const writeNative = async (store: LineStore, query: string, path: string): Promise<Hashed> => {
  if (!store.embedded) {
    const { stream } = await store.loader.exec({ query: `${query} FORMAT Native` })
    return writeHashed(stream, path, 'gzip')
  }
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await store.loader.command({
    query: `INSERT INTO FUNCTION file(${quoted(path)}, Native, auto, 'gzip') ${query}`,
    clickhouse_settings: { max_threads: 1, max_block_size: String(blockRows) },
  })
  return hashOfFile(path)
}

/** Reads a file into a table; `types` are those of its columns. */
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
      query: `${insert} file(${quoted(path)}, Native, ${quoted(structure)}, 'gzip')`,
      clickhouse_settings: settings,
    })
    return
  }
  const bytes = createReadStream(path)
  const values = bytes.pipe(createGunzip())
  bytes.on('error', (error) => values.destroy(error))
  const { stream } = await store.loader.exec({
    query: `${insert} input(${quoted(structure)}) FORMAT Native`,
    values,
    clickhouse_settings: settings,
  })
  stream.resume()
}
