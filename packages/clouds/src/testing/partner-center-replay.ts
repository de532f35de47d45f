/**
 * Microsoft's side of Partner Center over real HTTP, for tests: sign-in, invoices, exports with their operations and
 * manifests, and blobs. It answers as Microsoft's documentation prints it, with the differences between its pages (two
 * spellings of success, times without a zone, relative links), and fails when told to.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { CloudHosts } from '../ports/cloud.ts'

export const replayTenant = '0e195b37-4574-4539-bc42-0e539b9684c0'
export const replayClient = '9ab9cb54-d07f-4f52-9ea6-a09d7de52c14'
export const replaySecret = 'the-client-secret-of-the-replay'

/** A line as the export has it, by field name. */
type Line = Readonly<Record<string, unknown>>

/** The exports of a part: blobs by name, and the version of the data. */
type ReplayData = { eTag: string; blobs: Record<string, readonly Line[]> }

/** What goes wrong; a number counts down with every time that it does. */
export type ReplayFaults = {
  /** Refuses calls with 429, of which every one asks to wait two seconds. */
  throttled: number
  /** Blobs whose address has expired. */
  expired: number
  /** Connections of blobs that end in the middle. */
  cut: number
  /** Blobs that are whole, and no gzip in their second half. */
  damaged: boolean
  /** A blob that the manifest names and the store has not. */
  missing: string | undefined
  /** What the export ends with. */
  failedWith: { code: string; message: string } | undefined
  /** The export never ends. */
  isEndless: boolean
  /** Signs nobody in. */
  refusesSignIn: boolean
  /** What tokens of Graph grant. */
  grants: readonly string[]
  /** Partner Center does not know the app. */
  refusesPartnerCenter: boolean
}

/** The running replay. */
export type Replay = {
  hosts: CloudHosts
  /** `POST /graph/…`, in the order of their arrival. */
  calls: string[]
  faults: ReplayFaults
  /** The lines by part; a new `eTag` is another version of them. */
  data: { usage: ReplayData; billing: ReplayData }
  /** The refresh token that is good; each use makes another. */
  refreshToken: () => string
  /** Asked before a call is answered. */
  before: (call: string) => Promise<void>
  close: () => Promise<void>
}

/** The invoice with lines of both kinds; the others have none. */
export const replayInvoice = 'G016907411'

const usageLine = (day: string, resource: string, cost: string): Line => ({
  PartnerId: replayTenant,
  PartnerName: 'Contoso Partner',
  CustomerId: '2f5a1d5e-6d66-4b8e-9a9c-0a6b4d0f7c11',
  CustomerName: 'Fabrikam',
  CustomerDomainName: 'fabrikam.onmicrosoft.com',
  CustomerCountry: 'TH',
  MpnId: '1234567',
  Tier2MpnId: '-1',
  InvoiceNumber: replayInvoice,
  ProductId: 'DZH318Z0BPS6',
  SkuId: '0001',
  SkuName: 'Azure plan',
  ProductName: 'Azure plan',
  SubscriptionId: '12345678-9d62-4a85-8fd0-91a87c261bc4',
  ChargeStartDate: '2026-09-01T00:00:00Z',
  ChargeEndDate: '2026-09-30T00:00:00Z',
  UsageDate: `2026-09-${day}T00:00:00Z`,
  MeterType: '1 Compute Hour',
  MeterCategory: 'Virtual Machines',
  MeterId: '0c6f5f7a-1f1d-4d5a-8f3b-6b1d5f6f1f10',
  MeterName: 'B1s',
  Unit: '1 Hour',
  ResourceLocation: 'SEASIA',
  ConsumedService: 'Microsoft.Compute',
  ResourceGroup: 'web',
  ResourceURI: `/subscriptions/66bada28-271e-4b7a-aaf5-c0ead6312345/resourceGroups/web/${resource}`,
  ChargeType: 'new',
  UnitPrice: 0.0209496384791679,
  Quantity: 23.200004,
  UnitType: '1 Hour',
  BillingPreTaxTotal: cost,
  BillingCurrency: 'USD',
  PricingPreTaxTotal: cost,
  PricingCurrency: 'USD',
  EffectiveUnitPrice: '0.1999968000511991808131',
  PCToBCExchangeRate: 1,
  EntitlementId: '66bada28-271e-4b7a-aaf5-c0ead6312345',
  EntitlementDescription: 'Web',
})

const billingLine = (order: string, subtotal: string): Line => ({
  PartnerId: replayTenant,
  CustomerId: '2f5a1d5e-6d66-4b8e-9a9c-0a6b4d0f7c11',
  CustomerName: 'Fabrikam',
  CustomerDomainName: 'fabrikam.onmicrosoft.com',
  CustomerCountry: 'TH',
  InvoiceNumber: replayInvoice,
  MpnId: '1234567',
  OrderId: order,
  OrderDate: '2026-09-05T18:30:06.6045692Z',
  ProductId: 'CFQ7TTC0HL8W',
  SkuId: '0001',
  SkuName: 'Power BI Premium Per User',
  ProductName: 'Power BI Premium Per User',
  ChargeType: 'new',
  UnitPrice: '16',
  Quantity: '50',
  Subtotal: subtotal,
  TaxTotal: '0',
  Total: subtotal,
  Currency: 'USD',
  SubscriptionId: '9d7d1f3d-c8de-461c-db6d-91debd5129f0',
  ChargeStartDate: '2026-09-01T00:00:00Z',
  ChargeEndDate: '2026-09-30T00:00:00Z',
  TermAndBillingCycle: 'One-Year commitment for monthly/yearly billing',
  EffectiveUnitPrice: '14.4',
  BillableQuantity: '50',
  PricingCurrency: 'USD',
  PCToBCExchangeRate: '1',
  ReservationOrderId: '8fdebb4a-7110-496e-9570-623e4c992797',
})

const freshData = (): Replay['data'] => ({
  usage: {
    eTag: 'WYjLro78HdMg6vUWR',
    blobs: {
      'part-00049-b016029b-a7a7-4c46-9b5e-c925ac317ac6.c000.json.gz': [
        usageLine('13', 'vm-1', '0.486031696515249'),
        usageLine('14', 'vm-1', '0.490235765325545'),
      ],
      'part-00002-b016029b-a7a7-4c46-9b5e-c925ac317ac6.c000.json.gz': [usageLine('13', 'vm-2', '2')],
    },
  },
  billing: {
    eTag: 'Kq2nF3xTtY81sPbZe',
    blobs: {
      'part-00000-1f5a70c5-54d6-4b1f-8d52-8e1f6b7c9d33.c000.json.gz': [billingLine('5f9d52bb1408', '720')],
    },
  },
})

const detailOf = (invoiceLineItemType: string, billingProvider: string) => ({
  invoiceLineItemType,
  billingProvider,
  attributes: { objectType: 'InvoiceDetail' },
})

/** Two pages of one invoice each, the older one with a credit note inside. */
const invoices = [
  {
    id: replayInvoice,
    invoiceDate: '2026-10-08T01:22:47.603895Z',
    billingPeriodStartDate: '2026-09-01T00:00:00Z',
    billingPeriodEndDate: '2026-09-30T23:59:59.9999999Z',
    totalCharges: 722.97,
    paidAmount: 0,
    currencyCode: 'USD',
    currencySymbol: '$',
    invoiceDetails: [detailOf('usage_line_items', 'azure'), detailOf('billing_line_items', 'one_time')],
    documentType: 'invoice',
    invoiceType: 'OneTime',
  },
  {
    id: 'D02005YFHI',
    invoiceDate: '2026-08-21T00:00:00Z',
    totalCharges: 24606.35,
    paidAmount: -1000,
    currencyCode: 'GBP',
    currencySymbol: '£',
    invoiceDetails: [detailOf('billing_line_items', 'office')],
    documentType: 'invoice',
    invoiceType: 'Recurring',
    amendments: [
      {
        id: 'D02005YFHJ',
        invoiceDate: '2026-08-22T18:44:37.5381456Z',
        totalCharges: 107.6,
        paidAmount: 0,
        currencyCode: 'GBP',
        invoiceDetails: [detailOf('billing_line_items', 'office')],
        documentType: 'adjustment_note',
        amendsOf: 'D02005YFHI',
      },
    ],
  },
]

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}

const segment = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

type Answer = { status?: number; headers?: Record<string, string>; json?: unknown; bytes?: Uint8Array }

/** Starts the replay on a port of its own. */
export const startReplay = async (): Promise<Replay> => {
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
    refusesPartnerCenter: false,
  }
  const exports: { part: 'usage' | 'billing'; looks: number }[] = []
  let renewals = 0
  let sas = 1
  let base = ''
  const replay: Omit<Replay, 'hosts' | 'close'> = {
    calls: [],
    faults,
    data: freshData(),
    refreshToken: () => `refresh-${renewals}`,
    before: () => Promise.resolve(),
  }
  const happens = (fault: 'throttled' | 'expired' | 'cut'): boolean => {
    if (faults[fault] <= 0) return false
    faults[fault]--
    return true
  }

  const signIn = async (request: IncomingMessage): Promise<Answer> => {
    const form = new URLSearchParams(await bodyOf(request))
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

  const partnerCenter = (url: URL): Answer => {
    if (faults.refusesPartnerCenter)
      return { status: 403, json: { code: 'Forbidden', description: 'Access denied.' } }
    const [, , , collection, id, ...rest] = url.pathname.split('/')
    if (collection === 'profiles')
      return { json: { companyProfile: { tenantId: replayTenant, companyName: 'Contoso Partner' } } }
    if (id === undefined) {
      const offset = Number(url.searchParams.get('offset'))
      const items = invoices.slice(offset, offset + 1)
      const next = { uri: `/invoices?size=1&offset=${offset + 1}`, method: 'GET', headers: [] }
      return {
        json: {
          totalCount: invoices.length,
          items,
          links: offset + 1 < invoices.length ? { next } : {},
        },
      }
    }
    const invoice = invoices.find((one) => one.id === id)
    if (!invoice)
      return { status: 404, json: { code: 'NotFound', description: `Invoice ${id} was not found.` } }
    if (rest.join('/') === 'documents/statement')
      return { headers: { 'content-type': 'application/pdf' }, bytes: Buffer.from(`%PDF-1.7 ${id}`) }
    return { json: invoice }
  }

  const startExport = async (request: IncomingMessage, kind: string): Promise<Answer> => {
    const asked: { invoiceId?: string } = JSON.parse(await bodyOf(request))
    if (!invoices.some(({ id }) => id === asked.invoiceId))
      return { status: 404, json: { error: { code: 'NotFound', message: 'The invoice was not found.' } } }
    exports.push({ part: kind === 'usage' ? 'usage' : 'billing', looks: 0 })
    return {
      status: 202,
      headers: { location: `${base}/graph/v1.0/reports/partners/billing/operations/${exports.length - 1}` },
    }
  }

  const operation = (id: string): Answer => {
    const asked = exports[Number(id)]
    if (!asked) return { status: 404, json: { error: { code: 'NotFound', message: 'No such operation.' } } }
    asked.looks++
    const about = {
      id,
      createdDateTime: '2026-10-09T08:12:53',
      lastActionDateTime: '2026-10-09T08:37:48.5046691Z',
    }
    if (faults.isEndless || asked.looks < 2)
      return { headers: { 'retry-after': '10' }, json: { ...about, status: 'running' } }
    if (faults.failedWith) return { json: { ...about, status: 'failed', error: faults.failedWith } }
    return {
      json: {
        ...about,
        status: asked.part === 'usage' ? 'succeeded' : 'completed',
        'resourceLocation@odata.navigationLink': `${base}/graph/v1.0/reports/partners/billing/manifests/${asked.part}`,
      },
    }
  }

  const manifest = (part: string): Answer => {
    const { eTag, blobs } = part === 'usage' ? replay.data.usage : replay.data.billing
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

  const blob = (url: URL, request: IncomingMessage, response: ServerResponse): Answer | undefined => {
    const [, , part, name = ''] = url.pathname.split('/')
    if (happens('expired')) {
      sas++
      return { status: 403, json: {} }
    }
    if (url.searchParams.get('sig') !== String(sas)) return { status: 403, json: {} }
    const { eTag, blobs } = part === 'usage' ? replay.data.usage : replay.data.billing
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
    if (!happens('cut')) return { status: from > 0 ? 206 : 200, headers, bytes }
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
    if (host === 'login') return signIn(request)
    if (host === 'blobs') return blob(url, request, response)
    if (!request.headers.authorization?.startsWith('Bearer ')) return { status: 401, json: {} }
    if (happens('throttled'))
      return {
        status: 429,
        headers: { 'retry-after': '2' },
        json: { error: { code: 'TooManyRequests', message: 'Too many requests.' } },
      }
    if (host === 'pc') return partnerCenter(url)
    const [what = '', id = '', last] = path.slice(4)
    if (last === 'export') return startExport(request, what)
    if (what === 'operations') return operation(id)
    return what === 'manifests' ? manifest(id) : { status: 404, json: {} }
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
      microsoftExports: [host],
      endpoints: [],
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  })
}
