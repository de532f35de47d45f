/**
 * Compares two months like for like by whole invoices: start pages and lists of customers sum documents and do not read
 * line items, so a provider that has not billed both months completely is excluded (docs/decisions/0080).
 */
import { parseDecimal, sum, toAmount } from '@cmp/billing'
import { buildMonthsRange, type Comparison, toFirstDay, addMonths } from '@cmp/contract'
import { sql } from 'kysely'
import type { Scoped } from '../../../scope/scope.ts'
import { readBilledDays, type BilledDays } from './billed-days.ts'
import { compareLikeForLike, mergePeriods, type Periods } from './compared-days.ts'

/** The compared charges of a customer in two months; decimal text before VAT. */
export type ComparedAmounts = { customerId: string; currency: string; amount: string; previous: string }

export type ComparedMonths = {
  comparison: Comparison
  amounts: ComparedAmounts[]
  /** The currencies in which charges are excluded. */
  leftOutIn: ReadonlySet<string>
}

type ChargedUnit = {
  customerId: string
  cloudProvider: string
  account: string
  currency: string
  isOfMonth: boolean
  amount: string
}

type MonthsRead = { billed: BilledDays; periods: Periods; units: ChargedUnit[] }

/** Reads the charges of two months by customer, billing account and currency. */
const readMonths = async (
  scoped: Scoped,
  month: string,
  customerIds: readonly string[] | undefined,
): Promise<MonthsRead> => {
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
    .$if(customerIds !== undefined, (q) =>
      q.where(sql<boolean>`customer_id = any(${[...(customerIds ?? [])]}::uuid[])`),
    )
    .groupBy(['customerId', 'invoiceRowId', 'cloudProvider', 'currency', 'isOfMonth'])
    .execute()
  const billed = await readBilledDays(scoped, mergePeriods(periods), customerIds)
  const units = rows.map((row) => ({ ...row, account: billed.accountOf(row.invoiceRowId) }))
  return { billed, periods, units }
}

/** Compares the charges of some units, all customers together. */
const compareUnits = ({ billed, periods, units }: MonthsRead): ComparedMonths => {
  const { comparison, daysOf } = compareLikeForLike(billed, units, periods, { wholeOnly: true })
  const compared = units.filter((unit) => daysOf(unit) !== null)
  const sumAmounts = (own: readonly ChargedUnit[], isOfMonth: boolean): string =>
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

/** Compares a month, `YYYY-MM`, with the one before it, for all customers in the scope or for some. */
export const compareMonths = async (
  scoped: Scoped,
  month: string,
  customerIds?: readonly string[],
): Promise<ComparedMonths> => compareUnits(await readMonths(scoped, month, customerIds))

/** Compares the same months for each customer alone, so that each note is about its own providers. */
export const compareMonthsByCustomer = async (
  scoped: Scoped,
  month: string,
  customerIds?: readonly string[],
): Promise<ReadonlyMap<string, ComparedMonths>> => {
  const { units, ...read } = await readMonths(scoped, month, customerIds)
  return new Map(
    [...Map.groupBy(units, ({ customerId }) => customerId)].map(([customerId, own]) => [
      customerId,
      compareUnits({ ...read, units: own }),
    ]),
  )
}

/**
 * Returns a difference in percent of the previous amount, with one decimal; null if the previous amount is not positive,
 * because a percentage of nothing or of a credit has no meaning.
 */
export const formatPercentChange = (difference: string, previous: string): string | null => {
  const base = parseDecimal(previous)
  return base.isZero() || base.isNegative()
    ? null
    : toAmount(parseDecimal(difference).times(100).dividedBy(base), 1)
}
