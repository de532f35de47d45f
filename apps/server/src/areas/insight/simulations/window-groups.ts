/** The engine's part of a simulation: sums the line items of many invoices in one query, each as a calculation would. */
import type { SimulatedBasis } from '@cmp/contract'
import type { ScopedLines } from '../../../engine/scoped-query.ts'
import { buildWideSumSql } from '../../../engine/wide-sum.ts'
import {
  groupOf,
  buildLineGroupsQuery,
  type GroupRow,
  type SegmentedGroup,
  type SummedLines,
} from '../../../core/billing-lines/line-groups.ts'

/** A group with its amount on another basis than the cost; the cost is used for line items without that basis. */
export type GroupOnBasis = SegmentedGroup & { basis: string; costWithoutBasis: string }

/** The time limit of one query, in seconds. */
const mostSeconds = 30
/** The maximum number of groups of one simulation, because they are rated in this process. */
const mostGroups = 250_000

/** The number of decimals of price × quantity × rate, each of which has 18. */
const digits = 54

const buildExactSql = (column: string): string => `toDecimal256(${column}, ${digits})`

/**
 * SQL: the amount of a line item on another basis, in its billing currency; null if the line item has none. A list
 * price per unit is in the currency of the provider's price list.
 */
const amounts: Record<Exclude<SimulatedBasis, 'cost'>, string> = {
  'list-price': `multiIf(ListCost IS NOT NULL, ${buildExactSql('ListCost')},
    x_PCToBCExchangeRate IS NOT NULL OR PricingCurrency IN ('', BillingCurrency),
    toDecimal256(ListUnitPrice, 18) * toDecimal256(x_ChargeQuantity, 18) * toDecimal256(ifNull(x_PCToBCExchangeRate, 1), 18),
    NULL)`,
  'customer-price': buildExactSql('x_CustomerCost'),
}

const buildBasisColumns = (basis: SimulatedBasis): string => {
  if (basis === 'cost') return "'0' AS basis, '0' AS costWithoutBasis"
  const amount = amounts[basis]
  return `toString(sum(ifNull(${amount}, ${buildExactSql('BilledCost')}))) AS basis,
    toString(${buildWideSumSql('BilledCost', `(${amount}) IS NULL`)}) AS costWithoutBasis`
}

/**
 * Returns whether the engine ended a query because it exceeded its time or memory; a server reports the code separately
 * from its message.
 */
const isTooMuch = (error: unknown): boolean =>
  error instanceof Error &&
  /TIMEOUT_EXCEEDED|MEMORY_LIMIT_EXCEEDED/.test(`${error.message} ${String(Reflect.get(error, 'type'))}`)

type Row = GroupRow & Pick<GroupOnBasis, 'basis' | 'costWithoutBasis'> & { place: number }

/**
 * Sums the line items of several invoices.
 * @returns the groups by the index of their invoice; null if they exceed the limit of one simulation.
 */
export const readWindowGroups = async (
  lines: ScopedLines,
  parts: readonly SummedLines[],
  basis: SimulatedBasis,
): Promise<GroupOnBasis[][] | null> => {
  const found: GroupOnBasis[][] = parts.map(() => [])
  const params: Record<string, string | string[]> = {}
  const queries = parts.flatMap((part, place) => {
    if (part.selection.loads.length === 0) return []
    const own = buildLineGroupsQuery(
      { ...part, selection: { ...part.selection, prefix: `of${place}` } },
      `, ${buildBasisColumns(basis)}, toUInt16(${place}) AS place`,
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
