/** Lists a subset of the customer invoices, and their rows with the number and customer of their document. */
import type { customerInvoices, gcpCustomerInvoiceDetails, Page, RowOf } from '@cmp/contract'
import { sql, type RawBuilder } from 'kysely'
import { whereAnyContains, fetchPage, type PageQuery } from '../../../resources/page.ts'
import type { Scoped } from '../../../scope/scope.ts'
import {
  customerInvoiceColumns,
  filterCustomerInvoices,
  toCustomerInvoiceRow,
  type CustomerInvoiceFilter,
} from './customer-invoices.ts'
import { toDetailRow } from './details.ts'

/** Returns a page of the documents that match a condition on `customer_invoice`. */
export const pageOfDocuments = (
  scoped: Scoped,
  condition: RawBuilder<boolean>,
  query: CustomerInvoiceFilter & PageQuery,
): Promise<Page<RowOf<typeof customerInvoices>>> =>
  fetchPage(
    filterCustomerInvoices(scoped, query).where(condition),
    query,
    { ...customerInvoiceColumns, id: 'customer_invoice.id' },
    'customer_invoice.id',
    toCustomerInvoiceRow(scoped),
  )

const rowColumns = {
  id: 'customer_invoice_detail.id',
  meterName: 'customer_invoice_detail.meter_name',
  subscriptionName: 'customer_invoice_detail.subscription_name',
  serviceName: 'customer_invoice_detail.service_name',
  companyName: 'customer.company_name',
  number: 'customer_invoice.number',
  quantity: 'customer_invoice_detail.quantity',
  charge: 'customer_invoice_detail.charge',
}

/** The filter of a list of rows: one document by its ID or number, and a text. */
type RowFilter = { document: string | undefined; search?: string | undefined }

const selectDetailRows = ({ trx }: Scoped, condition: RawBuilder<boolean>, { document, search }: RowFilter) =>
  trx
    .selectFrom('customerInvoiceDetail')
    .innerJoin('customerInvoice', 'customerInvoice.id', 'customerInvoiceDetail.customerInvoiceId')
    .innerJoin('customer', 'customer.id', 'customerInvoice.customerId')
    .selectAll('customerInvoiceDetail')
    .select(['customerInvoice.number', 'customer.companyName'])
    .where(condition)
    .$if(document !== undefined, (q) =>
      q.where(
        sql<boolean>`(customer_invoice.number = ${document ?? ''} or customer_invoice.id::text = ${document ?? ''})`,
      ),
    )
    .$if(!!search, (q) =>
      q.where(
        whereAnyContains(
          [
            'customer_invoice_detail.meter_name',
            'customer_invoice_detail.service_name',
            'customer_invoice_detail.subscription_name',
          ],
          search ?? '',
        ),
      ),
    )

type Selected = Awaited<ReturnType<ReturnType<typeof selectDetailRows>['executeTakeFirstOrThrow']>>

const toRow =
  (scoped: Scoped) =>
  (row: Selected): RowOf<typeof gcpCustomerInvoiceDetails> => ({
    ...toDetailRow(scoped)(row),
    number: row.number,
    companyName: row.companyName,
  })

/** Returns a page of the rows of the documents that match a condition on `customer_invoice`. */
export const pageOfDocumentRows = (
  scoped: Scoped,
  condition: RawBuilder<boolean>,
  query: PageQuery & RowFilter,
): Promise<Page<RowOf<typeof gcpCustomerInvoiceDetails>>> =>
  fetchPage(
    selectDetailRows(scoped, condition, query),
    query,
    rowColumns,
    'customer_invoice_detail.id',
    toRow(scoped),
  )
