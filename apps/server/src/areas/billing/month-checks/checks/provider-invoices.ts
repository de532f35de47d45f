/** Finds provider invoices that are missing, and cost that two invoices contain. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/month-checks'
import { addDays, addMonths, formatMonthName, invoices } from '@cmp/contract'
import { sql } from 'kysely'
import { chargedCost } from '../owned-cost.ts'
import { selectCurrentSubAccounts } from '../../../../core/billing-lines/current-loads.ts'
import { buildFindingKey, buildPageHref, type FindInMonth } from '../check.ts'

/** How many days after the end of a month its invoices are expected. */
const expectedAfterDays = 10

/** For how many months before it an account must have had an invoice. */
const monthsBefore = 2

/** The query of the check for missing invoices. The amount is that of the month before. */
export const findMissingInvoices: FindInMonth = async ({
  scoped: { trx },
  month,
  firstDay,
  nextDay,
  today,
}) => {
  if (today < addDays(nextDay, expectedAfterDays)) return { findings: [] }
  const ofMonth = sql<string>`to_char(invoice.billing_period_start_date, 'YYYY-MM')`
  const rows = await trx
    .selectFrom('invoice')
    .select([
      'invoice.cloudProvider',
      'invoice.billingAccountId',
      'invoice.currencyCode as currency',
      sql<string[]>`array_agg(distinct ${ofMonth})`.as('months'),
      sql<string>`coalesce(sum(invoice.total_charges)
        filter (where ${ofMonth} = ${addMonths(month, -1)}), 0)`.as('formerTotal'),
    ])
    .where('invoice.billingPeriodStartDate', '>=', `${addMonths(month, -monthsBefore)}-01`)
    .where('invoice.billingPeriodStartDate', '<', nextDay)
    .where(
      sql<boolean>`exists (select from invoice_load load where load.invoice_row_id = invoice.id and load.is_current)`,
    )
    .groupBy(['invoice.cloudProvider', 'invoice.billingAccountId', 'invoice.currencyCode'])
    .execute()
  return {
    findings: rows
      .filter(({ months }) => months.length === monthsBefore && !months.includes(firstDay.slice(0, 7)))
      .map(({ cloudProvider, billingAccountId, currency, formerTotal }) => ({
        key: buildFindingKey(cloudProvider, billingAccountId, currency),
        customerId: null,
        companyName: null,
        cloudProvider,
        subject: billingAccountId || cloudProvider,
        amount: formerTotal,
        currency,
        evidence: t(m.accountWasBilledEveryMonthBefore, { month: formatMonthName(addMonths(month, -1)) }),
        fix: buildPageHref(invoices.pages.list, { import: 'new' }),
      })),
  }
}

/** The query of the check for repeated cost: the same subscriptions, dates and cost on two invoices of the month. */
export const findDuplicateCost: FindInMonth = async ({ scoped: { trx }, firstDay, nextDay }) => {
  const rows = await trx
    .with('cost', () =>
      selectCurrentSubAccounts(trx)
        .innerJoin('invoice', 'invoice.id', 'account.invoiceRowId')
        .select([
          'invoice.id',
          'invoice.invoiceId',
          'invoice.billingAccountId',
          'account.cloudProvider',
          'account.subAccountKey',
          'account.lineItemType',
          'account.lines',
          'account.days',
          'load.currencyCode as currency',
          chargedCost.as('cost'),
        ])
        .where('invoice.billingPeriodStartDate', '>=', firstDay)
        .where('invoice.billingPeriodStartDate', '<', nextDay),
    )
    .selectFrom('cost as one')
    .innerJoin('cost as other', (join) =>
      join
        .onRef('other.cloudProvider', '=', 'one.cloudProvider')
        .onRef('other.subAccountKey', '=', 'one.subAccountKey')
        .onRef('other.lineItemType', '=', 'one.lineItemType')
        .onRef('other.currency', '=', 'one.currency')
        .onRef('other.lines', '=', 'one.lines')
        .onRef('other.cost', '=', 'one.cost')
        .on(sql<boolean>`other.days is not distinct from one.days`)
        .on(
          sql<boolean>`(other.invoice_id, other.billing_account_id, other.id) > (one.invoice_id, one.billing_account_id, one.id)`,
        ),
    )
    .select([
      'one.cloudProvider',
      'one.currency',
      'one.invoiceId',
      'one.billingAccountId',
      'other.id as otherRowId',
      'other.invoiceId as otherInvoiceId',
      'other.billingAccountId as otherAccountId',
      sql<number>`count(*)::integer`.as('subscriptions'),
      sql<string>`sum(one.cost)`.as('cost'),
    ])
    .where('one.cost', '!=', '0')
    .groupBy([
      'one.cloudProvider',
      'one.currency',
      'one.invoiceId',
      'one.billingAccountId',
      'other.id',
      'other.invoiceId',
      'other.billingAccountId',
    ])
    .execute()
  return {
    findings: rows.map((row) => ({
      key: buildFindingKey(
        row.cloudProvider,
        row.invoiceId,
        row.billingAccountId,
        row.otherInvoiceId,
        row.otherAccountId,
        row.currency,
      ),
      customerId: null,
      companyName: null,
      cloudProvider: row.cloudProvider,
      subject: row.otherInvoiceId,
      amount: row.cost,
      currency: row.currency,
      evidence: t(m.subscriptionsHaveSameCostOnInvoice, {
        count: row.subscriptions,
        invoiceId: row.invoiceId,
      }),
      fix: `${invoices.pages.detail}?id=${row.otherRowId}`,
    })),
  }
}
