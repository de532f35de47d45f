/** Recognises lines that are here already, so that fetching them again leaves the invoice as it is. */
import type { AppContext } from '../../scope/context.ts'
import { systemScope, withScope } from '../../scope/scope.ts'
import { fingerprintOf } from '../../lines/fingerprint.ts'
import type { LoadResult } from '../../lines/load.ts'
import type { InvoiceTotals } from '../../lines/totals.ts'

/** The entries of a load whose lines are the current ones already, each with the load that these stand in. */
export type UnchangedLines = ReadonlyMap<InvoiceTotals, string>

const currentLoadOf = (ctx: AppContext, totals: InvoiceTotals): Promise<string | undefined> =>
  withScope(ctx, systemScope, async ({ trx }) => {
    const load = await trx
      .selectFrom('invoiceLoad')
      .innerJoin('invoice', 'invoice.id', 'invoiceLoad.invoiceRowId')
      .select('invoiceLoad.loadId')
      .where('invoiceLoad.isCurrent', '=', true)
      .where('invoiceLoad.sourceKey', '=', totals.invoiceKey)
      .where('invoiceLoad.lineItemType', '=', totals.lineItemType)
      .where('invoiceLoad.currencyCode', '=', totals.currency)
      .where('invoiceLoad.lines', '=', totals.lines)
      .where('invoiceLoad.total', '=', totals.total)
      .where('invoice.cloudProvider', '=', totals.cloudProvider)
      .executeTakeFirst()
    return load?.loadId
  })

/** Compares a load with the current ones: first by count and total, then line by line in the engine. */
export const unchangedLines = async (
  ctx: AppContext,
  { loadId, invoices }: LoadResult,
): Promise<UnchangedLines> => {
  const unchanged = new Map<InvoiceTotals, string>()
  for (const totals of invoices) {
    const current = await currentLoadOf(ctx, totals)
    if (current === undefined) continue
    const [before, now] = [
      await fingerprintOf(ctx.lines, current, totals),
      await fingerprintOf(ctx.lines, loadId, totals),
    ]
    if (before === now) unchanged.set(totals, current)
  }
  return unchanged
}
