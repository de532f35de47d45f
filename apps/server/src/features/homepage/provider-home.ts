/** The reseller's start page. */
import { ticketSeverities, type ProviderHome } from '@cmp/contract'
import { sql } from 'kysely'
import { monthOf } from '../../kit/calendar.ts'
import type { Scoped } from '../../scope/scope.ts'
import { invoiceSums } from '../customer-invoices/totals.ts'
import { invoicesChangedLate } from '../late-changes/late-changes.ts'
import { readSeller } from '../seller/seller.ts'
import { unassignedTotalsOf } from '../unassigned-lines/unassigned-lines.ts'
import { accountAges } from './account-ages.ts'
import { openUnusualDays } from '../usage-anomalies/anomalies.ts'
import { unchargedLines } from '../agreement-lines/uncharged.ts'
import { providerAttention, unusualDaysNamed } from './attention.ts'
import { secretsEnding } from '../cloud-accounts/ending-secrets.ts'
import { cloudFreshness, failedImports, missingRates } from './late-data.ts'
import { importPage, lists } from './links.ts'
import { overdueAgesOf } from './overdue-ages.ts'
import { moversOf, providerMonths } from './provider-months.ts'
import { spendOf } from './spend.ts'
import { unpaidInvoices } from './unpaid.ts'
import { whereCostWent } from './where-cost-went.ts'

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

const toCalculateAgain = async ({ trx }: Scoped) => {
  const { count } = await trx
    .selectFrom('invoice')
    .where('isCalculated', '=', true)
    .where('stale', 'is not', null)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  return { count, href: lists.invoices({ isStale: 'true' }) }
}

const toIssue = async (scoped: Scoped): Promise<ProviderHome['draftsToIssue']> => {
  const { areZeroDocumentsIssued } = await readSeller(scoped)
  const filter = { state: 'draft' as const, ...(!areZeroDocumentsIssued && { isZero: 'false' as const }) }
  const sums = await invoiceSums(scoped, filter)
  return {
    count: sums.reduce((count, sum) => count + sum.invoices, 0),
    href: lists.customerInvoices(filter),
  }
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
    ...(await whereCostWent(scoped)),
    unpaid: await unpaidInvoices(scoped),
    tickets: await waitingTickets(scoped),
    clouds: await cloudFreshness(scoped, today),
  }
  const accounts = await accountAges(scoped, today)
  const months = await providerMonths(scoped, thisMonth)
  return {
    side: 'provider',
    today,
    timezone,
    setup: await setupOf(scoped),
    spend: await spendOf(
      scoped,
      months.map(({ month, results }) => ({
        month,
        totals: results.map(({ currency, charge, estimated }) => ({ currency, amount: charge, estimated })),
      })),
      thisMonth,
    ),
    months,
    movers: await moversOf(scoped, months),
    overdueAges: await overdueAgesOf(scoped),
    ...facts,
    accounts,
    attention: providerAttention({
      ...facts,
      withoutLines,
      isSellerNamed: (await readSeller(scoped)).name !== '',
      dayText,
      invoicesChangedLate: await invoicesChangedLate(scoped),
      failedImports: await failedImports(scoped),
      secretsEnding: await secretsEnding(scoped, today),
      today,
      missingRates: await missingRates(scoped),
      uncharged: await unchargedLines(scoped),
      staleInvoices: await toCalculateAgain(scoped),
      unusualDays: await openUnusualDays(scoped, unusualDaysNamed),
    }),
  }
}
