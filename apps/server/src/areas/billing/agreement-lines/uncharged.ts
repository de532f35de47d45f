/**
 * Finds recurring charges that were agreed but not charged. A fee, a minimum or a one-off charge appears on an invoice
 * of its month, and a customer without usage in a month has no such invoice (docs/decisions/0044-recurring-charges.md).
 */
import { type AgreementLineKind, toFirstDay, toMonth, addMonths } from '@cmp/contract'
import { sql } from 'kysely'
import type { Scoped } from '../../../scope/scope.ts'
import { toCloudGroup, buildCloudGroupSql } from '../../../core/billing-lines/clouds.ts'
import { readSellerToday } from '../../../core/seller-profile/seller.ts'

/** The number of months that are checked for missing charges; nobody charges older months any more. */
const monthsWatched = 2

/** Kinds that are due whether or not there is usage. */
const usageIndependentKinds: readonly AgreementLineKind[] = ['fixed-fee', 'minimum', 'free-text']

/** A provider's invoices of a month. */
export type MonthOfCloud = { month: string; cloud: string; isCalculated: boolean }

/**
 * Returns whether a month is fully calculated: none of its invoices waits for a calculation, and every provider that
 * billed the month before has billed it. Months are `YYYY-MM`.
 */
export const isSettledMonth = (found: readonly MonthOfCloud[], month: string): boolean => {
  const filterByMonth = (wanted: string) => found.filter((one) => one.month === wanted)
  const own = filterByMonth(month)
  const isWhole = filterByMonth(addMonths(month, -1)).every(({ cloud }) =>
    own.some((one) => one.cloud === cloud),
  )
  return own.length > 0 && isWhole && own.every(({ isCalculated }) => isCalculated)
}

/**
 * Returns the newest month that is over and fully calculated; null if there is no such recent month. `thisMonth` is the
 * current month, `YYYY-MM`.
 */
export const findLatestSettledMonth = (found: readonly MonthOfCloud[], thisMonth: string): string | null =>
  Array.from({ length: monthsWatched }, (_, index) => addMonths(thisMonth, -index - 1)).find((month) =>
    isSettledMonth(found, month),
  ) ?? null

/** Returns the providers that have billed the months from `from` up to `before`, both `YYYY-MM`. */
export const readMonthsOfClouds = async (
  { trx }: Scoped,
  { from, before }: { from: string; before: string },
): Promise<MonthOfCloud[]> => {
  const month = sql<string>`to_char(invoice.billing_period_start_date, 'YYYY-MM')`
  const rows = await trx
    .selectFrom('invoice')
    .select([
      month.as('month'),
      'cloudProvider',
      sql<boolean>`bool_and(invoice.is_calculated)`.as('isCalculated'),
    ])
    .where('billingPeriodStartDate', '>=', toFirstDay(from))
    .where('billingPeriodStartDate', '<', toFirstDay(before))
    .groupBy([month, 'cloudProvider'])
    .execute()
  return rows.map(({ cloudProvider, ...row }) => ({ ...row, cloud: toCloudGroup(cloudProvider) }))
}

/** Returns the month that {@link isUncharged} is asked about; null if no month can be judged yet. */
export const readSettledMonth = async (scoped: Scoped): Promise<string | null> => {
  const thisMonth = toMonth(await readSellerToday(scoped))
  const found = await readMonthsOfClouds(scoped, {
    from: addMonths(thisMonth, -monthsWatched - 1),
    before: thisMonth,
  })
  return findLatestSettledMonth(found, thisMonth)
}

/**
 * SQL condition on a row of `agreement_line`: the line is due for a month, `YYYY-MM`, in which its customer has no
 * document that could carry it, and no one-off line of the same name makes up for it.
 */
export const isUncharged = (month: string) => {
  const [first, next] = [toFirstDay(month), toFirstDay(addMonths(month, 1))]
  return sql<boolean>`(
    agreement_line.kind in (${sql.join(usageIndependentKinds)})
    and agreement_line.valid_from < ${next} and coalesce(agreement_line.valid_to > ${first}, true)
    and (agreement_line.kind = 'minimum' or agreement_line.per = 'month' or (
      agreement_line.valid_to <= ${next}
      and not exists (select from agreement_charge where agreement_line_id = agreement_line.id)))
    and not exists (select from customer_invoice as document
      where document.customer_id = agreement_line.customer_id and document.currency = agreement_line.currency
        and document.billing_period_start_date < ${next} and document.billing_period_end_date >= ${first}
        and coalesce(agreement_line.cloud_provider = ${buildCloudGroupSql('document.cloud_provider')}, true))
    and not exists (select from agreement_line as made_up
      where made_up.customer_id = agreement_line.customer_id and made_up.currency = agreement_line.currency
        and made_up.kind = 'free-text' and made_up.id <> agreement_line.id and made_up.valid_from >= ${next}
        and starts_with(made_up.name, agreement_line.name)))`
}

/** The recurring charges and customers that a month was not charged for. */
export type Uncharged = { month: string; lines: number; customers: string[] }

/** Returns what the newest settled month should have charged and did not; null if it charged everything. */
export const findUnchargedRecurringCharges = async (scoped: Scoped): Promise<Uncharged | null> => {
  const month = await readSettledMonth(scoped)
  if (month === null) return null
  const rows = await scoped.trx
    .selectFrom('agreementLine')
    .innerJoin('customer', 'customer.id', 'agreementLine.customerId')
    .select(['customer.companyName', sql<number>`count(*)::integer`.as('lines')])
    .where(isUncharged(month))
    .groupBy(['customer.id', 'customer.companyName'])
    .orderBy('customer.companyName')
    .execute()
  if (rows.length === 0) return null
  return {
    month,
    lines: rows.reduce((sum, { lines }) => sum + lines, 0),
    customers: rows.map(({ companyName }) => companyName),
  }
}
