/** Reads Partner Center's list of invoices and converts the fields that the portal uses. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/partner-center'
import { isRecord } from '@cmp/contract/is-record'
import { parseDecimal, toText } from '@cmp/billing/decimal'
import type { BillingDocument } from '../ports/billing.ts'
import { readAllPages } from '../kit/pages.ts'
import { CloudError } from '../ports/errors.ts'
import { readAnswerJson, type Http } from './http.ts'

/** An object in a response; its numbers are their original text. */
export type Item = Readonly<Record<string, unknown>>

/** The number of invoices per page. */
const pageSize = 200
/** A list with more pages than this is taken to be endless. */
const mostPages = 1000

/** Returns the objects of a list in a response. */
export const toItems = (value: unknown): Item[] => (Array.isArray(value) ? value.filter(isRecord) : [])

/** Returns a text in a response; empty if it is missing. */
export const getItemText = (item: Item, name: string): string => {
  const value = item[name]
  return typeof value === 'string' ? value : ''
}

/** Returns decimal text without an exponent. */
const getItemAmount = (item: Item, name: string): string => {
  const text = getItemText(item, name) || '0'
  try {
    return toText(parseDecimal(text))
  } catch (error) {
    throw new CloudError('Unavailable', t(m.partnerCenterReturnedAsAmountWhich, { text }), {
      cause: error,
    })
  }
}

const getItemDay = (item: Item, name: string): string => getItemText(item, name).slice(0, 10)

const documentOf = (invoice: Item): BillingDocument => {
  const documentDate = getItemDay(invoice, 'invoiceDate')
  const periodStart = getItemDay(invoice, 'billingPeriodStartDate') || documentDate
  const details = toItems(invoice['invoiceDetails'])
  const listWords = (name: string) => [
    ...new Set(details.map((detail) => getItemText(detail, name)).filter(Boolean)),
  ]
  return {
    documentId: getItemText(invoice, 'id'),
    documentDate,
    periodStart,
    periodEnd: getItemDay(invoice, 'billingPeriodEndDate') || periodStart,
    billingAccountId: '',
    currency: getItemText(invoice, 'currencyCode').toUpperCase(),
    total: getItemAmount(invoice, 'totalCharges'),
    paid: getItemAmount(invoice, 'paidAmount'),
    // The provider's link needs a token and expires after half an hour, so the document itself is stored.
    pdfUrl: null,
    sellers: listWords('billingProvider'),
    lineKinds: listWords('invoiceLineItemType'),
  }
}

/**
 * Returns the offset of the next page. The reported total is not always the total of the list, so the next page is
 * requested as long as the response indicates more pages.
 */
const getNextOffset = (page: Item, offset: string): string => {
  const next = Number(offset) + toItems(page['items']).length
  const links = page['links']
  const hasNext = isRecord(links) && isRecord(links['next'])
  return hasNext || next < Number(page['totalCount']) ? String(next) : ''
}

/** Returns every invoice and its amendments, which are separate documents; newest first. */
export const listInvoices = async (http: Http, base: string): Promise<BillingDocument[]> => {
  const found = new Map<string, BillingDocument>()
  const pages = readAllPages(
    async (offset) =>
      readAnswerJson(
        await http.send(`${base}/v1/invoices?size=${pageSize}&offset=${offset}`, {
          audience: 'partnerCenter',
        }),
      ),
    getNextOffset,
    { first: '0', mostPages, what: t(m.invoiceListOfPartnerCenter) },
  )
  for await (const page of pages) {
    const before = found.size
    for (const invoice of toItems(page['items']))
      for (const document of [invoice, ...toItems(invoice['amendments'])].map(documentOf))
        if (document.documentId !== '') found.set(document.documentId, document)
    if (found.size === before) break
  }
  return [...found.values()].toSorted((one, other) => other.documentDate.localeCompare(one.documentDate))
}

/**
 * Returns the current state of one invoice.
 * @throws CloudError NotFound
 */
export const readInvoice = async (
  http: Http,
  base: string,
  id: string,
  signal: AbortSignal | undefined,
): Promise<Item> =>
  readAnswerJson(
    await http.send(`${base}/v1/invoices/${encodeURIComponent(id)}`, { audience: 'partnerCenter', signal }),
  )
