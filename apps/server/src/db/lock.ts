/**
 * Locks by name between transactions of all processes that share a database. They are PostgreSQL advisory locks, which
 * end with their transaction, so a killed process leaves no lock behind, even through a connection pooler.
 */
import { bind } from '@cmp/messages'
import * as m from '@cmp/messages/server/db'
import { sql, type Transaction } from 'kysely'
import pg from 'pg'
import { AppError } from '../kit/errors.ts'
import type { Tables } from './tables.ts'

/** Work that one process does at a time. Work that may run in parallel with its own kind takes the lock `shared`. */
type Work = 'upgrade' | 'first-fill' | 'keep-lines'

/** The names never change, because processes of different releases must use the same ones. */
export type LockName =
  | Work
  | 'bill'
  | 'budgets'
  | 'cloud-containers'
  | 'default-dashboard'
  | 'exchange-rates'
  | 'first-administrator'
  | 'month-close'
  | 'month-checks'
  | 'monthly-report'
  | 'planned-prices'
  | 'provision-request'
  | 'provisions'
  | 'seller'
  | 'settings'
  | 'simulation-publication'

/** Returns the text whose hash is the number of a lock. */
export const buildLockKey = (name: LockName, ...parts: readonly string[]): string =>
  JSON.stringify([name, ...parts])

/** Waits for a lock and holds it until the transaction ends. The parts distinguish objects with separate locks. */
export const lockByName = async (
  trx: Transaction<Tables>,
  name: LockName,
  ...parts: readonly string[]
): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${buildLockKey(name, ...parts)}, 0))`.execute(trx)
}

/** Waits for a shared lock, which other transactions may hold at the same time. */
export const shareLockByName = async (trx: Transaction<Tables>, name: LockName): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${buildLockKey(name)}, 0))`.execute(trx)
}

const hangs: Record<Work, typeof m.upgradeInProgress> = {
  upgrade: m.upgradeInProgress,
  'first-fill': m.firstFillInProgress,
  'keep-lines': m.removalInProgress,
}

/** Tries to take a lock for the caller's transaction, without waiting. */
export const tryLockByName = async (trx: Transaction<Tables>, name: LockName): Promise<boolean> => {
  const { rows } = await sql<{ isTaken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${buildLockKey(name)}, 0)) as "isTaken"`.execute(trx)
  return rows[0]?.isTaken ?? false
}

/** A longer wait means that the other process hangs. */
const patienceMinutes = 10

const lockNotAvailable = '55P03'

/**
 * Runs a function while no other process on the same database does the same work.
 * @param stop ends the wait for the lock
 * @throws AppError Unavailable if another process has held the lock for ten minutes; the reason of `stop`
 */
export const withLock = async <T>(
  { pool, stop, isShared = false }: { pool: pg.Pool; stop: AbortSignal; isShared?: boolean },
  what: Work,
  work: () => Promise<T>,
): Promise<T> => {
  const client = await pool.connect()
  let isBroken = false
  // While the connection only holds the lock, nothing else would notice that it was lost.
  const onConnectionLost = (): void => {
    isBroken = true
  }
  client.on('error', onConnectionLost)
  // A connection that waits for a lock processes no other command, so it is closed.
  const giveUp = (): void => void client.end()
  stop.addEventListener('abort', giveUp, { once: true })
  try {
    stop.throwIfAborted()
    await client.query(
      `begin; set local lock_timeout = '${patienceMinutes}min'; set local idle_in_transaction_session_timeout = 0`,
    )
    try {
      await client.query(
        `select pg_advisory_xact_lock${isShared ? '_shared' : ''}(hashtextextended($1, 0))`,
        [buildLockKey(what)],
      )
      stop.removeEventListener('abort', giveUp)
    } catch (error) {
      stop.throwIfAborted()
      if (!(error instanceof pg.DatabaseError) || error.code !== lockNotAvailable) throw error
      throw new AppError('Unavailable', bind(hangs[what], { minutes: patienceMinutes }), { cause: error })
    }
    return await work()
  } finally {
    stop.removeEventListener('abort', giveUp)
    if (!isBroken) await client.query('rollback').catch(onConnectionLost)
    client.off('error', onConnectionLost)
    client.release(isBroken)
  }
}
