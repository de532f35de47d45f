/**
 * Microsoft's side of Partner Center over real HTTP, for tests: sign-in, invoices, exports with their operations and
 * manifests, and blobs. It responds as Microsoft's documentation shows, including the differences between its pages
 * (two spellings of success, times without a zone, relative links), and can be told to fail.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { CloudHosts } from '../ports/cloud.ts'
import { vendorResourceHosts } from '../ports/resource-hosts.ts'
import {
  createReplayData,
  replayInvoices,
  replayTenant,
  type ReplayData,
  type ReplayLine,
} from './partner-center-data.ts'

export { replayInvoice, replayTenant, buildUnbilledLine } from './partner-center-data.ts'

export const replayClient = '9ab9cb54-d07f-4f52-9ea6-a09d7de52c14'
export const replaySecret = 'the-client-secret-of-the-replay'

/** The faults to simulate; a number is decremented each time its fault occurs. */
export type ReplayFaults = {
  /** Refuses calls with 429, each with a wait of two seconds. */
  throttled: number
  /** Blobs whose URL has expired. */
  expired: number
  /** Blob connections that break in the middle. */
  cut: number
  /** Blobs that arrive completely, but whose second half is not valid gzip. */
  damaged: boolean
  /** A blob that the manifest lists but the store does not have. */
  missing: string | undefined
  /** The failure of the export. */
  failedWith: { code: string; message: string } | undefined
  /** The export never ends. */
  isEndless: boolean
  /** Refuses every sign-in. */
  refusesSignIn: boolean
  /** The permissions in Graph's tokens. */
  grants: readonly string[]
  /** Graph refuses exports, so that lines are read page by page. */
  refusesExports: boolean
  /** The user may not read exchange rates. */
  refusesRates: boolean
  /** Partner Center does not know the app. */
  refusesPartnerCenter: boolean
}

/** The running replay. */
export type Replay = {
  hosts: CloudHosts
  /** `POST /graph/…`, in order of arrival. */
  calls: string[]
  faults: ReplayFaults
  /** The lines by part; a new `eTag` is another version. */
  data: { usage: ReplayData; billing: ReplayData; current: ReplayData; last: ReplayData }
  /** The files of exchange rates by month, `YYYYMM`. */
  rates: Map<string, string>
  /** Returns the valid refresh token; each use creates a new one. */
  refreshToken: () => string
  /** Returns the last client assertion of a sign-in; empty if there was none. */
  assertion: () => string
  /** Called before a call is answered. */
  before: (call: string) => Promise<void>
  close: () => Promise<void>
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}

type ReplayPart = keyof Replay['data']

const toPart = (name: string): ReplayPart =>
  name === 'billing' || name === 'current' || name === 'last' ? name : 'usage'

const segment = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

type Answer = { status?: number; headers?: Record<string, string>; json?: unknown; bytes?: Uint8Array }

/**
 * Starts the replay on its own port. `retrySeconds` is the wait that a running export asks for. Other processes set its
 * faults with a POST to `/faults`.
 */
export const startReplay = async ({ retrySeconds = 10 } = {}): Promise<Replay> => {
  const faults: ReplayFaults = {
    throttled: 0,
    expired: 0,
    cut: 0,
    damaged: false,
    missing: undefined,
    failedWith: undefined,
    isEndless: false,
    refusesSignIn: false,
    grants: ['PartnerBilling.Read.All'],
    refusesExports: false,
    refusesRates: false,
    refusesPartnerCenter: false,
  }
  const exports: { part: ReplayPart; polls: number }[] = []
  let renewals = 0
  let assertion = ''
  let sas = 1
  let base = ''
  const replay: Omit<Replay, 'hosts' | 'close'> = {
    calls: [],
    faults,
    data: createReplayData(),
    rates: new Map(),
    refreshToken: () => `refresh-${renewals}`,
    assertion: () => assertion,
    before: () => Promise.resolve(),
  }
  const takeFault = (fault: 'throttled' | 'expired' | 'cut'): boolean => {
    if (faults[fault] <= 0) return false
    faults[fault]--
    return true
  }

  const signIn = async (request: IncomingMessage): Promise<Answer> => {
    const form = new URLSearchParams(await readBody(request))
    assertion = form.get('client_assertion') ?? ''
    const isRefresh = form.get('grant_type') === 'refresh_token'
    const isKnown =
      form.get('client_id') === replayClient &&
      (form.get('client_secret') === replaySecret || form.has('client_assertion')) &&
      (!isRefresh || form.get('refresh_token') === replay.refreshToken())
    if (!isKnown || faults.refusesSignIn)
      return {
        status: 401,
        json: {
          error: 'invalid_client',
          error_description:
            'AADSTS7000215: Invalid client secret provided.\r\nTrace ID: 753be5e9\r\nCorrelation ID: bc4e18ac',
        },
      }
    if (isRefresh) renewals++
    const claims = isRefresh ? { scp: faults.grants.join(' ') } : { roles: faults.grants }
    return {
      json: {
        token_type: 'Bearer',
        expires_in: 3599,
        access_token: `${segment({ alg: 'none' })}.${segment(claims)}.signature`,
        ...(isRefresh && { refresh_token: replay.refreshToken() }),
      },
    }
  }

  /** Returns a line in the format of the pages: names start with a lower-case letter, and numbers are numbers. */
  const toItem = (line: ReplayLine): object =>
    Object.fromEntries([
      ...Object.entries(line).map(([name, value]) => [name.charAt(0).toLowerCase() + name.slice(1), value]),
      ['attributes', { objectType: 'DailyRatedUsageLineItem' }],
    ])

  /** Returns pages of two lines; the token is the next page's first line. */
  const answerLineItems = (url: URL, token: string | undefined): Answer => {
    const part = url.searchParams.get('invoicelineitemtype') === 'UsageLineItems' ? 'usage' : 'billing'
    const lines = Object.values(replay.data[part].blobs).flat()
    const from = Number(token ?? 0)
    const next = {
      uri: `${url.pathname}?seekOperation=Next`,
      method: 'GET',
      headers: [{ key: 'MS-ContinuationToken', value: String(from + 2) }],
    }
    return {
      json: {
        totalCount: lines.length,
        items: lines.slice(from, from + 2).map(toItem),
        links: from + 2 < lines.length ? { next } : {},
      },
    }
  }

  const answerPartnerCenter = (url: URL, request: IncomingMessage): Answer => {
    if (faults.refusesPartnerCenter)
      return { status: 403, json: { code: 'Forbidden', description: 'Access denied.' } }
    const [, , , collection, id, ...rest] = url.pathname.split('/')
    if (collection === 'profiles')
      return { json: { companyProfile: { tenantId: replayTenant, companyName: 'Contoso Partner' } } }
    if (id === undefined) {
      const offset = Number(url.searchParams.get('offset'))
      const items = replayInvoices.slice(offset, offset + 1)
      const next = { uri: `/invoices?size=1&offset=${offset + 1}`, method: 'GET', headers: [] }
      return {
        json: {
          totalCount: replayInvoices.length,
          items,
          links: offset + 1 < replayInvoices.length ? { next } : {},
        },
      }
    }
    const invoice = replayInvoices.find((one) => one.id === id)
    if (!invoice)
      return { status: 404, json: { code: 'NotFound', description: `Invoice ${id} was not found.` } }
    if (rest.join('/') === 'documents/statement')
      return { headers: { 'content-type': 'application/pdf' }, bytes: Buffer.from(`%PDF-1.7 ${id}`) }
    if (rest[0] === 'lineitems')
      return answerLineItems(url, request.headers['ms-continuationtoken']?.toString())
    return { json: invoice }
  }

  /** `GET /v1.0/sales/fxrates(Month='202610')/$value`, built from the documented call. */
  const answerRates = (url: URL): Answer => {
    if (faults.refusesRates)
      return { status: 403, json: { code: 'Forbidden', description: 'The user is no sales agent.' } }
    const month = /^\/prices\/v1\.0\/sales\/fxrates\(Month='(\d{6})'\)\/\$value$/.exec(
      decodeURIComponent(url.pathname),
    )?.[1]
    const text = replay.rates.get(month ?? '')
    return text === undefined
      ? { status: 404, json: { code: 'NotFound', description: 'No rates of this month.' } }
      : { headers: { 'content-type': 'text/csv' }, bytes: Buffer.from(text) }
  }

  const startExport = async (request: IncomingMessage, kind: string): Promise<Answer> => {
    if (faults.refusesExports)
      return { status: 403, json: { error: { code: 'Forbidden', message: 'Missing scope.' } } }
    const exportRequest: { invoiceId?: string; billingPeriod?: string; currencyCode?: string } = JSON.parse(
      await readBody(request),
    )
    const isUnbilled = (request.url ?? '').includes('/usage/unbilled/')
    if (isUnbilled && exportRequest.currencyCode !== 'EUR')
      return { status: 400, json: { error: { code: 'BadRequest', message: 'No such currency.' } } }
    if (!isUnbilled && !replayInvoices.some(({ id }) => id === exportRequest.invoiceId))
      return { status: 404, json: { error: { code: 'NotFound', message: 'The invoice was not found.' } } }
    const unbilled = exportRequest.billingPeriod === 'last' ? 'last' : 'current'
    exports.push({ part: isUnbilled ? unbilled : kind === 'usage' ? 'usage' : 'billing', polls: 0 })
    return {
      status: 202,
      headers: { location: `${base}/graph/v1.0/reports/partners/billing/operations/${exports.length - 1}` },
    }
  }

  const answerOperation = (id: string): Answer => {
    const exportRequest = exports[Number(id)]
    if (!exportRequest)
      return { status: 404, json: { error: { code: 'NotFound', message: 'No such operation.' } } }
    exportRequest.polls++
    const about = {
      id,
      createdDateTime: '2026-10-09T08:12:53',
      lastActionDateTime: '2026-10-09T08:37:48.5046691Z',
    }
    if (faults.isEndless || exportRequest.polls < 2)
      return { headers: { 'retry-after': String(retrySeconds) }, json: { ...about, status: 'running' } }
    if (faults.failedWith) return { json: { ...about, status: 'failed', error: faults.failedWith } }
    if (Object.keys(replay.data[exportRequest.part].blobs).length === 0)
      return { json: { ...about, status: 'failed', error: { code: '5000', message: 'No data available' } } }
    return {
      json: {
        ...about,
        status: exportRequest.part === 'usage' ? 'succeeded' : 'completed',
        'resourceLocation@odata.navigationLink': `${base}/graph/v1.0/reports/partners/billing/manifests/${exportRequest.part}`,
      },
    }
  }

  const answerManifest = (part: string): Answer => {
    const { eTag, blobs } = replay.data[toPart(part)]
    return {
      json: {
        id: part,
        schemaVersion: '1',
        dataFormat: 'compressedJSON',
        createdDateTime: '2026-10-09T06:34:34.87Z',
        eTag,
        partnerTenantId: replayTenant,
        rootDirectory: `${base}/blobs/${part}`,
        sasToken: `sig=${sas}`,
        partitionType: 'Default',
        blobCount: Object.keys(blobs).length,
        blobs: Object.keys(blobs).map((name) => ({ name, partitionValue: 'default' })),
      },
    }
  }

  const answerBlob = (url: URL, request: IncomingMessage, response: ServerResponse): Answer | undefined => {
    const [, , part, name = ''] = url.pathname.split('/')
    if (takeFault('expired')) {
      sas++
      return { status: 403, json: {} }
    }
    if (url.searchParams.get('sig') !== String(sas)) return { status: 403, json: {} }
    const { eTag, blobs } = replay.data[toPart(part ?? '')]
    const lines = name === faults.missing ? undefined : blobs[name]
    if (!lines) return { status: 404, json: {} }
    const zipped = gzipSync(lines.map((line) => JSON.stringify(line)).join('\n') + '\n')
    const whole = faults.damaged
      ? Buffer.concat([zipped.subarray(0, zipped.length / 2), Buffer.alloc(zipped.length / 2)])
      : zipped
    const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0)
    const condition = request.headers['if-match']
    if (condition !== undefined && condition !== `"${eTag}"`) return { status: 412, json: {} }
    const bytes = whole.subarray(from)
    const headers = {
      etag: `"${eTag}"`,
      'content-length': String(bytes.length),
      ...(from > 0 && { 'content-range': `bytes ${from}-${whole.length - 1}/${whole.length}` }),
    }
    if (!takeFault('cut')) return { status: from > 0 ? 206 : 200, headers, bytes }
    response.writeHead(from > 0 ? 206 : 200, headers)
    response.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => response.destroy())
    return undefined
  }

  const answerTo = async (
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<Answer | undefined> => {
    const url = new URL(request.url ?? '/', base)
    const [, host, ...path] = url.pathname.split('/')
    if (host === 'faults') {
      Object.assign(faults, JSON.parse(await readBody(request)))
      return { json: {} }
    }
    if (host === 'login') return signIn(request)
    if (host === 'blobs') return answerBlob(url, request, response)
    if (!request.headers.authorization?.startsWith('Bearer ')) return { status: 401, json: {} }
    if (takeFault('throttled'))
      return {
        status: 429,
        headers: { 'retry-after': '2' },
        json: { error: { code: 'TooManyRequests', message: 'Too many requests.' } },
      }
    if (host === 'pc') return answerPartnerCenter(url, request)
    if (host === 'prices') return answerRates(url)
    const [what = '', id = '', last] = path.slice(4)
    if (last === 'export') return startExport(request, what)
    if (what === 'operations') return answerOperation(id)
    return what === 'manifests' ? answerManifest(id) : { status: 404, json: {} }
  }

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const call = `${request.method} ${(request.url ?? '').split('?')[0]}`
    replay.calls.push(call)
    await replay.before(call)
    const answer = await answerTo(request, response)
    if (!answer) return
    const { status = 200, headers = {}, json, bytes } = answer
    response.writeHead(status, {
      ...(json !== undefined && { 'content-type': 'application/json; charset=utf-8' }),
      ...headers,
    })
    response.end(bytes ?? (json === undefined ? '' : JSON.stringify(json)))
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => response.destroy(Error('replay', { cause: error })))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const host = `127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
  base = `http://${host}`
  return Object.assign(replay, {
    hosts: {
      microsoftLogin: `${base}/login`,
      microsoftGraph: `${base}/graph`,
      partnerCenter: `${base}/pc`,
      partnerPrices: `${base}/prices`,
      awsSts: undefined,
      awsMachineCredentials: false,
      microsoftExports: [host],
      endpoints: [],
      resources: vendorResourceHosts,
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  })
}
