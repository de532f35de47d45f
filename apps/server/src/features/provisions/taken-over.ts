/** A resource of an inventory is managed by one provision, however many ask for it at the same moment and by which names. */
import { sql } from 'kysely'
import type { KeptImport } from '../../db/provision-tables.ts'
import { AppError } from '../../kit/errors.ts'
import type { Scoped } from '../../scope/scope.ts'

/** Requests of a customer come one after the other, until the transaction ends. */
export const inTurn = async ({ trx }: Scoped, customerId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`provision of ${customerId}`}, 0))`.execute(trx)
}

/**
 * @param provisionId what asks, where it stands already
 * @throws AppError Conflict where another provision has taken one of the things over, or is about to
 */
export const refuseTakenOver = async (
  scoped: Scoped,
  imports: readonly KeptImport[],
  { customerId, provisionId }: { customerId: string; provisionId?: string },
): Promise<void> => {
  if (imports.length === 0) return
  await inTurn(scoped, customerId)
  const ids = imports.map(({ id }) => id.toLowerCase())
  const taken = await scoped.trx
    .selectFrom('provisionRun')
    .innerJoin('provision', 'provision.id', 'provisionRun.provisionId')
    .select('provision.resourceName')
    .where('provisionRun.customerId', '=', customerId)
    .where('provision.status', 'not in', ['deleted', 'cancelled'])
    .$if(provisionId !== undefined, (q) => q.where('provision.id', '!=', provisionId ?? ''))
    .where(
      sql<boolean>`exists (select from jsonb_array_elements(provision_run.imports) as taken where lower(taken ->> 'id') = any (${ids}))`,
    )
    .executeTakeFirst()
  if (taken)
    throw new AppError(
      'Conflict',
      `It is taken over as ${taken.resourceName} already. Go on with that, or delete it first.`,
    )
}
