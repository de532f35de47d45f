/** The reseller's start page. */
import { ticketSeverities, type ProviderHome, toMonth } from '@cmp/contract'
import { sql } from 'kysely'
import type { Scoped } from '../../../scope/scope.ts'
import {
  sumInvoices,
  listLateChangedInvoices,
  readUnassignedTotals,
  findUnchargedRecurringCharges,
} from '../../billing/index.ts'
import { readSeller } from '../../../core/seller-profile/seller.ts'
import { accountAges } from './cards/account-ages.ts'
import { openUnusualDays } from '../usage-anomalies/anomalies.ts'
import { listProviderAttention, unusualDaysNamed } from './cards/attention.ts'
import { listEndingSecrets } from '../../clouds/index.ts'
import { readCloudFreshness, readFailedImports, readMissingRates } from './cards/late-data.ts'
import { lists } from './cards/links.ts'
import { readOverdueAges } from './cards/overdue-ages.ts'
import { readMovers, readProviderMonths } from './cards/provider-months.ts'
import { readSpend } from './cards/spend.ts'
import { readUnpaidInvoices } from './cards/unpaid.ts'
import { countCustomersAtCost, readSetup } from './cards/setup.ts'
import { readCostBreakdown } from './cards/cost-breakdown.ts'

/** Returns tickets that await the reseller's work, by severity. */
const countWaitingTickets = async ({ trx }: Scoped): Promise<ProviderHome['tickets']> => {
  const rows = await trx
    .selectFrom('supportTicket')
    .select(['severity', 'status', sql<number>`count(*)::integer`.as('count')])
    .where('status', 'in', ['open', 'inProgress'])
    .groupBy(['severity', 'status'])
    .execute()
  const buildTicketCount = (
    severity: (typeof ticketSeverities)[number]['value'],
    status: 'open' | 'inProgress',
  ) => ({
    count: rows.find((row) => row.severity === severity && row.status === status)?.count ?? 0,
    href: lists.tickets({ status, severity }),
  })
  return ticketSeverities.map(({ value }) => ({
    severity: value,
    open: buildTicketCount(value, 'open'),
    inProgress: buildTicketCount(value, 'inProgress'),
  }))
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
  const sums = await sumInvoices(scoped, filter)
  return {
    count: sums.reduce((count, sum) => count + sum.invoices, 0),
    href: lists.customerInvoices(filter),
  }
}

/**
 * Builds the reseller's start page. `dayText` formats a timestamp as a date in the reader's time zone; `today` is
 * `YYYY-MM-DD` in that zone.
 */
export const readProviderHome = async (
  scoped: Scoped,
  { today, timezone, dayText }: { today: string; timezone: string; dayText: (timestamp: string) => string },
): Promise<ProviderHome> => {
  const { trx } = scoped
  const thisMonth = toMonth(today)
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
    unassigned: (await readUnassignedTotals(scoped, {})).map(({ currency, cost, subscriptions }) => ({
      currency,
      amount: cost,
      subscriptions,
      href: lists.unassigned({ currencyCode: currency }),
    })),
    ...(await readCostBreakdown(scoped)),
    unpaid: await readUnpaidInvoices(scoped),
    tickets: await countWaitingTickets(scoped),
    clouds: await readCloudFreshness(scoped, today),
  }
  const atCost = await countCustomersAtCost(scoped, today)
  const accounts = await accountAges(scoped, today)
  const months = await readProviderMonths(scoped, thisMonth)
  return {
    side: 'provider',
    today,
    timezone,
    setup: await readSetup(scoped, {
      unassigned: facts.unassigned.reduce((count, { subscriptions }) => count + subscriptions, 0),
      atCost,
    }),
    spend: await readSpend(
      scoped,
      months.map(({ month, results }) => ({
        month,
        totals: results.map(({ currency, charge, estimated }) => ({ currency, amount: charge, estimated })),
      })),
      thisMonth,
    ),
    months,
    movers: await readMovers(scoped, months),
    overdueAges: await readOverdueAges(scoped),
    ...facts,
    accounts,
    attention: listProviderAttention({
      ...facts,
      withoutLines,
      isSellerNamed: (await readSeller(scoped)).name !== '',
      dayText,
      invoicesChangedLate: await listLateChangedInvoices(scoped),
      failedImports: await readFailedImports(scoped),
      secretsEnding: await listEndingSecrets(scoped, today),
      today,
      missingRates: await readMissingRates(scoped),
      customersAtCost: atCost,
      uncharged: await findUnchargedRecurringCharges(scoped),
      staleInvoices: await toCalculateAgain(scoped),
      unusualDays: await openUnusualDays(scoped, unusualDaysNamed),
    }),
  }
}
