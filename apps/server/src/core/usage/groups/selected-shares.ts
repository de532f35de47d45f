/**
 * Determines the shares of cells that a filter selects. A filter on line items selects the same amount that grouping by
 * that value assigns to it, so the total of a filtered page equals the charge of the group whose link opens it.
 */
import { foldKey } from '@cmp/billing'
import { withoutValue, type LineGroup } from '@cmp/contract'
import type { ScopedLines } from '../../../engine/scoped-query.ts'
import type { Cell } from '../charges/charged.ts'
import type { UsageFilter, UsageSpan } from '../charges/filter.ts'
import { allocateByValue } from './groups.ts'
import { readShares, type CellShare } from './shares.ts'

/** The order in which values are distributed if several filters apply; it is the order of the links. */
const inOrder = [
  { by: 'tag', name: 'tagValue' },
  { by: 'region', name: 'region' },
  { by: 'resourceGroup', name: 'resourceGroup' },
  { by: 'resource', name: 'resourceId' },
] as const satisfies readonly { by: LineGroup; name: keyof UsageFilter }[]

/** Returns whether a group's value matches the filter; letter case matters only for tags and regions. */
const isValue = (by: LineGroup, value: string, wanted: string): boolean =>
  by === 'resourceGroup' || by === 'resource' ? foldKey(value) === foldKey(wanted) : value === wanted

/** Returns the shares of cells in a date range whose line items a filter selects; see {@link readShares}. */
export const readSelectedShares = async (
  lines: ScopedLines,
  cells: readonly Cell[],
  { span, filter, withCosts }: { span: UsageSpan; filter: UsageFilter; withCosts: boolean },
): Promise<CellShare[]> => {
  let shares = await readShares(lines, cells, { span, withCosts })
  let allocationFilter: UsageFilter = { tagKey: filter.tagKey }
  for (const { by, name } of inOrder) {
    const wanted = by === 'tag' && !filter.tagKey ? undefined : filter[name]
    if (wanted === undefined) continue
    const grouped = await allocateByValue(lines, shares, { by, span, filter: allocationFilter })
    // Charges other than usage have no value.
    shares = grouped
      .filter(({ group }) => isValue(by, group.filters[name] ?? withoutValue, wanted))
      .map(({ group: _group, ...share }) => share)
    allocationFilter = { ...allocationFilter, [name]: wanted }
  }
  return shares
}
