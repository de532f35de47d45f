/** What a plan would do, as people read it: from `terraform show -json`, without what is secret. */
import { isObject, objectIn, objectsIn, textIn, type JsonObject } from './json.ts'
import type { ChangeAction } from './events.ts'

/** Shown in the place of what is secret. */
export const hidden = '(hidden)'
/** Shown in the place of what only the cloud will know. */
export const later = '(known after it is made)'

/** One argument before and after; a value that is not there is `undefined`. */
export type ArgumentChange = { name: string; before: unknown; after: unknown; forcesReplacement: boolean }

/** What happens to one thing. */
export type PlannedChange = {
  /** `azurerm_storage_account.this["shop"]` */
  address: string
  /** `azurerm_storage_account` */
  type: string
  /** What its provider calls it, before the change where it exists. */
  name?: string
  action: ChangeAction
  /** Why it is replaced or deleted, in Terraform's word, such as `replace_because_cannot_update`. */
  reason: string | undefined
  /** Whether it exists already and is only taken into management. */
  isImported: boolean
  /** What differs; of something new everything that is given. */
  arguments: readonly ArgumentChange[]
}

/** A plan: what happens to each thing, in the order of their addresses, and what differed from what was known. */
export type Plan = {
  changes: readonly PlannedChange[]
  /** What somebody else has changed since the last run. */
  drift: readonly PlannedChange[]
  /** Whether there is anything to do. */
  isEmpty: boolean
  /** Whether nothing of what was managed is there any more: somebody else has deleted all of it. */
  isGone: boolean
}

const actionOf = (actions: unknown): ChangeAction => {
  const list = Array.isArray(actions) ? actions.map(String) : []
  if (list.includes('create') && (list.includes('delete') || list.includes('forget'))) return 'replace'
  const [only = 'no-op'] = list
  if (only === 'create' || only === 'read' || only === 'update' || only === 'delete' || only === 'forget')
    return only
  return 'no-op'
}

/** A value without what the marks beside it say is secret or not known yet; the marks have the value's own nesting. */
const shown = (value: unknown, secret: unknown, unknown: unknown): unknown => {
  if (secret === true) return value === null || value === undefined ? undefined : hidden
  if (unknown === true) return later
  if (Array.isArray(value))
    return value.map((item, index) =>
      shown(
        item,
        Array.isArray(secret) ? secret[index] : undefined,
        Array.isArray(unknown) ? unknown[index] : undefined,
      ),
    )
  if (isObject(value)) {
    const names = new Set([...Object.keys(value), ...Object.keys(isObject(unknown) ? unknown : {})])
    return Object.fromEntries(
      [...names].map((name) => [
        name,
        shown(
          value[name],
          isObject(secret) ? secret[name] : undefined,
          isObject(unknown) ? unknown[name] : undefined,
        ),
      ]),
    )
  }
  return value === null ? undefined : value
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const argumentsOf = (change: JsonObject | undefined): ArgumentChange[] => {
  const before = objectIn(change, 'before') ?? {}
  const after = objectIn(change, 'after') ?? {}
  const unknown = objectIn(change, 'after_unknown') ?? {}
  const [secretBefore, secretAfter] = [change?.['before_sensitive'], change?.['after_sensitive']]
  const markOf = (marks: unknown, name: string): unknown => (isObject(marks) ? marks[name] : marks)
  const paths = change?.['replace_paths']
  const replacing = new Set(
    Array.isArray(paths) ? paths.map((path) => String(Array.isArray(path) ? path[0] : path)) : [],
  )
  const names = [...new Set([...Object.keys(before), ...Object.keys(after), ...Object.keys(unknown)])].sort()
  return names.flatMap((name) => {
    const was = shown(before[name], markOf(secretBefore, name), undefined)
    const will = shown(after[name], markOf(secretAfter, name), unknown[name])
    // A secret that changes shows as the same word twice, and is still a change.
    const isChanged = !isSame(before[name], after[name]) || will === later
    return isChanged && (was !== undefined || will !== undefined)
      ? [{ name, before: was, after: will, forcesReplacement: replacing.has(name) }]
      : []
  })
}

/** The arguments that hold what a provider calls a thing. */
const namedBy = ['name', 'bucket', 'identifier']

/** What a provider calls a thing with these arguments. */
export const nameIn = (values: JsonObject): string | undefined =>
  namedBy.map((name) => textIn(values, name)).find(Boolean)

const changeOf = (given: JsonObject): PlannedChange => {
  const change = objectIn(given, 'change')
  const name = nameIn(objectIn(change, 'before') ?? objectIn(change, 'after') ?? {})
  return {
    address: textIn(given, 'address') ?? '',
    type: textIn(given, 'type') ?? '',
    ...(name !== undefined && { name }),
    action: actionOf(change?.['actions']),
    reason: textIn(given, 'action_reason'),
    isImported: objectIn(change, 'importing') !== undefined,
    arguments: argumentsOf(change),
  }
}

const changesIn = (plan: JsonObject, name: string): PlannedChange[] =>
  objectsIn(plan, name)
    .map(changeOf)
    .filter(({ action, isImported }) => (action !== 'no-op' && action !== 'read') || isImported)
    .sort((one, other) => (one.address < other.address ? -1 : 1))

/** Whether nothing is left: everything differs by being gone, and nothing is there that would stay or change. */
export const isAllGone = (
  drift: readonly PlannedChange[],
  changes: readonly PlannedChange[],
  untouched: number,
): boolean =>
  drift.length > 0 &&
  untouched === 0 &&
  drift.every(({ action }) => action === 'delete') &&
  changes.every(({ action }) => action === 'create')

/** Things that are there and stay as they are. */
const untouchedIn = (plan: JsonObject): number =>
  objectsIn(plan, 'resource_changes').filter(
    (given) => given['mode'] === 'managed' && actionOf(objectIn(given, 'change')?.['actions']) === 'no-op',
  ).length

/** Reads what `terraform show -json` says of a plan file. */
export const planOf = (shownPlan: JsonObject): Plan => {
  const changes = changesIn(shownPlan, 'resource_changes')
  const drift = changesIn(shownPlan, 'resource_drift')
  return {
    changes,
    drift,
    isEmpty: changes.length === 0,
    isGone: isAllGone(drift, changes, untouchedIn(shownPlan)),
  }
}

/** What counts of a plan when it is held against another. */
type Compared = {
  readonly changes: readonly {
    address: string
    action: string
    arguments: readonly { name: string; after?: unknown }[]
  }[]
}

/**
 * Whether what a person agreed to is all that a plan would do: an approval holds for the things and what happens to them, not
 * for values that only the cloud knows.
 */
export const isWithin = (plan: Compared, agreed: Compared): boolean =>
  plan.changes.every(({ address, action, arguments: given }) => {
    const before = agreed.changes.find((change) => change.address === address)
    return (
      before?.action === action &&
      given.every(({ name, after }) => {
        const approved = before.arguments.find((argument) => argument.name === name)
        return approved !== undefined && (approved.after === later || isSame(approved.after, after))
      })
    )
  })
