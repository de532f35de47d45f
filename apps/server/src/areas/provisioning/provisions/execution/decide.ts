/** Decisions of people about a run: approving its plan or canceling it. */
import { bind, t } from '@cmp/messages'
import * as shared from '@cmp/messages/server/provisioning/provisions'
import * as m from '@cmp/messages/server/provisioning/provisions/execution'
import { isProvisionStepEnd, isResourceAction, formatList } from '@cmp/contract'
import type { ConfirmedSafeguard } from '../../../../db/provision-tables.ts'
import { AppError } from '../../../../kit/errors.ts'
import { createNotFoundError } from '../../../../resources/changes.ts'
import { createFieldRefusal } from '../../../../resources/field-refusals.ts'
import type { Scoped } from '../../../../scope/scope.ts'
import { startTask } from '../../../../work/tasks.ts'
import { wake } from '../../../../work/wake.ts'
import { describeApprovalRefusal, describeApprovers } from '../approvals/agreement.ts'
import { provisionJob } from './provision-job.ts'
import { confirmOf } from '../approvals/confirmations.ts'
import { notifyFollowers } from '../runs/run-news.ts'
import { formatSafeguards, filterUnconfirmedSafeguards } from '../safeguards/safeguards.ts'
import { moveTo, readRun, formatResourceLabel, type Run } from '../runs/steps.ts'

const lockRun = async (scoped: Scoped, id: string): Promise<Run> => {
  const run = await readRun(scoped, id, { isHeld: true })
  if (!run) throw createNotFoundError(shared.run)
  return run
}

/**
 * Approves the plan of a run, which is then applied.
 * @param typed the names that were entered for confirmation
 * @param confirmed the safeguards that were confirmed
 * @throws AppError Conflict, Forbidden, InvalidRequest
 */
export const approveRun = async (
  scoped: Scoped,
  id: string,
  typed: readonly string[],
  confirmed: readonly ConfirmedSafeguard[],
): Promise<string> => {
  const run = await lockRun(scoped, id)
  const { trx, scope, now } = scoped
  if (run.step !== 'awaiting-approval') throw new AppError('Conflict', m.runIsNoLongerWaitingFor)
  const refusal = describeApprovalRefusal(scope, run)
  if (refusal !== undefined) {
    const { companyName } = await trx
      .selectFrom('customer')
      .select('companyName')
      .where('id', '=', run.customerId)
      .executeTakeFirstOrThrow()
    throw new AppError('Forbidden', `${refusal} ${await describeApprovers(scoped, run, companyName)}`.trim())
  }
  const missing = run.plan ? confirmOf(run, run.plan).filter(({ name }) => !typed.includes(name)) : []
  if (missing.length > 0)
    throw createFieldRefusal(
      missing.some(({ name }) => name === run.provision.resourceName) ? 'confirmName' : 'confirmNames',
      bind(m.typeThisNameToApprove, {
        count: missing.length,
        missing: formatList(missing.map(({ name }) => name)),
      }),
    )
  const unconfirmed = run.plan ? filterUnconfirmedSafeguards(run.plan, confirmed) : []
  if (unconfirmed.some(({ isPossible }) => !isPossible))
    throw new AppError('Conflict', formatSafeguards(unconfirmed))
  if (unconfirmed.length > 0)
    throw createFieldRefusal(
      unconfirmed.some(({ kind }) => kind === 'protection') ? 'confirmProtection' : 'confirmContents',
      formatSafeguards(unconfirmed),
    )
  await moveTo(scoped, run, 'applying')
  await trx
    .updateTable('provisionRun')
    // The start time and the interruptions are reset: the wait for approval must not count toward the time for which a
    // run waits for a store.
    .set({
      status: 'queued',
      startedAt: null,
      interruptions: 0,
      decidedBy: scope.actor,
      decidedAt: now,
      confirmedSafeguards: JSON.stringify(confirmed),
    })
    .where('id', '=', id)
    .execute()
  await scoped.audit({
    action: 'approve',
    objectType: 'provisions',
    objectId: run.provisionId,
    objectName: run.provision.resourceName,
    customerId: run.customerId,
    after: { run: id, action: run.action, ...(confirmed.length > 0 && { confirmed }) },
  })
  await startTask(scoped, {
    kind: 'provision',
    title: t(m.approvedRunOf, { resource: formatResourceLabel(run) }),
    works: [id],
    href: `/infrastructure-provision/run?id=${id}`,
  })
  await wake(scoped, provisionJob)
  return isResourceAction(run.action)
    ? t(m.requestForWasSentToProvider, { resourceLabel: formatResourceLabel(run) })
    : t(m.planForIsBeingApplied, { resourceLabel: formatResourceLabel(run) })
}

/**
 * Cancels a run. A waiting run ends at once; an active run ends after the changes that it has started.
 * @throws AppError Conflict for a finished run and for an action that was already sent
 */
export const cancelRun = async (scoped: Scoped, id: string): Promise<string> => {
  const run = await lockRun(scoped, id)
  const { trx, scope, now } = scoped
  if (isProvisionStepEnd(run.step)) throw new AppError('Conflict', m.runHasAlreadyEnded)
  if (isResourceAction(run.action) && run.sentAt !== null)
    throw new AppError('Conflict', m.requestWasAlreadySentToProvider)
  const isAtWork = run.status === 'running'
  const message = t(m.canceledBy, { actor: scope.actor })
  await trx
    .updateTable('provisionRun')
    .set({
      cancelledBy: scope.actor,
      ...(isAtWork ? {} : { status: 'done', finishedAt: now }),
    })
    .where('id', '=', id)
    .execute()
  if (isAtWork) await notifyFollowers(trx, id)
  else await moveTo(scoped, run, run.hasStarted ? 'failed' : 'cancelled', { message })
  await scoped.audit({
    action: 'cancel',
    objectType: 'provisions',
    objectId: run.provisionId,
    objectName: run.provision.resourceName,
    customerId: run.customerId,
    after: { run: id, action: run.action },
  })
  return isAtWork ? t(m.runIsBeingStoppedChangesIn) : message
}
