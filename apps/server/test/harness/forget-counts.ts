/**
 * Resets the counts of rate limits for users, addresses and customers, because a call that is rejected by a limit would
 * prove nothing.
 */
import type { TestPortal } from './portal.ts'

export const forgetCounts = async ({ ctx: { pool } }: Pick<TestPortal, 'ctx'>): Promise<void> => {
  await pool.query('delete from limits.attempt; update customer_limit set used = 0 where used > 0')
}
