/** Reads a portal's documents for a provider invoice, and issues, pays and voids them. */
import { gunzipSync } from 'node:zlib'
import { openProofVerifier } from '@cmp/billing/proof'
import { proofFileRecord, type Explanation, type invoices, type RowOf } from '@cmp/contract'
import { z } from 'zod'
import {
  listInvoiceDetails,
  type CustomerInvoice,
  type Detail,
  type Upper,
} from '../harness/customer-invoices.ts'
import type { Client } from '../harness/portal.ts'

/** A customer invoice of the portal with its rows. */
export type PortalDocument = { invoice: CustomerInvoice; details: readonly Detail[] }

/** A provider invoice as its list shows it. */
export type InvoiceRow = RowOf<typeof invoices>

/** Returns the rows of the provider invoices with an id, one per currency. */
export const listInvoiceRows = async (client: Client, invoiceId: string): Promise<InvoiceRow[]> => {
  const { body } = await client.get<{ data: InvoiceRow[] }>(
    `/api/Invoices/GetInvoiceWithPagination?search=${encodeURIComponent(invoiceId)}&pagesize=1000`,
  )
  return body.data.filter((row) => row.invoiceId === invoiceId)
}

/** Returns all documents of a provider invoice with their rows. */
export const listPortalDocuments = async (
  client: Client,
  invoiceRowId: string,
): Promise<PortalDocument[]> => {
  const { status, text, body } = await client.get<Upper<CustomerInvoice>>(
    `/api/CustomerInvoices/GetCustomerInvoiceWithPagination?invoiceRowId=${invoiceRowId}&pagesize=1000`,
  )
  if (status !== 200) throw new Error(`The customer invoices cannot be read: ${status} ${text}`)
  return Promise.all(
    body.Data.map(async (invoice) => ({ invoice, details: await listInvoiceDetails(client, invoice.id) })),
  )
}

/** Returns the explanation of a detail with all its line items. */
export const readExplanation = async (client: Client, detailId: string): Promise<Explanation> => {
  const { status, text, body } = await client.get<Explanation>(
    `/api/CustomerInvoiceDetails/${detailId}/explain?pagesize=1000`,
  )
  if (status !== 200) throw new Error(`${detailId} cannot be explained: ${status} ${text}`)
  return body
}

/** Returns the problems that `cmpctl verify` finds in a document's proof, and how many rows it had to accept as stated. */
export const listProofFaults = async (client: Client, id: string): Promise<string[]> => {
  const { status, text, response } = await client.get(`/api/CustomerInvoices/${id}/proof`)
  if (status !== 200) throw new Error(`The proof of ${id} cannot be had: ${status} ${text}`)
  const verifier = openProofVerifier()
  for (const line of gunzipSync(response.rawPayload).toString('utf8').trimEnd().split('\n'))
    verifier.take(proofFileRecord(z).parse(JSON.parse(line)))
  const { differences, components } = verifier.finish()
  return [
    ...differences.map((difference) => `The proof differs: ${JSON.stringify(difference)}`),
    ...(components > 0 ? [`${components} rows of a proof are taken as stated`] : []),
  ]
}

const post = async (client: Client, path: string, body: object): Promise<void> => {
  const { status, text } = await client.post(`/api/CustomerInvoices/${path}`, body)
  if (status !== 200) throw new Error(`${path} was refused: ${status} ${text}`)
}

/** Issues a document, which later calculations no longer change. */
export const issueDocument = (client: Client, id: string): Promise<void> =>
  post(client, 'issue', { ids: [id] })

/** Pays an amount of an issued document. */
export const payAmount = (client: Client, id: string, amount: string): Promise<void> =>
  post(client, `${id}/payments`, { paidOn: '2026-11-01', method: 'bank-transfer', amount })

/** Pays the rest of a document, which issues a draft first, or reverses all payments. */
export const setPaid = (client: Client, id: string, paymentStatus: 'paid' | 'unpaid'): Promise<void> =>
  post(client, `${id}/payment-status`, { paymentStatus })

/** Tries to pay a draft that is not issued, which is rejected. */
export const refusePaid = async (client: Client, id: string): Promise<void> => {
  const { status, text } = await client.post(`/api/CustomerInvoices/${id}/payment-status`, {
    paymentStatus: 'paid',
  })
  if (status !== 409) throw new Error(`A draft of 0.00 was not refused as paid: ${status} ${text}`)
}

/** Voids an issued document. */
export const voidDocument = (client: Client, id: string): Promise<void> =>
  post(client, `${id}/void`, { reason: 'a mistake' })

/** Returns whether a document is a draft, which a calculation may still change. */
export const isDraft = ({ invoice }: PortalDocument): boolean => invoice.state === 'draft'
