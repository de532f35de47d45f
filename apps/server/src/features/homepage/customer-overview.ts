/** What stands first on a customer's page: what it was charged by service, what is open, and what is left to set up. */
import { billingProfiles, customerSubscriptions, users, type CustomerOverview } from '@cmp/contract'
import { sql } from 'kysely'
import { firstDayOf, monthOf, monthsAfter } from '../../kit/calendar.ts'
import { notFound } from '../../resources/changes.ts'
import type { Scoped } from '../../scope/scope.ts'
import { monthFigures } from '../customer-invoices/month-figures.ts'
import { onDocuments } from '../customer-invoices/details-of.ts'
import { lists } from './links.ts'
import { spendOf } from './spend.ts'
import { openInvoices } from './unpaid.ts'

const monthsShown = 12

type Months = CustomerOverview['months']

/** Charges before VAT of the last months by service and currency: sums over the details of one customer's documents. */
const monthsByService = async (
  { trx, scope }: Scoped,
  { id, companyName }: { id: string; companyName: string },
  thisMonth: string,
): Promise<Months> => {
  const months = Array.from({ length: monthsShown }, (_, index) =>
    monthsAfter(thisMonth, index + 1 - monthsShown),
  )
  const { rows } = await sql<{ month: string; name: string; currency: string; value: string }>`
    with invoice as materialized (
      select id, currency, to_char(billing_period_start_date, 'YYYY-MM') as month from customer_invoice
      where customer_id = ${id} and state <> 'void'
        and billing_period_start_date >= ${firstDayOf(months[0] ?? thisMonth)}
        and billing_period_start_date < ${firstDayOf(monthsAfter(thisMonth, 1))})
    select invoice.month, coalesce(nullif(detail.service_name, ''), 'No service') as name, invoice.currency,
      trim_scale(sum(detail.charge)) as value
    from invoice join customer_invoice_detail detail on detail.customer_invoice_id = invoice.id
    where ${onDocuments({ scope }, sql`select id from invoice`, 'detail')}
    group by 1, 2, 3 order by 1, 3, 2`.execute(trx)
  return months.map((month) => ({
    month,
    href: lists.customerInvoices({ month, customerId: id }),
    entries: rows
      .filter((row) => row.month === month)
      .map(({ name, currency, value }) => ({ name, companyName, value, currency })),
  }))
}

/** What a customer needs before it can be charged, and where it is given. */
const setupOf = async ({ trx }: Scoped, customerId: string): Promise<CustomerOverview['setup']> => {
  const { rows } = await sql<{ profile: boolean; subscriptions: boolean; people: boolean }>`
    select exists (select from billing_profile where customer_id = ${customerId}) as profile,
      exists (select from customer_subscription where customer_id = ${customerId}) as subscriptions,
      exists (select from app_user where customer_id = ${customerId}) as people`.execute(trx)
  const found = rows[0]
  const back = `/customer/detail?id=${customerId}`
  const formOf = (path: string | undefined) =>
    `${path ?? ''}?${new URLSearchParams({ customerId, returnUrl: back }).toString()}`
  return [
    { step: 'profile', isDone: found?.profile ?? false, href: formOf(billingProfiles.pages.add) },
    {
      step: 'subscriptions',
      isDone: found?.subscriptions ?? false,
      href: formOf(customerSubscriptions.pages.add),
    },
    { step: 'people', isDone: found?.people ?? false, href: formOf(users.pages.add) },
  ]
}

/** `today` is `YYYY-MM-DD` in the reader's time zone. @throws AppError NotFound */
export const customerOverviewOf = async (
  scoped: Scoped,
  id: string,
  today: string,
): Promise<CustomerOverview> => {
  const customer = await scoped.trx
    .selectFrom('customer')
    .select(['id', 'companyName'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!customer) throw notFound('customer')
  const thisMonth = monthOf(today)
  const months = await monthsByService(scoped, customer, thisMonth)
  const figures = await monthFigures(scoped, {
    from: months[0]?.month ?? thisMonth,
    until: monthsAfter(thisMonth, 1),
    customerId: id,
  })
  const totals = months.map(({ month }) => ({
    month,
    totals: figures
      .filter((own) => own.month === month)
      .map(({ currency, total, estimated }) => ({ currency, amount: total, estimated })),
  }))
  return {
    spend: await spendOf(scoped, totals, thisMonth, { customerId: id }),
    months,
    unpaid: await openInvoices(scoped, { customerId: id }),
    setup: scoped.scope.kind === 'provider' ? await setupOf(scoped, id) : null,
  }
}
