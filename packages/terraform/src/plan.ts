/** Converts a plan to a form that people read: from `terraform show -json`, without secrets. */
import { isObject, getObject, getObjects, getText, type JsonObject } from './json.ts'
import type { ChangeAction } from './events.ts'

/** Shown instead of a secret. */
export const hidden = '(hidden)'
/** Shown instead of a value that only the provider will know, in Terraform's words. */
// oxlint-disable-next-line messages/inline-text -- Terraform’s own words.
export const later = '(known after apply)'

/** One argument before and after; an absent value is `undefined`. */
export type ArgumentChange = { name: string; before: unknown; after: unknown; forcesReplacement: boolean }

/** The change of one resource. */
export type PlannedChange = {
  /** `azurerm_storage_account.this["shop"]` */
  address: string
  /** `azurerm_storage_account` */
  type: string
  /** The provider's name of the resource, before the change if it exists. */
  name?: string
  action: ChangeAction
  /** Why it is replaced or deleted, as Terraform's code, such as `replace_because_cannot_update`. */
  reason: string | undefined
  /** Whether it already exists and is only imported. */
  isImported: boolean
  /** The changed arguments; for a new resource, all given ones. */
  arguments: readonly ArgumentChange[]
}

/** A plan: the changes of resources sorted by address, and the drift from the known state. */
export type Plan = {
  changes: readonly PlannedChange[]
  /** What somebody else has changed since the last run. */
  drift: readonly PlannedChange[]
  /** Whether there is anything to do. */
  isEmpty: boolean
  /** Whether no managed resource exists any more, because somebody else has deleted them all. */
  isDeleted: boolean
}

const getAction = (actions: unknown): ChangeAction => {
  const list = Array.isArray(actions) ? actions.map(String) : []
  if (list.includes('create') && (list.includes('delete') || list.includes('forget'))) return 'replace'
  const [only = 'no-op'] = list
  if (only === 'create' || only === 'read' || only === 'update' || only === 'delete' || only === 'forget')
    return only
  return 'no-op'
}

/**
 * Returns a value without the parts that the marks declare secret or not known yet; the marks have the same nesting as
 * the value.
 */
const maskValue = (value: unknown, secret: unknown, unknown: unknown): unknown => {
  if (secret === true) return value === null || value === undefined ? undefined : hidden
  if (unknown === true) return later
  if (Array.isArray(value))
    return value.map((item, index) =>
      maskValue(
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
        maskValue(
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

const listArgumentChanges = (change: JsonObject | undefined): ArgumentChange[] => {
  const before = getObject(change, 'before') ?? {}
  const after = getObject(change, 'after') ?? {}
  const unknown = getObject(change, 'after_unknown') ?? {}
  const [secretBefore, secretAfter] = [change?.['before_sensitive'], change?.['after_sensitive']]
  const getMarker = (markers: unknown, name: string): unknown => (isObject(markers) ? markers[name] : markers)
  const paths = change?.['replace_paths']
  const replacing = new Set(
    Array.isArray(paths) ? paths.map((path) => String(Array.isArray(path) ? path[0] : path)) : [],
  )
  const names = [...new Set([...Object.keys(before), ...Object.keys(after), ...Object.keys(unknown)])].sort()
  return names.flatMap((name) => {
    const was = maskValue(before[name], getMarker(secretBefore, name), undefined)
    const will = maskValue(after[name], getMarker(secretAfter, name), unknown[name])
    // A changed secret is shown as the same word twice, but it is still a change.
    const isChanged = !isSame(before[name], after[name]) || will === later
    return isChanged && (was !== undefined || will !== undefined)
      ? [{ name, before: was, after: will, forcesReplacement: replacing.has(name) }]
      : []
  })
}

/** The arguments that contain the provider's name of a resource. */
const namedBy = ['name', 'bucket', 'identifier']

/** Returns the provider's name of a resource with these arguments. */
export const nameIn = (values: JsonObject): string | undefined =>
  namedBy.map((name) => getText(values, name)).find(Boolean)

const changeOf = (given: JsonObject): PlannedChange => {
  const change = getObject(given, 'change')
  const name = nameIn(getObject(change, 'before') ?? getObject(change, 'after') ?? {})
  return {
    address: getText(given, 'address') ?? '',
    type: getText(given, 'type') ?? '',
    ...(name !== undefined && { name }),
    action: getAction(change?.['actions']),
    reason: getText(given, 'action_reason'),
    isImported: getObject(change, 'importing') !== undefined,
    arguments: listArgumentChanges(change),
  }
}

const listChanges = (plan: JsonObject, name: string): PlannedChange[] =>
  getObjects(plan, name)
    .map(changeOf)
    .filter(({ action, isImported }) => (action !== 'no-op' && action !== 'read') || isImported)
    .sort((one, other) => (one.address < other.address ? -1 : 1))

/** Whether nothing is left: all drift is deletions, no resource is untouched, and all changes are creations. */
export const isAllMissing = (
  drift: readonly PlannedChange[],
  changes: readonly PlannedChange[],
  untouched: number,
): boolean =>
  drift.length > 0 &&
  untouched === 0 &&
  drift.every(({ action }) => action === 'delete') &&
  changes.every(({ action }) => action === 'create')

/** Returns the number of existing resources that do not change. */
const countUntouched = (plan: JsonObject): number =>
  getObjects(plan, 'resource_changes').filter(
    (given) => given['mode'] === 'managed' && getAction(getObject(given, 'change')?.['actions']) === 'no-op',
  ).length

/** Reads the output of `terraform show -json` for a plan file. */
export const planOf = (shownPlan: JsonObject): Plan => {
  const changes = listChanges(shownPlan, 'resource_changes')
  const drift = listChanges(shownPlan, 'resource_drift')
  return {
    changes,
    drift,
    isEmpty: changes.length === 0,
    isDeleted: isAllMissing(drift, changes, countUntouched(shownPlan)),
  }
}

/** The fields by which a plan is compared with another. */
type Compared = {
  readonly changes: readonly {
    address: string
    action: string
    arguments: readonly { name: string; after?: unknown }[]
  }[]
}

/**
 * Whether a plan does only what a person approved. An approval covers the resources and their changes, not values that
 * only the provider knows.
 */
export const isWithin = (plan: Compared, agreed: Compared): boolean =>
  plan.changes.every(({ address, action, arguments: given }) => {
    const before = agreed.changes.find((change) => change.address === address)
    if (before?.action === 'delete' && action === 'delete') return true
    return (
      before?.action === action &&
      given.every(({ name, after }) => {
        const approved = before.arguments.find((argument) => argument.name === name)
        return approved !== undefined && (approved.after === later || isSame(approved.after, after))
      })
    )
  })
