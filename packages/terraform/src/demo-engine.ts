/**
 * Stands in for Terraform where nothing real is to be made: the same plan, the same steps, the same state, and no cloud. What
 * it makes are the resources of a configuration as they are written there.
 */
import type { ChangeAction, TerraformEvent } from './events.ts'
import { isObject, objectIn, objectsIn, textIn, type JsonObject } from './json.ts'
import { hidden, isAllGone, nameIn, type ArgumentChange, type Plan, type PlannedChange } from './plan.ts'
import { TerraformProblem } from './problem.ts'
import type { RunOutcome } from './run.ts'
import type { StateStore } from './state-server.ts'
import { standingIn, type StateThing } from './state-things.ts'

/** What the demo needs of a run. */
export type DemoRequest = {
  configurationOf: (standing: readonly StateThing[]) => JsonObject
  state: StateStore
  isDestroy: boolean
  /** Nothing is changed: what somebody else has changed is taken into the state. */
  isRefreshOnly?: boolean
  signal: AbortSignal
  onEvent: (event: TerraformEvent) => void
  /** Waits for as long as a thing takes. */
  pace: () => Promise<void>
}

/** Each thing by its address, with its arguments. */
type Things = Readonly<Record<string, JsonObject>>

/** A name with this in it is refused when it is made, as a cloud refuses beyond a quota. */
export const refusedInDemo = 'refused'

/** A name with this in it is changed by somebody else as soon as it is made: the next look finds that. */
const driftsInDemo = 'drifts'

/** Arguments whose change makes another thing of the same name; what hangs on their values is named apart. */
const replacing = new Set(['location', 'region', 'zone', 'name', 'bucket', 'identifier', 'ami', 'subnet_id'])

const zonal = (value: unknown): boolean => typeof value === 'string' && value.includes('ZRS')

const replaces = (name: string, before: unknown, after: unknown): boolean =>
  replacing.has(name) || (name === 'account_replication_type' && zonal(before) !== zonal(after))

/** The names in an expression such as `${toset(["a","b"])}`. */
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

/** The things of a configuration. */
const thingsOf = (configuration: JsonObject): Things => {
  const things: Record<string, JsonObject> = {}
  for (const [type, named] of Object.entries(objectIn(configuration, 'resource') ?? {}))
    for (const [name, given] of Object.entries(isObject(named) ? named : {})) {
      if (!isObject(given)) continue
      const { for_each: each, lifecycle: _lifecycle, depends_on: _after, ...args } = given
      if (each === undefined) things[`${type}.${name}`] = args
      else
        for (const key of setIn(each)) {
          const own = withKey(args, key)
          if (isObject(own)) things[`${type}.${name}["${key}"]`] = own
        }
    }
  return things
}

const objectsByName = (named: JsonObject | undefined): Things =>
  Object.fromEntries(
    Object.entries(named ?? {}).flatMap(([name, value]) => (isObject(value) ? [[name, value]] : [])),
  )

const isSecret = (value: unknown): boolean => /\$\{var\./.test(JSON.stringify(value) ?? '')

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const argumentsOf = (before: JsonObject, after: JsonObject): ArgumentChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .sort()
    .filter((name) => !isSame(before[name], after[name]))
    .map((name) => ({
      name,
      before: isSecret(before[name]) ? hidden : before[name],
      after: isSecret(after[name]) ? hidden : after[name],
      forcesReplacement: name in before && name in after && replaces(name, before[name], after[name]),
    }))

/** Addresses that a configuration forgets and does not delete. */
const forgottenIn = (configuration: JsonObject): string[] =>
  objectsIn(configuration, 'removed').map((given) => textIn(given, 'from') ?? '')

const differences = (present: Things, wanted: Things, forgotten: readonly string[] = []): PlannedChange[] => {
  const addresses = [...new Set([...Object.keys(present), ...Object.keys(wanted)])].sort()
  return addresses.flatMap((address): PlannedChange[] => {
    const [before, after] = [present[address], wanted[address]]
    const given = argumentsOf(before ?? {}, after ?? {})
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
    const type = address.slice(0, address.indexOf('.'))
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

/** What the state knows, and what the demo's cloud has. */
type Known = { things: Things; present: Things }

/** What is taken over, as it is written: the demo's cloud has it so. */
const importsOf = (configuration: JsonObject, { things }: Known, wanted: Things): PlannedChange[] =>
  objectsIn(configuration, 'import').flatMap((given) => {
    const address = textIn(given, 'to') ?? ''
    const isNew = address in wanted && !(address in things)
    const type = address.slice(0, address.indexOf('.'))
    return isNew
      ? [{ address, type, action: 'no-op', reason: undefined, isImported: true, arguments: [] }]
      : []
  })

const planOfThings = (
  { things, present }: Known,
  wanted: Things,
  {
    isRefreshOnly,
    imports,
    forgotten,
  }: { isRefreshOnly: boolean; imports: readonly PlannedChange[]; forgotten: readonly string[] },
): Plan => {
  const drift = differences(things, present).map((change) =>
    change.action === 'replace' ? { ...change, action: 'update' as const } : change,
  )
  const imported = new Set(imports.map(({ address }) => address))
  const others = isRefreshOnly ? [] : differences(present, wanted, forgotten)
  const changes = [...imports, ...others.filter(({ address }) => !imported.has(address))]
  const touched = new Set(changes.map(({ address }) => address))
  const untouched = Object.keys(present).filter((address) => !touched.has(address)).length
  return { changes, drift, isEmpty: changes.length === 0, isGone: isAllGone(drift, changes, untouched) }
}

const readKnown = async (state: StateStore): Promise<Known> => {
  const content = await state.read()
  const kept: unknown = content ? JSON.parse(content.toString('utf8')) : {}
  const things = objectsByName(isObject(kept) ? objectIn(kept, 'things') : undefined)
  const elsewhere = (isObject(kept) ? objectIn(kept, 'elsewhere') : undefined) ?? {}
  return {
    things,
    present: Object.fromEntries(
      Object.entries(things).flatMap(([address, args]) => {
        const changed = elsewhere[address]
        return changed === null ? [] : [[address, isObject(changed) ? { ...args, ...changed } : args]]
      }),
    ),
  }
}

/** What is known, at the addresses that a configuration has moved it to. */
const afterMoves = (configuration: JsonObject, { things, present }: Known): Known => {
  const to = new Map(
    objectsIn(configuration, 'moved').map((move) => [textIn(move, 'from') ?? '', textIn(move, 'to') ?? '']),
  )
  const moved = (of: Things): Things =>
    Object.fromEntries(Object.entries(of).map(([address, args]) => [to.get(address) ?? address, args]))
  return { things: moved(things), present: moved(present) }
}

const stateOf = (things: Things, elsewhere: Things = {}): Buffer =>
  Buffer.from(JSON.stringify({ things, elsewhere }))

/** What somebody else changes of a thing that is called so: its replication where it has one, else a tag. */
const changedByHand = (address: string, made: JsonObject): JsonObject => {
  if (made['account_replication_type'] === 'LRS') return { account_replication_type: 'GRS' }
  return { [address.startsWith('google_') ? 'labels' : 'tags']: { 'changed-by': 'hand' } }
}

/**
 * The state of a demo after somebody else has changed things in its cloud.
 * @param elsewhere by address the arguments that are others, or null for what was deleted
 */
export const changedElsewhere = (
  state: Buffer,
  elsewhere: Readonly<Record<string, JsonObject | null>>,
): Buffer => {
  const kept: unknown = JSON.parse(state.toString('utf8'))
  return Buffer.from(JSON.stringify({ ...(isObject(kept) ? kept : {}), elsewhere }))
}

const stopped = (): TerraformProblem =>
  new TerraformProblem('Stopped', 'The run was stopped before it was through.')

/** What the demo's cloud says of a name: the same each time. */
const outputsOf = (configuration: JsonObject, isSecret: boolean): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(objectsByName(objectIn(configuration, 'output'))).flatMap(([name, { sensitive }]) =>
      (sensitive === true) === isSecret ? [[name, `demo-${name}`]] : [],
    ),
  )

const lock = { ID: 'demo', Operation: 'demo' }

/**
 * Runs it. `agrees` sees the plan before anything changes; without its agreement nothing does.
 * @throws TerraformProblem
 */
export const runDemo = async (
  { configurationOf, state, isDestroy, isRefreshOnly = false, signal, onEvent, pace }: DemoRequest,
  agrees: (plan: Plan) => Promise<boolean>,
): Promise<RunOutcome> => {
  const wait = async (): Promise<void> => {
    await pace()
    if (signal.aborted) throw stopped()
  }
  onEvent({ kind: 'said', text: 'Demo: nothing is made in any cloud.' })
  await wait()
  const configuration = configurationOf(await standingIn(state))
  const known = afterMoves(configuration, await readKnown(state))
  const wanted = isDestroy ? {} : thingsOf(configuration)
  const imports = importsOf(configuration, known, wanted)
  const forgotten = isDestroy ? [] : forgottenIn(configuration)
  const plan = planOfThings(known, wanted, { isRefreshOnly, imports, forgotten })
  for (const { address, action } of plan.changes) onEvent({ kind: 'planned', address, action })
  if (!(await agrees(plan))) return { plan, isApplied: false, outputs: {}, secretOutputs: {} }
  if (await state.lock(lock)) throw new TerraformProblem('Stopped', 'Another run works on this.')
  let { present } = known
  const elsewhere: Record<string, JsonObject> = {}
  try {
    if (plan.drift.length > 0) await state.write(stateOf(present), lock.ID)
    for (const { address, action } of plan.changes) {
      onEvent({ kind: 'begun', address, action })
      await wait()
      const isGone = action === 'delete' || action === 'forget'
      const made = wanted[address] ?? {}
      const named = JSON.stringify(made)
      if (!isGone && named.includes(refusedInDemo)) {
        onEvent({ kind: 'failed', address, action, seconds: 0 })
        const summary = `The demo refuses ${address}: a name with "${refusedInDemo}" is beyond its quota.`
        const diagnostic = { severity: 'error', summary, detail: '', address } as const
        onEvent({ kind: 'diagnostic', diagnostic })
        throw new TerraformProblem('Refused', summary, [diagnostic])
      }
      const { [address]: _former, ...others } = present
      present = isGone ? others : { ...others, [address]: made }
      if (action === 'create' && named.includes(driftsInDemo))
        elsewhere[address] = changedByHand(address, made)
      await state.write(stateOf(present, elsewhere), lock.ID)
      onEvent({ kind: 'ended', address, action, seconds: 0 })
    }
  } finally {
    await state.unlock(lock.ID)
  }
  const told = isDestroy ? {} : configuration
  return {
    plan,
    isApplied: true,
    outputs: outputsOf(told, false),
    secretOutputs: outputsOf(told, true),
  }
}
