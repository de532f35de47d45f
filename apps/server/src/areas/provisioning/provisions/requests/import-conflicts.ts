/**
 * Ensures that a resource of an inventory is managed by only one provision, even if several request it at the same time
 * or under different names.
 */
import { bind } from '@cmp/messages'
import * as m from '@cmp/messages/server/provisioning/provisions/requests'
import { sql } from 'kysely'
import { lockByName } from '../../../../db/lock.ts'
import type { StoredImport } from '../../../../db/provision-tables.ts'
import { AppError } from '../../../../kit/errors.ts'
import type { Scoped } from '../../../../scope/scope.ts'

/** Serializes the requests of a customer until the transaction ends. */
export const lockPerCustomer = ({ trx }: Scoped, customerId: string): Promise<void> =>
  lockByName(trx, 'provisions', customerId)

/**
 * Rejects resources that another provision manages.
 * @param provisionId the requesting provision, if it already exists
 * @throws AppError Conflict if another provision has imported one of the resources or is about to
 */
export const refuseImportConflicts = async (
  scoped: Scoped,
  imports: readonly StoredImport[],
  { customerId, provisionId }: { customerId: string; provisionId?: string },
): Promise<void> => {
  if (imports.length === 0) return
  await lockPerCustomer(scoped, customerId)
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
      bind(m.resourceIsAlreadyImportedAsContinue, { resourceName: taken.resourceName }),
    )
}
