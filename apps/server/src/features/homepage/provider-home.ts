/** The reseller's start page. */
import { sum } from '@cmp/billing'
import { ticketSeverities, type ProviderHome } from '@cmp/contract'
import { sql } from 'kysely'
import { monthOf, monthsAfter } from '../../kit/calendar.ts'
import type { Scoped } from '../../scope/scope.ts'
import { customerInvoiceTotalsOf, invoiceSums } from '../customer-invoices/totals.ts'
import { invoicesChangedLate } from '../late-changes/late-changes.ts'
import { readSeller } from '../seller/seller.ts'
import { lastProblem, unchargedCost, unchargedReason } from '../invoices/coverage.ts'
import { unassignedTotalsOf } from '../unassigned-lines/unassigned-lines.ts'
import { accountAges } from './account-ages.ts'
import { providerAttention } from './attention.ts'
import { cloudFreshness, failedImports, missingRates } from './late-data.ts'
import { importPage, lists } from './links.ts'
import { unpaidInvoices } from './unpaid.ts'

/** Per cent of the charge with one digit, rounded by the database: division is no exact decimal. */
const percentOf = async ({ trx }: Scoped, part: string, whole: string): Promise<string | null> => {
  const { rows } = await sql<{
    percent: string | null
  }>`select round(${part}::numeric * 100 / nullif(${whole}::numeric, 0), 1) as percent`.execute(trx)
  return rows[0]?.percent ?? null
}

const monthResults = async (scoped: Scoped, month: string, thisMonth: string) => {
  const results = []
  for (const totals of await customerInvoiceTotalsOf(scoped, { month }))
    results.push({
      currency: totals.currency,
      invoices: totals.invoices,
      charge: totals.charge,
      cost: totals.cost ?? '0',
      margin: totals.margin ?? '0',
      marginPercent: await percentOf(scoped, totals.margin ?? '0', totals.charge),
      href: lists.customerInvoices({ month, currency: totals.currency }),
    })
  return {
    month,
    isClosed: month < thisMonth,
    href: lists.customerInvoices({ month }),
    results,
  }
}

/** Tickets that the reseller works on or should, by severity. */
const waitingTickets = async ({ trx }: Scoped): Promise<ProviderHome['tickets']> => {
  const rows = await trx
    .selectFrom('supportTicket')
    .select(['severity', 'status', sql<number>`count(*)::integer`.as('count')])
    .where('status', 'in', ['open', 'inProgress'])
    .groupBy(['severity', 'status'])
    .execute()
  const counted = (severity: (typeof ticketSeverities)[number]['value'], status: 'open' | 'inProgress') => ({
    count: rows.find((row) => row.severity === severity && row.status === status)?.count ?? 0,
    href: lists.tickets({ status, severity }),
  })
  return ticketSeverities.map(({ value }) => ({
    severity: value,
    open: counted(value, 'open'),
    inProgress: counted(value, 'inProgress'),
  }))
}

/** The steps until the first customer is charged; null once one was. */
const setupOf = async ({ trx }: Scoped): Promise<ProviderHome['setup']> => {
  const { rows } = await sql<{ charged: boolean; customers: boolean; rates: boolean; invoices: boolean }>`
    select exists (select from customer_invoice) as charged, exists (select from customer) as customers,
      exists (select from billing_profile) as rates,
      exists (select from invoice) as invoices`.execute(trx)
  const found = rows[0]
  if (!found || found.charged) return null
  return [
    { step: 'customers', isDone: found.customers, href: '/customer' },
    { step: 'rates', isDone: found.rates, href: '/billing-profile' },
    { step: 'invoices', isDone: found.invoices, href: importPage('new') },
  ]
}

const toCalculate = async ({ trx }: Scoped) => {
  const { count, withoutLines } = await trx
    .selectFrom('invoice')
    .where('isCalculated', '=', false)
    .select([
      sql<number>`count(*)::integer`.as('count'),
      sql<number>`(count(*) filter (where not exists (select from invoice_load
        where invoice_load.invoice_row_id = invoice.id and invoice_load.is_current)))::integer`.as(
        'withoutLines',
      ),
    ])
    .executeTakeFirstOrThrow()
  return { withoutLines, counted: { count, href: lists.invoices({ isCalculated: 'false' }) } }
}

const toIssue = async (scoped: Scoped): Promise<ProviderHome['draftsToIssue']> => {
  const filter = { state: 'draft' } as const
  const sums = await invoiceSums(scoped, filter)
  return {
    count: sums.reduce((count, sum) => count + sum.invoices, 0),
    href: lists.customerInvoices(filter),
  }
}

/** Cost of customers that is on no document, by currency, with the reason of the invoice that most of it is on. */
const unchargedOf = async ({ trx }: Scoped): Promise<ProviderHome['uncharged']> => {
  const rows = await trx
    .selectFrom('invoice')
    .select(['currencyCode', 'isCalculated', 'stale', unchargedCost.as('cost'), lastProblem.as('problem')])
    .where(sql<boolean>`${unchargedCost} <> 0`)
    .orderBy(sql`abs(${unchargedCost}::numeric)`, 'desc')
    .execute()
  return [...Map.groupBy(rows, ({ currencyCode }) => currencyCode)].flatMap(([currency, own]) => {
    const [first] = own
    if (!first) return []
    return {
      currency,
      amount: sum(own.map(({ cost }) => cost)),
      invoices: own.length,
      reason: unchargedReason({ ...first, isStale: first.stale !== null }),
      href: lists.invoices({ isUncharged: 'true', currencyCode: currency }),
    }
  })
}

/** `dayText` writes a moment as a day of the reader's time zone; `today` is `YYYY-MM-DD` in it. */
export const providerHomeOf = async (
  scoped: Scoped,
  { today, timezone, dayText }: { today: string; timezone: string; dayText: (moment: string) => string },
): Promise<ProviderHome> => {
  const { trx } = scoped
  const thisMonth = monthOf(today)
  const { withoutLines, counted: invoicesToCalculate } = await toCalculate(scoped)
  const waiting = await trx
    .selectFrom('appUser')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow()
  const facts = {
    invoicesToCalculate,
    draftsToIssue: await toIssue(scoped),
    usersWaiting: { count: waiting.count, href: lists.users({ status: 'waiting' }) },
    unassigned: (await unassignedTotalsOf(scoped, {})).map(({ currency, cost, subscriptions }) => ({
      currency,
      amount: cost,
      subscriptions,
      href: lists.unassigned({ currencyCode: currency }),
    })),
    uncharged: await unchargedOf(scoped),
    unpaid: await unpaidInvoices(scoped),
    tickets: await waitingTickets(scoped),
    clouds: await cloudFreshness(scoped, today),
  }
  const accounts = await accountAges(scoped, today)
  return {
    side: 'provider',
    today,
    timezone,
    setup: await setupOf(scoped),
    months: [
      await monthResults(scoped, monthsAfter(thisMonth, -1), thisMonth),
      await monthResults(scoped, thisMonth, thisMonth),
    ],
    ...facts,
    accounts,
    attention: providerAttention({
      ...facts,
      withoutLines,
      isSellerNamed: (await readSeller(scoped)).name !== '',
      dayText,
      invoicesChangedLate: await invoicesChangedLate(scoped),
      failedImports: await failedImports(scoped),
      missingRates: await missingRates(scoped),
    }),
  }
}
