/** Rotates a data key and waits for the end, for the command line. */
import type { AppContext } from '../../scope/context.ts'
import { withScope, type Scope } from '../../scope/scope.ts'
import { runWork, waitForWork } from '../../work/run.ts'
import { customerNamed } from '../users/command-line.ts'
import { keyRotationJob, requestRotation, rotationUnderWay } from './rotation.ts'

/**
 * Rotates the key of a customer, or goes on with a rotation that is under way.
 * @param customer the ID, tenant ID or company name; null for the reseller
 * @returns what came of it, as a sentence
 * @throws AppError NotFound for an unknown customer; InvalidRequest with the sentence of a rotation that failed
 */
export const rotateKeyOf = async (
  ctx: AppContext,
  scope: Scope,
  customer: string | null,
): Promise<string> => {
  const id = await withScope(ctx, scope, async (scoped) => {
    const customerId = customer === null ? null : await customerNamed(scoped, customer)
    return (await rotationUnderWay(scoped, customerId)) ?? (await requestRotation(scoped, customerId)).id
  })
  await runWork(ctx, keyRotationJob, id)
  // Another process may have taken it, or it waits for a store and has nobody else who would take it up.
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
