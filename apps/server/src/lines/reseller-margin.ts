/**
 * Reseller margin inside the lines of a load. Google writes it into a usage line as one of its credits (type
 * `RESELLER_MARGIN`), so that it is part of the line's cost and no line of its own (docs/charge-natures.md).
 */
import type { LineStore } from '../engine/client.ts'
import { wideSum } from '../engine/wide-sum.ts'
import { resellerMarginOf } from './convert.ts'
import type { LoadTotals } from './totals.ts'

/** Of one currency. `amount` is exact decimal text as the provider writes it: negative where it lowers the cost. */
export type ResellerMargin = { currency: string; lines: number; amount: string }

/** SQL: the credits of a line as its file has them, whatever the letter case of the column. */
const credits = "arrayFirst((cell, name) -> lower(name) = 'credits', mapValues(x_Source), mapKeys(x_Source))"

/** The reseller margin inside the lines of a load, by currency; none where its amounts cancel out. */
export const resellerMargins = async (
  { client }: LineStore,
  { loadId, invoices }: Pick<LoadTotals, 'invoices'> & { loadId: string },
): Promise<ResellerMargin[]> => {
  if (!invoices.some(({ cloudProvider }) => cloudProvider === 'GCP')) return []
  const result = await client.query({
    query: `SELECT currency, toString(count()) AS lines, toString(${wideSum('margin')}) AS amount
      FROM (SELECT BillingCurrency AS currency, ${resellerMarginOf(credits)} AS margin FROM charge_line
        WHERE x_LoadId = {loadId:UUID} AND x_CloudProvider = 'GCP' AND isNotNull(x_CreditsTotal))
      WHERE margin != 0 GROUP BY currency HAVING ${wideSum('margin')} != 0 ORDER BY currency`,
    query_params: { loadId },
    format: 'JSONEachRow',
  })
  const rows = await result.json<{ currency: string; lines: string; amount: string }>()
  return rows.map((row) => ({ ...row, lines: Number(row.lines) }))
}
