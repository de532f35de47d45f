/**
 * Reads the lines of an invoice page by page from Partner Center, for accounts that cannot use Microsoft Graph's
 * exports. They become one file of JSON lines, with every digit of their numbers.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/partner-center'
import type { LineRequest, LineSet } from '../ports/billing.ts'
import { CloudError } from '../ports/errors.ts'
import type { ExportPart, ExportTools } from './exports.ts'
import { readAnswerJson } from './http.ts'
import { readInvoice, toItems, getItemText, type Item } from './invoices.ts'

/** The largest page of Partner Center. */
const pageSize = 2000

const kinds: Record<ExportPart, string> = { usage: 'UsageLineItems', billing: 'BillingLineItems' }

const tokenHeader = 'MS-ContinuationToken'

type Page = { items: Item[]; next: string | undefined }

/** Returns the continuation token of a page; undefined for the last page. */
const getNextPage = (answer: Item): string | undefined => {
  const [links = {}] = toItems([answer['links']])
  const [next] = toItems([links['next']])
  const header = toItems(next?.['headers']).find(
    (one) => getItemText(one, 'key').toLowerCase() === tokenHeader.toLowerCase(),
  )
  return header && (getItemText(header, 'value') || undefined)
}

/** Numbers in an item are text, which the formats read like numbers. */
const formatLine = ({ attributes: _, ...item }: Item): string => JSON.stringify(item)

/** Fetches a part of an invoice's lines; the first page is fetched at once. */
export const fetchPagedLines = async (
  { http, hosts }: ExportTools,
  { documentId, signal }: LineRequest,
  part: ExportPart,
): Promise<LineSet> => {
  const invoice = await readInvoice(http, hosts.partnerCenter, documentId, signal)
  const address = `${hosts.partnerCenter}/v1/invoices/${encodeURIComponent(documentId)}/lineitems?${new URLSearchParams(
    {
      provider: 'OneTime',
      invoicelineitemtype: kinds[part],
      currencycode: getItemText(invoice, 'currencyCode'),
      period: 'previous',
      size: String(pageSize),
    },
  ).toString()}`
  const pageAfter = async (token: string | undefined): Promise<Page> => {
    const answer = await readAnswerJson(
      await http.send(token === undefined ? address : `${address}&seekOperation=Next`, {
        audience: 'partnerCenter',
        headers: token === undefined ? {} : { [tokenHeader]: token },
        signal,
      }),
    )
    return { items: toItems(answer['items']), next: getNextPage(answer) }
  }
  const first = await pageAfter(undefined)
  async function* streamLines(): AsyncIterable<Uint8Array> {
    const seen = new Set<string>()
    const encoder = new TextEncoder()
    for (let page = first; ;) {
      yield encoder.encode(page.items.map((item) => `${formatLine(item)}\n`).join(''))
      // A continuation token may lead to a last page without lines.
      if (page.next === undefined || page.items.length === 0) return
      if (seen.has(page.next)) throw new CloudError('Interrupted', t(m.repeatedPage))
      seen.add(page.next)
      page = await pageAfter(page.next)
    }
  }
  return {
    version: null,
    files:
      first.items.length === 0 ? [] : [{ fileName: `${documentId}-${part}.jsonl`, chunks: streamLines() }],
  }
}
