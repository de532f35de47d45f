/**
 * Replaces Terraform in the demo: it produces the same plan, steps and state without calling a provider. The resources
 * it creates are those of the configuration, with the arguments written there.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/terraform'
import type { ChangeAction, TerraformEvent } from './events.ts'
import { isObject, getObject, getObjects, getText, type JsonObject } from './json.ts'
import { hidden, isAllMissing, nameIn, type ArgumentChange, type Plan, type PlannedChange } from './plan.ts'
import { TerraformProblem } from './problem.ts'
import type { RunOutcome } from './run.ts'
import type { StateStore } from './state-server.ts'
import { readStateResources, typeInAddress, type StateResource } from './state-resources.ts'

/** The input of a demo run. */
export type DemoRequest = {
  configurationOf: (stateResources: readonly StateResource[]) => JsonObject
  state: StateStore
  isDestroy: boolean
  /** Changes nothing: changes by others are only read into the state. */
  isRefreshOnly?: boolean
  /** The addresses to plan. Without it, all addresses are planned. */
  targets?: readonly string[]
  signal: AbortSignal
  onEvent: (event: TerraformEvent) => void
  /** Waits as long as the change of a resource takes. */
  pace: () => Promise<void>
}

/** Resources by address, with their arguments. */
type ResourceMap = Readonly<Record<string, JsonObject>>

/** A resource with this name part is refused when it is created, as if a quota were exceeded. */
export const refusedInDemo = 'refused'

/** A resource with this name part is changed by somebody else right after its creation, so the next check finds drift. */
const driftsInDemo = 'drifts'

/**
 * Arguments whose change replaces the resource under the same name. An argument that does so only for certain values is
 * checked separately.
 */
const replacing = new Set(['location', 'region', 'zone', 'name', 'bucket', 'identifier', 'ami', 'subnet_id'])

const isZonal = (value: unknown): boolean => typeof value === 'string' && value.includes('ZRS')

const requiresReplacement = (name: string, before: unknown, after: unknown): boolean =>
  replacing.has(name) || (name === 'account_replication_type' && isZonal(before) !== isZonal(after))

/** Returns the names in an expression such as `${toset(["a","b"])}`. */
const setIn = (expression: unknown): string[] => {
  const list = /^\$\{toset\((\[.*\])\)\}$/s.exec(String(expression))?.[1]
  const names: unknown = list === undefined ? [] : JSON.parse(list)
  return Array.isArray(names) ? names.map(String) : []
}

const withKey = (value: unknown, key: string): unknown => {
  if (typeof value === 'string') return value.replaceAll(/\$\{each\.(value|key)\}/g, () => key)
  if (Array.isArray(value)) return value.map((item) => withKey(item, key))
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withKey(inner, key)]))
  return value
}

/** Returns the resources of a configuration. */
const listResources = (configuration: JsonObject): ResourceMap => {
  const resources: Record<string, JsonObject> = {}
  for (const [type, named] of Object.entries(getObject(configuration, 'resource') ?? {}))
    for (const [name, given] of Object.entries(isObject(named) ? named : {})) {
      if (!isObject(given)) continue
      const { for_each: each, lifecycle: _lifecycle, depends_on: _after, ...args } = given
      if (each === undefined) resources[`${type}.${name}`] = args
      else
        for (const key of setIn(each)) {
          const own = withKey(args, key)
          if (isObject(own)) resources[`${type}.${name}["${key}"]`] = own
        }
    }
  return resources
}

const collectObjects = (named: JsonObject | undefined): ResourceMap =>
  Object.fromEntries(
    Object.entries(named ?? {}).flatMap(([name, value]) => (isObject(value) ? [[name, value]] : [])),
  )

const isSecret = (value: unknown): boolean => /\$\{var\./.test(JSON.stringify(value) ?? '')

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const listArgumentChanges = (before: JsonObject, after: JsonObject): ArgumentChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .sort()
    .filter((name) => !isSame(before[name], after[name]))
    .map((name) => ({
      name,
      before: isSecret(before[name]) ? hidden : before[name],
      after: isSecret(after[name]) ? hidden : after[name],
      forcesReplacement:
        name in before && name in after && requiresReplacement(name, before[name], after[name]),
    }))

/** Returns the addresses that a configuration removes from the state without deleting the resources. */
const listForgotten = (configuration: JsonObject): string[] =>
  getObjects(configuration, 'removed').map((given) => getText(given, 'from') ?? '')

const listDifferences = (
  present: ResourceMap,
  wanted: ResourceMap,
  forgotten: readonly string[] = [],
): PlannedChange[] => {
  const addresses = [...new Set([...Object.keys(present), ...Object.keys(wanted)])].sort()
  return addresses.flatMap((address): PlannedChange[] => {
    const [before, after] = [present[address], wanted[address]]
    const given = listArgumentChanges(before ?? {}, after ?? {})
    if (before && after && given.length === 0) return []
    const action: ChangeAction = !before
      ? 'create'
      : !after
        ? forgotten.includes(address)
          ? 'forget'
          : 'delete'
        : given.some(({ forcesReplacement }) => forcesReplacement)
          ? 'replace'
          : 'update'
    const type = typeInAddress(address)
    const name = nameIn(before ?? after ?? {})
    return [
      {
        address,
        type,
        ...(name !== undefined && { name }),
        action,
        reason: undefined,
        isImported: false,
        arguments: given,
      },
    ]
  })
}

/** The resources in the state, and those that exist in the demo's cloud. */
type Known = { resources: ResourceMap; present: ResourceMap }

/** Returns the imports. In the demo's cloud the imported resources match the configuration. */
const listImports = (configuration: JsonObject, { resources }: Known, wanted: ResourceMap): PlannedChange[] =>
  getObjects(configuration, 'import').flatMap((given) => {
    const address = getText(given, 'to') ?? ''
    const isNew = address in wanted && !(address in resources)
    const type = typeInAddress(address)
    return isNew
      ? [{ address, type, action: 'no-op', reason: undefined, isImported: true, arguments: [] }]
      : []
  })

const planResources = (
  { resources, present }: Known,
  wanted: ResourceMap,
  {
    isRefreshOnly,
    imports,
    forgotten,
  }: { isRefreshOnly: boolean; imports: readonly PlannedChange[]; forgotten: readonly string[] },
): Plan => {
  const drift = listDifferences(resources, present).map((change) =>
    change.action === 'replace' ? { ...change, action: 'update' as const } : change,
  )
  const imported = new Set(imports.map(({ address }) => address))
  const others = isRefreshOnly ? [] : listDifferences(present, wanted, forgotten)
  const changes = [...imports, ...others.filter(({ address }) => !imported.has(address))]
  const touched = new Set(changes.map(({ address }) => address))
  const untouched = Object.keys(present).filter((address) => !touched.has(address)).length
  return { changes, drift, isEmpty: changes.length === 0, isDeleted: isAllMissing(drift, changes, untouched) }
}

const readKnown = async (state: StateStore): Promise<Known> => {
  const content = await state.read()
  const stored: unknown = content ? JSON.parse(content.toString('utf8')) : {}
  // Before 0.2.0, the resources were stored under another key.
  const resources = collectObjects(
    isObject(stored) ? (getObject(stored, 'resources') ?? getObject(stored, 'things')) : undefined,
  )
  const elsewhere = (isObject(stored) ? getObject(stored, 'elsewhere') : undefined) ?? {}
  return {
    resources,
    present: Object.fromEntries(
      Object.entries(resources).flatMap(([address, args]) => {
        const changed = elsewhere[address]
        return changed === null ? [] : [[address, isObject(changed) ? { ...args, ...changed } : args]]
      }),
    ),
  }
}

/** Returns the known resources at the addresses to which a configuration has moved them. */
const applyMoves = (configuration: JsonObject, { resources, present }: Known): Known => {
  const to = new Map(
    getObjects(configuration, 'moved').map((move) => [
      getText(move, 'from') ?? '',
      getText(move, 'to') ?? '',
    ]),
  )
  const moveResources = (of: ResourceMap): ResourceMap =>
    Object.fromEntries(Object.entries(of).map(([address, args]) => [to.get(address) ?? address, args]))
  return { resources: moveResources(resources), present: moveResources(present) }
}

/** Returns the wanted resources of the targets, with all others unchanged. */
const limitToTargets = (
  targets: readonly string[],
  wanted: ResourceMap,
  present: ResourceMap,
): ResourceMap => ({
  ...present,
  ...Object.fromEntries(Object.entries(wanted).filter(([address]) => targets.includes(address))),
})

/** Whether a bucket contains objects: its name has this part. */
const isFull = ({ name, bucket }: JsonObject): boolean => /full/.test(String(name ?? bucket))

/** Returns why the demo refuses to delete the resource at an address; undefined if it does not. */
const findDeletionBlocker = (address: string, made: JsonObject | undefined): string | undefined => {
  if (made?.['deletion_protection'] === true || made?.['disable_api_termination'] === true)
    return t(m.demoProtected, { address })
  return /^(aws_s3|google_storage)_bucket\./.test(address) &&
    made &&
    isFull(made) &&
    made['force_destroy'] !== true
    ? t(m.demoNotEmpty, { address })
    : undefined
}

const serializeState = (resources: ResourceMap, elsewhere: ResourceMap = {}): Buffer =>
  Buffer.from(JSON.stringify({ resources, elsewhere }))

/**
 * Returns the arguments that somebody else changes in the demo: the replication of locally redundant storage, otherwise
 * a tag.
 */
const simulateManualChange = (address: string, made: JsonObject): JsonObject => {
  if (made['account_replication_type'] === 'LRS') return { account_replication_type: 'GRS' }
  return { [address.startsWith('google_') ? 'labels' : 'tags']: { 'changed-by': 'hand' } }
}

/**
 * Returns the state of a demo after somebody else has changed resources in its cloud.
 * @param elsewhere the changed arguments by address, or null for a deleted resource
 */
export const simulateExternalChange = (
  state: Buffer,
  elsewhere: Readonly<Record<string, JsonObject | null>>,
): Buffer => {
  const stored: unknown = JSON.parse(state.toString('utf8'))
  return Buffer.from(JSON.stringify({ ...(isObject(stored) ? stored : {}), elsewhere }))
}

const createStoppedError = (): TerraformProblem => new TerraformProblem('Stopped', t(m.stopped))

/** Returns the outputs, which depend only on the name. */
const buildOutputs = (configuration: JsonObject, isSecret: boolean): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(collectObjects(getObject(configuration, 'output'))).flatMap(([name, { sensitive }]) =>
      (sensitive === true) === isSecret ? [[name, `demo-${name}`]] : [],
    ),
  )

const lock = { ID: 'demo', Operation: 'demo' }

/**
 * Runs the demo. `agrees` sees the plan before anything changes; nothing changes without its approval.
 * @throws TerraformProblem
 */
export const runDemo = async (
  { configurationOf, state, isDestroy, isRefreshOnly = false, targets, signal, onEvent, pace }: DemoRequest,
  agrees: (plan: Plan) => Promise<boolean>,
): Promise<RunOutcome> => {
  const wait = async (): Promise<void> => {
    await pace()
    if (signal.aborted) throw createStoppedError()
  }
  onEvent({ kind: 'said', text: t(m.demoStarts) })
  await wait()
  const configuration = configurationOf(await readStateResources(state))
  const known = applyMoves(configuration, await readKnown(state))
  const requested = isDestroy ? {} : listResources(configuration)
  const wanted = targets ? limitToTargets(targets, requested, known.present) : requested
  const imports = listImports(configuration, known, wanted)
  const forgotten = isDestroy ? [] : listForgotten(configuration)
  const plan = planResources(known, wanted, { isRefreshOnly, imports, forgotten })
  for (const { address, action } of plan.changes) onEvent({ kind: 'planned', address, action })
  if (!(await agrees(plan))) return { plan, isApplied: false, outputs: {}, secretOutputs: {} }
  if (await state.lock(lock)) throw new TerraformProblem('Stopped', t(m.otherRun))
  let { present } = known
  const elsewhere: Record<string, JsonObject> = {}
  try {
    if (plan.drift.length > 0) await state.write(serializeState(present), lock.ID)
    for (const { address, action } of plan.changes) {
      onEvent({ kind: 'begun', address, action })
      await wait()
      const isDeleted = action === 'delete' || action === 'forget'
      const made = wanted[address] ?? {}
      const named = JSON.stringify(made)
      const refusal =
        action === 'delete'
          ? findDeletionBlocker(address, present[address])
          : !isDeleted && named.includes(refusedInDemo)
            ? t(m.demoQuota, { address, part: refusedInDemo })
            : undefined
      if (refusal !== undefined) {
        onEvent({ kind: 'failed', address, action, seconds: 0 })
        const summary = refusal
        const diagnostic = { severity: 'error', summary, detail: '', address } as const
        onEvent({ kind: 'diagnostic', diagnostic })
        throw new TerraformProblem('Refused', summary, [diagnostic])
      }
      const { [address]: _former, ...others } = present
      present = isDeleted ? others : { ...others, [address]: made }
      if (action === 'create' && named.includes(driftsInDemo))
        elsewhere[address] = simulateManualChange(address, made)
      await state.write(serializeState(present, elsewhere), lock.ID)
      onEvent({ kind: 'ended', address, action, seconds: 0 })
    }
  } finally {
    await state.unlock(lock.ID)
  }
  const outputConfiguration = isDestroy ? {} : configuration
  return {
    plan,
    isApplied: true,
    outputs: buildOutputs(outputConfiguration, false),
    secretOutputs: buildOutputs(outputConfiguration, true),
  }
}
