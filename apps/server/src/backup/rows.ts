/**
 * Backs up and restores the rows of PostgreSQL. They are written with `COPY` within one snapshot by CMP's own database
 * user: row-level security lets the system scope see all rows, whereas `pg_dump` as that user fails or writes nothing.
 * Table definitions are not included, because migrations create the tables and the role that handlers use on any
 * server.
 */
import { bind } from '@cmp/messages'
import * as m from '@cmp/messages/server/backup'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from, to } from 'pg-copy-streams'
import { AppError } from '../kit/errors.ts'
import { writeHashed } from './hashing-writer.ts'
import type { Entry, Manifest } from './manifest.ts'

type RowsEntry = Extract<Entry, { kind: 'rows' }>
type Table = { schema: string; table: string; columns: string[] }

const { escapeIdentifier: name, escapeLiteral: literal } = pg
const nameOf = ({ schema, table }: Omit<Table, 'columns'>): string => `${name(schema)}.${name(table)}`
const listOf = (columns: readonly string[]): string => columns.map(name).join(', ')

/** Leaves out Kysely's own tables, which describe the schema and are created by the migrations. */
const tablesSql = `
  select n.nspname as schema, c.relname as table, array(select a.attname::text from pg_attribute a
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ('public', 'limits') and c.relname not like 'kysely_migration%'
  order by 1, 2`

const listTables = async (client: pg.ClientBase): Promise<Table[]> =>
  (await client.query<Table>(tablesSql)).rows

/** Lifts the usual timeouts, because a backup or restore takes as long as it needs. */
const patiently = `set local statement_timeout = 0; set local lock_timeout = '1min';
  set local idle_in_transaction_session_timeout = 0; select set_config('app.scope', 'provider', true)`

/** Runs `work` within one snapshot of all tables; changes that others make during that time are not visible. */
export const withSnapshot = async <T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect()
  try {
    await client.query(`begin isolation level repeatable read, read only; ${patiently}`)
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** Returns the names of the migrations that have run. */
export const listMigrations = async (client: pg.ClientBase): Promise<string[]> =>
  (await client.query<{ name: string }>('select name from kysely_migration order by name')).rows.map(
    (row) => row.name,
  )

/** Returns the position of every sequence, which is never before the values that the snapshot's rows use. */
export const readSequences = async (client: pg.ClientBase): Promise<Manifest['sequences']> => {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, sequencename as name from pg_sequences where schemaname in ('public', 'limits') order by 1, 2`,
  )
  const found: Manifest['sequences'] = []
  for (const { schema, name: sequence } of rows) {
    const { rows: states } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${name(schema)}.${name(sequence)}`,
    )
    for (const state of states) found.push({ schema, name: sequence, ...state })
  }
  return found
}

/** Writes every table into the folder. */
export const writeRows = async function* (client: pg.PoolClient, folder: string): AsyncGenerator<RowsEntry> {
  for (const table of await listTables(client)) {
    const copy = client.query(to(`copy (select ${listOf(table.columns)} from ${nameOf(table)}) to stdout`))
    const path = `rows/${table.schema}.${table.table}.copy.gz`
    const hashed = await writeHashed(copy, join(folder, path), 'gzip')
    yield { kind: 'rows', path, ...hashed, ...table, rows: copy.rowCount }
  }
}

/**
 * Rejects a database that is not empty.
 * @throws AppError Conflict
 */
export const requireNoRows = async (pool: pg.Pool): Promise<void> => {
  await withSnapshot(pool, async (client) => {
    for (const table of await listTables(client)) {
      const { rowCount } = await client.query(`select from ${nameOf(table)} limit 1`)
      if (rowCount !== 0)
        throw new AppError('Conflict', bind(m.databaseInDatabaseUrlIsNot, { table: table.table }))
    }
  })
}

type Constraint = { table: string; name: string; definition: string }

/**
 * Foreign keys are dropped during the restore, because tables arrive in any order, and are checked when they are added
 * back.
 */
const foreignKeysSql = `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace in ('public'::regnamespace, 'limits'::regnamespace)`

/** Reads the rows into empty tables in one transaction. `entries` are those of kind `rows`. */
export const readRows = async (
  pool: pg.Pool,
  folder: string,
  { entries, sequences }: { entries: readonly RowsEntry[]; sequences: Manifest['sequences'] },
  onTable: (entry: RowsEntry) => void,
): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query(`begin; ${patiently}`)
    const { rows: keys } = await client.query<Constraint>(foreignKeysSql)
    for (const key of keys) await client.query(`alter table ${key.table} drop constraint ${name(key.name)}`)
    const { rows: forced } = await client.query<{ table: string }>(
      `select oid::regclass::text as table from pg_class where relforcerowsecurity and relkind = 'r'
         and relnamespace in ('public'::regnamespace, 'limits'::regnamespace)`,
    )
    // COPY FROM is refused under row-level security. A table's owner is exempt unless it is forced.
    for (const { table } of forced) await client.query(`alter table ${table} no force row level security`)
    for (const entry of entries) {
      await client.query(`alter table ${nameOf(entry)} disable trigger user`)
      const copy = client.query(from(`copy ${nameOf(entry)} (${listOf(entry.columns)}) from stdin`))
      await pipeline(createReadStream(join(folder, entry.path)), createGunzip(), copy)
      if (copy.rowCount !== entry.rows)
        throw new Error(`${entry.table} has ${copy.rowCount} rows in the place of ${entry.rows}`)
      await client.query(`alter table ${nameOf(entry)} enable trigger user`)
      onTable(entry)
    }
    for (const { table, name: key, definition } of keys)
      await client.query(`alter table ${table} add constraint ${name(key)} ${definition}`)
    for (const { table } of forced) await client.query(`alter table ${table} force row level security`)
    for (const { schema, name: sequence, value, isCalled } of sequences)
      await client.query(
        `select setval(${literal(`${name(schema)}.${name(sequence)}`)}, ${literal(value)}, ${isCalled})`,
      )
    await client.query('commit')
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}
