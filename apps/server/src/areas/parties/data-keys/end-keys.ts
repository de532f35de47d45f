/**
 * Destroys the data keys of deleted customers, so that their secrets in backups of the database cannot be read any
 * more.
 */
import type { Scoped } from '../../../scope/scope.ts'
import { wake } from '../../../work/wake.ts'
import { keyRotationJob } from './rotation.ts'

/** Requests the destruction of the keys of customers, in the transaction that deletes the customers. */
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
