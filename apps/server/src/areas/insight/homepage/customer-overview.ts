/** Builds the top of a customer's page: the charges by service, the outstanding amounts, and the remaining setup. */
import * as m from '@cmp/messages/server/insight/homepage'
import {
  billingProfiles,
  customerSubscriptions,
  users,
  type CustomerOverview,
  toFirstDay,
  toMonth,
  addMonths,
} from '@cmp/contract'
import { sql } from 'kysely'
import { createNotFoundError } from '../../../resources/changes.ts'
import type { Scoped } from '../../../scope/scope.ts'
import { readMonthFigures, onDocuments } from '../../billing/index.ts'
import { lists } from './cards/links.ts'
import { readSpend } from './cards/spend.ts'
import { openInvoices } from './cards/unpaid.ts'

const monthsShown = 12

type Months = CustomerOverview['months']

/**
 * Returns the charges before VAT of the last months by service and currency, as sums over the details of one customer's
 * documents.
 */
const readMonthsByService = async (
  { trx, scope }: Scoped,
  { id, companyName }: { id: string; companyName: string },
  thisMonth: string,
): Promise<Months> => {
  const months = Array.from({ length: monthsShown }, (_, index) =>
    addMonths(thisMonth, index + 1 - monthsShown),
  )
  const { rows } = await sql<{ month: string; name: string; currency: string; value: string }>`
    with invoice as materialized (
      select id, currency, to_char(billing_period_start_date, 'YYYY-MM') as month from customer_invoice
      where customer_id = ${id} and state <> 'void'
        and billing_period_start_date >= ${toFirstDay(months[0] ?? thisMonth)}
        and billing_period_start_date < ${toFirstDay(addMonths(thisMonth, 1))})
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

/** Returns what a customer needs before it can be charged, and where to enter it. */
const setupOf = async ({ trx }: Scoped, customerId: string): Promise<CustomerOverview['setup']> => {
  const { rows } = await sql<{ profile: boolean; subscriptions: boolean; people: boolean }>`
    select exists (select from billing_profile where customer_id = ${customerId}) as profile,
      exists (select from customer_subscription where customer_id = ${customerId}) as subscriptions,
      exists (select from app_user where customer_id = ${customerId}) as people`.execute(trx)
  const found = rows[0]
  const back = `/customer/detail?id=${customerId}`
  const buildFormHref = (path: string | undefined) =>
    `${path ?? ''}?${new URLSearchParams({ customerId, returnUrl: back }).toString()}`
  return [
    { step: 'profile', isDone: found?.profile ?? false, href: buildFormHref(billingProfiles.pages.add) },
    {
      step: 'subscriptions',
      isDone: found?.subscriptions ?? false,
      href: buildFormHref(customerSubscriptions.pages.add),
    },
    { step: 'people', isDone: found?.people ?? false, href: buildFormHref(users.pages.add) },
  ]
}

/** `today` is `YYYY-MM-DD` in the reader's time zone. @throws AppError NotFound */
export const buildCustomerOverview = async (
  scoped: Scoped,
  id: string,
  today: string,
): Promise<CustomerOverview> => {
  const customer = await scoped.trx
    .selectFrom('customer')
    .select(['id', 'companyName'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!customer) throw createNotFoundError(m.customer)
  const thisMonth = toMonth(today)
  const months = await readMonthsByService(scoped, customer, thisMonth)
  const figures = await readMonthFigures(scoped, {
    from: months[0]?.month ?? thisMonth,
    until: addMonths(thisMonth, 1),
    customerId: id,
  })
  const totals = months.map(({ month }) => ({
    month,
    totals: figures
      .filter((own) => own.month === month)
      .map(({ currency, total, estimated }) => ({ currency, amount: total, estimated })),
  }))
  return {
    spend: await readSpend(scoped, totals, thisMonth, { customerId: id }),
    months,
    unpaid: await openInvoices(scoped, { customerId: id }),
    setup: scoped.scope.kind === 'provider' ? await setupOf(scoped, id) : null,
  }
}
