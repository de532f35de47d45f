/** Rows of customer invoices over many documents, each with its document's number and customer. */
import type { gcpCustomerInvoiceDetails, RowOf } from '@cmp/contract'
import { sql, type RawBuilder } from 'kysely'
import { anyContains } from '../../resources/page.ts'
import type { Scoped } from '../../scope/scope.ts'
import { toDetailRow } from './details.ts'

/** The columns that such lists are sorted by. */
export const documentRowColumns = {
  id: 'customer_invoice_detail.id',
  meterName: 'customer_invoice_detail.meter_name',
  subscriptionName: 'customer_invoice_detail.subscription_name',
  serviceName: 'customer_invoice_detail.service_name',
  companyName: 'customer.company_name',
  number: 'customer_invoice.number',
  quantity: 'customer_invoice_detail.quantity',
  charge: 'customer_invoice_detail.charge',
}

/**
 * The rows of the documents that a condition on `customer_invoice` selects, narrowed to one document by its id or number
 * where it is named.
 */
export const documentRows = (
  { trx }: Scoped,
  condition: RawBuilder<boolean>,
  { document, search }: { document: string | undefined; search: string | undefined },
) =>
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
        anyContains(
          [
            'customer_invoice_detail.meter_name',
            'customer_invoice_detail.service_name',
            'customer_invoice_detail.subscription_name',
          ],
          search ?? '',
        ),
      ),
    )

type Selected = Awaited<ReturnType<ReturnType<typeof documentRows>['executeTakeFirstOrThrow']>>

/** A row as the lists show it. */
export const toDocumentRow =
  (scoped: Scoped) =>
  (row: Selected): RowOf<typeof gcpCustomerInvoiceDetails> => ({
    ...toDetailRow(scoped)(row),
    number: row.number,
    companyName: row.companyName,
  })
