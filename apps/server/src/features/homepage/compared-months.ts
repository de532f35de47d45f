/**
 * Two months like for like by whole invoices: start pages sum documents and read no lines, so that a provider which has not billed all
 * of both months is left out (docs/decisions/080).
 */
import { parseDecimal, sum, toAmount } from '@cmp/billing'
import { spanOfMonths, type Comparison } from '@cmp/contract'
import { sql } from 'kysely'
import { firstDayOf, monthsAfter } from '../../kit/calendar.ts'
import type { Scoped } from '../../scope/scope.ts'
import { readBilledDays } from '../usage-by-meters/billed-days.ts'
import { likeForLike, spanning } from '../usage-by-meters/compared-days.ts'

/** What a customer is charged in two months, of what is compared; decimal text before VAT. */
export type ComparedAmounts = { customerId: string; currency: string; amount: string; previous: string }

export type ComparedMonths = {
  comparison: Comparison
  amounts: ComparedAmounts[]
  /** The currencies in which something is left out. */
  leftOutIn: ReadonlySet<string>
}

/** Compares a month, `YYYY-MM`, with the one before it: of all customers that the scope sees, or of one. */
export const compareMonths = async (
  scoped: Scoped,
  month: string,
  customerId?: string,
): Promise<ComparedMonths> => {
  const previousMonth = monthsAfter(month, -1)
  const periods = { before: spanOfMonths(previousMonth), after: spanOfMonths(month) }
  const rows = await scoped.trx
    .selectFrom('customerInvoice')
    .select([
      'customerId',
      'invoiceRowId',
      'cloudProvider',
      'currency',
      sql<boolean>`billing_period_start_date >= ${firstDayOf(month)}`.as('isOfMonth'),
      sql<string>`sum(subtotal)`.as('amount'),
    ])
    .where('state', '!=', 'void')
    .where('billingPeriodStartDate', '>=', firstDayOf(previousMonth))
    .where('billingPeriodStartDate', '<', firstDayOf(monthsAfter(month, 1)))
    .$if(customerId !== undefined, (q) => q.where('customerId', '=', customerId ?? ''))
    .groupBy(['customerId', 'invoiceRowId', 'cloudProvider', 'currency', 'isOfMonth'])
    .execute()
  const billed = await readBilledDays(scoped, spanning(periods), customerId)
  const units = rows.map((row) => ({ ...row, account: billed.accountOf(row.invoiceRowId) }))
  const { comparison, daysOf } = likeForLike(billed, units, periods, { wholeOnly: true })
  const compared = units.filter((unit) => daysOf(unit) !== null)
  const amountOf = (own: typeof units, isOfMonth: boolean): string =>
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
              amount: amountOf(own, true),
              previous: amountOf(own, false),
            },
          ]
        : [],
    ),
    leftOutIn: new Set(units.filter((unit) => daysOf(unit) === null).map(({ currency }) => currency)),
  }
}

/** A difference in per cent of what was before, one digit; null where nothing was. */
export const percentOf = (difference: string, previous: string): string | null => {
  const base = parseDecimal(previous)
  return base.isZero() ? null : toAmount(parseDecimal(difference).times(100).dividedBy(base), 1)
}
