/** Microsoft Partner Center as a cloud: invoices by Partner Center's calls, their lines by Microsoft Graph's exports. */
import type { BillingPort } from '../ports/billing.ts'
import type { CloudAccount, CloudAdapter, CloudTools } from '../ports/cloud.ts'
import type { PriceSheetPort } from '../ports/prices.ts'
import { bytesOf, openHttp, throwIfAborted } from './http.ts'
import { listInvoices } from './invoices.ts'
import { exportedLines, lineParts, unbilledUsage } from './lines.ts'
import { partnerRateCard } from './rate-card.ts'
import { monthlyRates } from './rates.ts'
import { openSignIn, type Credentials } from './sign-in.ts'
import { standingOf } from './standing.ts'

const credentialsOf = (fields: CloudAccount['fields']): Credentials => {
  const text = (name: string): string | undefined => {
    const value = fields[name]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  return {
    tenantId: text('tenantId') ?? '',
    clientId: text('clientId') ?? '',
    clientSecret: text('clientSecret'),
    certificate: text('certificate'),
    refreshToken: text('refreshToken'),
  }
}

/** The adapter of an account; nothing is called before it is asked for. */
export const partnerCenter = (
  fields: CloudAccount['fields'],
  tools: CloudTools,
): CloudAdapter & { billing: BillingPort; priceSheet: PriceSheetPort } => {
  const { hosts, now } = tools
  const signIn = openSignIn(credentialsOf(fields), tools)
  const http = openHttp(signIn, tools)
  return {
    cloud: 'Azure',
    priceSheet: partnerRateCard({ http, hosts }),
    ...(signIn.hasUser && {
      rates: { ofMonth: ({ month, signal }) => monthlyRates({ http, hosts }, month, signal) },
    }),
    check: (signal) => standingOf({ signIn, http, hosts, now }, signal),
    billing: {
      parts: lineParts,
      documents: async ({ since = '' } = {}) =>
        (await listInvoices(http, hosts.partnerCenter)).filter(({ documentDate }) => documentDate >= since),
      lines: (request) => exportedLines({ http, hosts, now }, request),
      estimate: (request) => unbilledUsage({ http, hosts, now }, request),
      paper: async ({ documentId, signal }) => {
        throwIfAborted(signal)
        const url = `${hosts.partnerCenter}/v1/invoices/${encodeURIComponent(documentId)}/documents/statement`
        const answer = await http.send(url, {
          audience: 'partnerCenter',
          headers: { accept: 'application/pdf' },
          signal,
        })
        return { fileName: `${documentId}.pdf`, chunks: bytesOf(answer, 'the document', signal) }
      },
    },
  }
}
