import { currencyOf, invoiceFile, pathOf, type invoices, type QueryOf, type RowOf } from '@cmp/contract'
import { sql } from 'kysely'
import { anyContains, fetchPage, type SortColumns } from '../../resources/page.ts'
import type { ResourceHandlers } from '../../resources/handlers.ts'
import type { Scoped } from '../../scope/scope.ts'

const sortColumns = {
  invoiceDate: 'invoice.invoice_date',
  invoiceId: 'invoice.invoice_id',
  cloudProvider: 'invoice.cloud_provider',
  billingPeriodStartDate: 'invoice.billing_period_start_date',
  billingPeriodEndDate: 'invoice.billing_period_end_date',
  totalCharges: 'invoice.total_charges',
  paidAmount: 'invoice.paid_amount',
  currencyCode: 'invoice.currency_code',
  billingProvider: 'invoice.billing_provider',
} satisfies SortColumns<typeof invoices>

/** How a provider's subscription is looked for among the customers': unknown clouds stand together. */
export const cloudOf = (provider: string): 'Azure' | 'AWS' | 'GCP' | 'Other' =>
  provider === 'Azure' || provider === 'AWS' || provider === 'GCP' ? provider : 'Other'

/** The same in SQL. */
export const cloudOfColumn = (column: string) =>
  sql<string>`case when ${sql.ref(column)} in ('Azure', 'AWS', 'GCP') then ${sql.ref(column)} else 'Other' end`

/**
 * What of a sub-account's lines or cost counts, in SQL: where the daily usage is loaded too, the reconciliation's
 * repetition of it does not.
 */
export const chargedPart = (table: string, column: 'lines' | 'cost'): string =>
  `${table}.${column} - case when ${table}.line_item_type = 'billing' and exists (select from invoice_load as daily
    where daily.invoice_row_id = ${table}.invoice_row_id and daily.line_item_type = 'usage' and daily.is_current)
    then ${table}.consumption_${column} else 0 end`

const select = ({ trx }: Scoped) =>
  trx
    .selectFrom('invoice')
    .selectAll('invoice')
    .select((eb) => [
      eb
        .selectFrom('invoiceLoad')
        .whereRef('invoiceLoad.invoiceRowId', '=', 'invoice.id')
        .where('invoiceLoad.isCurrent', '=', true)
        .select(sql<number>`coalesce(sum(lines), 0)::bigint`.as('n'))
        .as('lines'),
      eb
        .selectFrom('invoiceLoad')
        .whereRef('invoiceLoad.invoiceRowId', '=', 'invoice.id')
        .where('invoiceLoad.isCurrent', '=', true)
        .select(sql<number>`coalesce(sum(rejected), 0)::bigint`.as('n'))
        .as('rejected'),
      eb
        .selectFrom('invoiceLoad')
        .whereRef('invoiceLoad.invoiceRowId', '=', 'invoice.id')
        .where('invoiceLoad.isCurrent', '=', true)
        .select(sql<number>`coalesce(sum(rejected_of_file), 0)::bigint`.as('n'))
        .as('rejectedOfFile'),
      eb
        .selectFrom('calculation')
        .whereRef('calculation.invoiceRowId', '=', 'invoice.id')
        .where('calculation.status', 'in', ['queued', 'running'])
        .select(sql<number>`count(*)`.as('n'))
        .as('running'),
      eb
        .selectFrom('invoiceSubAccount')
        .innerJoin('invoiceLoad', (join) =>
          join
            .onRef('invoiceLoad.loadId', '=', 'invoiceSubAccount.loadId')
            .onRef('invoiceLoad.invoiceRowId', '=', 'invoiceSubAccount.invoiceRowId')
            .onRef('invoiceLoad.lineItemType', '=', 'invoiceSubAccount.lineItemType')
            .on('invoiceLoad.isCurrent', '=', true),
        )
        .leftJoin('customerSubscription', (join) =>
          join
            .onRef('customerSubscription.subscriptionId', '=', 'invoiceSubAccount.subAccountKey')
            .on(
              sql<boolean>`customer_subscription.cloud_provider = ${cloudOfColumn('invoice_sub_account.cloud_provider')}`,
            ),
        )
        .whereRef('invoiceSubAccount.invoiceRowId', '=', 'invoice.id')
        .where('customerSubscription.id', 'is', null)
        .select(
          sql<number>`coalesce(sum(${sql.raw(chargedPart('invoice_sub_account', 'lines'))}), 0)::bigint`.as(
            'n',
          ),
        )
        .as('unassignedLines'),
    ])

type Selected = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const fileUrl = (id: string | null): string | null => (id ? pathOf(invoiceFile, { id }) : null)

const toRow = (row: Selected): RowOf<typeof invoices> => ({
  id: row.id,
  invoiceId: row.invoiceId,
  cloudProvider: row.cloudProvider,
  invoiceDate: row.invoiceDate,
  billingPeriodStartDate: row.billingPeriodStartDate,
  billingPeriodEndDate: row.billingPeriodEndDate,
  totalCharges: row.totalCharges,
  paidAmount: row.paidAmount,
  currencyCode: row.currencyCode,
  currencySymbol: currencyOf(row.currencyCode)?.symbol_native ?? row.currencyCode,
  pdfDownloadLink: row.pdfDownloadLink,
  invoiceLineItemType: row.invoiceLineItemType,
  billingProvider: row.billingProvider,
  isCalculated: row.isCalculated,
  isCalculating: (row.running ?? 0) > 0,
  paymentStatus: row.paymentStatus,
  rawDataUrl: fileUrl(row.usageFileId),
  rawDataRIUrl: fileUrl(row.billingFileId),
  lines: row.lines ?? 0,
  rejected: row.rejected ?? 0,
  rejectedOfFile: row.rejectedOfFile ?? 0,
  unassignedLines: row.unassignedLines ?? 0,
})

const filtered = (scoped: Scoped, query: QueryOf<typeof invoices>) =>
  select(scoped)
    .$if(!!query.cloudProvider, (q) => q.where('invoice.cloudProvider', '=', query.cloudProvider ?? ''))
    .$if(!!query.currencyCode, (q) =>
      q.where('invoice.currencyCode', '=', query.currencyCode?.toUpperCase() ?? ''),
    )
    .$if(!!query.paymentStatus, (q) =>
      q.where('invoice.paymentStatus', '=', query.paymentStatus === 'paid' ? 'paid' : 'unpaid'),
    )
    .$if(!!query.isCalculated, (q) => q.where('invoice.isCalculated', '=', query.isCalculated === 'true'))
    .$if(!!query.search, (q) =>
      q.where(anyContains(['invoice.invoice_id', 'invoice.billing_provider'], query.search ?? '')),
    )

/** The calls of the invoices list. */
export const invoiceHandlers: ResourceHandlers<typeof invoices> = {
  list: (scoped, query) => fetchPage(filtered(scoped, query), query, sortColumns, 'invoice.id', toRow),
  get: async (scoped, id) => {
    const row = await select(scoped).where('invoice.id', '=', id).executeTakeFirst()
    return row && toRow(row)
  },
}

/** One invoice by its row id or, as the spec's calls name it, by the provider's invoice id. */
export const findInvoice = async ({ trx }: Scoped, id: string) => {
  const isRowId = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(id)
  const invoice = await trx
    .selectFrom('invoice')
    .selectAll()
    .where((eb) =>
      isRowId ? eb.or([eb('id', '=', id), eb('invoiceId', '=', id)]) : eb('invoiceId', '=', id),
    )
    .orderBy('createdAt')
    .executeTakeFirst()
  return invoice
}
