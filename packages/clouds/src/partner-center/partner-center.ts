/**
 * The Microsoft Partner Center adapter: reads invoices from Partner Center and their lines from Microsoft Graph's
 * exports.
 */
import type { BillingPort } from '../ports/billing.ts'
import type { CloudAccount, CloudAdapter, CloudTools } from '../ports/cloud.ts'
import type { PriceSheetPort } from '../ports/prices.ts'
import { streamAnswerBytes, openHttp, throwIfAborted } from './http.ts'
import { listInvoices } from './invoices.ts'
import { fetchExportedLines, lineParts, fetchUnbilledUsage } from './lines.ts'
import { createPartnerRateCard } from './rate-card.ts'
import { fetchMonthlyRates } from './rates.ts'
import { openSignIn, type Credentials } from '../exports/microsoft-sign-in.ts'
import { checkPartnerAccount } from './account-health.ts'

const toCredentials = (fields: CloudAccount['fields']): Credentials => {
  const getText = (name: string): string | undefined => {
    const value = fields[name]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  return {
    tenantId: getText('tenantId') ?? '',
    clientId: getText('clientId') ?? '',
    clientSecret: getText('clientSecret'),
    certificate: getText('certificate'),
    refreshToken: getText('refreshToken'),
  }
}

/** Builds the adapter of an account; nothing is called before it is used. */
export const createPartnerCenter = (
  fields: CloudAccount['fields'],
  tools: CloudTools,
): CloudAdapter & { billing: BillingPort; priceSheet: PriceSheetPort } => {
  const { hosts, now } = tools
  const signIn = openSignIn(toCredentials(fields), tools)
  const http = openHttp(signIn, tools)
  return {
    cloud: 'Azure',
    priceSheet: createPartnerRateCard({ http, hosts }),
    ...(signIn.hasUser && {
      rates: { ofMonth: ({ month, signal }) => fetchMonthlyRates({ http, hosts }, month, signal) },
    }),
    check: (signal) => checkPartnerAccount({ signIn, http, hosts, now }, signal),
    billing: {
      parts: lineParts,
      documents: async ({ since = '' } = {}) =>
        (await listInvoices(http, hosts.partnerCenter)).filter(({ documentDate }) => documentDate >= since),
      lines: (request) => fetchExportedLines({ http, hosts, now }, request),
      estimate: (request) => fetchUnbilledUsage({ http, hosts, now }, request),
      fetchDocument: async ({ documentId, signal }) => {
        throwIfAborted(signal)
        const url = `${hosts.partnerCenter}/v1/invoices/${encodeURIComponent(documentId)}/documents/statement`
        const answer = await http.send(url, {
          audience: 'partnerCenter',
          headers: { accept: 'application/pdf' },
          signal,
        })
        return { fileName: `${documentId}.pdf`, chunks: streamAnswerBytes(answer, signal) }
      },
    },
  }
}
