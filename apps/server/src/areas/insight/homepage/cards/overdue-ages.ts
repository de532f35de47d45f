/** Returns the ages of overdue invoices: outstanding amounts by currency and by the days since their due date. */
import { type ProviderHome, addDays } from '@cmp/contract'
import { sql } from 'kysely'
import type { Scoped } from '../../../../scope/scope.ts'
import { readSellerToday } from '../../../../core/seller-profile/seller.ts'
import { lists } from './links.ts'

/** Days since the due date, both included; the last range has no end. */
const ages = [
  { from: 0, to: 30 },
  { from: 31, to: 60 },
  { from: 61, to: 90 },
  { from: 91, to: null },
] as const

/**
 * Returns every age range of each currency that has an overdue invoice, the currency with most of them first. Amounts
 * are outstanding amounts with VAT.
 */
export const readOverdueAges = async (scoped: Scoped): Promise<ProviderHome['overdueAges']> => {
  const today = await readSellerToday(scoped)
  const { rows } = await sql<{ currency: string; age: number; invoices: number; amount: string }>`
    select currency, width_bucket(${today}::date - due_date, ${sql.lit(`{${ages.map(({ from }) => from).join(',')}}`)}::integer[]) as age,
      count(*)::integer as invoices, trim_scale(sum(total - paid_amount)) as amount
    from customer_invoice
    where state in ('issued', 'partly-paid') and due_date < ${today}::date and total > paid_amount
    group by 1, 2 order by 1`.execute(scoped.trx)
  const countOf = (own: typeof rows): number => own.reduce((count, { invoices }) => count + invoices, 0)
  return [...Map.groupBy(rows, ({ currency }) => currency)]
    .sort(([, one], [, other]) => countOf(other) - countOf(one))
    .map(([currency, own]) => ({
      currency,
      ages: ages.map(({ from, to }, index) => {
        const found = own.find(({ age }) => age === index + 1)
        return {
          from,
          to,
          invoices: found?.invoices ?? 0,
          amount: found?.amount ?? '0',
          href: lists.customerInvoices({
            state: 'overdue',
            currency,
            dueBefore: addDays(today, 1 - from),
            ...(to !== null && { dueFrom: addDays(today, -to) }),
          }),
        }
      }),
    }))
}
