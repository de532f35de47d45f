/** What people decide about a run: to agree to its plan, or to end it. */
import { capitalized, isProvisionStepEnd, listed, word } from '@cmp/contract'
import { AppError } from '../../kit/errors.ts'
import { notFound } from '../../resources/changes.ts'
import { fieldRefusal } from '../../resources/field-refusals.ts'
import type { Scoped } from '../../scope/scope.ts'
import { startTask } from '../../work/tasks.ts'
import { wake } from '../../work/wake.ts'
import { agreementRefusal, approversOf } from './agreement.ts'
import { provisionJob } from './carry-out.ts'
import { confirmOf } from './confirmations.ts'
import { tellFollowers } from './run-news.ts'
import { moveTo, readRun, theThing, type Run } from './steps.ts'

const held = async (scoped: Scoped, id: string): Promise<Run> => {
  const run = await readRun(scoped, id, { isHeld: true })
  if (!run) throw notFound('run')
  return run
}

/** Agrees to the plan of a run, which is carried out then. `typed` has the names that were typed for that. @throws AppError Conflict, Forbidden, InvalidRequest */
export const agreeTo = async (scoped: Scoped, id: string, typed: readonly string[]): Promise<string> => {
  const run = await held(scoped, id)
  const { trx, scope, now } = scoped
  if (run.step !== 'awaiting-approval')
    throw new AppError('Conflict', 'Nobody has to agree to it any more. Look how it stands.')
  const refusal = agreementRefusal(scope, run)
  if (refusal !== undefined) {
    const { companyName } = await trx
      .selectFrom('customer')
      .select('companyName')
      .where('id', '=', run.customerId)
      .executeTakeFirstOrThrow()
    throw new AppError('Forbidden', `${refusal} ${await approversOf(scoped, run, companyName)}`.trim())
  }
  const missing = run.plan ? confirmOf(run, run.plan).filter(({ name }) => !typed.includes(name)) : []
  if (missing.length > 0)
    throw fieldRefusal(
      missing.some(({ name }) => name === run.provision.resourceName) ? 'confirmName' : 'confirmNames',
      `Type ${word(missing.length, 'this name', 'these names')} to approve: ${listed(missing.map(({ name }) => name))}.`,
    )
  await moveTo(scoped, run, 'applying')
  await trx
    .updateTable('provisionRun')
    // It begins anew: how long it waited for an agreement is no patience with a store.
    .set({ status: 'queued', startedAt: null, interruptions: 0, decidedBy: scope.actor, decidedAt: now })
    .where('id', '=', id)
    .execute()
  await scoped.audit({
    action: 'approve',
    objectType: 'provisions',
    objectId: run.provisionId,
    objectName: run.provision.resourceName,
    customerId: run.customerId,
    after: { run: id, action: run.action },
  })
  await startTask(scoped, {
    kind: 'provision',
    title: `${capitalized(theThing(run))} is carried out`,
    works: [id],
    href: `/infrastructure-provision/run?id=${id}`,
  })
  await wake(scoped, provisionJob)
  return `The plan of ${theThing(run)} is being carried out.`
}

/**
 * Ends a run: one that waits at once, one that is at work when what it has begun is finished.
 * @throws AppError Conflict for one that is over
 */
export const cancelRun = async (scoped: Scoped, id: string): Promise<string> => {
  const run = await held(scoped, id)
  const { trx, scope, now } = scoped
  if (isProvisionStepEnd(run.step)) throw new AppError('Conflict', 'It is over already.')
  const isAtWork = run.status === 'running'
  const message = `Cancelled by ${scope.actor}.`
  await trx
    .updateTable('provisionRun')
    .set({
      cancelledBy: scope.actor,
      ...(isAtWork ? {} : { status: 'done', finishedAt: now }),
    })
    .where('id', '=', id)
    .execute()
  if (isAtWork) await tellFollowers(trx, id)
  else await moveTo(scoped, run, run.hasBegun ? 'failed' : 'cancelled', { message })
  await scoped.audit({
    action: 'cancel',
    objectType: 'provisions',
    objectId: run.provisionId,
    objectName: run.provision.resourceName,
    customerId: run.customerId,
    after: { run: id, action: run.action },
  })
  return isAtWork ? 'It is being stopped: what it has begun is finished first.' : message
}
