/**
 * Who charges or issues with rates and who brings a provider's rates in do not work at the same moment: a rate that an issued
 * document has is left as it is, and whether one has it is only known when the document is committed. Taken after the locks of
 * documents (`issuing/locks.ts`); whoever brings rates in holds none of those.
 */
import { sql } from 'kysely'
import type { Scoped } from '../../scope/scope.ts'

/** Any number that no other advisory lock of the database has. */
const key = 7_203_114

/** Until the transaction ends no provider's rates come in; documents do not wait for each other. */
export const holdRates = ({ trx }: Scoped): Promise<unknown> =>
  sql`select pg_advisory_xact_lock_shared(${key})`.execute(trx)

/** Waits for all who hold the rates, and keeps others from it until the transaction ends. */
export const lockRates = ({ trx }: Scoped): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${key})`.execute(trx)
