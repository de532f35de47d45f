/** Returns unpaid and overdue customer invoices, of all visible customers or of one. */
import type { CustomerHome } from '@cmp/contract'
import { sql } from 'kysely'
import { sumInvoices } from '../../../billing/index.ts'
import type { Scoped } from '../../../../scope/scope.ts'
import { readSellerToday } from '../../../../core/seller-profile/seller.ts'
import { buildCustomerInvoiceHref, lists } from './links.ts'

const unpaidShown = 5

type Sums = Awaited<ReturnType<typeof sumInvoices>>

type OfCustomer = { customerId?: string }

const buildUnpaidPart = (
  sums: Sums,
  filters: OfCustomer & { paymentStatus?: 'unpaid'; state?: 'overdue' },
) => ({
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

/**
 * Returns counts and outstanding amounts with VAT; an invoice that is due today in the seller's time zone is not
 * overdue.
 */
export const readUnpaidInvoices = async (scoped: Scoped, of: OfCustomer = {}) => {
  const isUnpaid = { ...of, paymentStatus: 'unpaid' } as const
  const isOverdue = { ...of, state: 'overdue' } as const
  const all = buildUnpaidPart(await sumInvoices(scoped, isUnpaid), isUnpaid)
  const overdue = buildUnpaidPart(await sumInvoices(scoped, isOverdue), isOverdue)
  return {
    ...all.counted,
    totals: all.totals,
    overdue: overdue.counted,
    overdueTotals: overdue.totals,
  }
}

const readFirstUnpaid = async (
  scoped: Scoped,
  { customerId }: OfCustomer,
): Promise<CustomerHome['unpaid']['invoices']> => {
  const today = await readSellerToday(scoped)
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
    href: buildCustomerInvoiceHref(invoice.id),
  }))
}

/** Returns the same, with the invoices that are due first. */
export const openInvoices = async (scoped: Scoped, of: OfCustomer = {}): Promise<CustomerHome['unpaid']> => ({
  ...(await readUnpaidInvoices(scoped, of)),
  invoices: await readFirstUnpaid(scoped, of),
})
