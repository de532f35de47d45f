/** Lists Google Cloud's provider invoices by month. */
import { toMonth, type gcpInvoices, type QueryOf, type RowOf } from '@cmp/contract'
import { whereAnyContains, fetchPage, type SortColumns } from '../../../resources/page.ts'
import type { ResourceHandlers } from '../../../resources/handlers.ts'
import type { Scoped } from '../../../scope/scope.ts'
import { filterInvoices, toInvoiceRow } from '../invoices/invoice-list/invoices.ts'

const sortColumns = {
  billingMonth: 'invoice.billing_period_start_date',
  invoiceId: 'invoice.invoice_id',
  billingAccountId: 'invoice.billing_account_id',
  totalCharges: 'invoice.total_charges',
  currencyCode: 'invoice.currency_code',
} satisfies SortColumns<typeof gcpInvoices>

const filterGcpInvoices = (scoped: Scoped, { search, ...filter }: QueryOf<typeof gcpInvoices>) =>
  filterInvoices(scoped, { ...filter, cloudProvider: 'GCP' }).$if(!!search, (q) =>
    q.where(whereAnyContains(['invoice.invoice_id', 'invoice.billing_account_id'], search ?? '')),
  )

type Selected = Awaited<ReturnType<ReturnType<typeof filterGcpInvoices>['executeTakeFirstOrThrow']>>

const toRow = (row: Selected): RowOf<typeof gcpInvoices> => ({
  ...toInvoiceRow(row),
  billingMonth: toMonth(row.billingPeriodStartDate),
  billingAccountId: row.billingAccountId,
})

/** Handlers of the list of Google Cloud's invoices. */
export const gcpInvoiceHandlers: ResourceHandlers<typeof gcpInvoices> = {
  list: (scoped, query) =>
    fetchPage(filterGcpInvoices(scoped, query), query, sortColumns, 'invoice.id', toRow),
}
