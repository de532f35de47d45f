/** Defines the order in which code that changes several resources locks them. */
import { sql, type RawBuilder } from 'kysely'
import type { Scoped } from '../../../../scope/scope.ts'

/**
 * Builds a query that locks the resources of a FROM clause, where their alias is `held`, ordered by account, inventory
 * and ID to avoid deadlocks. Containers are locked before their resources.
 */
export const selectResourcesForUpdate = (
  columns: RawBuilder<unknown>,
  held: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`select ${columns} from ${held} order by held.cloud_account_id, held.inventory, held.native_id for update of held`

/** Locks resources with {@link selectResourcesForUpdate} before several of them are changed. */
export const lockResources = async ({ trx }: Scoped, held: RawBuilder<unknown>): Promise<void> => {
  await selectResourcesForUpdate(sql``, held).execute(trx)
}
