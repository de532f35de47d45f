/** What customers owe for Google Cloud: the customer invoices of one cloud, and their rows. */
import type { gcpCustomerInvoiceDetails, gcpCustomerInvoices } from '@cmp/contract'
import { sql } from 'kysely'
import type { ResourceHandlers } from '../../resources/handlers.ts'
import { fetchPage, type SortColumns } from '../../resources/page.ts'
import {
  customerInvoiceColumns,
  filteredInvoices,
  toCustomerInvoiceRow,
} from '../customer-invoices/customer-invoices.ts'
import { documentRowColumns, documentRows, toDocumentRow } from '../customer-invoices/document-rows.ts'

const isGcp = sql<boolean>`customer_invoice.cloud_provider = 'GCP'`

/** The list of the documents. */
export const gcpCustomerInvoiceHandlers: ResourceHandlers<typeof gcpCustomerInvoices> = {
  list: (scoped, query) =>
    fetchPage(
      filteredInvoices(scoped, query).where(isGcp),
      query,
      customerInvoiceColumns,
      'customer_invoice.id',
      toCustomerInvoiceRow(scoped),
    ),
}

/** The list of their rows. */
export const gcpCustomerInvoiceDetailHandlers: ResourceHandlers<typeof gcpCustomerInvoiceDetails> = {
  list: (scoped, query) =>
    fetchPage(
      documentRows(scoped, isGcp, { document: query.gcpCustomerInvoice, search: query.search }),
      query,
      documentRowColumns satisfies SortColumns<typeof gcpCustomerInvoiceDetails>,
      'customer_invoice_detail.id',
      toDocumentRow(scoped),
    ),
}
