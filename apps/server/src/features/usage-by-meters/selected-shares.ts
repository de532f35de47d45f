/**
 * The shares of cells that a filter selects. A filter of lines selects what a grouping by the same value deals out to it, so that the
 * sum of a filtered page is the charge of the group whose link opens it.
 */
import { foldedKey } from '@cmp/billing'
import { withoutValue, type LineGroup } from '@cmp/contract'
import type { ScopedLines } from '../../engine/scoped-query.ts'
import type { Cell } from './charged.ts'
import type { UsageFilter, UsageSpan } from './filter.ts'
import { dealtByValue } from './groups.ts'
import { readShares, type CellShare } from './shares.ts'

/** The order in which values are dealt out where lines are filtered by several; it is that in which links lead on. */
const inOrder = [
  { by: 'tag', name: 'tagValue' },
  { by: 'region', name: 'region' },
  { by: 'resourceGroup', name: 'resourceGroup' },
  { by: 'resource', name: 'resourceId' },
] as const satisfies readonly { by: LineGroup; name: keyof UsageFilter }[]

/** Whether a group's value is the one that is filtered by; letter case counts for tags and regions alone. */
const isValue = (by: LineGroup, value: string, wanted: string): boolean =>
  by === 'resourceGroup' || by === 'resource' ? foldedKey(value) === foldedKey(wanted) : value === wanted

/** The shares of cells in a span of days, as far as a filter selects their lines; see {@link readShares}. */
export const readSelectedShares = async (
  lines: ScopedLines,
  cells: readonly Cell[],
  { span, filter, withCosts }: { span: UsageSpan; filter: UsageFilter; withCosts: boolean },
): Promise<CellShare[]> => {
  let shares = await readShares(lines, cells, { span, withCosts })
  let dealt: UsageFilter = { tagKey: filter.tagKey }
  for (const { by, name } of inOrder) {
    const wanted = by === 'tag' && !filter.tagKey ? undefined : filter[name]
    if (wanted === undefined) continue
    const grouped = await dealtByValue(lines, shares, { by, span, filter: dealt })
    // What is charged beside usage has no value.
    shares = grouped
      .filter(({ group }) => isValue(by, group.filters[name] ?? withoutValue, wanted))
      .map(({ group: _group, ...share }) => share)
    dealt = { ...dealt, [name]: wanted }
  }
  return shares
}
