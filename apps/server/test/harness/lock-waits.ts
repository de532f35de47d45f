/** Transactions that wait for locks, so that a test can hold one job at a known point and let another one start. */
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { systemScope, withScope } from '../../src/scope/scope.ts'
import type { AppContext } from '../../src/scope/context.ts'

/** Returns how many transactions of the portal's database wait for a lock. */
export const countLockWaiters = (ctx: AppContext): Promise<number> =>
  withScope(ctx, systemScope, async ({ trx }) => {
    const { rows } = await sql`select from pg_locks join pg_stat_activity using (pid)
      where datname = current_database() and not granted`.execute(trx)
    return rows.length
  })

/** Waits until the given number of transactions wait for a lock, or `isOver` returns that none will. */
export const waitForLockWaiters = (
  ctx: AppContext,
  transactions: number,
  isOver: () => boolean = () => false,
): Promise<void> =>
  vi.waitFor(
    async () => {
      if (!isOver()) expect(await countLockWaiters(ctx)).toBe(transactions)
    },
    { timeout: 60_000, interval: 10 },
  )

/**
 * Changes rows in a separate transaction and leaves it open, like another process in the middle of its work.
 * @returns a function that ends the transaction
 */
export const holdLock = async (
  { pool }: AppContext,
  statement: string,
  values: readonly unknown[],
): Promise<() => Promise<void>> => {
  const client = await pool.connect()
  await client.query('begin')
  await client.query(statement, [...values])
  return async () => {
    await client.query('commit')
    client.release()
  }
}
