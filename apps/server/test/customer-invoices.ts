/** Reads customer invoices and their details through the portal's calls. */
import type { customerInvoiceDetails, customerInvoices, Reconciliation, RowOf } from '@cmp/contract'
import type { Client } from './harness.ts'

/** The upper envelope. */
export type Upper<Row> = {
  Count: number
  Data: Row[]
  IsEditable: boolean
  Message: string
  Page: number
  Status: number
}

export type CustomerInvoice = RowOf<typeof customerInvoices>
export type Detail = RowOf<typeof customerInvoiceDetails>

const rowsOf = async <Row>(client: Client, url: string): Promise<Row[]> => {
  const answer = await client.get<Upper<Row>>(url)
  if (answer.status !== 200) throw new Error(`GET ${url}: ${answer.status} ${answer.text}`)
  return answer.body.Data
}

/**
 * A customer's invoices, those of one provider's invoice where `invoiceId` is given; the earliest first, adjustments after
 * what they adjust, drafts last.
 */
export const invoicesOf = async (
  client: Client,
  customerId: string,
  invoiceId?: string,
): Promise<CustomerInvoice[]> => {
  const url = `/api/CustomerInvoices/GetCustomerInvoiceWithPagination?customerId=${customerId}&pagesize=1000&sortby=createdAt`
  const rows = await rowsOf<CustomerInvoice>(client, url)
  return rows
    .filter((row) => !invoiceId || row.invoiceId === invoiceId)
    .toSorted(
      (one, other) =>
        one.createdAt.localeCompare(other.createdAt) ||
        Number(one.adjustsId !== null) - Number(other.adjustsId !== null) ||
        one.currency.localeCompare(other.currency) ||
        Number(one.state === 'draft') - Number(other.state === 'draft'),
    )
}

/** The only invoice of a customer. */
export const onlyInvoiceOf = async (client: Client, customerId: string): Promise<CustomerInvoice> => {
  const [only, ...more] = await invoicesOf(client, customerId)
  if (!only || more.length > 0)
    throw new Error(`The customer has ${only ? more.length + 1 : 0} invoices, not one.`)
  return only
}

/** The details of a customer invoice, by meter. */
export const detailsOf = (client: Client, customerInvoiceId: string): Promise<Detail[]> =>
  rowsOf<Detail>(
    client,
    `/api/CustomerInvoiceDetails/GetCustomerInvoiceDetailWithPagination?customerinvoiceid=${customerInvoiceId}&pagesize=1000`,
  )

/** Whether an invoice adds up. */
export const reconciliationOf = async (client: Client, invoiceId: string): Promise<Reconciliation> => {
  const answer = await client.get<Reconciliation>(
    `/api/Invoices/${encodeURIComponent(invoiceId)}/reconciliation`,
  )
  if (answer.status !== 200) throw new Error(`${invoiceId}: ${answer.status} ${answer.text}`)
  return answer.body
}
