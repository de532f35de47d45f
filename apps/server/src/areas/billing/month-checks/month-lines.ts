/** Selects the current line items of the provider invoices of a month, in the engine. */
import { readCurrentLoadsByInvoice } from '../../../core/billing-lines/current-loads.ts'
import { buildLineCondition } from '../../../core/billing-lines/line-groups.ts'
import type { LineParams, ScopedLines } from '../../../engine/scoped-query.ts'
import type { CheckedMonth } from './check.ts'

/** The line items of a month: a condition of the engine with its parameters. */
export type MonthLines = {
  /** Runs SQL with `{condition}` in place of the condition on line items. */
  query: <Row>(sql: string) => Promise<Row[]>
  /** Whether the month has reconciliation files, which list licenses. */
  hasLicenseBills: boolean
}

const readSelection = async ({ scoped: { trx }, firstDay, nextDay }: CheckedMonth) => {
  const invoices = await trx
    .selectFrom('invoice')
    .select(['id', 'currencyCode', 'cloudProvider'])
    .where('billingPeriodStartDate', '>=', firstDay)
    .where('billingPeriodStartDate', '<', nextDay)
    .orderBy('id')
    .execute()
  const loads = await readCurrentLoadsByInvoice(
    trx,
    invoices.map(({ id }) => id),
  )
  return invoices.flatMap(({ id, currencyCode, cloudProvider }, index) => {
    // Line items that a retention rule removed cannot be checked any more.
    const own = (loads.get(id) ?? []).filter(({ removal }) => removal === null)
    if (own.length === 0) return []
    const prefix = `month${index}_`
    return [
      {
        cloudProvider,
        hasLicenseBills: own.some(({ lineItemType }) => lineItemType === 'billing'),
        ...buildLineCondition({ loads: own, currency: currencyCode, prefix }),
      },
    ]
  })
}

/** Returns the line items of the month, of one provider if it is given; null if there are none. */
export const readMonthLines = async (
  checked: CheckedMonth,
  lines: ScopedLines,
  cloudProvider?: string,
): Promise<MonthLines | null> => {
  const selected = (await readSelection(checked)).filter(
    (own) => cloudProvider === undefined || own.cloudProvider === cloudProvider,
  )
  if (selected.length === 0) return null
  const condition = `(${selected.map((own) => own.condition).join(' OR ')})`
  const params: LineParams = Object.assign({}, ...selected.map((own) => own.params))
  return {
    query: (sql) => lines.query(sql.replaceAll('{condition}', condition), params),
    hasLicenseBills: selected.some((own) => own.hasLicenseBills),
  }
}
