/** Ends runs: saves the state, outputs and audit entry of a successful run, and the message of a canceled run. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/provisioning/provisions/execution'
import type { RunOutcome } from '@cmp/terraform'
import { withActor, type Scoped } from '../../../../scope/scope.ts'
import type { Work } from '../../../../work/define-job.ts'
import { describeCompletion, moveTo, readRun, type Run } from '../runs/steps.ts'
import { saveProvisionResources } from '../states/managed-resources.ts'
import { saveSecretOutputs, type SealedOutputs } from '../states/secret-outputs.ts'

/** The result of an attempt: the Terraform state and the secret outputs. */
export type Made = { state: Buffer | undefined; secrets: SealedOutputs }

/** Returns the run message about a cancellation. */
export const describeCancellation = (by: string): string => t(m.canceledBy2, { by })

/** Deletes the secrets of ended runs. The provision stores the secrets that it still needs. */
const deleteRunSecrets = async ({ trx }: Scoped, { provisionId }: Run): Promise<void> => {
  await trx
    .updateTable('provisionRun')
    .set({ secrets: null })
    .where('provisionId', '=', provisionId)
    .execute()
}

const auditEnd = (scoped: Scoped, run: Run, isDeleted: boolean): Promise<void> => {
  const { provision } = run
  return withActor(scoped, run.createdBy).audit({
    action: run.action,
    objectType: 'provisions',
    objectId: provision.id,
    objectName: provision.resourceName,
    customerId: run.customerId,
    ...(run.action === 'create' || run.action === 'import' ? {} : { before: provision.body }),
    ...(isDeleted ? {} : { after: run.body }),
  })
}

/** Ends a successful run. */
export const endWell = async (
  scoped: Scoped,
  work: Work,
  run: Run,
  { plan, outputs }: RunOutcome,
  { state, secrets }: Made,
): Promise<void> => {
  const message = describeCompletion(run, plan.isEmpty)
  // If somebody has deleted the resources outside the portal, adopting that change marks the provision as deleted.
  const isDeleted = run.action === 'delete' || (run.action === 'adopt' && plan.isDeleted)
  await moveTo(scoped, run, 'succeeded', {
    message,
    provision: {
      ...(isDeleted && { status: 'deleted' as const }),
      hasResources: !isDeleted,
      body: JSON.stringify(run.body),
      secrets: isDeleted ? null : run.secrets,
      secretsVersion: run.secretsVersion,
      moduleVersionId: run.moduleVersionId,
      outputs: JSON.stringify(outputs),
      unprotected: '[]',
    },
  })
  await saveProvisionResources(scoped, run, isDeleted ? undefined : state)
  await saveSecretOutputs(scoped, run, isDeleted ? null : secrets)
  await deleteRunSecrets(scoped, run)
  if (isDeleted)
    await scoped.trx.deleteFrom('provisionState').where('provisionId', '=', run.provisionId).execute()
  await auditEnd(scoped, run, isDeleted)
  await work.done(scoped, message)
}

/**
 * Ends a run that somebody has canceled.
 * @param ended the number of completed changes
 */
export const endCanceled = async (scoped: Scoped, work: Work, id: string, ended: number): Promise<void> => {
  const run = await readRun(scoped, id, { isHeld: true })
  if (!run) return
  const by = describeCancellation(run.cancelledBy ?? '')
  const message = run.hasStarted
    ? t(m.changesInProgressWereCompletedFirst, { by, endedCase: String(ended === 0) })
    : by
  const said = await moveTo(scoped, run, run.hasStarted ? 'failed' : 'cancelled', { message })
  await work.done(scoped, said)
}
