/** What somebody else has changed of what was provisioned: every value by itself, and only what a run would put back. */
import type { Upcoming } from '@cmp/clouds/ports/upcoming'
import type { ExpectedDifference } from '@cmp/contract'
import { isRecord } from '@cmp/contract/is-record'
import type { Plan, PlannedChange } from '@cmp/terraform'
import type { KeptDrift } from '../../db/provision-tables.ts'
import { isScheduled, providerDifference, scheduledDifferences } from './expected.ts'
import { keptChange } from './plans.ts'

/** One value that differs, by the names that lead to it. */
type Leaf = { path: readonly string[]; before: unknown; after: unknown }

const isNothing = (value: unknown): boolean => value === undefined || value === null

const isSame = (one: unknown, other: unknown): boolean =>
  (isNothing(one) && isNothing(other)) || JSON.stringify(one) === JSON.stringify(other)

/** Each value that differs. Lists of one are read as what is in them, and others by number where they are as long as before. */
export const leavesBetween = (before: unknown, after: unknown, path: readonly string[] = []): Leaf[] => {
  if (isSame(before, after)) return []
  const [was, is] = [isNothing(before) ? {} : before, isNothing(after) ? {} : after]
  if (isRecord(was) && isRecord(is) && (isRecord(before) || isRecord(after)))
    return [...new Set([...Object.keys(was), ...Object.keys(is)])]
      .sort()
      .flatMap((name) => leavesBetween(was[name], is[name], [...path, name]))
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return before.flatMap((item, index) =>
      leavesBetween(item, after[index], before.length === 1 ? path : [...path, String(index)]),
    )
  return [{ path, before, after }]
}

type Argument = PlannedChange['arguments'][number]

/** A secret that differs shows as the same word twice, and stays one argument. */
const byLeaf = ({ name, before, after, forcesReplacement }: Argument): Argument[] => {
  const leaves = leavesBetween(before, after, [name])
  return leaves.length === 0
    ? [{ name, before, after, forcesReplacement }]
    : leaves.map(({ path, ...values }) => ({ name: path.join('.'), ...values, forcesReplacement }))
}

/** What of a change a run would put back. What moves by itself, such as a time of last use, is asked for by nobody. */
const unwanted = (change: PlannedChange, plan: Plan): PlannedChange[] => {
  if (change.action === 'delete') return [{ ...change, arguments: [] }]
  const back = plan.changes.find(({ address }) => address === change.address)
  const wanted = back?.arguments ?? []
  const leaves = new Set(wanted.flatMap(byLeaf).map(({ name }) => name))
  const differing = change.arguments
    .filter(({ name }) => wanted.some((of) => of.name === name))
    .flatMap((argument) => {
      const own = byLeaf(argument).filter(({ name }) => leaves.has(name))
      // A set may be written in another order: then it is told whole.
      return own.length > 0 ? own : [argument]
    })
  return differing.length === 0 ? [] : [{ ...change, arguments: differing }]
}

/** What a look has found: what somebody has changed, or null, and what is expected. */
export type Judged = { drift: KeptDrift | null; expected: ExpectedDifference[] }

/** A change without what the cloud has scheduled, or does by itself; nothing where no more is left. */
const withoutExpected = (change: PlannedChange, plan: Plan, upcoming: Upcoming): PlannedChange[] => {
  if (change.action !== 'update') return [change]
  const wanted = plan.changes.find(({ address }) => address === change.address)?.arguments ?? []
  const left = change.arguments.filter(
    (argument) =>
      providerDifference(change, argument) === undefined &&
      !wanted.some((of) => of.name === argument.name && isScheduled(change.address, of, upcoming)),
  )
  return left.length === 0 ? [] : [{ ...change, arguments: left }]
}

/**
 * What differs in the cloud from how something was made, and what of that is nobody's change.
 * @param plan what a run would do now: its `drift` is what differs from the state, its `changes` what would be put back
 * @param upcoming what the cloud has scheduled for the resources
 */
export const driftOf = (plan: Plan, mask: (text: string) => string, upcoming: Upcoming): Judged => {
  const changes = plan.drift
    .flatMap((change) => unwanted(change, plan))
    .flatMap((change) => withoutExpected(change, plan, upcoming))
  const byProvider = plan.drift.flatMap((change) =>
    change.arguments.flatMap(byLeaf).flatMap((argument) => providerDifference(change, argument) ?? []),
  )
  const has = (address: string, argument: string): unknown =>
    plan.changes.find((change) => change.address === address)?.arguments.find(({ name }) => name === argument)
      ?.before
  return {
    drift:
      changes.length === 0
        ? null
        : { changes: changes.map((change) => keptChange(mask, change)), isGone: plan.isGone },
    expected: [...scheduledDifferences(upcoming, has), ...byProvider].map((difference) => ({
      ...difference,
      before: difference.before === null ? null : mask(difference.before),
      after: difference.after === null ? null : mask(difference.after),
    })),
  }
}
