/** Sends an action to its provider exactly once, even if an answer was lost. */
import * as m from '@cmp/messages/server/provisioning/provisions/actions'
import { bind, t } from '@cmp/messages'
import { CloudError } from '@cmp/clouds/ports/errors'
import type { ActionOperation, ActionRequest, ActionsPort } from '@cmp/clouds/ports/actions'
import { endSentence, formatList, type ResourceActionName } from '@cmp/contract'
import { AppError } from '../../../../kit/errors.ts'
import type { AppContext } from '../../../../scope/context.ts'
import type { Work } from '../../../../work/define-job.ts'
import { requireDeclaredAction } from '../providers/actions-port.ts'
import type { RunLog } from '../runs/log.ts'
import { findRefusalAdvice } from '../runs/refusal-advice.ts'
import type { Run } from '../runs/steps.ts'

/** A run of an action. */
export type ActionRun = Run & { action: ResourceActionName }

/** An action in progress. */
export type Doing = {
  ctx: AppContext
  work: Work
  run: ActionRun
  port: ActionsPort
  log: RunLog
  resourceId: string
  /** The request without the time of the first attempt. */
  request: Omit<ActionRequest, 'sentAt'>
}

/** Converts an error of the provider to one with advice. */
export const toActionRefusal = ({ run }: Pick<Sending, 'run'>, error: unknown, outcome: string): unknown => {
  if (!(error instanceof CloudError) || error.code === 'Cancelled') return error
  const { kind, action } = requireDeclaredAction(run.provision.resourceTypeId, run.action)
  const advice = [
    findRefusalAdvice(error.message, run.provision.regionId),
    error.code === 'Forbidden'
      ? t(m.cloudAccountNeedsForExampleThrough, {
          permissions: formatList(action.permissions),
          role: kind.role,
        })
      : '',
    error.code === 'NotFound' ? t(m.resourceMightHaveBeenDeletedOutside) : '',
  ]
  const said = [
    t(m.actionRefused, { provider: kind.provider, label: action.label, reason: endSentence(error.message) }),
    ...advice,
    outcome,
  ]
  return new AppError('Unavailable', said.filter(Boolean).join(' ').slice(0, 3000), { cause: error })
}

export const nothingChanged = m.nothingWasChanged
export const mayHaveChanged = m.checkPowerStateOnPageOf

/** Describes what exists after a rejected action. */
const describeAfterRefusal = (error: unknown, otherwise: string): string => {
  const created = error instanceof CloudError ? error.created : []
  return created.length === 0
    ? otherwise
    : t(m.createdCreatedBeforeFailureDeleteIt, { count: created.length, created: formatList(created) })
}

/** The input of {@link sendOnce}. */
type Sending = {
  run: Pick<ActionRun, 'action'> & { provision: Pick<Run['provision'], 'resourceTypeId' | 'regionId'> }
  port: Pick<ActionsPort, 'begin' | 'find'>
  work: Pick<Work, 'signal'>
  log: Pick<RunLog, 'add'>
  /** The request without the time at which it is sent. */
  request: Omit<ActionRequest, 'sentAt'>
}

/**
 * Searches for a request whose answer was lost.
 * @throws AppError if the provider does not show whether it received the request
 */
const findOperation = async (
  { run, port, work }: Omit<Sending, 'log' | 'request'>,
  request: ActionRequest,
): Promise<ActionOperation | undefined> => {
  const operation = await port.find(request, work.signal)
  if (operation !== 'unknown') return operation
  const { kind } = requireDeclaredAction(run.provision.resourceTypeId, run.action)
  throw new AppError(
    'Unavailable',
    bind(m.responseFromWasLostSoIt, { provider: kind.provider, mayHaveChanged }),
  )
}

/**
 * Sends the request unless the provider already has it. A request whose answer was lost is searched for, and sent again
 * if a repetition has no second effect.
 * @param isFirst whether no earlier attempt may have sent it
 * @throws AppError with the provider's error and whether something may have changed
 */
export const sendOnce = async (doing: Sending, sentAt: Date, isFirst: boolean): Promise<ActionOperation> => {
  const { port, work, log, request } = doing
  const whole: ActionRequest = { ...request, sentAt }
  const isLost = (error: unknown): boolean =>
    error instanceof CloudError && (error.code === 'Unavailable' || error.code === 'Interrupted')
  if (isFirst) {
    log.add({ kind: 'said', text: t(m.requestSent) })
    try {
      return await port.begin(whole, work.signal)
    } catch (error) {
      if (!isLost(error) || work.signal.aborted)
        throw toActionRefusal(doing, error, describeAfterRefusal(error, t(nothingChanged)))
    }
  }
  try {
    const known = await findOperation(doing, whole)
    if (known) return known
    log.add({ kind: 'said', text: t(m.requestSentAgain) })
    return await port.begin(whole, work.signal)
  } catch (error) {
    throw toActionRefusal(doing, error, describeAfterRefusal(error, t(mayHaveChanged)))
  }
}
