/**
 * Lists customer invoices by provider, and their rows: the invoices for Google Cloud, and those whose line items came
 * from an Azure cost export. Customers with their own agreement with Microsoft, an Enterprise Agreement or a Microsoft
 * Customer Agreement, are billed from such exports.
 */
import type {
  BillingFormat,
  customerInvoiceEaDetails,
  customerInvoicesEa,
  gcpCustomerInvoiceDetails,
  gcpCustomerInvoices,
} from '@cmp/contract'
import { sql } from 'kysely'
import type { ResourceHandlers } from '../../../resources/handlers.ts'
import { pageOfDocumentRows, pageOfDocuments } from '../customer-invoices/document-rows.ts'

const format: BillingFormat = 'azure-cost-export'

/** SQL condition: the document was calculated from line items of such an export. */
const isOfAgreement = sql<boolean>`customer_invoice.cloud_provider = 'Azure' and exists (
  select from invoice_load join invoice_import on invoice_import.load_id = invoice_load.load_id
  where invoice_load.invoice_row_id = customer_invoice.invoice_row_id
    and invoice_import.result::jsonb -> 'files' @> ${JSON.stringify([{ format }])}::jsonb)`

const isGcp = sql<boolean>`customer_invoice.cloud_provider = 'GCP'`

export const customerInvoiceEaHandlers: ResourceHandlers<typeof customerInvoicesEa> = {
  list: (scoped, query) => pageOfDocuments(scoped, isOfAgreement, query),
}

export const customerInvoiceEaDetailHandlers: ResourceHandlers<typeof customerInvoiceEaDetails> = {
  list: (scoped, { customerinvoiceid: document, ...query }) =>
    pageOfDocumentRows(scoped, isOfAgreement, { ...query, document }),
}

export const gcpCustomerInvoiceHandlers: ResourceHandlers<typeof gcpCustomerInvoices> = {
  list: (scoped, query) => pageOfDocuments(scoped, isGcp, query),
}

export const gcpCustomerInvoiceDetailHandlers: ResourceHandlers<typeof gcpCustomerInvoiceDetails> = {
  list: (scoped, { gcpCustomerInvoice: document, ...query }) =>
    pageOfDocumentRows(scoped, isGcp, { ...query, document }),
}
