/** The background job of a run: it plans the run, requests an approval if one is needed, and executes the run. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/provisioning/provisions/execution'
import { isProvisionStepEnd, isResourceAction } from '@cmp/contract'
import { TerraformProblem } from '@cmp/terraform'
import { AppError } from '../../../../kit/errors.ts'
import type { AppContext } from '../../../../scope/context.ts'
import { systemScope, withScope } from '../../../../scope/scope.ts'
import { defineJob, type Work } from '../../../../work/define-job.ts'
import { carryOutAction } from '../actions/carry-out-action.ts'
import { moveTo, readRun } from '../runs/steps.ts'
import { saveProvisionResources } from '../states/managed-resources.ts'
import { sealOutputs } from '../states/secret-outputs.ts'
import { readLatestState } from '../states/state-store.ts'
import { attemptRun } from './attempts.ts'
import {
  describeProgress,
  diskFull,
  isDiskFull,
  reportsFullDisk,
  describeFailure,
  withMissing,
} from './failure-text.ts'
import { openRun, type OpenRun } from './open-run.ts'
import { endCanceled, endWell } from './run-end.ts'

/** Returns the sentence that explains the error that ended a run. */
const explainProblem = (
  { run, watch, mask, prerequisites, hasStarted }: OpenRun,
  problem: TerraformProblem,
): string => {
  if (watch.limit.aborted) return t(m.runWasStoppedAfterMinute, { longestMinutes: run.type.longestMinutes })
  if (reportsFullDisk(problem)) return t(diskFull)
  return withMissing(describeFailure(problem, mask, run.provision.regionId), hasStarted ? [] : prerequisites)
}

/**
 * Ends a failed run, and saves the resources that it has changed so far.
 * @throws AppError unless the run was canceled
 */
const endFailed = async (open: OpenRun, error: unknown): Promise<void> => {
  const { ctx, work, run, log, watch } = open
  if (isDiskFull(error))
    throw new AppError('Unavailable', `${t(diskFull)} ${describeProgress(open.hasStarted, log.ended())}`, {
      cause: error,
    })
  if (!(error instanceof TerraformProblem)) throw error
  await log.flush()
  if (log.ended() > 0) {
    const state = await readLatestState(ctx, run.provisionId)
    await work.write((scoped) => saveProvisionResources(scoped, run, state))
  }
  if (error.code === 'Stopped' && watch.cancel.aborted)
    return work.write((scoped) => endCanceled(scoped, work, run.id, log.ended()))
  const progress = describeProgress(open.hasStarted, log.ended())
  throw new AppError('Unavailable', `${explainProblem(open, error)} ${progress}`, { cause: error })
}

const carryOut = async (ctx: AppContext, work: Work): Promise<void> => {
  const run = await withScope(ctx, systemScope, (scoped) => readRun(scoped, work.rowId))
  if (!run || isProvisionStepEnd(run.step))
    return work.write((scoped) => work.done(scoped, run?.message ?? ''))
  if (isResourceAction(run.action)) return carryOutAction(ctx, work, { ...run, action: run.action })
  const open = await openRun(ctx, work, run)
  try {
    const outcome = await attemptRun(open)
    await open.log.flush()
    if (!outcome.isApplied) return
    const made = {
      state: await readLatestState(ctx, run.provisionId),
      secrets: await sealOutputs(ctx, run, outcome.secretOutputs),
    }
    await work.write((scoped) => endWell(scoped, work, run, outcome, made))
  } catch (error) {
    await endFailed(open, error)
  } finally {
    open.watch.stop()
    open.log.stop()
  }
}

/** The job that processes runs. Each run occupies a program that needs hundreds of megabytes. */
export const provisionJob = defineJob({
  name: 'provision',
  table: 'provisionRun',
  atOnce: 2,
  endsFirst: true,
  run: carryOut,
  onFailed: async (scoped, id, { message, error }) => {
    const run = await readRun(scoped, id, { isHeld: true })
    if (!run) return undefined
    const sentence =
      error === undefined
        ? t(m.portalWasInterruptedSeveralTimesDuring, {
            isResourceAction: String(Boolean(isResourceAction(run.action))),
          })
        : message
    await moveTo(scoped, run, 'failed', { message: sentence })
    return `/infrastructure-provision/run?id=${id}`
  },
})
