/** What carries a run out: Terraform with the credentials of an account, or the demo. */
import { join } from 'node:path'
import {
  findTerraform,
  runDemo,
  runTerraform,
  type Plan,
  type RunOutcome,
  type StateStore,
  type TerraformEvent,
} from '@cmp/terraform'
import type { ProvisionPort } from '@cmp/clouds/ports/provision'
import type { AppContext } from '../../scope/context.ts'
import { cloudRefusal } from '../cloud-accounts/cloud-accounts.ts'
import { folderOfRuns, keyOfRuns } from './run-folders.ts'

/** What is carried out. */
export type Carried = {
  provisionId: string
  configuration: Readonly<Record<string, unknown>>
  variables: Readonly<Record<string, string>>
  isDestroy: boolean
  /** Nothing is changed: what the cloud says now is taken into the state. */
  isRefreshOnly?: boolean
  state: StateStore
  signal: AbortSignal
  onEvent: (event: TerraformEvent) => void
  /** Hears of what may stand in no log, before anything is said. */
  onSecrets: (secrets: readonly string[]) => void
}

/** How long each thing takes in the demo. Milliseconds. */
const demoPace = 400

/** How long Terraform may take to stop in order; clouds finish what they have begun. */
const graceSeconds = 300

/** Where the programs of the providers come from, as Terraform reads it; undefined for its own registry. */
const cliConfigOf = ({ env }: AppContext): string | undefined => {
  if (env.terraformPluginDir === undefined) return undefined
  const mirror = JSON.stringify(env.terraformPluginDir)
  return `provider_installation {\n  filesystem_mirror {\n    path = ${mirror}\n  }\n}\n`
}

/**
 * Carries a run out with what `port` is; `agrees` sees the plan before anything changes.
 * @throws TerraformProblem, AppError Unavailable, and what the state's store threw
 */
export const carryOutWith = async (
  ctx: AppContext,
  port: ProvisionPort,
  {
    provisionId,
    configuration,
    variables,
    isDestroy,
    isRefreshOnly = false,
    state,
    signal,
    onEvent,
    onSecrets,
  }: Carried,
  agrees: (plan: Plan) => Promise<boolean>,
): Promise<RunOutcome> => {
  if (port.engine === 'demo')
    return runDemo(
      { configuration, state, isDestroy, isRefreshOnly, signal, onEvent, pace: () => ctx.pause(demoPace) },
      agrees,
    )
  const { variables: credentials, secrets } = await port.environment().catch((error: unknown) => {
    throw cloudRefusal(error)
  })
  onSecrets(secrets)
  const program = await findTerraform(ctx.env.terraformPath)
  const request = {
    program,
    folder: join(folderOfRuns(ctx), provisionId),
    configuration,
    variables,
    credentials,
    state,
    key: await keyOfRuns(ctx, provisionId),
    cliConfig: cliConfigOf(ctx),
    isDestroy,
    isRefreshOnly,
    signal,
    graceSeconds,
    onEvent,
  }
  return runTerraform(request, agrees)
}
