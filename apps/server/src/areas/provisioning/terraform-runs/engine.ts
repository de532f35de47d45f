/** Runs plans and applies: with Terraform and the credentials of an account, or in the demo. */
import { join } from 'node:path'
import {
  findTerraform,
  runDemo,
  runTerraform,
  findConfinementProblem,
  type Plan,
  type RunBounds,
  type RunOutcome,
  type StateStore,
  type StateResource,
  type TerraformEvent,
} from '@cmp/terraform'
import type { ProvisionType } from '@cmp/contract/provision-types'
import type { ProvisionPort } from '@cmp/clouds/ports/provision'
import { createPublicLookup } from '../../../kit/public-addresses.ts'
import type { AppContext } from '../../../scope/context.ts'
import { toCloudRefusal } from '../../../core/cloud-accounts/cloud-accounts.ts'
import { withDemoResources } from './demo-resources.ts'
import { getRunsFolder, deriveRunKey } from './run-folders.ts'

/** The input of a run. */
export type Carried = {
  provisionId: string
  configurationOf: (existing: readonly StateResource[]) => Readonly<Record<string, unknown>>
  /** The files of the module that the configuration calls. */
  files?: ReadonlyMap<string, Buffer> | undefined
  /** The module, for the demo. */
  module?: ProvisionType['module'] | undefined
  variables: Readonly<Record<string, string>>
  isDestroy: boolean
  /** Changes nothing at the provider and updates only the state. */
  isRefreshOnly?: boolean
  /** The only addresses to plan; all addresses if omitted. */
  targets?: readonly string[]
  state: StateStore
  signal: AbortSignal
  onEvent: (event: TerraformEvent) => void
  /** Receives the texts that must not be logged, before any output. */
  onSecrets: (secrets: readonly string[]) => void
}

/** The duration of each resource in the demo. Milliseconds. */
const demoPace = 400

/** How long Terraform may take to stop gracefully; providers finish the operations that they have started. */
const graceSeconds = 300

/** Returns the Terraform setting for the source of provider plugins; undefined for the public registry. */
export const buildCliConfig = ({ env }: AppContext): string | undefined => {
  if (env.terraformPluginDir === undefined) return undefined
  const mirror = JSON.stringify(env.terraformPluginDir)
  return `provider_installation {\n  filesystem_mirror {\n    path = ${mirror}\n  }\n}\n`
}

/** The hosts from which Terraform and OpenTofu download plugins that are not on this machine. */
const registries = new Set([
  'registry.terraform.io',
  'releases.hashicorp.com',
  'registry.opentofu.org',
  'github.com',
  'objects.githubusercontent.com',
  'release-assets.githubusercontent.com',
])

/** The limits of a run: processes and threads, if the system counts them, and time for each. */
const processes = 1024
const cpuSeconds = 7200

const isNotPublic = (): Error =>
  new Error('Its address is not public. The portal’s operator allows its network with TERRAFORM_NETWORKS.')

/** Returns whether NO_PROXY contains a host or a suffix of its name. */
const isWithoutProxy = ({ noProxy }: AppContext['env'], host: string): boolean =>
  noProxy.some((entry) => {
    const name = entry.toLowerCase().replace(/^\*?\./, '')
    return entry === '*' || host === name || host.endsWith(`.${name}`)
  })

/** Returns what a run may reach, read and use. */
export const buildRunBounds = (
  { env }: AppContext,
  { calls, reads }: Pick<Extract<ProvisionPort, { engine: 'terraform' }>, 'calls' | 'reads'>,
): RunBounds => {
  const listPaths = (isWritable: boolean): string[] =>
    env.terraformPaths.filter((path) => path.isWritable === isWritable).map(({ path }) => path)
  return {
    egress: {
      allows: (host, port) =>
        calls(host, port) || (env.terraformPluginDir === undefined && port === 443 && registries.has(host)),
      lookup: createPublicLookup(env.terraformNetworks, isNotPublic),
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
      ...listPaths(false),
    ],
    writes: listPaths(true),
  }
}

let hasWarned = false

/** Logs once that runs are not confined on this machine. */
const warnUnconfined = async ({ env, log }: AppContext): Promise<void> => {
  if (hasWarned || env.terraformConfinement !== 'auto') return
  const reason = await findConfinementProblem()
  if (reason === undefined || hasWarned) return
  hasWarned = true
  log.warn(
    { reason },
    'This machine does not let Terraform be confined: its plugins see what the portal’s user sees. See docs/operating.md.',
  )
}

const withDemo =
  (configurationOf: Carried['configurationOf'], module: Carried['module']) =>
  (existing: readonly StateResource[]) =>
    module ? withDemoResources(configurationOf(existing), module.resources) : configurationOf(existing)

/**
 * Runs a plan and its apply with `port`; `agrees` gets the plan before anything changes.
 * @throws TerraformProblem, AppError Unavailable, and errors of the state store
 */
export const carryOutWith = async (
  ctx: AppContext,
  port: ProvisionPort,
  {
    provisionId,
    configurationOf,
    files,
    module,
    variables,
    isDestroy,
    isRefreshOnly = false,
    targets,
    state,
    signal,
    onEvent,
    onSecrets,
  }: Carried,
  agrees: (plan: Plan) => Promise<boolean>,
): Promise<RunOutcome> => {
  if (port.engine === 'demo')
    return runDemo(
      {
        configurationOf: withDemo(configurationOf, module),
        state,
        isDestroy,
        isRefreshOnly,
        ...(targets && { targets }),
        signal,
        onEvent,
        pace: () => ctx.pause(demoPace),
      },
      agrees,
    )
  const { variables: credentials, secrets } = await port.environment().catch((error: unknown) => {
    throw toCloudRefusal(error)
  })
  onSecrets(secrets)
  await warnUnconfined(ctx)
  const program = await findTerraform(ctx.env.terraformPath)
  const request = {
    program,
    folder: join(getRunsFolder(ctx), provisionId),
    configurationOf,
    ...(files && { files }),
    variables,
    credentials,
    state,
    key: await deriveRunKey(ctx, provisionId),
    cliConfig: buildCliConfig(ctx),
    isDestroy,
    isRefreshOnly,
    ...(targets && { targets }),
    bounds: buildRunBounds(ctx, port),
    signal,
    graceSeconds,
    onEvent,
  }
  return runTerraform(request, agrees)
}
