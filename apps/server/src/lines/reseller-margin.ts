/**
 * Computes the reseller margin within the line items of an import batch. Google adds it to a usage line item as one of
 * its credits (type `RESELLER_MARGIN`), so it is part of the cost and has no line item of its own
 * (docs/charge-natures.md).
 */
import type { LineStore } from '../engine/client.ts'
import { buildWideSumSql } from '../engine/wide-sum.ts'
import { buildResellerMarginSql } from './convert.ts'
import type { LoadTotals } from './totals.ts'

/** The margin in one currency. `amount` is exact decimal text with the provider's sign: negative if it lowers the cost. */
export type ResellerMargin = { currency: string; lines: number; amount: string }

/** SQL: the credits of a line item as in its file, regardless of the column's letter case. */
const credits = "arrayFirst((cell, name) -> lower(name) = 'credits', mapValues(x_Source), mapKeys(x_Source))"

/** Returns the reseller margin in an import batch by currency; none if the amounts cancel out. */
export const readResellerMargins = async (
  { client }: LineStore,
  { loadId, invoices }: Pick<LoadTotals, 'invoices'> & { loadId: string },
): Promise<ResellerMargin[]> => {
  if (!invoices.some(({ cloudProvider }) => cloudProvider === 'GCP')) return []
  const result = await client.query({
    query: `SELECT currency, toString(count()) AS lines, toString(${buildWideSumSql('margin')}) AS amount
      FROM (SELECT BillingCurrency AS currency, ${buildResellerMarginSql(credits)} AS margin FROM charge_line
        WHERE x_LoadId = {loadId:UUID} AND x_CloudProvider = 'GCP' AND isNotNull(x_CreditsTotal))
      WHERE margin != 0 GROUP BY currency HAVING ${buildWideSumSql('margin')} != 0 ORDER BY currency`,
    query_params: { loadId },
    format: 'JSONEachRow',
  })
  const rows = await result.json<{ currency: string; lines: string; amount: string }>()
  return rows.map((row) => ({ ...row, lines: Number(row.lines) }))
}
