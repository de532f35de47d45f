/**
 * One run of Terraform over one configuration: plan, and where whoever asks agrees to the plan, apply. In a folder of its own
 * that is gone afterwards; the state goes to a {@link StateStore}, credentials come by the environment alone.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { serveEgress } from './egress.ts'
import { eventOf, type TerraformEvent } from './events.ts'
import { groundOf, type RunBounds } from './ground.ts'
import { isObject, objectIn, type JsonObject } from './json.ts'
import { leftStateIn, sealLeftState } from './left-behind.ts'
import { planOf, type Plan } from './plan.ts'
import { placeForPlan } from './plan-file.ts'
import { TerraformProblem, type Diagnostic } from './problem.ts'
import { bareEnvironment, type TerraformProgram } from './program.ts'
import { serveState, type StateStore } from './state-server.ts'
import { standingIn, type StateThing } from './state-things.ts'
import type { Order } from './orders.ts'
import { supervise } from './supervise.ts'
import { inTurn, isOwn, type Turn } from './turns.ts'

/** What a run needs. */
export type RunRequest = {
  program: TerraformProgram
  /** A folder that one run at a time works in; it is made, and taken away unless the state could not be handed over. */
  folder: string
  /** Terraform's configuration in JSON, without a backend, for what the newest state has. */
  configurationOf: (standing: readonly StateThing[]) => JsonObject
  /** Values of its variables, secrets among them: they reach Terraform by its environment. */
  variables: Readonly<Record<string, string>>
  /** The credentials of the cloud, as its provider reads them. */
  credentials: Readonly<Record<string, string>>
  state: StateStore
  /** 32 bytes that seal what is left behind. */
  key: Buffer
  /** The operator's configuration of the program: where plugins come from. */
  cliConfig?: string | undefined
  /** Everything that exists is taken down. */
  isDestroy: boolean
  /** Nothing is changed in the cloud: what it says now is taken into the state. */
  isRefreshOnly?: boolean
  /** What it may reach, see and use of this machine. */
  bounds: RunBounds
  signal: AbortSignal
  /** How long it may take to stop after it was asked to. */
  graceSeconds: number
  onEvent: (event: TerraformEvent) => void
}

/** What came of a run; `outputs` are of an applied one, those that are secret apart: nothing writes them down in clear. */
export type RunOutcome = { plan: Plan; isApplied: boolean; outputs: Outputs; secretOutputs: Outputs }

type Outputs = Readonly<Record<string, unknown>>

/** The name of the program's configuration in the run's folder. */
const cliConfigName = 'cli.tfrc'

const environmentOf = (request: RunRequest, served: Record<string, string>): Record<string, string> => ({
  ...bareEnvironment(),
  // What a person of this machine has signed in with counts for nobody else.
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

const problemOf = (request: RunRequest, command: string, diagnostics: readonly Diagnostic[]) => {
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  if (request.signal.aborted)
    return new TerraformProblem('Stopped', 'The run was stopped before it was through.', errors)
  const [first] = errors
  if (!first)
    return new TerraformProblem(
      'Lost',
      `Terraform ended in the middle of "${command}" without saying why. Run it again: what exists by now is in its state.`,
    )
  if (command === 'init' && errors.some(({ summary }) => missingPlugin.test(summary)))
    return new TerraformProblem(
      'Plugin',
      'The provider plugin is neither in the mirror folder nor to be had from the registry. Fill the folder that TERRAFORM_PLUGIN_DIR names with "terraform providers mirror", then run it again.',
      errors,
    )
  return new TerraformProblem('Refused', first.summary, errors)
}

const unreachable = (hosts: Iterable<string>): string =>
  `The run asked for ${[...hosts].join(', ')}. A run reaches the addresses of its own provider only.`

/** A problem that says as well what the run asked for in vain: that may be the cause. */
const withRefused = (problem: TerraformProblem, refused: ReadonlySet<string>): TerraformProblem =>
  refused.size === 0
    ? problem
    : new TerraformProblem(problem.code, `${problem.message} ${unreachable(refused)}`, problem.diagnostics)

/** Plugins print what they like; that nothing of Terraform's own came is what tells another program. */
type Said = { diagnostics: Diagnostic[]; garbled: string[]; understood: number }

/** What every command of a run has in common. */
type Prepared = {
  environment: Record<string, string>
  planFolder: string
  turn: Turn
  confined: Order['confined']
  /** Hosts that it asked for and may not reach. */
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

const command = async (
  request: RunRequest,
  prepared: Prepared,
  args: readonly [string, ...string[]],
  onEvent: (event: TerraformEvent) => void = request.onEvent,
): Promise<void> => {
  // Nothing is begun that would be stopped at once.
  if (request.signal.aborted) throw problemOf(request, args[0], [])
  const said: Said = { diagnostics: [], garbled: [], understood: 0 }
  const order = orderOf(request, prepared, args)
  const { code, problem, exceeded } = await supervise(order, request.signal, (line) => {
    const event = eventOf(line)
    if (event === 'garbled') return void said.garbled.push(line)
    said.understood += 1
    if (event?.kind === 'diagnostic') said.diagnostics.push(event.diagnostic)
    if (event) onEvent(event)
  })
  if (exceeded !== undefined) throw new TerraformProblem('Limit', exceeded, said.diagnostics)
  if (code === 0) return
  if (problem !== undefined && code === null && said.understood === 0 && !request.signal.aborted)
    throw new TerraformProblem('Missing', `${request.program.path} could not be started: ${problem}`)
  if (said.understood === 0 && said.garbled.length > 0)
    throw new TerraformProblem(
      'Garbled',
      `${request.program.path} does not answer as Terraform does. Look whether TERRAFORM_PATH names it.`,
    )
  throw withRefused(problemOf(request, args[0], said.diagnostics), prepared.refused)
}

/** What a command prints as one document. It is asked for what may be secret: nothing of it goes further than the caller. */
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
  if (request.signal.aborted) throw problemOf(request, args[0], [])
  throw new TerraformProblem(
    'Garbled',
    `What "${args[0]}" of ${request.program.path} printed cannot be read.`,
  )
}

const outputsOf = (document: JsonObject, isSecret: boolean): Outputs =>
  Object.fromEntries(
    Object.keys(document).flatMap((name) => {
      const output = objectIn(document, name)
      return output && (output['sensitive'] === true) === isSecret ? [[name, output['value']]] : []
    }),
  )

/** A state that an earlier attempt could not hand over comes before anything else. */
const handOverLeftState = async ({ folder, key, state }: RunRequest): Promise<void> => {
  const left = await leftStateIn(folder, key)
  if (left) await state.handOver(left)
}

const runInTurn = async (
  request: RunRequest,
  turn: Turn,
  agrees: (plan: Plan) => Promise<boolean>,
): Promise<RunOutcome> => {
  const { folder } = request
  await handOverLeftState(request)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { mode: 0o700 })
  let storeError: unknown
  const planFile = await placeForPlan(folder, request.key)
  const ground = await groundOf(request.program, request.bounds)
  const served = await serveState(request.state, (error) => (storeError ??= error), ground?.state)
  const egress = await serveEgress(request.bounds.egress, ground?.egress, (host) =>
    request.onEvent({ kind: 'said', text: unreachable([host]) }),
  )
  try {
    const asked = request.configurationOf(await standingIn(request.state))
    const terraform = objectIn(asked, 'terraform') ?? {}
    const configuration = { ...asked, terraform: { ...terraform, backend: { http: {} } } }
    await writeFile(join(folder, 'main.tf.json'), JSON.stringify(configuration), { mode: 0o600 })
    if (request.cliConfig !== undefined)
      await writeFile(join(folder, cliConfigName), request.cliConfig, { mode: 0o600 })
    const prepared = {
      environment: environmentOf(request, { ...served.environment, ...egress.environment }),
      planFolder: planFile.folder,
      turn,
      confined: ground && { view: ground.view, places: [ground.state, ground.egress] },
      refused: egress.refused,
    }
    const how = request.isDestroy ? ['-destroy'] : request.isRefreshOnly ? ['-refresh-only'] : []
    await command(request, prepared, ['init', '-input=false', '-json'])
    await command(request, prepared, ['plan', '-input=false', '-json', `-out=${planFile.path}`, ...how])
    const plan = planOf(await documentOf(request, prepared, ['show', '-json', planFile.path]))
    // Whoever looks at it takes a moment, and prices are asked for meanwhile.
    await planFile.seal()
    if (!(await agrees(plan))) return { plan, isApplied: false, outputs: {}, secretOutputs: {} }
    await planFile.unseal()
    let cleared: Promise<void> | undefined
    await command(request, prepared, ['apply', '-input=false', '-json', planFile.path], (event) => {
      // It has been read by then, and is needed no more.
      if (event.kind === 'begun') cleared ??= planFile.clear()
      request.onEvent(event)
    })
    await cleared
    const document = await documentOf(request, prepared, ['output', '-json'])
    return {
      plan,
      isApplied: true,
      outputs: outputsOf(document, false),
      secretOutputs: outputsOf(document, true),
    }
  } catch (error) {
    // What the store said is the cause of what Terraform then said.
    throw storeError ?? error
  } finally {
    await served.close()
    await egress.close()
    if (ground) await rm(ground.base, { recursive: true, force: true })
    await planFile.clear()
    // Whoever has taken the folder from a process that was frozen has sealed what lay there.
    if (isOwn(turn)) {
      await sealLeftState(folder, request.key)
      if (!(await leftStateIn(folder, request.key))) await rm(folder, { recursive: true, force: true })
    }
  }
}

const waits = 'An earlier attempt is still at work on it. This one waits until that has stopped in order.'

/**
 * Runs it once nobody else is at work in its folder. `agrees` sees the plan before anything changes; without its agreement nothing does.
 * @throws TerraformProblem
 */
export const runTerraform = async (
  request: RunRequest,
  agrees: (plan: Plan) => Promise<boolean>,
): Promise<RunOutcome> => {
  const { folder, key, graceSeconds, signal, onEvent } = request
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 })
  const onWait = (): void => onEvent({ kind: 'said', text: waits })
  return inTurn({ folder, key, graceSeconds, signal, onWait }, (turn) => runInTurn(request, turn, agrees))
}
