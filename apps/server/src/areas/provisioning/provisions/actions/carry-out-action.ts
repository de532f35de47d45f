/**
 * Runs an action that starts, stops or restarts a machine or a database, or creates a snapshot. The provider's API is
 * called once and its answer is stored. After an interruption the run continues from that answer and sends nothing
 * twice.
 */
import * as shared from '@cmp/messages/server/provisioning/provisions'
import * as m from '@cmp/messages/server/provisioning/provisions/actions'
import { bind, t } from '@cmp/messages'
import { CloudError } from '@cmp/clouds/ports/errors'
import type { ActionOperation, ActionProgress, ActionRequest } from '@cmp/clouds/ports/actions'
import type { PowerState, ResourceActionName } from '@cmp/contract'
import type { StoredPlan } from '../../../../db/provision-tables.ts'
import { AppError } from '../../../../kit/errors.ts'
import type { AppContext } from '../../../../scope/context.ts'
import { withActor, systemScope, withScope, type Scoped } from '../../../../scope/scope.ts'
import type { Work } from '../../../../work/define-job.ts'
import {
  findActionResource,
  openActionsPort,
  requireDeclaredAction,
  targetOf,
} from '../providers/actions-port.ts'
import { findRequiredApproval } from '../approvals/agreement.ts'
import { notifyApprovers } from '../approvals/approval-news.ts'
import { openLog } from '../runs/log.ts'
import { readAgain } from '../states/managed-resources.ts'
import { findProvisionRule } from '../rules/rules.ts'
import {
  mayHaveChanged,
  nothingChanged,
  toActionRefusal,
  sendOnce,
  type ActionRun,
  type Doing,
} from './send-action.ts'
import { saveSnapshots } from './snapshots.ts'
import { describeCompletion, moveTo, readRun, getResourceNames } from '../runs/steps.ts'

/** How often the progress is polled in one turn, the pause between polls, and the pause until the next turn. */
const pollsPerSlot = 10
const pollMilliseconds = 2000
const nextSlotSeconds = 5

const minute = 60_000

/** The power state after an action; undefined for actions that do not change it. */
const leadsTo: Partial<Record<ResourceActionName, PowerState>> = { start: 'running', stop: 'stopped' }

/** Returns whether an action interrupts the service, so the name must be entered first. */
export const isInterrupting = (action: ResourceActionName): boolean =>
  action === 'stop' || action === 'restart'

/** Builds the plan to approve: the effects of the action and the name to enter. */
export const planOfAction = ({ action, provision }: ActionRun): StoredPlan => {
  const { action: declared } = requireDeclaredAction(provision.resourceTypeId, action)
  return {
    changes: [],
    drift: [],
    losesData: false,
    cautions: [declared.interruption, declared.cost].map((text) => ({
      address: '',
      kind: 'check',
      text: t(text),
    })),
    confirm: isInterrupting(action) ? [{ name: provision.resourceName, addresses: [], data: '' }] : [],
  }
}

const savePowerState = async ({ trx, now }: Scoped, resourceId: string, power: PowerState): Promise<void> => {
  await trx
    .updateTable('provisionResource')
    .set({ powerState: power, powerReadAt: now })
    .where('id', '=', resourceId)
    .execute()
}

/** Completes a successful run: stores the power state, snapshots, audit entry and message. */
const endWell = (
  { work, run, resourceId, request }: Doing,
  end: Extract<ActionProgress, { isDone: true }>,
  message: string,
) =>
  work.write(async (scoped) => {
    const present = await readRun(scoped, run.id, { isHeld: true })
    if (!present) return
    const before = await scoped.trx
      .selectFrom('provisionResource')
      .select('powerState')
      .where('id', '=', resourceId)
      .executeTakeFirst()
    await savePowerState(scoped, resourceId, end.power)
    await saveSnapshots(scoped, present, request.target.region, end.snapshots)
    await moveTo(scoped, present, 'succeeded', { message })
    await readAgain(scoped, present)
    await withActor(scoped, run.createdBy).audit({
      action: run.action,
      objectType: 'provisions',
      objectId: run.provisionId,
      objectName: run.provision.resourceName,
      customerId: run.customerId,
      before: { powerState: before?.powerState ?? null },
      after: {
        powerState: end.power,
        ...(end.snapshots.length > 0 && { snapshots: end.snapshots.map(({ name }) => name) }),
      },
    })
    await work.done(scoped, message)
  })

/** Decides before sending whether the run is canceled, waits for approval, or is sent now. */
const settle = ({ ctx, work, run, resourceId }: Doing, power: PowerState): Promise<Date | undefined> =>
  work.write(async (scoped) => {
    const present = await readRun(scoped, run.id, { isHeld: true })
    if (!present) return undefined
    await savePowerState(scoped, resourceId, power)
    if (present.cancelledBy !== null) {
      const message = t(m.canceledBy, { cancelledBy: present.cancelledBy })
      await moveTo(scoped, present, 'cancelled', { message })
      await work.done(scoped, message)
      return undefined
    }
    const plan = planOfAction(run)
    const rule = await findProvisionRule(scoped, present.customerId)
    const findApproval = () => findRequiredApproval(present, plan, rule)
    const requiredApproval = present.step === 'planning' ? findApproval() : undefined
    if (requiredApproval) {
      const { sentence, approver, needsSecondPerson } = requiredApproval
      await moveTo(scoped, present, 'awaiting-approval', {
        message: sentence,
        run: { plan: JSON.stringify(plan), approvalReason: sentence, approver, needsSecondPerson },
      })
      if (approver === 'administrator')
        await notifyApprovers(scoped, present, plan, () => findApproval()?.sentence ?? sentence)
      await work.wait(scoped, t(shared.resourceSentence, { ...getResourceNames(present), sentence }))
      return undefined
    }
    const sentAt = ctx.clock()
    await moveTo(scoped, present, 'applying', {
      run: { plan: JSON.stringify(plan), hasStarted: true, sentAt },
    })
    return sentAt
  })

/** Errors that do not reveal the result of the request, so it is polled again. */
const saysNothing = new Set(['Unavailable', 'Interrupted', 'Throttled'])

const progressOf = async (
  doing: Doing,
  request: ActionRequest,
  operation: ActionOperation,
): Promise<ActionProgress> => {
  try {
    return await doing.port.readProgress(request, operation, doing.work.signal)
  } catch (error) {
    if (error instanceof CloudError && saysNothing.has(error.code))
      return { isDone: false, detail: t(m.couldNotReachProvider, { message: error.message }) }
    throw toActionRefusal(doing, error, t(mayHaveChanged))
  }
}

/** Polls a request until it ends or until the next turn. */
const follow = async (doing: Doing, request: ActionRequest, operation: ActionOperation): Promise<void> => {
  const { ctx, work, run, log } = doing
  const { kind, action } = requireDeclaredAction(run.provision.resourceTypeId, run.action)
  const end = request.sentAt.getTime() + action.longestMinutes * minute
  let loggedDetail = ''
  for (let poll = 0; poll < pollsPerSlot; poll += 1) {
    const progress = await progressOf(doing, request, operation)
    if (progress.isDone) {
      log.add({
        kind: 'said',
        text: t(m.powerStateSentence, { resourceName: run.provision.resourceName, power: progress.power }),
      })
      await log.flush()
      return endWell(doing, progress, describeCompletion(run, false))
    }
    if (ctx.clock().getTime() >= end)
      throw new AppError(
        'Unavailable',
        bind(m.didNotFinishWithinMinutesAnd, {
          provider: kind.provider,
          longestMinutes: action.longestMinutes,
          mayHaveChanged,
        }),
      )
    const detail = t(progress.detail)
    if (detail !== loggedDetail) log.add({ kind: 'said', text: (loggedDetail = detail) })
    await ctx.pause(pollMilliseconds)
    work.signal.throwIfAborted()
  }
  await log.flush()
  await work.write((scoped) => work.again(scoped, nextSlotSeconds))
}

/**
 * Reads the power state.
 * @throws AppError with what to do
 */
const readPowerState = async (doing: Doing): Promise<PowerState> => {
  try {
    return await doing.port.power(doing.request.target, doing.work.signal)
  } catch (error) {
    throw toActionRefusal(doing, error, t(nothingChanged))
  }
}

/** Runs an action. */
export const carryOutAction = async (ctx: AppContext, work: Work, run: ActionRun): Promise<void> => {
  const { kind, action } = requireDeclaredAction(run.provision.resourceTypeId, run.action)
  const resource = await withScope(ctx, systemScope, (scoped) =>
    findActionResource(scoped, run.provisionId, kind),
  )
  if (!resource) throw new AppError('Conflict', m.resourceOfThisProvisionIsUnknown)
  const port = await openActionsPort(ctx, run.provision)
  const log = openLog(work, run.attempt, ctx.clock, (text) => text)
  const request = {
    action: run.action,
    target: targetOf(resource),
    requestId: run.id,
    snapshotName: run.snapshotName,
  }
  const doing: Doing = { ctx, work, run, port, log, resourceId: resource.id, request }
  try {
    let { sentAt } = run
    const isFirst = sentAt === null
    if (sentAt === null) {
      const power = await readPowerState(doing)
      const { resourceName } = run.provision
      if (leadsTo[run.action] === power)
        return await endWell(
          doing,
          { isDone: true, power, snapshots: [] },
          t(m.alreadyInState, { ...getResourceNames(run), power }),
        )
      if (!action.offeredIn.includes(power))
        throw new AppError(
          'Conflict',
          bind(m.soIsNotAvailableStartIt, {
            state: bind(m.powerState, { resourceName, power }),
            label: t(action.label),
            powerCase: String(power === 'stopped'),
            nothingChanged,
          }),
        )
      log.add({ kind: 'said', text: t(m.powerStateSentence, { resourceName, power }) })
      await log.flush()
      const settled = await settle(doing, power)
      if (settled === undefined) return
      sentAt = settled
    }
    let { operation } = run
    if (operation === null) {
      const answered = await sendOnce(doing, sentAt, isFirst)
      await log.flush()
      await work.write(({ trx }) =>
        trx
          .updateTable('provisionRun')
          .set({ operation: JSON.stringify(answered) })
          .where('id', '=', run.id)
          .execute(),
      )
      operation = answered
    }
    await follow(doing, { ...request, sentAt }, operation)
  } catch (error) {
    await log.flush()
    throw error
  } finally {
    log.stop()
  }
}
