/** Opens PostgreSQL: the driver's settings, the pool, and the upgrade of the schema. */
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import pg from 'pg'
import { AppError, UpgradeFailed } from '../kit/errors.ts'
import { withLock } from './lock.ts'
import { migrations } from './migrations/index.ts'
import type { Tables } from './tables.ts'

/** The whole database, as its owner; features never see it, they get a scoped transaction. */
export type Database = Kysely<Tables>

const { builtins } = pg.types

/** Days stay text and counts become numbers; `numeric` stays text, since a number never carries an amount. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === builtins.DATE) return (text: string) => text
    if (oid === builtins.INT8) return (text: string) => Number(text)
    return pg.types.getTypeParser(oid, format === 'binary' ? 'text' : format)
  },
}

/**
 * A process that is frozen, or a machine that is gone, in the middle of a transaction holds its locks no longer than this: the
 * series of numbers is everybody's.
 */
const frozenMilliseconds = 60_000

const checkMilliseconds = 2000

/** Asks a server whether it answers, on a connection that nobody else waits for. */
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
  // The next check tells.
  pool.on('error', () => undefined)
  return { check: () => pool.query('select 1'), close: () => pool.end() }
}

/**
 * A pool of connections and the query builder on it. `onLost` hears of connections that were lost; who gets no connection in
 * time is refused, whether all are taken or the server does not answer.
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
  // Of a connection in use as well: an error that nobody hears would end the process.
  pool.on('connect', (client) => client.on('error', onLost))
  pool.on('error', () => undefined)
  const dialect = new PostgresDialect({ pool })
  return { db: new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin()] }), pool }
}

const undefinedTable = '42P01'

/** The migrations that have run, in order; none where there are no tables yet. */
const namesOf = async (pool: pg.Pool): Promise<string[]> => {
  try {
    const { rows } = await pool.query<{ name: string }>('select name from kysely_migration order by name')
    return rows.map(({ name }) => name)
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === undefinedTable) return []
    throw error
  }
}

/**
 * Whether exactly the known migrations have run: one question, where the migrator and its lock take a dozen.
 * @throws AppError Conflict where a newer release was here
 */
const isUpToDate = async (pool: pg.Pool): Promise<boolean> => {
  const names = await namesOf(pool)
  const newer = names.find((name) => !(name in migrations))
  if (newer !== undefined)
    throw new AppError(
      'Conflict',
      `The database that DATABASE_URL names has been brought up to date by a newer release (${newer}). Start that release.`,
    )
  return names.length === Object.keys(migrations).length
}

/**
 * Makes the tables as they were after some migrations, in a database without any.
 * @throws AppError Conflict where other migrations have run, or this release does not know one of them
 */
export const upgradeDatabaseTo = async (
  pool: pg.Pool,
  names: readonly string[],
  stop: AbortSignal,
): Promise<void> => {
  const unknown = names.find((name) => !(name in migrations))
  if (unknown !== undefined)
    throw new AppError('Conflict', `It was made by a newer release (${unknown}). Restore it with that one.`)
  const wanted = Object.fromEntries(
    names.flatMap((name) => Object.entries(migrations).filter(([known]) => known === name)),
  )
  await withLock({ pool, stop }, 'upgrade', async () => {
    const present = await namesOf(pool)
    if (present.length > 0 && present.join() !== names.join())
      throw new AppError(
        'Conflict',
        'The tables of the database that DATABASE_URL names are those of another release than the backup. Restore into a database without tables.',
      )
    await migrate(pool, wanted)
  })
}

const migrate = async (pool: pg.Pool, wanted: Record<string, Migration>): Promise<void> => {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(wanted) } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw new UpgradeFailed('The database that DATABASE_URL names', error)
}

/** @throws AppError Conflict where the schema is not that of this release */
export const requireUpToDate = async (pool: pg.Pool): Promise<void> => {
  if (!(await isUpToDate(pool)))
    throw new AppError(
      'Conflict',
      'The database that DATABASE_URL names is that of an older release. Use that release, or start this one first.',
    )
}

/**
 * Brings the schema up to date, with the role that the application works as; of several processes one does it.
 * @throws UpgradeFailed where a migration fails; AppError as {@link withLock} does, and where a newer release was here
 */
export const upgradeDatabase = async (pool: pg.Pool, stop: AbortSignal): Promise<void> => {
  if (await isUpToDate(pool)) return
  // Kysely's own lock begins after it has made its tables, which is where processes got in each other's way.
  await withLock({ pool, stop }, 'upgrade', async () => {
    if (await isUpToDate(pool)) return
    await migrate(pool, migrations)
  })
}
