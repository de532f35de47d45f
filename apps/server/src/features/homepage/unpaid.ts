/** Customer invoices that are not paid, and those of them whose day has passed. */
import { invoiceSums } from '../customer-invoices/totals.ts'
import type { Scoped } from '../../scope/scope.ts'
import { lists } from './links.ts'

type Sums = Awaited<ReturnType<typeof invoiceSums>>

const part = (sums: Sums, filters: { paymentStatus: 'unpaid'; dueBefore?: string }) => ({
  counted: {
    count: sums.reduce((count, sum) => count + sum.invoices, 0),
    href: lists.customerInvoices(filters),
  },
  totals: sums.map(({ currency, total }) => ({
    currency,
    amount: total,
    href: lists.customerInvoices({ ...filters, currency }),
  })),
})

/** Counts and totals with VAT; `today` is `YYYY-MM-DD`, and an invoice that is due today is not overdue. */
export const unpaidInvoices = async (scoped: Scoped, today: string) => {
  const isUnpaid = { paymentStatus: 'unpaid' } as const
  const isOverdue = { ...isUnpaid, dueBefore: today }
  const all = part(await invoiceSums(scoped, isUnpaid), isUnpaid)
  const overdue = part(await invoiceSums(scoped, isOverdue), isOverdue)
  return {
    ...all.counted,
    totals: all.totals,
    overdue: overdue.counted,
    overdueTotals: overdue.totals,
  }
}
