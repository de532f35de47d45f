/** Forgets what limits have counted of people, addresses and customers: a call that is told to wait would prove nothing. */
import type { TestPortal } from './harness.ts'

export const forgetCounts = async ({ ctx: { pool } }: Pick<TestPortal, 'ctx'>): Promise<void> => {
  await pool.query('delete from limits.attempt; update customer_limit set used = 0 where used > 0')
}
