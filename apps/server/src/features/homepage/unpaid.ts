/** Customer invoices that are not paid, and those of them whose day has passed. */
import { invoiceSums } from '../customer-invoices/totals.ts'
import type { Scoped } from '../../scope/scope.ts'
import { lists } from './links.ts'

type Sums = Awaited<ReturnType<typeof invoiceSums>>

const part = (sums: Sums, filters: { paymentStatus?: 'unpaid'; state?: 'overdue' }) => ({
  counted: {
    count: sums.reduce((count, sum) => count + sum.invoices, 0),
    href: lists.customerInvoices(filters),
  },
  totals: sums.map(({ currency, open }) => ({
    currency,
    amount: open,
    href: lists.customerInvoices({ ...filters, currency }),
  })),
})

/** Counts, and what is open with VAT; an invoice that is due today where the seller is at home is not overdue. */
export const unpaidInvoices = async (scoped: Scoped) => {
  const isUnpaid = { paymentStatus: 'unpaid' } as const
  const isOverdue = { state: 'overdue' } as const
  const all = part(await invoiceSums(scoped, isUnpaid), isUnpaid)
  const overdue = part(await invoiceSums(scoped, isOverdue), isOverdue)
  return {
    ...all.counted,
    totals: all.totals,
    overdue: overdue.counted,
    overdueTotals: overdue.totals,
  }
}
