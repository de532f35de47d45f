/** Opens PostgreSQL: driver settings, connection pool, and schema upgrade. */
import { bind } from '@cmp/messages'
import * as m from '@cmp/messages/server/db'
import { Kysely, PostgresDialect } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import pg from 'pg'
import { AppError, UpgradeFailed } from '../kit/errors.ts'
import { withLock } from './lock.ts'
import { ColumnNames } from './names.ts'
import { adoptFormerSchema, isFormerSchema } from './migrations/former-schema.ts'
import { migrations } from './migrations/index.ts'
import type { Tables } from './tables.ts'

/** The whole database with its owner's rights. Features never get it; they get a scoped transaction. */
export type Database = Kysely<Tables>

const { builtins } = pg.types

/**
 * Dates stay text and counts become numbers. `numeric` stays text, because a JavaScript number must never hold an
 * amount.
 */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === builtins.DATE) return (text: string) => text
    if (oid === builtins.INT8) return (text: string) => Number(text)
    return pg.types.getTypeParser(oid, format === 'binary' ? 'text' : format)
  },
}

/**
 * The longest time that a frozen process or a failed machine can hold locks within a transaction. The locks on number
 * series would block everybody.
 */
const frozenMilliseconds = 60_000

const checkMilliseconds = 2000

/** Returns a check whether a server responds, on a connection that nothing else waits for. */
export const openDatabaseCheck = (
  connectionString: string,
): { check: () => Promise<unknown>; close: () => Promise<void> } => {
  const pool = new pg.Pool({
    connectionString,
    application_name: 'cmp-check',
    max: 1,
    connectionTimeoutMillis: checkMilliseconds,
    query_timeout: checkMilliseconds,
  })
  // The next check reports the failure.
  pool.on('error', () => undefined)
  return { check: () => pool.query('select 1'), close: () => pool.end() }
}

/**
 * Opens a pool of connections and the query builder on it. `onLost` receives errors of lost connections. A request is
 * rejected if no connection becomes available in time, whether all are in use or the server does not respond.
 */
export const openDatabase = (
  connectionString: string,
  onLost: (error: Error) => void,
  limits: { connections: number; waitSeconds: number } = { connections: 3, waitSeconds: 15 },
): { db: Database; pool: pg.Pool } => {
  const pool = new pg.Pool({
    connectionString,
    types,
    application_name: 'cmp',
    max: limits.connections,
    connectionTimeoutMillis: limits.waitSeconds * 1000,
    keepAlive: true,
    idle_in_transaction_session_timeout: frozenMilliseconds,
  })
  // Covers connections in use as well, because an unhandled error event would end the process.
  pool.on('connect', (client) => client.on('error', onLost))
  pool.on('error', () => undefined)
  const dialect = new PostgresDialect({ pool })
  return { db: new Kysely<Tables>({ dialect, plugins: [new ColumnNames()] }), pool }
}

const undefinedTable = '42P01'

/** Returns the migrations that have run, in order; an empty list if there are no tables yet. */
const readMigrationNames = async (pool: pg.Pool): Promise<string[]> => {
  try {
    const { rows } = await pool.query<{ name: string }>('select name from kysely_migration order by name')
    return rows.map(({ name }) => name)
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === undefinedTable) return []
    throw error
  }
}

/**
 * Returns whether exactly the known migrations have run. This takes one query, whereas the migrator with its lock takes
 * a dozen.
 * @throws AppError Conflict if a newer release has migrated the database
 */
const isUpToDate = async (pool: pg.Pool): Promise<boolean> => {
  const names = await readMigrationNames(pool)
  if (isFormerSchema(names)) return false
  const newer = names.find((name) => !(name in migrations))
  if (newer !== undefined) throw new AppError('Conflict', bind(m.newerDatabase, { newer }))
  return names.length === Object.keys(migrations).length
}

/**
 * Creates the tables of an empty database as they were after the given migrations.
 * @throws AppError Conflict if other migrations have run or this release does not know one of them
 */
export const upgradeDatabaseTo = async (
  pool: pg.Pool,
  names: readonly string[],
  stop: AbortSignal,
): Promise<void> => {
  const unknown = names.find((name) => !(name in migrations))
  if (unknown !== undefined) throw new AppError('Conflict', bind(m.newerBackup, { unknown }))
  const wanted = Object.fromEntries(
    names.flatMap((name) => Object.entries(migrations).filter(([known]) => known === name)),
  )
  await withLock({ pool, stop }, 'upgrade', async () => {
    const present = await readMigrationNames(pool)
    if (present.length > 0 && present.join() !== names.join()) throw new AppError('Conflict', m.otherTables)
    await migrate(pool, wanted)
  })
}

const migrate = async (pool: pg.Pool, wanted: Record<string, Migration>): Promise<void> => {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(wanted) } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw new UpgradeFailed('database', error)
}

/**
 * Checks that the schema matches this release.
 * @throws AppError Conflict if it does not
 */
export const requireUpToDate = async (pool: pg.Pool): Promise<void> => {
  if (!(await isUpToDate(pool))) throw new AppError('Conflict', m.olderDatabase)
}

/**
 * Upgrades the schema and the role that the application uses; one of several processes does it.
 * @throws UpgradeFailed if a migration fails; AppError as {@link withLock} does, and if a newer release has migrated
 * the database
 */
export const upgradeDatabase = async (pool: pg.Pool, stop: AbortSignal): Promise<void> => {
  if (await isUpToDate(pool)) return
  // Kysely takes its own lock only after it has created its tables, so concurrent processes collided before that.
  await withLock({ pool, stop }, 'upgrade', async () => {
    if (await isUpToDate(pool)) return
    if (isFormerSchema(await readMigrationNames(pool))) await adoptFormerSchema(pool)
    await migrate(pool, migrations)
  })
}
