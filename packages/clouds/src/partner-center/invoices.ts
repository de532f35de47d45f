/** Partner Center's list of invoices, and what of it the portal takes over. */
import { isRecord } from '@cmp/contract/is-record'
import { parseDecimal, toText } from '@cmp/billing/decimal'
import type { BillingDocument } from '../ports/billing.ts'
import { CloudError } from '../ports/errors.ts'
import { jsonOf, type Http } from './http.ts'

/** An object of an answer; numbers stand in it as the text that they were written in. */
export type Item = Readonly<Record<string, unknown>>

/** How many invoices are asked for at once. */
const pageSize = 200
/** A list that goes on beyond this has no end. */
const mostPages = 1000

/** The objects of a list in an answer. */
export const itemsIn = (value: unknown): Item[] => (Array.isArray(value) ? value.filter(isRecord) : [])

/** A text of an answer; empty where it has none. */
export const textIn = (item: Item, name: string): string => {
  const value = item[name]
  return typeof value === 'string' ? value : ''
}

/** Decimal text without an exponent. */
const amountIn = (item: Item, name: string): string => {
  const text = textIn(item, name) || '0'
  try {
    return toText(parseDecimal(text))
  } catch (error) {
    throw new CloudError('Unavailable', `Partner Center gave ${text} as an amount, which is no number.`, {
      cause: error,
    })
  }
}

const dayIn = (item: Item, name: string): string => textIn(item, name).slice(0, 10)

const documentOf = (invoice: Item): BillingDocument => {
  const documentDate = dayIn(invoice, 'invoiceDate')
  const periodStart = dayIn(invoice, 'billingPeriodStartDate') || documentDate
  const details = itemsIn(invoice['invoiceDetails'])
  const words = (name: string) => [...new Set(details.map((detail) => textIn(detail, name)).filter(Boolean))]
  return {
    documentId: textIn(invoice, 'id'),
    documentDate,
    periodStart,
    periodEnd: dayIn(invoice, 'billingPeriodEndDate') || periodStart,
    billingAccountId: '',
    currency: textIn(invoice, 'currencyCode').toUpperCase(),
    total: amountIn(invoice, 'totalCharges'),
    paid: amountIn(invoice, 'paidAmount'),
    // The provider's link needs a token and ends after half an hour: the document itself is kept.
    pdfUrl: null,
    sellers: words('billingProvider'),
    lineKinds: words('invoiceLineItemType'),
  }
}

/** One page, by its place in the list. */
const pageAt = async (http: Http, base: string, offset: number): Promise<Item> =>
  jsonOf(
    await http.send(`${base}/v1/invoices?size=${pageSize}&offset=${offset}`, { audience: 'partnerCenter' }),
  )

/** Every invoice with its amendments, which are documents of their own; newest first. */
export const listInvoices = async (http: Http, base: string): Promise<BillingDocument[]> => {
  const found = new Map<string, BillingDocument>()
  let offset = 0
  for (let page = 1; page <= mostPages; page++) {
    const answer = await pageAt(http, base, offset)
    const items = itemsIn(answer['items'])
    const before = found.size
    for (const invoice of items)
      for (const document of [invoice, ...itemsIn(invoice['amendments'])].map(documentOf))
        if (document.documentId !== '') found.set(document.documentId, document)
    offset += items.length
    const links = answer['links']
    const hasNext = isRecord(links) && isRecord(links['next'])
    // The published totals are not always those of the list: what says that there is more is asked for it.
    if (items.length === 0 || found.size === before || !(hasNext || offset < Number(answer['totalCount'])))
      return [...found.values()].toSorted((one, other) => other.documentDate.localeCompare(one.documentDate))
  }
  throw new CloudError('Unavailable', 'Partner Center’s list of invoices does not end.')
}

/** One invoice as it is now. @throws CloudError NotFound */
export const invoiceOf = async (
  http: Http,
  base: string,
  id: string,
  signal: AbortSignal | undefined,
): Promise<Item> =>
  jsonOf(
    await http.send(`${base}/v1/invoices/${encodeURIComponent(id)}`, { audience: 'partnerCenter', signal }),
  )
