/** What customers owe for Google Cloud: the customer invoices of one cloud, and their rows. */
import type { gcpCustomerInvoiceDetails, gcpCustomerInvoices } from '@cmp/contract'
import { sql } from 'kysely'
import type { ResourceHandlers } from '../../resources/handlers.ts'
import { pageOfDocumentRows, pageOfDocuments } from '../customer-invoices/document-rows.ts'

const isGcp = sql<boolean>`customer_invoice.cloud_provider = 'GCP'`

/** The list of the documents. */
export const gcpCustomerInvoiceHandlers: ResourceHandlers<typeof gcpCustomerInvoices> = {
  list: (scoped, query) => pageOfDocuments(scoped, isGcp, query),
}

/** The list of their rows. */
export const gcpCustomerInvoiceDetailHandlers: ResourceHandlers<typeof gcpCustomerInvoiceDetails> = {
  list: (scoped, { gcpCustomerInvoice: document, ...query }) =>
    pageOfDocumentRows(scoped, isGcp, { ...query, document }),
}
