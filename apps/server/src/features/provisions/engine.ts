/** What carries a run out: Terraform with the credentials of an account, or the demo. */
import { join } from 'node:path'
import {
  findTerraform,
  runDemo,
  runTerraform,
  whyNotConfined,
  type Plan,
  type RunBounds,
  type RunOutcome,
  type StateStore,
  type StateThing,
  type TerraformEvent,
} from '@cmp/terraform'
import type { ProvisionPort } from '@cmp/clouds/ports/provision'
import { publicLookup } from '../../kit/public-addresses.ts'
import type { AppContext } from '../../scope/context.ts'
import { cloudRefusal } from '../cloud-accounts/cloud-accounts.ts'
import { folderOfRuns, keyOfRuns } from './run-folders.ts'

/** What is carried out. */
export type Carried = {
  provisionId: string
  configurationOf: (standing: readonly StateThing[]) => Readonly<Record<string, unknown>>
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

/** Where Terraform and OpenTofu get plugins that are in no folder of this machine. */
const registries = new Set([
  'registry.terraform.io',
  'releases.hashicorp.com',
  'registry.opentofu.org',
  'github.com',
  'objects.githubusercontent.com',
  'release-assets.githubusercontent.com',
])

/** A run has so many processes and threads where the system counts them, and each so much time. */
const processes = 1024
const cpuSeconds = 7200

const isNotPublic = (): Error =>
  new Error('Its address is not public. The portal’s operator allows its network with TERRAFORM_NETWORKS.')

/** Whether NO_PROXY names a host, or the end of its name. */
const isWithoutProxy = ({ noProxy }: AppContext['env'], host: string): boolean =>
  noProxy.some((entry) => {
    const name = entry.toLowerCase().replace(/^\*?\./, '')
    return entry === '*' || host === name || host.endsWith(`.${name}`)
  })

/** What a run may reach, see and use. */
const boundsOf = (
  { env }: AppContext,
  { calls, reads }: Extract<ProvisionPort, { engine: 'terraform' }>,
): RunBounds => {
  const paths = (isWritable: boolean): string[] =>
    env.terraformPaths.filter((path) => path.isWritable === isWritable).map(({ path }) => path)
  return {
    egress: {
      allows: (host, port) =>
        calls(host, port) || (env.terraformPluginDir === undefined && port === 443 && registries.has(host)),
      lookup: publicLookup(env.terraformNetworks, isNotPublic),
      upstreamFor: (host) => (isWithoutProxy(env, host) ? undefined : env.httpsProxy),
    },
    limits: {
      memoryBytes: env.terraformMemoryBytes,
      diskBytes: env.terraformDiskBytes,
      cpuSeconds,
      processes,
    },
    confinement: env.terraformConfinement,
    reads: [
      ...reads,
      ...(env.terraformPluginDir === undefined ? [] : [env.terraformPluginDir]),
      ...paths(false),
    ],
    writes: paths(true),
  }
}

let isTold = false

/** Says once in the log that runs are not confined on this machine. */
const tellUnconfined = async ({ env, log }: AppContext): Promise<void> => {
  if (isTold || env.terraformConfinement !== 'auto') return
  const reason = await whyNotConfined()
  if (reason === undefined || isTold) return
  isTold = true
  log.warn(
    { reason },
    'This machine does not let Terraform be confined: its plugins see what the portal’s user sees. See docs/operating.md.',
  )
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
    configurationOf,
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
      { configurationOf, state, isDestroy, isRefreshOnly, signal, onEvent, pace: () => ctx.pause(demoPace) },
      agrees,
    )
  const { variables: credentials, secrets } = await port.environment().catch((error: unknown) => {
    throw cloudRefusal(error)
  })
  onSecrets(secrets)
  await tellUnconfined(ctx)
  const program = await findTerraform(ctx.env.terraformPath)
  const request = {
    program,
    folder: join(folderOfRuns(ctx), provisionId),
    configurationOf,
    variables,
    credentials,
    state,
    key: await keyOfRuns(ctx, provisionId),
    cliConfig: cliConfigOf(ctx),
    isDestroy,
    isRefreshOnly,
    bounds: boundsOf(ctx, port),
    signal,
    graceSeconds,
    onEvent,
  }
  return runTerraform(request, agrees)
}
