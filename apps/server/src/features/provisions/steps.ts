/** The steps of a run and what they make of the provision: every change of either goes through here. */
import { capitalized, type ProvisionAction, type ProvisionStatus, type ProvisionStep } from '@cmp/contract'
import { sql, type Selectable } from 'kysely'
import type { ProvisionRunTable, ProvisionTable } from '../../db/provision-tables.ts'
import { actingAs, type Scoped } from '../../scope/scope.ts'
import { tellFollowers } from './run-news.ts'
import { driftAfter } from './drift-rows.ts'
import { typeNameOf } from './types.ts'

/** A run with the provision that it is over. */
export type Run = Selectable<ProvisionRunTable> & { provision: Selectable<ProvisionTable> }

/** A run and its provision; locked where `isHeld`. */
export const readRun = async (
  { trx }: Scoped,
  id: string,
  { isHeld = false }: { isHeld?: boolean } = {},
): Promise<Run | undefined> => {
  const run = await trx
    .selectFrom('provisionRun')
    .selectAll()
    .where('id', '=', id)
    .$if(isHeld, (q) => q.forUpdate())
    .executeTakeFirst()
  if (!run) return undefined
  const provision = await trx
    .selectFrom('provision')
    .selectAll()
    .where('id', '=', run.provisionId)
    .$if(isHeld, (q) => q.forUpdate())
    .executeTakeFirstOrThrow()
  return { ...run, provision }
}

/** Whether a run can be begun again: it did not come to its end, and no other has changed anything since. */
export const isRetryable = async (
  { trx }: Scoped,
  { id, provisionId, createdAt, step, provision }: Run,
): Promise<boolean> => {
  if ((step !== 'failed' && step !== 'cancelled') || provision.status === 'deleted') return false
  const later = await trx
    .selectFrom('provisionRun')
    .select('id')
    .where('provisionId', '=', provisionId)
    .where('hasBegun', '=', true)
    .where('id', '<>', id)
    .where('createdAt', '>=', createdAt)
    .limit(1)
    .executeTakeFirst()
  return later === undefined
}

/** `The storage account shop` */
export const theThing = ({
  provision,
}: {
  provision: Pick<Run['provision'], 'resourceTypeId' | 'resourceName'>
}) => `the ${typeNameOf(provision.resourceTypeId)} ${provision.resourceName}`

const doneWord: Record<ProvisionAction, string> = {
  create: 'was created',
  edit: 'was changed',
  delete: 'was deleted',
  adopt: 'is managed as the cloud has it now',
  import: 'was taken into management',
}

/** What is said of a run that ended well; one that had nothing to do says that. */
export const doneSentence = (run: Run, hadNothingToDo: boolean): string =>
  hadNothingToDo && (run.action === 'create' || run.action === 'edit')
    ? `${capitalized(theThing(run))} is as it was asked for already: nothing was changed.`
    : `${capitalized(theThing(run))} ${doneWord[run.action]}.`

/** How the last run that touched the cloud has left a provision; the run itself, which has not, is none of them. */
const leftAs = async ({ trx }: Scoped, { id, provisionId }: Run): Promise<'succeeded' | 'failed'> => {
  const last = await trx
    .selectFrom('provisionRun')
    .select('step')
    .where('provisionId', '=', provisionId)
    .where('hasBegun', '=', true)
    .where('id', '<>', id)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.step === 'failed' ? 'failed' : 'succeeded'
}

/** What becomes of a provision. A run that ended before it touched the cloud leaves what stands as it was `left` before. */
const statusOf = (
  action: ProvisionAction,
  step: ProvisionStep,
  left: 'succeeded' | 'failed' | undefined,
): ProvisionStatus => {
  switch (step) {
    case 'planning':
    case 'applying':
      return action === 'delete' ? 'deleting' : step
    case 'awaiting-approval':
      return step
    case 'succeeded':
      return action === 'delete' ? 'deleted' : step
    case 'failed':
    case 'cancelled':
      return left ?? step
  }
}

/** What goes on with a step. */
type Change = {
  message?: string
  run?: Partial<{
    plan: string | null
    asksFor: string
    approver: 'asker' | 'administrator'
    needsSecondPerson: boolean
    hasBegun: boolean
  }>
  provision?: Partial<{
    stands: boolean
    body: string
    secrets: string | null
    secretsVersion: number
    outputs: string
    status: ProvisionStatus
  }>
}

/** What a month costs by the last plan stands beside the provision, for the lists; what was deleted costs nothing any more. */
const keepEstimate = async ({ trx }: Scoped, provisionId: string): Promise<void> => {
  await sql`update provision set monthly_amount = estimate.monthly_amount, monthly_currency = estimate.monthly_currency
    from (select provision.id, of_run.* from provision
      left join lateral provision_estimate(provision.id) as of_run on provision.status <> 'deleted'
      where provision.id = ${provisionId}::uuid) as estimate
    where estimate.id = provision.id
      and (provision.monthly_amount, provision.monthly_currency) is distinct from (estimate.monthly_amount, estimate.monthly_currency)`.execute(
    trx,
  )
}

/** Moves a run to a step, and its provision to what follows from that. */
export const moveTo = async (
  scoped: Scoped,
  run: Run,
  step: ProvisionStep,
  { message = '', run: ofRun = {}, provision: ofProvision = {} }: Change = {},
): Promise<void> => {
  const { trx, now, scope } = scoped
  await trx
    .updateTable('provisionRun')
    .set({ step, message, ...ofRun })
    .where('id', '=', run.id)
    .execute()
  const stands = ofProvision.stands ?? run.provision.stands
  const hasBegun = ofRun.hasBegun ?? run.hasBegun
  const isAsBefore = (step === 'failed' || step === 'cancelled') && stands && !hasBegun
  const status = statusOf(run.action, step, isAsBefore ? await leftAs(scoped, run) : undefined)
  // What was begun and not brought to its end has changed something all the same.
  if (step === 'failed' && hasBegun)
    await actingAs(scoped, run.createdBy).audit({
      action: `${run.action} failed`,
      objectType: 'provisions',
      objectId: run.provisionId,
      objectName: run.provision.resourceName,
      customerId: run.customerId,
      before: run.provision.body,
      after: { asked: run.body, message },
    })
  const isDrifted = await driftAfter(scoped, run, { step, stands })
  await trx
    .updateTable('provision')
    .set({
      status: status === 'succeeded' && isDrifted ? 'drifted' : status,
      message,
      modifiedTime: now,
      modifiedBy: scope.actor === 'system' ? run.createdBy : scope.actor,
      ...ofProvision,
    })
    .where('id', '=', run.provisionId)
    .execute()
  await keepEstimate(scoped, run.provisionId)
  await tellFollowers(trx, run.id)
}
