/** Builds a customer's start page. All amounts are the customer's charges, never the reseller's costs. */
import {
  cloudAccounts,
  isRoleInGroup,
  type CustomerHome,
  toFirstDay,
  toMonth,
  addMonths,
} from '@cmp/contract'
import { sql } from 'kysely'
import type { Scoped } from '../../../scope/scope.ts'
import { listEndingSecrets } from '../../clouds/index.ts'
import { readMonthFigures, onDocuments } from '../../billing/index.ts'
import { openUnusualDays } from '../usage-anomalies/anomalies.ts'
import { listCustomerAttention, unusualDaysNamed } from './cards/attention.ts'
import { lists } from './cards/links.ts'
import { readSpend } from './cards/spend.ts'
import { openInvoices } from './cards/unpaid.ts'

const monthsShown = 12
const largestShown = 5

/** States of tickets that still require somebody's action. */
const openStates = ['open', 'inProgress', 'waitingForCustomer'] as const

/** Returns the charges before VAT of the last months by provider and currency. */
const readMonthlyCharges = async (scoped: Scoped, thisMonth: string): Promise<CustomerHome['months']> => {
  const months = Array.from({ length: monthsShown }, (_, index) =>
    addMonths(thisMonth, index + 1 - monthsShown),
  )
  const inMonths = scoped.trx
    .selectFrom('customerInvoice')
    .where('state', '!=', 'void')
    .where('billingPeriodStartDate', '>=', toFirstDay(months[0] ?? thisMonth))
    .where('billingPeriodStartDate', '<', toFirstDay(addMonths(thisMonth, 1)))
  const month = sql<string>`to_char(billing_period_start_date, 'YYYY-MM')`.as('month')
  const entries = await inMonths
    .innerJoin('customer', 'customer.id', 'customerInvoice.customerId')
    .select([
      month,
      'cloudProvider',
      'companyName',
      'currency',
      sql<string>`trim_scale(sum(subtotal))`.as('value'),
    ])
    .groupBy(['month', 'cloudProvider', 'companyName', 'currency'])
    .orderBy('cloudProvider')
    .execute()
  const totals = await readMonthFigures(scoped, {
    from: months[0] ?? thisMonth,
    until: addMonths(thisMonth, 1),
  })
  return months.map((name) => ({
    month: name,
    entries: entries
      .filter((entry) => entry.month === name)
      .map(({ cloudProvider, companyName, value, currency }) => ({
        name: cloudProvider,
        companyName,
        value,
        currency,
      })),
    totals: totals
      .filter((total) => total.month === name)
      .map(({ currency, total, estimated }) => ({
        currency,
        amount: total,
        estimated,
        href: lists.customerInvoices({ month: name, currency }),
      })),
  }))
}

/** Returns the largest parts of a month by one column of the details, a few per currency. */
const readLargestParts = async (
  { trx, scope }: Scoped,
  month: string,
  column: 'service_name' | 'sub_account_key',
): Promise<{ key: string; name: string; currency: string; amount: string }[]> => {
  const { rows } = await sql<{ key: string; name: string; currency: string; amount: string }>`
    with invoice as materialized (
      select id, currency from customer_invoice
      where billing_period_start_date >= ${toFirstDay(month)}
        and billing_period_start_date < ${toFirstDay(addMonths(month, 1))} and state <> 'void')
    select key, name, currency, trim_scale(amount) as amount from (
      select detail.${sql.ref(column)} as key,
        max(${column === 'service_name' ? sql`detail.service_name` : sql`detail.subscription_name`}) as name,
        invoice.currency, sum(detail.charge) as amount,
        row_number() over (partition by invoice.currency order by sum(detail.charge) desc, detail.${sql.ref(column)}) as place
      from invoice join customer_invoice_detail detail on detail.customer_invoice_id = invoice.id
      where ${onDocuments({ scope }, sql`select id from invoice`, 'detail')}
        and detail.${sql.ref(column)} <> ''
      group by detail.${sql.ref(column)}, invoice.currency
    ) part where place <= ${largestShown} order by currency, place`.execute(trx)
  return rows
}

const openTickets = async ({ trx }: Scoped): Promise<CustomerHome['tickets']> => {
  const rows = await trx
    .selectFrom('supportTicket')
    .select(['status', sql<number>`count(*)::integer`.as('count')])
    .where('status', 'in', openStates)
    .groupBy('status')
    .execute()
  return openStates.map((status) => ({
    status,
    count: rows.find((row) => row.status === status)?.count ?? 0,
    href: lists.tickets({ status }),
  }))
}

/** `today` is `YYYY-MM-DD` in the reader's time zone. */
export const readCustomerHome = async (
  scoped: Scoped,
  { today, timezone }: { today: string; timezone: string },
): Promise<CustomerHome> => {
  const thisMonth = toMonth(today)
  const months = await readMonthlyCharges(scoped, thisMonth)
  const spend = await readSpend(scoped, months, thisMonth)
  const month = spend?.month
  const buildMonthFilter = (currency: string) => ({ month: month ?? '', currency })
  const services = month === undefined ? [] : await readLargestParts(scoped, month, 'service_name')
  const subscriptions = month === undefined ? [] : await readLargestParts(scoped, month, 'sub_account_key')
  const facts = {
    tickets: await openTickets(scoped),
    unpaid: await openInvoices(scoped),
  }
  return {
    side: 'customer',
    today,
    timezone,
    spend,
    months,
    services: services.map(({ key, name, currency, amount }) => ({
      name,
      amount,
      currency,
      href: lists.customerInvoices({ ...buildMonthFilter(currency), serviceName: key }),
    })),
    subscriptions: subscriptions.map(({ key, name, currency, amount }) => ({
      name: name || key,
      subscriptionId: key,
      amount,
      currency,
      href: lists.customerInvoices({ ...buildMonthFilter(currency), subscriptionId: key }),
    })),
    ...facts,
    attention: listCustomerAttention({
      ...facts,
      today,
      unusualDays: await openUnusualDays(scoped, unusualDaysNamed),
      // Users who cannot renew a secret are not notified about it.
      secretsEnding: isRoleInGroup(scoped.scope.role, cloudAccounts.access.write)
        ? await listEndingSecrets(scoped, today)
        : [],
    }),
  }
}
