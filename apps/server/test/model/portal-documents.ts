/** Reads what a portal made of a provider's invoice, and issues it. */
import type { Explanation } from '@cmp/contract'
import { detailsOf, type CustomerInvoice, type Detail, type Upper } from '../customer-invoices.ts'
import type { Client } from '../harness.ts'

/** A customer invoice of the portal with its rows. */
export type PortalDocument = { invoice: CustomerInvoice; details: readonly Detail[] }

/** The row ids of the provider's invoices of an id, by currency. */
export const invoiceRowsOf = async (client: Client, invoiceId: string): Promise<Map<string, string>> => {
  const { body } = await client.get<{ data: { id: string; invoiceId: string; currencyCode: string }[] }>(
    `/api/Invoices/GetInvoiceWithPagination?search=${encodeURIComponent(invoiceId)}&pagesize=1000`,
  )
  return new Map(
    body.data.filter((row) => row.invoiceId === invoiceId).map(({ currencyCode, id }) => [currencyCode, id]),
  )
}

/** All documents of a provider's invoice, with their rows. */
export const documentsOf = async (client: Client, invoiceRowId: string): Promise<PortalDocument[]> => {
  const { status, text, body } = await client.get<Upper<CustomerInvoice>>(
    `/api/CustomerInvoices/GetCustomerInvoiceWithPagination?invoiceRowId=${invoiceRowId}&pagesize=1000`,
  )
  if (status !== 200) throw new Error(`The customer invoices cannot be read: ${status} ${text}`)
  return Promise.all(
    body.Data.map(async (invoice) => ({ invoice, details: await detailsOf(client, invoice.id) })),
  )
}

/** Why a detail is what it is, with all of its lines. */
export const whyOf = async (client: Client, detailId: string): Promise<Explanation> => {
  const { status, text, body } = await client.get<Explanation>(
    `/api/CustomerInvoiceDetails/${detailId}/explain?pagesize=1000`,
  )
  if (status !== 200) throw new Error(`${detailId} cannot be explained: ${status} ${text}`)
  return body
}

/** Issues a document: what is calculated after that no longer changes it. */
export const issueDocument = async (client: Client, customerInvoiceId: string): Promise<void> => {
  const { status, text } = await client.post('/api/CustomerInvoices/issue', { ids: [customerInvoiceId] })
  if (status !== 200) throw new Error(`${customerInvoiceId} cannot be issued: ${status} ${text}`)
}

/** Whether a document is a draft: a calculation may still change it. */
export const isDraft = ({ invoice }: PortalDocument): boolean => invoice.state === 'draft'
