/**
 * One run of Terraform on one configuration: plan and, if the caller approves the plan, apply. It has its own folder,
 * which is deleted afterwards; the state goes to a {@link StateStore}, and credentials are passed only in the
 * environment.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/terraform'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { serveEgress } from './egress.ts'
import { parseEvent, type TerraformEvent } from './events.ts'
import { resolveRunEnvironment, type RunBounds } from './run-environment.ts'
import { isObject, getObject, getObjects, getText, type JsonObject } from './json.ts'
import { readLeftoverState, sealLeftoverState } from './leftover-files.ts'
import { planOf, type Plan } from './plan.ts'
import { placeForPlan } from './plan-file.ts'
import { TerraformProblem, type Diagnostic } from './problem.ts'
import { buildBareEnvironment, type TerraformProgram } from './program.ts'
import { serveState, type StateStore } from './state-server.ts'
import { readStateResources, type StateResource } from './state-resources.ts'
import { writeModuleFiles, type ModuleFiles } from './module-files.ts'
import type { Order } from './orders.ts'
import { supervise } from './supervise.ts'
import { withFolderLock, isOwn, type FolderLock } from './folder-lock.ts'

/** The input of a run. */
export type RunRequest = {
  program: TerraformProgram
  /**
   * A folder that one run at a time uses; it is created, and deleted unless the state could not be written to the
   * store.
   */
  folder: string
  /** Returns Terraform's configuration in JSON, without a backend, for the resources in the newest state. */
  configurationOf: (stateResources: readonly StateResource[]) => JsonObject
  /** The files of the modules that the configuration calls, by their path in the folder. */
  files?: ModuleFiles
  /** The values of its variables, including secrets, which reach Terraform in the environment. */
  variables: Readonly<Record<string, string>>
  /** The credentials of the account, as the Terraform provider reads them. */
  credentials: Readonly<Record<string, string>>
  state: StateStore
  /** 32 bytes that seal a left state. */
  key: Buffer
  /** The operator's configuration of the program: the sources of plugins. */
  cliConfig?: string | undefined
  /** Destroys everything that exists. */
  isDestroy: boolean
  /** Changes nothing at the provider: only reads the current values into the state. */
  isRefreshOnly?: boolean
  /** The addresses to plan, with their dependencies. Without it, all addresses are planned. */
  targets?: readonly string[]
  /** What it may reach, see and use of this machine. */
  bounds: RunBounds
  signal: AbortSignal
  /** How long it may take to stop after it has been asked to. */
  graceSeconds: number
  onEvent: (event: TerraformEvent) => void
}

/**
 * The result of a run. `outputs` exist for an applied run; secret outputs are separate and are never written
 * unencrypted.
 */
export type RunOutcome = { plan: Plan; isApplied: boolean; outputs: Outputs; secretOutputs: Outputs }

type Outputs = Readonly<Record<string, unknown>>

/** The name of the program's configuration in the run's folder. */
export const cliConfigName = 'cli.tfrc'

const buildEnvironment = (request: RunRequest, served: Record<string, string>): Record<string, string> => ({
  ...buildBareEnvironment(),
  // Credentials of a user who has signed in on this machine must not be used.
  HOME: request.folder,
  ...request.credentials,
  ...Object.fromEntries(Object.entries(request.variables).map(([name, value]) => [`TF_VAR_${name}`, value])),
  ...served,
  ...(request.cliConfig === undefined ? {} : { TF_CLI_CONFIG_FILE: join(request.folder, cliConfigName) }),
  TF_IN_AUTOMATION: '1',
  TF_INPUT: '0',
  CHECKPOINT_DISABLE: '1',
})

const missingPlugin = /failed to (query available provider packages|install provider)|no available releases/i

const toRunProblem = (request: RunRequest, command: string, diagnostics: readonly Diagnostic[]) => {
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  if (request.signal.aborted) return new TerraformProblem('Stopped', t(m.stopped), errors)
  const [first] = errors
  if (!first) return new TerraformProblem('Lost', t(m.endedWithoutReason, { command }))
  if (command === 'init' && errors.some(({ summary }) => missingPlugin.test(summary)))
    return new TerraformProblem('Plugin', t(m.noPlugin), errors)
  return new TerraformProblem('Refused', first.summary, errors)
}

const describeUnreachable = (hosts: Iterable<string>): string =>
  t(m.unreachableHosts, { hosts: [...hosts].join(', ') })

/** Adds the refused hosts to a problem, because they may be the cause. */
const withRefused = (problem: TerraformProblem, refused: ReadonlySet<string>): TerraformProblem =>
  refused.size === 0
    ? problem
    : new TerraformProblem(
        problem.code,
        `${problem.message} ${describeUnreachable(refused)}`,
        problem.diagnostics,
      )

/** The output of a command. Plugins may print anything; only if no line is Terraform's own is the program not Terraform. */
type Said = { diagnostics: Diagnostic[]; garbled: string[]; understood: number }

/** What all commands of a run share. */
type Prepared = {
  environment: Record<string, string>
  planFolder: string
  lock: FolderLock
  confined: Order['confined']
  /** The hosts that it requested but may not reach. */
  refused: ReadonlySet<string>
}

const orderOf = (
  request: RunRequest,
  { refused: _refused, ...prepared }: Prepared,
  args: readonly string[],
): Order => ({
  program: request.program.path,
  args: [...args],
  folder: request.folder,
  ...prepared,
  limits: request.bounds.limits,
  graceSeconds: request.graceSeconds,
  key: request.key.toString('base64'),
})

const runCommand = async (
  request: RunRequest,
  prepared: Prepared,
  args: readonly [string, ...string[]],
  onEvent: (event: TerraformEvent) => void = request.onEvent,
): Promise<void> => {
  // A command that would be stopped at once is not started.
  if (request.signal.aborted) throw toRunProblem(request, args[0], [])
  const said: Said = { diagnostics: [], garbled: [], understood: 0 }
  const order = orderOf(request, prepared, args)
  const { code, problem, exceeded } = await supervise(order, request.signal, (line) => {
    const event = parseEvent(line)
    if (event === 'garbled') return void said.garbled.push(line)
    said.understood += 1
    if (event?.kind === 'diagnostic') said.diagnostics.push(event.diagnostic)
    if (event) onEvent(event)
  })
  if (exceeded !== undefined) throw new TerraformProblem('Limit', exceeded, said.diagnostics)
  if (code === 0) return
  if (problem !== undefined && code === null && said.understood === 0 && !request.signal.aborted)
    throw new TerraformProblem('Missing', t(m.notStarted, { path: request.program.path, problem }))
  if (said.understood === 0 && said.garbled.length > 0)
    throw new TerraformProblem('Garbled', t(m.garbled, { path: request.program.path }))
  throw withRefused(toRunProblem(request, args[0], said.diagnostics), prepared.refused)
}

/** Returns the single document that a command prints. It may contain secrets, so it is only passed to the caller. */
const documentOf = async (
  request: RunRequest,
  prepared: Prepared,
  args: readonly [string, ...string[]],
): Promise<JsonObject> => {
  const lines: string[] = []
  const { code } = await supervise(
    orderOf(request, prepared, args),
    request.signal,
    (line, stream) => void (stream === 'out' && lines.push(line)),
  )
  let document: unknown
  try {
    document = JSON.parse(lines.join('\n'))
  } catch {
    document = undefined
  }
  if (code === 0 && isObject(document)) return document
  if (request.signal.aborted) throw toRunProblem(request, args[0], [])
  throw new TerraformProblem('Garbled', t(m.garbledCommand, { command: args[0], path: request.program.path }))
}

const toOutputs = (document: JsonObject, isSecret: boolean): Outputs =>
  Object.fromEntries(
    Object.keys(document).flatMap((name) => {
      const output = getObject(document, name)
      return output && (output['sensitive'] === true) === isSecret ? [[name, output['value']]] : []
    }),
  )

/** Writes a state that an earlier attempt could not write to the store, before anything else. */
const deliverLeftState = async ({ folder, key, state }: RunRequest): Promise<void> => {
  const left = await readLeftoverState(folder, key)
  if (left) await state.handOver(left)
}

/** Returns the addresses to plan. Moved resources are added because Terraform refuses targets that leave them out. */
const listTargets = ({ targets }: RunRequest, configuration: JsonObject): string[] =>
  targets === undefined
    ? []
    : [...targets, ...getObjects(configuration, 'moved').flatMap((moved) => getText(moved, 'to') ?? [])]

const runWithLock = async (
  request: RunRequest,
  lock: FolderLock,
  agrees: (plan: Plan) => Promise<boolean>,
): Promise<RunOutcome> => {
  const { folder } = request
  await deliverLeftState(request)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { mode: 0o700 })
  let storeError: unknown
  const planFile = await placeForPlan(folder, request.key)
  const runEnvironment = await resolveRunEnvironment(request.program, request.bounds)
  const served = await serveState(request.state, (error) => (storeError ??= error), runEnvironment?.state)
  const egress = await serveEgress(request.bounds.egress, runEnvironment?.egress, (host) =>
    request.onEvent({ kind: 'said', text: describeUnreachable([host]) }),
  )
  try {
    const requested = request.configurationOf(await readStateResources(request.state))
    const terraform = getObject(requested, 'terraform') ?? {}
    const configuration = { ...requested, terraform: { ...terraform, backend: { http: {} } } }
    // Module files are written first, so that none of them replaces the configuration.
    await writeModuleFiles(folder, request.files)
    await writeFile(join(folder, 'main.tf.json'), JSON.stringify(configuration), { mode: 0o600 })
    if (request.cliConfig !== undefined)
      await writeFile(join(folder, cliConfigName), request.cliConfig, { mode: 0o600 })
    const prepared = {
      environment: buildEnvironment(request, { ...served.environment, ...egress.environment }),
      planFolder: planFile.folder,
      lock,
      confined: runEnvironment && {
        view: runEnvironment.view,
        places: [runEnvironment.state, runEnvironment.egress],
      },
      refused: egress.refused,
    }
    const how = [
      ...(request.isDestroy ? ['-destroy'] : request.isRefreshOnly ? ['-refresh-only'] : []),
      ...listTargets(request, requested).map((address) => `-target=${address}`),
    ]
    await runCommand(request, prepared, ['init', '-input=false', '-json'])
    await runCommand(request, prepared, ['plan', '-input=false', '-json', `-out=${planFile.path}`, ...how])
    const plan = planOf(await documentOf(request, prepared, ['show', '-json', planFile.path]))
    // The review of the plan takes a moment, during which prices are requested.
    await planFile.seal()
    if (!(await agrees(plan))) return { plan, isApplied: false, outputs: {}, secretOutputs: {} }
    await planFile.unseal()
    let cleared: Promise<void> | undefined
    await runCommand(request, prepared, ['apply', '-input=false', '-json', planFile.path], (event) => {
      // Terraform has read the plan by then and does not need it any more.
      if (event.kind === 'begun') cleared ??= planFile.clear()
      request.onEvent(event)
    })
    await cleared
    const document = await documentOf(request, prepared, ['output', '-json'])
    return {
      plan,
      isApplied: true,
      outputs: toOutputs(document, false),
      secretOutputs: toOutputs(document, true),
    }
  } catch (error) {
    // The store's error is the cause of the error that Terraform reported.
    throw storeError ?? error
  } finally {
    await served.close()
    await egress.close()
    if (runEnvironment) await rm(runEnvironment.base, { recursive: true, force: true })
    await planFile.clear()
    // If another process took the folder from a frozen process, it has already sealed the contents.
    if (isOwn(lock)) {
      await sealLeftoverState(folder, request.key)
      if (!(await readLeftoverState(folder, request.key))) await rm(folder, { recursive: true, force: true })
    }
  }
}

/**
 * Runs Terraform when nobody else is using its folder. `agrees` sees the plan before anything changes; nothing changes
 * without its approval.
 * @throws TerraformProblem
 */
export const runTerraform = async (
  request: RunRequest,
  agrees: (plan: Plan) => Promise<boolean>,
): Promise<RunOutcome> => {
  const { folder, key, graceSeconds, signal, onEvent } = request
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 })
  const onWait = (): void => onEvent({ kind: 'said', text: t(m.waits) })
  const createStoppedError = (): TerraformProblem => new TerraformProblem('Stopped', t(m.stopped))
  return withFolderLock({ folder, key, graceSeconds, signal, onWait, createStoppedError }, (lock) =>
    runWithLock(request, lock, agrees),
  )
}
