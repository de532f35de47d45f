/** The engine's part of a simulation: the lines of many invoices summed in one query, each as a calculation sums them. */
import type { SimulatedBasis } from '@cmp/contract'
import type { ScopedLines } from '../../engine/scoped-query.ts'
import { wideSum } from '../../engine/wide-sum.ts'
import {
  groupOf,
  groupsQuery,
  type GroupRow,
  type SegmentedGroup,
  type SummedLines,
} from '../calculations/line-groups.ts'

/** A group with what another basis than the cost comes to; where a line names none its cost stands for it. */
export type GroupOnBasis = SegmentedGroup & { basis: string; costWithoutBasis: string }

/** What one query may take. */
const mostSeconds = 30
/** The most groups of one simulation: they are rated in this process. */
const mostGroups = 250_000

/** The digits after the point of a price × quantity × rate, each of which has 18. */
const digits = 54

const exact = (column: string): string => `toDecimal256(${column}, ${digits})`

/**
 * SQL: the amount of a line on another basis, in its billing currency; null where the line has none. A list price per unit
 * is in the provider's price list's currency.
 */
const amounts: Record<Exclude<SimulatedBasis, 'cost'>, string> = {
  'list-price': `multiIf(ListCost IS NOT NULL, ${exact('ListCost')},
    x_PCToBCExchangeRate IS NOT NULL OR PricingCurrency IN ('', BillingCurrency),
    toDecimal256(ListUnitPrice, 18) * toDecimal256(x_ChargeQuantity, 18) * toDecimal256(ifNull(x_PCToBCExchangeRate, 1), 18),
    NULL)`,
  'customer-price': exact('x_CustomerCost'),
}

const basisColumns = (basis: SimulatedBasis): string => {
  if (basis === 'cost') return "'0' AS basis, '0' AS costWithoutBasis"
  const amount = amounts[basis]
  return `toString(sum(ifNull(${amount}, ${exact('BilledCost')}))) AS basis,
    toString(${wideSum('BilledCost', `(${amount}) IS NULL`)}) AS costWithoutBasis`
}

/** Whether the engine ended a query for the time or the memory that it took; a server names that apart from its sentence. */
const isTooMuch = (error: unknown): boolean =>
  error instanceof Error &&
  /TIMEOUT_EXCEEDED|MEMORY_LIMIT_EXCEEDED/.test(`${error.message} ${String(Reflect.get(error, 'type'))}`)

type Row = GroupRow & Pick<GroupOnBasis, 'basis' | 'costWithoutBasis'> & { place: number }

/**
 * Sums the lines of several invoices.
 * @returns the groups by the place of their invoice; null where that is more than one simulation may take
 */
export const windowGroups = async (
  lines: ScopedLines,
  parts: readonly SummedLines[],
  basis: SimulatedBasis,
): Promise<GroupOnBasis[][] | null> => {
  const found: GroupOnBasis[][] = parts.map(() => [])
  const params: Record<string, string | string[]> = {}
  const queries = parts.flatMap((part, place) => {
    if (part.selection.loads.length === 0) return []
    const own = groupsQuery(
      { ...part, selection: { ...part.selection, prefix: `of${place}` } },
      `, ${basisColumns(basis)}, toUInt16(${place}) AS place`,
    )
    Object.assign(params, own.params)
    return [own.sql]
  })
  if (queries.length === 0) return found
  const sql = `SELECT * FROM (${queries.join(' UNION ALL ')}) LIMIT ${mostGroups + 1} SETTINGS max_execution_time = ${mostSeconds}`
  const rows = await lines.query<Row>(sql, params).catch((error: unknown) => {
    if (isTooMuch(error)) return null
    throw error
  })
  if (rows === null || rows.length > mostGroups) return null
  for (const row of rows)
    found[row.place]?.push({
      ...groupOf(row, parts[row.place]?.projectGroups ?? []),
      basis: row.basis,
      costWithoutBasis: row.costWithoutBasis,
    })
  return found
}
