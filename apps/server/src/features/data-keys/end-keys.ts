/** The data keys of customers who are deleted: nothing that a backup of the database holds of their secrets can be read without them. */
import type { Scoped } from '../../scope/scope.ts'
import { wake } from '../../work/wake.ts'
import { keyRotationJob } from './rotation.ts'

/** Has the keys of customers destroyed who are being deleted, in the transaction that deletes them. */
export const endKeysOf = async (scoped: Scoped, customerIds: readonly string[]): Promise<void> => {
  const { trx, scope, now } = scoped
  const ended = await trx
    .updateTable('dataKey')
    .set({ state: 'ending', retiredAt: now })
    .where('customerId', 'in', [...customerIds])
    .where('state', 'in', ['active', 'former'])
    .returning('customerId')
    .execute()
  const ids = [...new Set(ended.map(({ customerId }) => customerId))]
  if (ids.length === 0) return
  await trx
    .insertInto('keyRotation')
    .values(
      ids.map((customerId) => ({
        customerId,
        action: 'destroy' as const,
        status: 'queued' as const,
        createdBy: scope.actor,
        shareOf: scope.actor,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await wake(scoped, keyRotationJob)
}
