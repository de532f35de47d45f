/** Reads customer invoices and their details through the portal's calls. */
import type { customerInvoiceDetails, customerInvoices, Reconciliation, RowOf } from '@cmp/contract'
import type { Client } from './portal.ts'

/** The envelope in upper case. */
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

const readRows = async <Row>(client: Client, url: string): Promise<Row[]> => {
  const answer = await client.get<Upper<Row>>(url)
  if (answer.status !== 200) throw new Error(`GET ${url}: ${answer.status} ${answer.text}`)
  return answer.body.Data
}

/**
 * Returns a customer's invoices, limited to one provider invoice if `invoiceId` is given. The earliest come first,
 * adjustments follow the invoice that they adjust, drafts come last.
 */
export const listCustomerInvoices = async (
  client: Client,
  customerId: string,
  invoiceId?: string,
): Promise<CustomerInvoice[]> => {
  const url = `/api/CustomerInvoices/GetCustomerInvoiceWithPagination?customerId=${customerId}&pagesize=1000&sortby=createdAt`
  const rows = await readRows<CustomerInvoice>(client, url)
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

/** Returns the only invoice of a customer. */
export const readOnlyInvoice = async (client: Client, customerId: string): Promise<CustomerInvoice> => {
  const [only, ...more] = await listCustomerInvoices(client, customerId)
  if (!only || more.length > 0)
    throw new Error(`The customer has ${only ? more.length + 1 : 0} invoices, not one.`)
  return only
}

/** Returns the details of a customer invoice, ordered by meter. */
export const listInvoiceDetails = (client: Client, customerInvoiceId: string): Promise<Detail[]> =>
  readRows<Detail>(
    client,
    `/api/CustomerInvoiceDetails/GetCustomerInvoiceDetailWithPagination?customerinvoiceid=${customerInvoiceId}&pagesize=1000`,
  )

/** Returns the reconciliation of an invoice. */
export const readReconciliation = async (client: Client, invoiceId: string): Promise<Reconciliation> => {
  const answer = await client.get<Reconciliation>(
    `/api/Invoices/${encodeURIComponent(invoiceId)}/reconciliation`,
  )
  if (answer.status !== 200) throw new Error(`${invoiceId}: ${answer.status} ${answer.text}`)
  return answer.body
}
