/** Lists the actions of a provision for its page, and requests an action. */
import * as shared from '@cmp/messages/server/provisioning/provisions'
import * as m from '@cmp/messages/server/provisioning/provisions/requests'
import { bind, t, type Text } from '@cmp/messages'
import {
  type PowerState,
  type ProvisionActions,
  type ProvisionAnswer,
  type ResourceActionName,
} from '@cmp/contract'
import {
  resourceActions,
  snapshotNameProblem,
  suggestSnapshotName,
  type ResourceAction,
} from '@cmp/contract/resource-actions'
import { AppError } from '../../../../kit/errors.ts'
import { createNotFoundError } from '../../../../resources/changes.ts'
import { createFieldRefusal } from '../../../../resources/field-refusals.ts'
import type { AppContext } from '../../../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../../../scope/scope.ts'
import { findActionResource, requireDeclaredAction } from '../providers/actions-port.ts'
import { isInterrupting } from '../actions/carry-out-action.ts'
import { findSameRequest } from './idempotency-key.ts'
import { answerOf, queueRun } from '../execution/queue-run.ts'
import { lockExistingProvision } from './existing-provision.ts'
import { listProvisionSnapshots } from '../actions/snapshots.ts'

/** The statuses in which a run is open. */
const open = new Set(['planning', 'awaiting-approval', 'applying', 'deleting'])

/** The power state for each status that inventories show. */
const stateByStatus: Readonly<Record<string, PowerState>> = {
  running: 'running',
  available: 'running',
  runnable: 'running',
  online: 'running',
  stopped: 'stopped',
  deallocated: 'stopped',
  paused: 'stopped',
  starting: 'changing',
  stopping: 'changing',
  deallocating: 'changing',
  rebooting: 'changing',
}

type Power = { state: PowerState; readAt: Date | null }

/** Returns the last reported power state, from an action or from the inventory. */
const readLastPower = async (
  { trx }: Scoped,
  resource: Awaited<ReturnType<typeof findActionResource>>,
): Promise<Power> => {
  if (!resource) return { state: 'unknown', readAt: null }
  const ofAction: Power = { state: resource.powerState ?? 'unknown', readAt: resource.powerReadAt }
  const listed = await trx
    .selectFrom('cloudResource')
    .select(['facts', 'collectedAt'])
    .where((eb) => eb(eb.fn('lower', ['nativeId']), '=', resource.nativeId.toLowerCase()))
    .where('deletedAt', 'is', null)
    .orderBy('collectedAt', 'desc')
    .executeTakeFirst()
  if (!listed || (ofAction.readAt && ofAction.readAt >= listed.collectedAt)) return ofAction
  const { status } = listed.facts
  return { state: stateByStatus[String(status).toLowerCase()] ?? 'unknown', readAt: listed.collectedAt }
}

const stateReasons: Record<PowerState, Text> = {
  running: m.itIsRunning,
  stopped: m.itIsStopped,
  changing: m.itIsStartingOrStopping,
  unknown: '',
}

const getDisabledReason = (
  { status, hasResources }: { status: string; hasResources: boolean },
  { offeredIn }: ResourceAction,
  state: PowerState,
): string => {
  if (!hasResources || status === 'deleted') return t(m.itDoesNotExist)
  if (open.has(status)) return t(m.anotherRunIsInProgressWait)
  return offeredIn.includes(state) ? '' : t(stateReasons[state])
}

/**
 * Reads the actions of a provision.
 * @throws AppError NotFound
 */
export const viewActions = (ctx: AppContext, scope: Scope, id: string): Promise<ProvisionActions> =>
  withScope(ctx, scope, async (scoped) => {
    const provision = await scoped.trx
      .selectFrom('provision')
      .select(['resourceTypeId', 'resourceName', 'status', 'hasResources'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!provision) throw createNotFoundError(shared.provision)
    const kind = resourceActions.get(provision.resourceTypeId)
    if (!kind) return { powerState: 'unknown', powerReadAt: null, actions: [], snapshot: null, snapshots: [] }
    const { state, readAt } = await readLastPower(scoped, await findActionResource(scoped, id, kind))
    return {
      powerState: state,
      powerReadAt: readAt?.toISOString() ?? null,
      actions: kind.actions.map((action) => ({
        action: action.name,
        label: t(action.label),
        interruption: t(action.interruption),
        cost: t(action.cost),
        needsName: isInterrupting(action.name),
        disabledReason: getDisabledReason(provision, action, state),
      })),
      snapshot: {
        noun: t(kind.snapshots, { count: 1 }),
        suggestedName: suggestSnapshotName(kind, provision.resourceName, scoped.now),
        max: kind.snapshotNames.max,
        help: t(kind.snapshotNames.sentence),
      },
      snapshots: await listProvisionSnapshots(scoped, id),
    }
  })

/** A requested action. */
export type RequestedAction = { action: ResourceActionName; confirmName: string; snapshotName: string }

/**
 * Requests an action.
 * @throws AppError Conflict, InvalidRequest for the field
 */
export const requestAction = (
  ctx: AppContext,
  scope: Scope,
  id: string,
  { action, confirmName, snapshotName }: RequestedAction,
  idempotencyKey: string | undefined,
): Promise<ProvisionAnswer> =>
  withScope(ctx, scope, async (scoped) => {
    const known = await findSameRequest(scoped, idempotencyKey)
    if (known) return answerOf(known)
    const provision = await lockExistingProvision(scoped, id)
    const { kind } = requireDeclaredAction(provision.resourceTypeId, action)
    if (!provision.hasResources) throw new AppError('Conflict', m.resourceWasNeverCreatedSoThere)
    if (confirmName !== '' && confirmName !== provision.resourceName)
      throw createFieldRefusal('confirmName', bind(m.theNameIs, { resourceName: provision.resourceName }))
    const name = snapshotName || suggestSnapshotName(kind, provision.resourceName, scoped.now)
    const problem = action === 'snapshot' ? snapshotNameProblem(kind, name) : undefined
    if (problem) throw createFieldRefusal('snapshotName', problem)
    const run = await queueRun(scoped, {
      provisionId: id,
      customerId: provision.customerId,
      action,
      moduleVersionId: provision.moduleVersionId,
      body: provision.body,
      secrets: null,
      secretsVersion: provision.secretsVersion,
      confirmedNames: [confirmName].filter(Boolean),
      snapshotName: action === 'snapshot' ? name : '',
      idempotencyKey,
    })
    await scoped.trx.updateTable('provision').set({ status: 'planning' }).where('id', '=', id).execute()
    await scoped.audit({
      action: `request ${action}`,
      objectType: 'provisions',
      objectId: id,
      objectName: provision.resourceName,
      customerId: provision.customerId,
      after: { action, ...(action === 'snapshot' && { snapshotName: name }) },
    })
    return answerOf({ ...run, provision: { ...run.provision, status: 'planning' } })
  })
