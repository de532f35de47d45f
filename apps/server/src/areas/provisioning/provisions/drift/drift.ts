/**
 * Finds changes to a provision that were made outside CMP: each value separately, and only values that a run would
 * restore.
 */
import type { Upcoming } from '@cmp/clouds/ports/upcoming'
import type { ExpectedDifference } from '@cmp/contract'
import { isRecord } from '@cmp/contract/is-record'
import type { Plan, PlannedChange } from '@cmp/terraform'
import type { StoredDrift } from '../../../../db/provision-tables.ts'
import { isScheduled, findProviderDifference, listScheduledDifferences } from './expected.ts'
import { toStoredChange } from '../planning/plans.ts'

/** One different value with its path. */
type Leaf = { path: readonly string[]; before: unknown; after: unknown }

const isNothing = (value: unknown): boolean => value === undefined || value === null

const isSame = (one: unknown, other: unknown): boolean =>
  (isNothing(one) && isNothing(other)) || JSON.stringify(one) === JSON.stringify(other)

/**
 * Lists each value that differs. A list with one element is treated as its element; other lists are compared by index
 * if their length is unchanged.
 */
export const diffLeaves = (before: unknown, after: unknown, path: readonly string[] = []): Leaf[] => {
  if (isSame(before, after)) return []
  const [was, is] = [isNothing(before) ? {} : before, isNothing(after) ? {} : after]
  if (isRecord(was) && isRecord(is) && (isRecord(before) || isRecord(after)))
    return [...new Set([...Object.keys(was), ...Object.keys(is)])]
      .sort()
      .flatMap((name) => diffLeaves(was[name], is[name], [...path, name]))
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return before.flatMap((item, index) =>
      diffLeaves(item, after[index], before.length === 1 ? path : [...path, String(index)]),
    )
  return [{ path, before, after }]
}

type Argument = PlannedChange['arguments'][number]

/** A changed secret shows the same placeholder twice and stays a single argument. */
const splitByLeaf = ({ name, before, after, forcesReplacement }: Argument): Argument[] => {
  const leaves = diffLeaves(before, after, [name])
  return leaves.length === 0
    ? [{ name, before, after, forcesReplacement }]
    : leaves.map(({ path, ...values }) => ({ name: path.join('.'), ...values, forcesReplacement }))
}

/**
 * Returns the part of a change that a run would restore. Values that change automatically, such as a time of last use,
 * are not part of a request.
 */
const findUnwanted = (change: PlannedChange, plan: Plan): PlannedChange[] => {
  if (change.action === 'delete') return [{ ...change, arguments: [] }]
  const back = plan.changes.find(({ address }) => address === change.address)
  const wanted = back?.arguments ?? []
  const leaves = new Set(wanted.flatMap(splitByLeaf).map(({ name }) => name))
  const differing = change.arguments
    .filter(({ name }) => wanted.some((of) => of.name === name))
    .flatMap((argument) => {
      const own = splitByLeaf(argument).filter(({ name }) => leaves.has(name))
      // A set may have another order; then the whole argument is shown.
      return own.length > 0 ? own : [argument]
    })
  return differing.length === 0 ? [] : [{ ...change, arguments: differing }]
}

/** The result of a check: changes made outside CMP, or null, and expected differences. */
export type Judged = { drift: StoredDrift | null; expected: ExpectedDifference[] }

/** Removes the expected differences of a change; returns nothing if no others remain. */
const excludeExpected = (change: PlannedChange, plan: Plan, upcoming: Upcoming): PlannedChange[] => {
  if (change.action !== 'update') return [change]
  const wanted = plan.changes.find(({ address }) => address === change.address)?.arguments ?? []
  const left = change.arguments.filter(
    (argument) =>
      findProviderDifference(change, argument) === undefined &&
      !wanted.some((of) => of.name === argument.name && isScheduled(change.address, of, upcoming)),
  )
  return left.length === 0 ? [] : [{ ...change, arguments: left }]
}

/**
 * Determines what differs from the request at the provider, and which differences are expected.
 * @param plan what a run would do now: its `drift` differs from the state, its `changes` would be restored
 * @param upcoming what the provider has scheduled for the resources
 */
export const computeDrift = (plan: Plan, mask: (text: string) => string, upcoming: Upcoming): Judged => {
  const changes = plan.drift
    .flatMap((change) => findUnwanted(change, plan))
    .flatMap((change) => excludeExpected(change, plan, upcoming))
  const byProvider = plan.drift.flatMap((change) =>
    change.arguments
      .flatMap(splitByLeaf)
      .flatMap((argument) => findProviderDifference(change, argument) ?? []),
  )
  const has = (address: string, argument: string): unknown =>
    plan.changes.find((change) => change.address === address)?.arguments.find(({ name }) => name === argument)
      ?.before
  return {
    drift:
      changes.length === 0
        ? null
        : { changes: changes.map((change) => toStoredChange(mask, change)), isDeleted: plan.isDeleted },
    expected: [...listScheduledDifferences(upcoming, has), ...byProvider].map((difference) => ({
      ...difference,
      before: difference.before === null ? null : mask(difference.before),
      after: difference.after === null ? null : mask(difference.after),
    })),
  }
}
