/** The order in which resources are locked by whatever changes several of them. */
import { sql, type RawBuilder } from 'kysely'
import type { Scoped } from '../../scope/scope.ts'

/**
 * A query that locks the resources of a from clause, where they are named `held`, by account, inventory and id: two that lock them
 * in other orders wait for each other for ever. Containers are locked before what is in them.
 */
export const resourcesLocked = (
  columns: RawBuilder<unknown>,
  held: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`select ${columns} from ${held} order by held.cloud_account_id, held.inventory, held.native_id for update of held`

/** Locks resources by {@link resourcesLocked} before several of them are changed. */
export const lockResources = async ({ trx }: Scoped, held: RawBuilder<unknown>): Promise<void> => {
  await resourcesLocked(sql``, held).execute(trx)
}
