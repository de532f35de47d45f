/**
 * Locks between processes that share a database: what one of them does, the others wait for. A lock is PostgreSQL's and ends
 * with its transaction, so that a process which is killed holds nothing, also behind a pooler of connections.
 */
import { sql, type Transaction } from 'kysely'
import pg from 'pg'
import { AppError } from '../kit/errors.ts'
import type { Tables } from './tables.ts'

/** What one process at a time does; what may be done beside itself alone is held `shared`. */
type Work = 'upgrade' | 'first-fill' | 'keep-lines'

/** Any numbers, as long as they stay: processes of different releases have to agree. */
const keys: Record<Work, number> = {
  upgrade: 7_270_101,
  'first-fill': 7_270_102,
  'keep-lines': 7_270_103,
}

const words: Record<Work, string> = {
  upgrade: 'brings the databases up to date',
  'first-fill': 'fills the new portal',
  'keep-lines': 'removes lines by a rule of retention',
}

/** Takes a lock for the caller's transaction unless somebody holds it; nothing waits. */
export const tryLock = async (trx: Transaction<Tables>, what: Work): Promise<boolean> => {
  const { rows } = await sql<{ isTaken: boolean }>`
    select pg_try_advisory_xact_lock(${keys[what]}) as "isTaken"`.execute(trx)
  return rows[0]?.isTaken ?? false
}

/** Whoever waits longer looks at a process that hangs. */
const patienceMinutes = 10

const lockNotAvailable = '55P03'

/**
 * Does something while no other process on the same database does.
 * @param stop ends the wait for the lock
 * @throws AppError Unavailable where another process has been at it for ten minutes; the reason of `stop`
 */
export const withLock = async <T>(
  { pool, stop, isShared = false }: { pool: pg.Pool; stop: AbortSignal; isShared?: boolean },
  what: Work,
  work: () => Promise<T>,
): Promise<T> => {
  const client = await pool.connect()
  let isBroken = false
  // A connection that is lost while it only holds the lock has nobody else who would hear of it.
  const lost = (): void => {
    isBroken = true
  }
  client.on('error', lost)
  // A connection that waits for the lock answers nothing else.
  const giveUp = (): void => void client.end()
  stop.addEventListener('abort', giveUp, { once: true })
  try {
    stop.throwIfAborted()
    await client.query(
      `begin; set local lock_timeout = '${patienceMinutes}min'; set local idle_in_transaction_session_timeout = 0`,
    )
    try {
      await client.query(`select pg_advisory_xact_lock${isShared ? '_shared' : ''}(${keys[what]})`)
      stop.removeEventListener('abort', giveUp)
    } catch (error) {
      stop.throwIfAborted()
      if (!(error instanceof pg.DatabaseError) || error.code !== lockNotAvailable) throw error
      throw new AppError(
        'Unavailable',
        `Another process ${words[what]} and has not ended for ${patienceMinutes} minutes. Look at it, end it and start again.`,
        { cause: error },
      )
    }
    return await work()
  } finally {
    stop.removeEventListener('abort', giveUp)
    if (!isBroken) await client.query('rollback').catch(lost)
    client.off('error', lost)
    client.release(isBroken)
  }
}
