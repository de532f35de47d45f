/**
 * What was agreed and not charged: a fee, a minimum or a one-off line stands on an invoice of its month, and a customer without
 * usage in a month has none (docs/decisions/044-agreement-lines.md).
 */
import type { AgreementLineKind } from '@cmp/contract'
import { sql } from 'kysely'
import { firstDayOf, monthOf, monthsAfter } from '../../kit/calendar.ts'
import type { Scoped } from '../../scope/scope.ts'
import { cloudOf, cloudOfColumn } from '../invoices/clouds.ts'
import { sellersToday } from '../seller/seller.ts'

/** Months that are looked at for what they were to charge: of older ones nobody charges it any more. */
const monthsWatched = 2

/** Kinds that are owed whether there is usage or not. */
const owedKinds: readonly AgreementLineKind[] = ['fixed-fee', 'minimum', 'free-text']

/** A cloud's invoices of a month. */
export type MonthOfCloud = { month: string; cloud: string; isCalculated: boolean }

/**
 * The newest month that is over and calculated: no invoice of it waits, and each cloud that the month before it had has come. Null
 * where there is none of late. Months are `YYYY-MM`, `thisMonth` is the running one.
 */
export const newestSettled = (found: readonly MonthOfCloud[], thisMonth: string): string | null => {
  const cloudsOf = (month: string) => found.filter((one) => one.month === month)
  for (let back = 1; back <= monthsWatched; back++) {
    const month = monthsAfter(thisMonth, -back)
    const own = cloudsOf(month)
    const isWhole = cloudsOf(monthsAfter(month, -1)).every(({ cloud }) =>
      own.some((one) => one.cloud === cloud),
    )
    if (own.length > 0 && isWhole && own.every(({ isCalculated }) => isCalculated)) return month
  }
  return null
}

/** The month that {@link isUncharged} is asked of; null where nothing can be said yet. */
export const settledMonth = async (scoped: Scoped): Promise<string | null> => {
  const thisMonth = monthOf(await sellersToday(scoped))
  const month = sql<string>`to_char(invoice.billing_period_start_date, 'YYYY-MM')`
  const rows = await scoped.trx
    .selectFrom('invoice')
    .select([
      month.as('month'),
      'cloudProvider',
      sql<boolean>`bool_and(invoice.is_calculated)`.as('isCalculated'),
    ])
    .where('billingPeriodStartDate', '>=', firstDayOf(monthsAfter(thisMonth, -monthsWatched - 1)))
    .where('billingPeriodStartDate', '<', firstDayOf(thisMonth))
    .groupBy([month, 'cloudProvider'])
    .execute()
  return newestSettled(
    rows.map(({ cloudProvider, ...row }) => ({ ...row, cloud: cloudOf(cloudProvider) })),
    thisMonth,
  )
}

/**
 * SQL, of a row of `agreement_line`: it is owed for a month, `YYYY-MM`, in which its customer has no document that could have it,
 * and no one-off line of its name makes up for it.
 */
export const isUncharged = (month: string) => {
  const [first, next] = [firstDayOf(month), firstDayOf(monthsAfter(month, 1))]
  return sql<boolean>`(
    agreement_line.kind in (${sql.join(owedKinds)})
    and agreement_line.valid_from < ${next} and coalesce(agreement_line.valid_to > ${first}, true)
    and (agreement_line.kind = 'minimum' or agreement_line.per = 'month' or (
      agreement_line.valid_to <= ${next}
      and not exists (select from agreement_charge where agreement_line_id = agreement_line.id)))
    and not exists (select from customer_invoice as document
      where document.customer_id = agreement_line.customer_id and document.currency = agreement_line.currency
        and document.billing_period_start_date < ${next} and document.billing_period_end_date >= ${first}
        and coalesce(agreement_line.cloud_provider = ${cloudOfColumn('document.cloud_provider')}, true))
    and not exists (select from agreement_line as made_up
      where made_up.customer_id = agreement_line.customer_id and made_up.currency = agreement_line.currency
        and made_up.kind = 'free-text' and made_up.id <> agreement_line.id and made_up.valid_from >= ${next}
        and starts_with(made_up.name, agreement_line.name)))`
}

/** Whose agreed charges a month is without. */
export type Uncharged = { month: string; lines: number; customers: string[] }

/** What the newest settled month was to charge and did not; null where it charged all. */
export const unchargedLines = async (scoped: Scoped): Promise<Uncharged | null> => {
  const month = await settledMonth(scoped)
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
