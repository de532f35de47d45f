/** Customer invoices that are not paid, and those of them whose day has passed: of everybody that is seen, or of one customer. */
import type { CustomerHome } from '@cmp/contract'
import { sql } from 'kysely'
import { invoiceSums } from '../customer-invoices/totals.ts'
import type { Scoped } from '../../scope/scope.ts'
import { sellersToday } from '../seller/seller.ts'
import { customerInvoicePage, lists } from './links.ts'

const unpaidShown = 5

type Sums = Awaited<ReturnType<typeof invoiceSums>>

type OfCustomer = { customerId?: string }

const part = (sums: Sums, filters: OfCustomer & { paymentStatus?: 'unpaid'; state?: 'overdue' }) => ({
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
export const unpaidInvoices = async (scoped: Scoped, of: OfCustomer = {}) => {
  const isUnpaid = { ...of, paymentStatus: 'unpaid' } as const
  const isOverdue = { ...of, state: 'overdue' } as const
  const all = part(await invoiceSums(scoped, isUnpaid), isUnpaid)
  const overdue = part(await invoiceSums(scoped, isOverdue), isOverdue)
  return {
    ...all.counted,
    totals: all.totals,
    overdue: overdue.counted,
    overdueTotals: overdue.totals,
  }
}

const firstUnpaid = async (
  scoped: Scoped,
  { customerId }: OfCustomer,
): Promise<CustomerHome['unpaid']['invoices']> => {
  const today = await sellersToday(scoped)
  return (
    await scoped.trx
      .selectFrom('customerInvoice')
      .select(['id', 'number', 'currency', 'dueDate'])
      .select(sql<string>`total - paid_amount`.as('open'))
      .where('state', 'in', ['issued', 'partly-paid'])
      .where('kind', '!=', 'credit-note')
      .$if(customerId !== undefined, (q) => q.where('customerId', '=', customerId ?? ''))
      .$narrowType<{ number: string; dueDate: string }>()
      .orderBy('dueDate')
      .orderBy('number')
      .orderBy('id')
      .limit(unpaidShown)
      .execute()
  ).map((invoice) => ({
    ...invoice,
    isOverdue: invoice.dueDate < today,
    href: customerInvoicePage(invoice.id),
  }))
}

/** The same with those that are due first. */
export const openInvoices = async (scoped: Scoped, of: OfCustomer = {}): Promise<CustomerHome['unpaid']> => ({
  ...(await unpaidInvoices(scoped, of)),
  invoices: await firstUnpaid(scoped, of),
})
