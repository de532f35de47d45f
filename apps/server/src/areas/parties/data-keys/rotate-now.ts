/** Rotates a data key and waits for the result, for the command line. */
import type { AppContext } from '../../../scope/context.ts'
import { withScope, type Scope } from '../../../scope/scope.ts'
import { runWork, waitForWork } from '../../../work/run.ts'
import { resolveCustomer } from '../../identity/index.ts'
import { keyRotationJob, requestRotation, findActiveRotation } from './rotation.ts'

/**
 * Rotates the key of a customer, or continues a rotation in progress.
 * @param customer the ID, tenant ID or company name; null for the reseller.
 * @returns the result as a sentence.
 * @throws AppError NotFound for an unknown customer; InvalidRequest with the message of a rotation that failed.
 */
export const rotateKeyOf = async (
  ctx: AppContext,
  scope: Scope,
  customer: string | null,
): Promise<string> => {
  const id = await withScope(ctx, scope, async (scoped) => {
    const customerId = customer === null ? null : await resolveCustomer(scoped, customer)
    return (await findActiveRotation(scoped, customerId)) ?? (await requestRotation(scoped, customerId)).id
  })
  await runWork(ctx, keyRotationJob, id)
  // Another process may be running the job, or it waits for storage and no process is available to take it.
  await waitForWork(ctx, keyRotationJob, id, () => runWork(ctx, keyRotationJob, id))
  return withScope(ctx, scope, async ({ trx }) => {
    const { message } = await trx
      .selectFrom('keyRotation')
      .select('message')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return message
  })
}
