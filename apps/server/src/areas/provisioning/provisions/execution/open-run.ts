/**
 * Prepares what the attempts of a run need: access to the provider, the configuration with its secrets, the log and the
 * watch.
 */
import type { ProvisionPort } from '@cmp/clouds/ports/provision'
import { AppError } from '../../../../kit/errors.ts'
import type { AppContext } from '../../../../scope/context.ts'
import { systemScope, withScope } from '../../../../scope/scope.ts'
import type { Work } from '../../../../work/define-job.ts'
import { readVersionFiles } from '../../provision-modules/store.ts'
import type { Carried } from '../../terraform-runs/engine.ts'
import { findForeignIdProblem } from '../planning/named-ids.ts'
import { readRunPrerequisites, type Prerequisites } from '../planning/prerequisites.ts'
import { provisionPortOf } from '../providers/account.ts'
import { openLog, type RunLog } from '../runs/log.ts'
import type { Run } from '../runs/steps.ts'
import { joinSecrets, maskOf, openSecretsByPlace } from '../states/secrets.ts'
import { createStateStore } from '../states/state-store.ts'
import { watchRun, type RunWatch } from './run-watch.ts'

/** A run that is being executed. */
export type OpenRun = {
  ctx: AppContext
  work: Work
  run: Run
  port: ProvisionPort
  prerequisites: Prerequisites
  watch: RunWatch
  log: RunLog
  /** Removes secrets from a text. */
  mask: (text: string) => string
  requested: Omit<Carried, 'isDestroy'>
  /** Whether an attempt may have changed something. This value changes during the run. */
  hasStarted: boolean
}

const readModuleFiles = async (
  ctx: AppContext,
  { moduleVersionId }: Run,
): Promise<ReadonlyMap<string, Buffer> | undefined> =>
  moduleVersionId === null
    ? undefined
    : withScope(ctx, systemScope, (scoped) => readVersionFiles(scoped, moduleVersionId))

/**
 * Rejects IDs of resources that belong to another customer. A deletion is allowed because it changes none of them.
 * @throws AppError Conflict if the request names such a resource
 */
const assertOwnIds = async (ctx: AppContext, run: Run): Promise<void> => {
  const problem = await withScope(ctx, systemScope, (scoped) => findForeignIdProblem(scoped, run.type, run))
  if (problem && run.action !== 'delete') throw new AppError('Conflict', problem)
}

/**
 * Opens a run. The caller stops its watch and its log.
 * @throws AppError
 */
export const openRun = async (ctx: AppContext, work: Work, run: Run): Promise<OpenRun> => {
  const { type } = run
  const files = await readModuleFiles(ctx, run)
  await assertOwnIds(ctx, run)
  const secrets = await openSecretsByPlace(ctx, run.provisionId, run.secrets)
  const body = joinSecrets(run.body, secrets)
  const unsaid = Object.values(secrets)
  const mask = (text: string): string => maskOf(unsaid)(text)
  const port = await provisionPortOf(ctx, run.provision)
  const prerequisites = await readRunPrerequisites(ctx, run, work.signal)
  const watch = watchRun(ctx, run.id, type.longestMinutes)
  const log = openLog(work, run.attempt, ctx.clock, mask)
  const requested: Omit<Carried, 'isDestroy'> = {
    provisionId: run.provisionId,
    configurationOf: (existing) =>
      type.terraformOf(body, {
        secretsVersion: run.secretsVersion,
        existing,
        provisionId: run.provisionId,
      }),
    files,
    module: type.module,
    variables: type.variablesOf(body),
    isRefreshOnly: run.action === 'adopt',
    state: createStateStore(ctx, work, run),
    signal: AbortSignal.any([work.signal, watch.limit, watch.cancel]),
    onEvent: log.add,
    onSecrets: (found) => void unsaid.push(...found),
  }
  return { ctx, work, run, port, prerequisites, watch, log, mask, requested, hasStarted: run.hasStarted }
}
