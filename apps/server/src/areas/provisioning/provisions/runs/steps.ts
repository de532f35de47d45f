/** The steps of a run and the resulting status of its provision. Every change of either is made here. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/provisioning/provisions/runs'
import {
  isResourceAction,
  resourceActionNames,
  type ProvisionAction,
  type ProvisionStatus,
  type ProvisionStep,
  getNoun,
} from '@cmp/contract'
import type { ProvisionType } from '@cmp/contract/provision-types'
import { sql, type Selectable } from 'kysely'
import type { ProvisionRunTable, ProvisionTable } from '../../../../db/provision-tables.ts'
import { withActor, type Scoped } from '../../../../scope/scope.ts'
import { notifyFollowers } from './run-news.ts'
import { updateDriftCheck } from './drift-rows.ts'
import { describeAllUnprotected } from './unprotected-resources.ts'
import { typeOf, type NamedType } from '../types/types.ts'

/** A run with its provision. */
export type Run = Selectable<ProvisionRunTable> & {
  provision: Selectable<ProvisionTable>
  /** The type of the run. A module has the requested version. */
  type: ProvisionType
}

/** Reads a run with its provision; locks the rows if `isHeld`. */
export const readRun = async (
  scoped: Scoped,
  id: string,
  { isHeld = false }: { isHeld?: boolean } = {},
): Promise<Run | undefined> => {
  const { trx } = scoped
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
  const { resourceTypeId } = provision
  const type = await typeOf(scoped, { resourceTypeId, moduleVersionId: run.moduleVersionId })
  return { ...run, provision, type }
}

/**
 * Returns whether a run can be retried: it did not complete, and no other run has changed anything since. An action on
 * a machine is requested again instead, because the machine may have changed.
 */
export const isRetryable = async (
  { trx }: Scoped,
  { id, provisionId, createdAt, step, action, provision }: Run,
): Promise<boolean> => {
  if ((step !== 'failed' && step !== 'cancelled') || provision.status === 'deleted') return false
  if (isResourceAction(action)) return false
  const later = await trx
    .selectFrom('provisionRun')
    .select('id')
    .where('provisionId', '=', provisionId)
    .where('hasStarted', '=', true)
    .where('action', 'not in', resourceActionNames)
    .where('id', '<>', id)
    .where('createdAt', '>=', createdAt)
    .limit(1)
    .executeTakeFirst()
  return later === undefined
}

type NamedProvision = { type: NamedType; provision: Pick<Run['provision'], 'resourceName'> }

/** Returns the noun of a provision's type and its name, for messages. */
export const getResourceNames = ({ type, provision }: NamedProvision) => ({
  noun: getNoun(type),
  resourceName: provision.resourceName,
})

/** Builds a label such as `the storage account shop`. */
export const formatResourceLabel = (named: NamedProvision): string => t(m.the, getResourceNames(named))

/** Builds the message of a successful run; a run without changes gets its own message. */
export const describeCompletion = (run: Run, hadNothingToDo: boolean): string =>
  hadNothingToDo && (run.action === 'create' || run.action === 'edit')
    ? t(m.nothingToDo, getResourceNames(run))
    : t(m.runSucceeded, { ...getResourceNames(run), action: run.action })

/** Returns how the last Terraform run that changed the provider left the provision, not counting this run. */
const readPreviousOutcome = async (
  { trx }: Scoped,
  { id, provisionId }: Run,
): Promise<'succeeded' | 'failed'> => {
  const last = await trx
    .selectFrom('provisionRun')
    .select('step')
    .where('provisionId', '=', provisionId)
    .where('hasStarted', '=', true)
    .where('action', 'not in', resourceActionNames)
    .where('id', '<>', id)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.step === 'failed' ? 'failed' : 'succeeded'
}

/**
 * Returns the status of a provision. A run that ended before any change, and an action, which changes no configuration,
 * leave the status as it was (`left`).
 */
const getProvisionStatus = (
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
      return action === 'delete' ? 'deleted' : (left ?? step)
    case 'failed':
    case 'cancelled':
      return left ?? step
  }
}

/** The further changes of a step. */
type Change = {
  message?: string
  run?: Partial<{
    plan: string | null
    approvalReason: string
    approver: 'asker' | 'administrator'
    needsSecondPerson: boolean
    hasStarted: boolean
    sentAt: Date
    operation: string
  }>
  provision?: Partial<{
    hasResources: boolean
    body: string
    secrets: string | null
    secretsVersion: number
    outputs: string
    unprotected: string
    moduleVersionId: string | null
    status: ProvisionStatus
  }>
}

/** Stores the monthly cost of the last plan with the provision, for the lists; a deleted provision costs nothing. */
const updateEstimate = async ({ trx }: Scoped, provisionId: string): Promise<void> => {
  await sql`update provision set monthly_amount = estimate.monthly_amount, monthly_currency = estimate.monthly_currency
    from (select provision.id, of_run.* from provision
      left join lateral provision_estimate(provision.id) as of_run on provision.status <> 'deleted'
      where provision.id = ${provisionId}::uuid) as estimate
    where estimate.id = provision.id
      and (provision.monthly_amount, provision.monthly_currency) is distinct from (estimate.monthly_amount, estimate.monthly_currency)`.execute(
    trx,
  )
}

/** Moves a run to a step and updates its provision. Returns the message. */
export const moveTo = async (
  scoped: Scoped,
  run: Run,
  step: ProvisionStep,
  { message: said = '', run: ofRun = {}, provision: ofProvision = {} }: Change = {},
): Promise<string> => {
  const { trx, now, scope } = scoped
  const message =
    step === 'failed' && run.action === 'delete'
      ? `${said} ${await describeAllUnprotected(scoped, run.provisionId)}`.trim()
      : said
  await trx
    .updateTable('provisionRun')
    .set({ step, message, ...ofRun })
    .where('id', '=', run.id)
    .execute()
  const exists = ofProvision.hasResources ?? run.provision.hasResources
  const hasStarted = ofRun.hasStarted ?? run.hasStarted
  const isAction = isResourceAction(run.action)
  const isEnd = step === 'failed' || step === 'cancelled' || step === 'succeeded'
  const isAsBefore = isAction ? isEnd : isEnd && step !== 'succeeded' && exists && !hasStarted
  const status = getProvisionStatus(
    run.action,
    step,
    isAsBefore ? await readPreviousOutcome(scoped, run) : undefined,
  )
  // Changes that were started and not completed are still changes.
  if (step === 'failed' && hasStarted)
    await withActor(scoped, run.createdBy).audit({
      action: `${run.action} failed`,
      objectType: 'provisions',
      objectId: run.provisionId,
      objectName: run.provision.resourceName,
      customerId: run.customerId,
      ...(isAction
        ? { after: { message } }
        : { before: run.provision.body, after: { requested: run.body, message } }),
    })
  const isDrifted = await updateDriftCheck(scoped, run, {
    hasResources: exists,
    hasCompared: step === 'succeeded' && !isAction,
  })
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
  await updateEstimate(scoped, run.provisionId)
  await notifyFollowers(trx, run.id)
  return message
}
