/** Sorts simulated rows by a column. Amounts are compared only within a currency, percentages across currencies. */
import type { Simulation } from '@cmp/contract'

type SimulatedRow = Simulation['customers'][number] & { month?: string }

/** The columns of amounts, in the order of the table. */
export const sortedColumns = [
  'before',
  'after',
  'change',
  'changePercent',
  'marginBefore',
  'marginAfter',
] as const

/** The columns by which the rows can be sorted. */
export const simulationSorts = ['companyName', 'month', ...sortedColumns] as const

/** The order of the rows; without a sort, that of the response. */
export type SimulationOrder = {
  sort: (typeof simulationSorts)[number] | undefined
  direction: 'asc' | 'desc'
}

/** Returns the rows in order. A row without a percentage comes last in both directions. */
export const sortSimulationRows = <Row extends SimulatedRow>(
  rows: readonly Row[],
  { sort, direction }: SimulationOrder,
): readonly Row[] => {
  if (sort === undefined) return rows
  const sign = direction === 'asc' ? 1 : -1
  if (sort === 'companyName' || sort === 'month')
    return rows.toSorted((a, b) => sign * (a[sort] ?? '').localeCompare(b[sort] ?? ''))
  const isPercent = sort === 'changePercent'
  return rows.toSorted((a, b) => {
    const [one, other] = [a[sort], b[sort]]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    // A number orders two amounts well enough; it is never shown.
    return (isPercent ? 0 : a.currency.localeCompare(b.currency)) || sign * (Number(one) - Number(other))
  })
}
