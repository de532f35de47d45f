/**
 * What customers owe for agreements of their own with Microsoft: the customer invoices whose lines came from an Azure cost
 * export, which enterprise and Microsoft customer agreements are billed by, and their rows.
 */
import type { BillingFormat, customerInvoiceEaDetails, customerInvoicesEa } from '@cmp/contract'
import { sql } from 'kysely'
import type { ResourceHandlers } from '../../resources/handlers.ts'
import { pageOfDocumentRows, pageOfDocuments } from '../customer-invoices/document-rows.ts'

const format: BillingFormat = 'azure-cost-export'

/** Documents that were calculated from lines of such a file. */
const isOfAgreement = sql<boolean>`customer_invoice.cloud_provider = 'Azure' and exists (
  select from invoice_load join invoice_import on invoice_import.load_id = invoice_load.load_id
  where invoice_load.invoice_row_id = customer_invoice.invoice_row_id
    and invoice_import.result::jsonb -> 'files' @> ${JSON.stringify([{ format }])}::jsonb)`

/** The list of the documents. */
export const customerInvoiceEaHandlers: ResourceHandlers<typeof customerInvoicesEa> = {
  list: (scoped, query) => pageOfDocuments(scoped, isOfAgreement, query),
}

/** The list of their rows. */
export const customerInvoiceEaDetailHandlers: ResourceHandlers<typeof customerInvoiceEaDetails> = {
  list: (scoped, { customerinvoiceid: document, ...query }) =>
    pageOfDocumentRows(scoped, isOfAgreement, { ...query, document }),
}
