/** Decides which import batches an import replaces, after a person has chosen if there was a conflict. */
import type { LoadChange, OverlapChoice } from '@cmp/contract'
import type { Comparison } from '../loads/load-comparison.ts'
import { buildPartKey, type PresentLoad } from '../loads/present-loads.ts'

/** A comparison after the choice: the import batches that are replaced, and whether the new batch counts. */
export type Decision = Comparison & { result: LoadChange['outcome'] }

/** Applies a person's choice to a comparison. The choice matters only for conflicts. */
export const decideOverlap = (comparison: Comparison, choice: OverlapChoice): Decision => {
  const { outcome, replaces, conflicts } = comparison
  if (outcome !== 'conflict') return { ...comparison, result: outcome }
  if (choice === 'keep') return { ...comparison, result: 'kept', replaces: [] }
  const given = choice === 'replace' ? [...replaces, ...conflicts] : replaces
  return { ...comparison, result: given.length > 0 ? 'replaced' : 'added', replaces: given }
}

/** Returns the replaced import batches without duplicates. */
export const listReplaced = (decisions: readonly Decision[]): PresentLoad[] =>
  [...new Map(decisions.flatMap(({ replaces }) => replaces.map((load) => [buildPartKey(load), load])))].map(
    ([, load]) => load,
  )

/**
 * Returns the decision that reports a replaced import batch of another invoice: among the decisions that replace it,
 * the one with the most line items. Undefined if the batch and its replacement belong to the same invoice.
 */
export const findReportingDecision = (
  load: PresentLoad,
  decisions: readonly Decision[],
): Decision | undefined => {
  const has = (loads: readonly PresentLoad[]) => loads.some((one) => buildPartKey(one) === buildPartKey(load))
  if (decisions.some(({ present, replaces }) => has(present) && has(replaces))) return undefined
  return decisions
    .filter(({ replaces }) => has(replaces))
    .toSorted((one, other) => other.totals.lines - one.totals.lines)[0]
}
