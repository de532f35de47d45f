/** Transactions that wait for locks, so that a test can hold a work at a known point and let another one come in. */
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { systemScope, withScope } from '../src/scope/scope.ts'
import type { AppContext } from '../src/scope/context.ts'

/** How many transactions of the portal's database wait for a lock. */
export const waitingForLocks = (ctx: AppContext): Promise<number> =>
  withScope(ctx, systemScope, async ({ trx }) => {
    const { rows } = await sql`select from pg_locks join pg_stat_activity using (pid)
      where datname = current_database() and not granted`.execute(trx)
    return rows.length
  })

/** Waits until so many transactions wait for a lock, or `isOver` says that none will any more. */
export const untilWaitingForLocks = (
  ctx: AppContext,
  transactions: number,
  isOver: () => boolean = () => false,
): Promise<void> =>
  vi.waitFor(
    async () => {
      if (!isOver()) expect(await waitingForLocks(ctx)).toBe(transactions)
    },
    { timeout: 20_000, interval: 10 },
  )

/**
 * Does something to rows in a transaction of its own and leaves it open, as another process does that is at it now.
 * @returns what ends that transaction
 */
export const holding = async (
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
