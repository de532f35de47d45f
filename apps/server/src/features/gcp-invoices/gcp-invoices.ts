/** Google Cloud's invoices: the providers' invoices of one cloud, by month. */
import type { gcpInvoices } from '@cmp/contract'
import { type QueryOf, type RowOf } from '@cmp/contract'
import { anyContains, fetchPage, type SortColumns } from '../../resources/page.ts'
import type { ResourceHandlers } from '../../resources/handlers.ts'
import type { Scoped } from '../../scope/scope.ts'
import { filteredInvoices, toInvoiceRow } from '../invoices/invoices.ts'

const sortColumns = {
  billingMonth: 'invoice.billing_period_start_date',
  invoiceId: 'invoice.invoice_id',
  billingAccountId: 'invoice.billing_account_id',
  totalCharges: 'invoice.total_charges',
  currencyCode: 'invoice.currency_code',
} satisfies SortColumns<typeof gcpInvoices>

const filtered = (scoped: Scoped, { search, ...filter }: QueryOf<typeof gcpInvoices>) =>
  filteredInvoices(scoped, { ...filter, cloudProvider: 'GCP' }).$if(!!search, (q) =>
    q.where(anyContains(['invoice.invoice_id', 'invoice.billing_account_id'], search ?? '')),
  )

type Selected = Awaited<ReturnType<ReturnType<typeof filtered>['executeTakeFirstOrThrow']>>

const toRow = (row: Selected): RowOf<typeof gcpInvoices> => ({
  ...toInvoiceRow(row),
  billingMonth: row.billingPeriodStartDate.slice(0, 7),
  billingAccountId: row.billingAccountId,
})

/** The list of Google Cloud's invoices. */
export const gcpInvoiceHandlers: ResourceHandlers<typeof gcpInvoices> = {
  list: (scoped, query) => fetchPage(filtered(scoped, query), query, sortColumns, 'invoice.id', toRow),
}
