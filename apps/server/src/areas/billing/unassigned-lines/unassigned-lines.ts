/** Lists line items of subscriptions that belong to no customer yet. */
import type { QueryOf, RowOf, unassignedLines, UnassignedTotals } from '@cmp/contract'
import { sql } from 'kysely'
import { whereAnyContains, fetchPage, type PageQuery, type SortColumns } from '../../../resources/page.ts'
import type { ResourceHandlers } from '../../../resources/handlers.ts'
import { parseFilterMonth } from '../../../resources/month-filter.ts'
import type { Scoped } from '../../../scope/scope.ts'
import { buildChargedPartSql, buildCloudGroupSql } from '../../../core/billing-lines/clouds.ts'
import { selectCurrentSubAccounts } from '../../../core/billing-lines/current-loads.ts'

const sortColumns = {
  cost: 'cost',
  lines: 'lines',
  subAccountKey: 'sub_account_key',
  subAccountName: 'sub_account_name',
  cloudProvider: 'cloud_provider',
  customerName: 'customer_name',
} satisfies SortColumns<typeof unassignedLines>

/** Which invoices are included: one, or those whose period starts on the dates from `from` up to `before`; all without both. */
type OfInvoices = { invoiceRowId?: string | undefined } | { from: string; before: string }

const buildInvoiceCondition = (of: OfInvoices) => {
  if ('from' in of)
    return sql<boolean>`account.invoice_row_id in (select id from invoice
      where billing_period_start_date >= ${of.from} and billing_period_start_date < ${of.before})`
  return of.invoiceRowId ? sql<boolean>`account.invoice_row_id = ${of.invoiceRowId}` : sql<boolean>`true`
}

/**
 * Selects sub-accounts of current import batches that no customer's subscription covers, without the repetition in a
 * reconciliation.
 */
export const selectUnassigned = ({ trx }: Scoped, of: OfInvoices = {}) =>
  trx
    .selectFrom(
      selectCurrentSubAccounts(trx)
        .leftJoin('customerSubscription', (join) =>
          join
            .onRef('customerSubscription.subscriptionId', '=', 'account.subAccountKey')
            .on(
              sql<boolean>`customer_subscription.cloud_provider = ${buildCloudGroupSql('account.cloud_provider')}`,
            ),
        )
        .where('customerSubscription.id', 'is', null)
        .where(buildInvoiceCondition(of))
        .select([
          'account.cloudProvider',
          'account.subAccountKey',
          'load.currencyCode',
          sql<string>`max(account.sub_account_name)`.as('subAccountName'),
          sql<string>`max(account.customer_name)`.as('customerName'),
          sql<string>`max(account.customer_key)`.as('customerKey'),
          sql<number>`count(distinct account.invoice_row_id)`.as('invoices'),
          sql<number>`sum(${sql.raw(buildChargedPartSql('account', 'lines'))})::bigint`.as('lines'),
          sql<string>`sum(${sql.raw(buildChargedPartSql('account', 'cost'))})`.as('cost'),
        ])
        .groupBy(['account.cloudProvider', 'account.subAccountKey', 'load.currencyCode'])
        .having(sql<boolean>`sum(${sql.raw(buildChargedPartSql('account', 'lines'))}) > 0`)
        .as('entry'),
    )
    .leftJoin('customer', 'customer.tenantId', 'entry.customerKey')
    .selectAll('entry')
    .select([
      'customer.id as suggestedCustomerId',
      'customer.companyName as suggestedCustomerName',
      sql<string>`cloud_provider || '/' || sub_account_key || '/' || currency_code`.as('id'),
    ])

type Selected = Awaited<ReturnType<ReturnType<typeof selectUnassigned>['executeTakeFirstOrThrow']>>

const toRow = (row: Selected): RowOf<typeof unassignedLines> => row

type UnassignedFilter = Omit<QueryOf<typeof unassignedLines>, keyof PageQuery>

/** An invoice belongs to one month, so the filter by invoice is the narrower one. */
const toInvoices = ({ invoiceRowId, month }: UnassignedFilter): OfInvoices => {
  if (invoiceRowId || !month) return { invoiceRowId }
  const { from, until } = parseFilterMonth(month)
  return { from, before: until }
}

const filterUnassigned = (scoped: Scoped, query: UnassignedFilter) =>
  selectUnassigned(scoped, toInvoices(query))
    .$if(!!query.cloudProvider, (q) => q.where('entry.cloudProvider', '=', query.cloudProvider ?? ''))
    .$if(!!query.currencyCode, (q) =>
      q.where('entry.currencyCode', '=', query.currencyCode?.toUpperCase() ?? ''),
    )
    .$if(!!query.search, (q) =>
      q.where(
        whereAnyContains(
          ['entry.sub_account_key', 'entry.sub_account_name', 'entry.customer_name'],
          query.search ?? '',
        ),
      ),
    )

/** Handlers of unassigned line items. */
export const unassignedLineHandlers: ResourceHandlers<typeof unassignedLines> = {
  list: (scoped, query) =>
    fetchPage(filterUnassigned(scoped, query), query, sortColumns, 'sub_account_key', toRow),
}

/** Returns the totals of the filtered list by currency, the one with most subscriptions first. */
export const readUnassignedTotals = (scoped: Scoped, filter: UnassignedFilter): Promise<UnassignedTotals> =>
  filterUnassigned(scoped, filter)
    .clearSelect()
    .select([
      'entry.currencyCode as currency',
      sql<number>`count(*)::integer`.as('subscriptions'),
      sql<number>`sum(entry.lines)::bigint`.as('lines'),
      sql<string>`trim_scale(sum(entry.cost))`.as('cost'),
    ])
    .groupBy('entry.currencyCode')
    .orderBy('subscriptions', 'desc')
    .orderBy('entry.currencyCode')
    .execute()
