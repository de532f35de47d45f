/** How long overdue invoices have been so: open amounts by currency and by the days since their day of payment. */
import type { ProviderHome } from '@cmp/contract'
import { sql } from 'kysely'
import { daysAfter } from '../../kit/calendar.ts'
import type { Scoped } from '../../scope/scope.ts'
import { sellersToday } from '../seller/seller.ts'
import { lists } from './links.ts'

/** Days since the due day, both included; the last has no end. */
const ages = [
  { from: 0, to: 30 },
  { from: 31, to: 60 },
  { from: 61, to: 90 },
  { from: 91, to: null },
] as const

/** Every age of each currency that has an overdue invoice, that of most of them first. Amounts are open ones, with VAT. */
export const overdueAgesOf = async (scoped: Scoped): Promise<ProviderHome['overdueAges']> => {
  const today = await sellersToday(scoped)
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
            dueBefore: daysAfter(today, 1 - from),
            ...(to !== null && { dueFrom: daysAfter(today, -to) }),
          }),
        }
      }),
    }))
}
