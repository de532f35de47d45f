/**
 * The lines of an invoice page by page from Partner Center: for accounts that Microsoft Graph does not give exports to. They
 * come as one file of JSON lines, with every digit of their numbers.
 */
import type { LineRequest, LineSet } from '../ports/billing.ts'
import { CloudError } from '../ports/errors.ts'
import type { ExportPart, ExportTools } from './exports.ts'
import { jsonOf } from './http.ts'
import { invoiceOf, itemsIn, textIn, type Item } from './invoices.ts'

/** The most that Partner Center gives at once. */
const pageSize = 2000

const kinds: Record<ExportPart, string> = { usage: 'UsageLineItems', billing: 'BillingLineItems' }

const tokenHeader = 'MS-ContinuationToken'

type Page = { items: Item[]; next: string | undefined }

/** The continuation of a page; undefined for the last. */
const nextOf = (answer: Item): string | undefined => {
  const [links = {}] = itemsIn([answer['links']])
  const [next] = itemsIn([links['next']])
  const header = itemsIn(next?.['headers']).find(
    (one) => textIn(one, 'key').toLowerCase() === tokenHeader.toLowerCase(),
  )
  return header && (textIn(header, 'value') || undefined)
}

/** Numbers stand in an item as their own text, which the formats read as they read numbers. */
const lineOf = ({ attributes: _, ...item }: Item): string => JSON.stringify(item)

/** Fetches a part of an invoice's lines, the first page at once. */
export const pagedLines = async (
  { http, hosts }: ExportTools,
  { documentId, signal }: LineRequest,
  part: ExportPart,
): Promise<LineSet> => {
  const invoice = await invoiceOf(http, hosts.partnerCenter, documentId, signal)
  const address = `${hosts.partnerCenter}/v1/invoices/${encodeURIComponent(documentId)}/lineitems?${new URLSearchParams(
    {
      provider: 'OneTime',
      invoicelineitemtype: kinds[part],
      currencycode: textIn(invoice, 'currencyCode'),
      period: 'previous',
      size: String(pageSize),
    },
  ).toString()}`
  const pageAfter = async (token: string | undefined): Promise<Page> => {
    const answer = await jsonOf(
      await http.send(token === undefined ? address : `${address}&seekOperation=Next`, {
        audience: 'partnerCenter',
        headers: token === undefined ? {} : { [tokenHeader]: token },
        signal,
      }),
    )
    return { items: itemsIn(answer['items']), next: nextOf(answer) }
  }
  const first = await pageAfter(undefined)
  async function* lines(): AsyncIterable<Uint8Array> {
    const seen = new Set<string>()
    const encoder = new TextEncoder()
    for (let page = first; ;) {
      yield encoder.encode(page.items.map((item) => `${lineOf(item)}\n`).join(''))
      // A continuation may lead to a last page without lines.
      if (page.next === undefined || page.items.length === 0) return
      if (seen.has(page.next))
        throw new CloudError('Interrupted', 'Partner Center gives the same page of lines again and again.')
      seen.add(page.next)
      page = await pageAfter(page.next)
    }
  }
  return {
    version: null,
    files: first.items.length === 0 ? [] : [{ fileName: `${documentId}-${part}.jsonl`, chunks: lines() }],
  }
}
