/**
 * Compares two months like for like by whole invoices: start pages sum documents and do not read line items, so a
 * provider that has not billed both months completely is excluded (docs/decisions/0080).
 */
import { parseDecimal, sum, toAmount } from '@cmp/billing'
import { buildMonthsRange, type Comparison, toFirstDay, addMonths } from '@cmp/contract'
import { sql } from 'kysely'
import type { Scoped } from '../../../../scope/scope.ts'
import { readBilledDays } from '../../../../core/usage/billed-days/billed-days.ts'
import { compareLikeForLike, mergePeriods } from '../../../../core/usage/billed-days/compared-days.ts'

/** The compared charges of a customer in two months; decimal text before VAT. */
export type ComparedAmounts = { customerId: string; currency: string; amount: string; previous: string }

export type ComparedMonths = {
  comparison: Comparison
  amounts: ComparedAmounts[]
  /** The currencies in which charges are excluded. */
  leftOutIn: ReadonlySet<string>
}

/** Compares a month, `YYYY-MM`, with the one before it, for all customers in the scope or for one. */
export const compareMonths = async (
  scoped: Scoped,
  month: string,
  customerId?: string,
): Promise<ComparedMonths> => {
  const previousMonth = addMonths(month, -1)
  const periods = { before: buildMonthsRange(previousMonth), after: buildMonthsRange(month) }
  const rows = await scoped.trx
    .selectFrom('customerInvoice')
    .select([
      'customerId',
      'invoiceRowId',
      'cloudProvider',
      'currency',
      sql<boolean>`billing_period_start_date >= ${toFirstDay(month)}`.as('isOfMonth'),
      sql<string>`sum(subtotal)`.as('amount'),
    ])
    .where('state', '!=', 'void')
    .where('billingPeriodStartDate', '>=', toFirstDay(previousMonth))
    .where('billingPeriodStartDate', '<', toFirstDay(addMonths(month, 1)))
    .$if(customerId !== undefined, (q) => q.where('customerId', '=', customerId ?? ''))
    .groupBy(['customerId', 'invoiceRowId', 'cloudProvider', 'currency', 'isOfMonth'])
    .execute()
  const billed = await readBilledDays(scoped, mergePeriods(periods), customerId)
  const units = rows.map((row) => ({ ...row, account: billed.accountOf(row.invoiceRowId) }))
  const { comparison, daysOf } = compareLikeForLike(billed, units, periods, { wholeOnly: true })
  const compared = units.filter((unit) => daysOf(unit) !== null)
  const sumAmounts = (own: typeof units, isOfMonth: boolean): string =>
    sum(own.filter((unit) => unit.isOfMonth === isOfMonth).map(({ amount }) => amount))
  return {
    comparison,
    amounts: [
      ...Map.groupBy(compared, (unit) => JSON.stringify([unit.customerId, unit.currency])).values(),
    ].flatMap((own) =>
      own[0]
        ? [
            {
              customerId: own[0].customerId,
              currency: own[0].currency,
              amount: sumAmounts(own, true),
              previous: sumAmounts(own, false),
            },
          ]
        : [],
    ),
    leftOutIn: new Set(units.filter((unit) => daysOf(unit) === null).map(({ currency }) => currency)),
  }
}

/** Returns a difference in percent of the previous amount, with one decimal; null if the previous amount is zero. */
export const formatPercentChange = (difference: string, previous: string): string | null => {
  const base = parseDecimal(previous)
  return base.isZero() ? null : toAmount(parseDecimal(difference).times(100).dividedBy(base), 1)
}
