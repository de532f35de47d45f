/** The calls as existing clients make them: paths, parameters, envelopes and errors. The queue's workers do the work. */
import type { ErrorBody } from '@cmp/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildReconciliationFile, buildUsageFile } from '@cmp/fixtures'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { add, addCustomer, addRate, addRule, type AddedCustomer } from '../harness/master-data.ts'

let portal: TestPortal
let sa: Client
let customer: AddedCustomer

const invoiceId = 'G000000001'

beforeAll(async () => {
  portal = await startPortal({ workers: true })
  await portal.addUser('sa@calls.example', 'SA')
  sa = await portal.as('sa@calls.example')
  customer = await addCustomer(sa, {
    name: 'Alpha',
    subscriptionId: 'sub-a',
    currency: 'THB',
    markupPercent: '10',
  })
  await addRule(sa, customer.profileId, { name: 'Storage', markupPercent: '20', serviceName: 'Storage' })
  await addRate(sa, { toCurrency: 'THB', rate: '34.512345' })
  await portal.addUser('guest@calls.example', 'GUEST', customer.customerId)
  expect(
    await portal.importFiles([
      {
        name: 'usage.csv',
        content: buildUsageFile([
          { BillingPreTaxTotal: '10' },
          { MeterName: 'Other', BillingPreTaxTotal: '5' },
        ]),
      },
      { name: 'billing.csv', content: buildReconciliationFile([{}]) },
    ]),
  ).toMatchObject({ status: 'done' })
  expect(await portal.calculate(invoiceId)).toMatchObject({ runtimeStatus: 'Completed' })
})

afterAll(() => portal.close())

const readCustomerInvoiceId = async (): Promise<string> => {
  const { body } = await sa.get<{ Data: { id: string }[] }>(
    '/api/CustomerInvoices/GetCustomerInvoiceWithPagination',
  )
  return body.Data[0]?.id ?? ''
}

test('rejects an undescribed parameter by its name with what to send', async () => {
  const expectRefusal = async (method: 'post' | 'put', path: string, body: object) => {
    const answer = await sa[method]<ErrorBody>(path, body)
    expect(answer.status, answer.text).toBe(400)
    return [answer.body.message, ...(answer.body.details ?? []).map(({ field }) => field)]
  }
  const none = '00000000-0000-4000-8000-000000000001'
  const since = '2026-11-01T00:00:00Z'
  expect(
    await expectRefusal('post', `/api/WebhookEndpoints/${none}/replay`, { since, which: 'some' }),
  ).toEqual(['which must be failed or all.', 'which'])
  expect(await expectRefusal('post', '/api/FunctionNotifications', { status: 'ok' })).toEqual([
    'functionName is missing: send text.',
    'functionName',
  ])
  const settings = await sa.get<ErrorBody>('/api/Notifications/settings?whose=nobody')
  expect([settings.status, settings.body.message]).toEqual([400, 'whose must be own or everybody.'])
})

/** The specification's lists that are implemented, with the envelope and the sort column of each. */
const lists: [string, 'upper' | 'lower', string, string][] = [
  ['/api/Customers/GetCustomerWithPagination', 'upper', 'tenantId', ''],
  ['/api/Customers/get-customers-by-tennant-id', 'lower', 'tenantId', ''],
  ['/api/CustomerSubscriptions/GetCustomerSubscriptionWithPagination', 'upper', 'companyName', ''],
  ['/api/GetBillingProfileWithPagination', 'upper', 'id', ''],
  ['/api/GetBillingProfileSubscriptionWithPagination', 'upper', 'id', ''],
  [
    '/api/CurrencyMonthlyRate/get-currency-monthly-rate-with-pagination',
    'upper',
    'year',
    'slug=currency-monthly-rate&roleid=SA&',
  ],
  ['/api/Invoices/GetInvoiceWithPagination', 'lower', 'invoiceDate', ''],
  [
    '/api/InvoiceUsageLineItems/GetInvoiceUsageLineItemWithPagination',
    'lower',
    'partnerName',
    `InvoiceNumber=${invoiceId}&`,
  ],
  [
    '/api/InvoiceBillingLineItems/GetInvoiceBillingLineItemWithPagination',
    'lower',
    'id',
    `INVOICENUMBER=${invoiceId}&`,
  ],
  [
    '/api/CustomerInvoices/GetCustomerInvoiceWithPagination',
    'upper',
    'invoiceId',
    'slug=customer-invoice&roleid=SA&tenantid=&subscriptionid=&',
  ],
  [
    '/api/CustomerInvoiceDetails/GetCustomerInvoiceDetailWithPagination',
    'upper',
    'metername',
    'CustomerInvoiceId={id}&',
  ],
]

describe.each(lists)('%s', (path, envelope, sort, needed) => {
  const buildUrl = async (query: string): Promise<string> =>
    `${path}?${needed.replace('{id}', await readCustomerInvoiceId())}${query}`
  const upper = ['Count', 'Data', 'IsEditable', 'Message', 'Page', 'Status']
  const lower = ['count', 'data', 'isEditable', 'message', 'page', 'status']
  const countOf = (body: Record<string, unknown>) => body[envelope === 'upper' ? 'Count' : 'count']
  const getRows = (body: Record<string, unknown>) => body[envelope === 'upper' ? 'Data' : 'data']

  test('responds in its envelope, with parameters in any letter case', async () => {
    for (const query of [
      `sortby=${sort}&sortdir=asc&page=1&pagesize=10`,
      `SortBy=${sort.toUpperCase()}&SORTDIR=DESC&Page=1&pageSize=10`,
      '',
    ]) {
      const { status, body } = await sa.get<Record<string, unknown>>(await buildUrl(query))
      expect(status, query).toBe(200)
      expect(Object.keys(body).sort()).toEqual(envelope === 'upper' ? upper : lower)
      expect(body).toMatchObject(
        envelope === 'upper' ? { Message: '', Page: 1, Status: 200 } : { message: '', page: 1, status: 200 },
      )
      expect(countOf(body)).toBeGreaterThan(0)
      expect(getRows(body)).toHaveLength(Math.min(Number(countOf(body)), 10))
    }
  })

  test('returns an empty page past the end with the correct count', async () => {
    const { body: first } = await sa.get<Record<string, unknown>>(await buildUrl('pagesize=1'))
    const { status, body } = await sa.get<Record<string, unknown>>(
      await buildUrl('page=1000000&pagesize=1000'),
    )
    expect(status).toBe(200)
    expect(getRows(body)).toEqual([])
    expect(countOf(body)).toBe(countOf(first))
  })

  test.each([
    'pagesize=0',
    'pagesize=1001',
    'pagesize=ten',
    'page=0',
    'page=-1',
    'sortby=passwordHash',
    'sortdir=sideways',
  ])('rejects %s', async (query) => {
    const { status, body } = await sa.get<ErrorBody>(await buildUrl(query))
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'InvalidRequest', details: [{ field: query.split('=')[0] }] })
    if (query.startsWith('sortby'))
      expect(body.message.toLowerCase()).toMatch(
        new RegExp(`^sort by must be one of: .*${sort.toLowerCase()}`),
      )
    if (query.startsWith('sortdir')) expect(body.message).toBe('The sort direction must be asc or desc.')
  })
})

describe('a single row', () => {
  const rows: [string, () => Promise<string>, string, string, string, object][] = [
    [
      'a billing profile',
      async () => {
        const customerId = await add(sa, '/api/Customers', {
          companyName: 'One',
          tenantId: 'one',
          language: 'en',
        })
        return add(sa, '/api/add-billing-profile', {
          customerId,
          name: 'One',
          currency: 'usd',
          markupPercent: '1.5',
          vatPercent: 7,
          paymentTermsDays: '15',
          validFrom: '2026-01-01',
        })
      },
      '/api/get-billing-profile',
      '/api/update-billing-profile',
      '/api/delete-billing-profile',
      { markupPercent: '12.345678' },
    ],
    [
      'a billing profile rule',
      () => addRule(sa, customer.profileId, { name: 'Meter', markupPercent: '3', meterName: 'D2s v5' }),
      '/api/get-billing-profile-subscription',
      '/api/update-billing-profile-subscription',
      '/api/delete-billing-profile-subscription',
      { markupPercent: '4' },
    ],
    [
      'a currency monthly rate',
      () => addRate(sa, { toCurrency: 'EUR', rate: '0.923456789012345678' }),
      '/api/CurrencyMonthlyRate/get-currency-monthly-rate',
      '/api/CurrencyMonthlyRate/update-currency-monthly-report',
      '/api/CurrencyMonthlyRate/delete-currency-monthly-report',
      { rate: '0.5' },
    ],
  ]

  test.each(rows)(
    '%s: reads, updates and deletes',
    async (_what, create, getPath, updatePath, deletePath, change) => {
      const id = await create()
      const before = await sa.get<Record<string, unknown>>(`${getPath}?ID=${id}`)
      expect(before).toMatchObject({ status: 200, body: { id } })
      const changed = await sa.put<Record<string, unknown>>(updatePath, { Id: id, ...change })
      expect(changed).toMatchObject({
        status: 200,
        body: { ...before.body, ...change, ...('version' in before.body ? { version: 2 } : {}) },
      })
      expect((await sa.delete(`${deletePath}?Id=${id}`)).status).toBe(200)
      expect((await sa.get(`${getPath}?id=${id}`)).status).toBe(404)
      expect((await sa.put(updatePath, { id, ...change })).status).toBe(404)
      expect((await sa.delete(`${deletePath}?id=${id}`)).status).toBe(404)
      const { rows: log } = await portal.ctx.pool.query<{ action: string; actor: string }>(
        'select action, actor from audit_log where object_id = $1 order by id',
        [id],
      )
      expect(log).toEqual(
        ['create', 'update', 'delete'].map((action) => ({ action, actor: 'sa@calls.example' })),
      )
    },
  )
})

describe('errors with a code, a message and details by field', () => {
  test('rejects an unknown path, an invalid ID and an ID without a row', async () => {
    expect(await sa.get('/api/Nothing')).toMatchObject({
      status: 404,
      body: { code: 'NotFound', message: 'GET /api/Nothing was not found.' },
    })
    for (const id of ['1', 'null', "1' or '1'='1", '00000000-0000-0000-0000-000000000000'])
      expect(await sa.get(`/api/Customers/${encodeURIComponent(id)}`)).toMatchObject({
        status: 404,
        body: { code: 'NotFound', message: 'This customer was not found.' },
      })
  })

  test('rejects an invalid body', async () => {
    const { status, body } = await sa.post<ErrorBody>('/api/Customers', {
      companyName: ' ',
      tenantId: 'x',
      language: 'de',
      email: 'nobody',
    })
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'InvalidRequest' })
    expect(body.details?.map(({ field }) => field).sort()).toEqual(['companyName', 'email', 'language'])
    expect(body.details).toContainEqual({ field: 'email', message: 'email is not valid' })
    const rate = await sa.post<ErrorBody>('/api/CurrencyMonthlyRate/add-currency-monthly-rate', {
      year: 2026,
      month: 13,
      fromCurrency: 'USD',
      toCurrency: 'USD',
      rate: '1e3',
    })
    expect(rate.body.details?.map(({ field }) => field).sort()).toEqual(['month', 'rate'])
  })

  test('rejects a duplicate tenant and the deletion of a customer in use', async () => {
    const twice = await sa.post<ErrorBody>('/api/Customers', {
      companyName: 'Copy',
      tenantId: 'tenant of Alpha',
      language: 'en',
    })
    expect(twice).toMatchObject({
      status: 409,
      body: {
        code: 'Conflict',
        message: 'Another customer already has this Tenant ID.',
        details: [{ field: 'tenantId' }],
      },
    })
    const used = await sa.delete<ErrorBody>(`/api/Customers/${customer.customerId}`)
    expect(used.status).toBe(409)
    expect(used.body).toMatchObject({
      code: 'InUse',
      message: expect.stringMatching(
        /^This customer cannot be deleted: 1 subscription, 1 billing profile, 1 user and 1 customer invoice belong to it\. The customer invoices must be retained, and therefore also this customer\./,
      ),
    })
  })

  test('rejects changes by a read-only role', async () => {
    const guest = await portal.as('guest@calls.example')
    expect(await guest.put(`/api/Customers/${customer.customerId}`, { companyName: 'Mine' })).toMatchObject({
      status: 403,
      body: {
        code: 'Forbidden',
        message: 'Your role GUEST has read access to Customers. Changes require another role.',
      },
    })
    const { body } = await guest.get<{ IsEditable: boolean }>('/api/Customers/GetCustomerWithPagination')
    expect(body.IsEditable).toBe(false)
    expect(
      (await sa.get<{ IsEditable: boolean }>('/api/Customers/GetCustomerWithPagination')).body.IsEditable,
    ).toBe(true)
  })

  test('rejects a payload that is not JSON or is too large', async () => {
    const broken = await portal.app.inject({
      method: 'POST',
      url: '/api/Users/Login',
      headers: { 'content-type': 'application/json' },
      payload: '{',
    })
    expect(broken.statusCode).toBe(400)
    expect(broken.json<ErrorBody>().code).toBe('InvalidRequest')
    const long = await sa.post<ErrorBody>('/api/Customers', { companyName: 'x'.repeat(1024 * 1024) })
    expect(long).toMatchObject({ status: 413, body: { code: 'TooLarge' } })
  })
})

test('CSV quotes special values and neutralizes formulas but leaves negative numbers unchanged', async () => {
  const names = ['=cmd|calc', '+1+1', '-1+1', '@sum', 'He said "hi", then\nleft', 'บริษัท ไทย']
  for (const [index, companyName] of names.entries())
    await add(sa, '/api/Customers', {
      companyName: companyName.replace('\n', ' '),
      tenantId: `csv ${index}`,
      language: 'en',
    })
  // New names with a line break are rejected, but data from before that check may contain one.
  await portal.ctx.pool.query(
    `update customer set company_name = replace(company_name, 'then left', E'then\\nleft') where tenant_id like 'csv %'`,
  )
  const { response, text } = await sa.get(
    '/api/Customers/GetCustomerWithPagination.csv?search=csv&sortby=tenantId',
  )
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(response.headers['content-disposition']).toBe('attachment; filename="customers.csv"')
  expect(text.startsWith('\uFEFFCompany name,Tenant ID,')).toBe(true)
  expect(
    text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.replace(/,csv \d.*$/s, '')),
  ).toEqual(["'=cmd|calc", "'+1+1", "'-1+1", "'@sum", '"He said ""hi"", then\nleft"', 'บริษัท ไทย'])
  const rates = await sa.get('/api/CurrencyMonthlyRate/get-currency-monthly-rate-with-pagination.csv')
  expect(rates.text).toContain('2026,10,USD,THB,34.512345,')
})

describe('invoice calls', () => {
  test('start a calculation and return its state', async () => {
    const started = await sa.post<{ id: string; statusQueryGetUri: string }>(
      '/functions/CalculateCustomerInvoiceDurable_HttpStart',
      { InvoiceId: invoiceId, Replace: 'true' },
    )
    expect(started.status).toBe(202)
    expect(started.body.statusQueryGetUri).toMatch(
      new RegExp(`^https?://[^/]+/functions/instances/${started.body.id}$`),
    )
    const { body } = await sa.get<{ instanceId: string; runtimeStatus: string }>(
      new URL(started.body.statusQueryGetUri).pathname,
    )
    expect(body.instanceId).toBe(started.body.id)
    expect(['Pending', 'Running', 'Completed']).toContain(body.runtimeStatus)
    expect(await portal.calculate(invoiceId)).toMatchObject({
      runtimeStatus: 'Completed',
      customStatus: `${invoiceId} data calculation is completed`,
    })
  })

  test('return the progress of fetching line items', async () => {
    const { status, body } = await sa.get<{ status: string; lastUpdatedTime: string }>(
      `/api/Invoices/track-invoice-detail-progress?TaskId=${invoiceId}&CloudProvider=Azure`,
    )
    expect(status).toBe(200)
    expect(body.status).toBe('Done')
    expect(new Date(body.lastUpdatedTime).getTime()).not.toBeNaN()
  })

  test('record the start of work by the signed-in user, whatever the body says', async () => {
    const answer = await sa.post('/api/FunctionNotifications', {
      createdBy: 'x',
      modifiedBy: 'x',
      functionName: 'Calculate',
      url: 'https://portal.example',
      status: 'running',
    })
    expect(answer.status).toBe(200)
    const { rows } = await portal.ctx.pool.query(
      "select created_by, kind, state, url from task where kind = 'Calculate'",
    )
    expect(rows).toEqual([
      { created_by: 'sa@calls.example', kind: 'Calculate', state: 'running', url: 'https://portal.example' },
    ])
  })

  test('reject a fetch without a provider and unknown invoices', async () => {
    for (const name of ['FetchInvoiceUsageLineItem_HttpStart', 'FetchInvoiceBillingLineItem_HttpStart'])
      expect((await sa.post(`/functions/${name}`, { InvoiceId: invoiceId })).status).toBe(503)
    expect(
      (await sa.post('/functions/CalculateCustomerInvoiceDurable_HttpStart', { invoiceid: 'none' })).status,
    ).toBe(404)
    expect((await sa.get('/functions/instances/none')).status).toBe(404)
    expect((await sa.get('/api/Invoices/track-invoice-detail-progress?taskId=none')).status).toBe(404)
  })

  test('chart a year by month with two currencies apart', async () => {
    const { status, body } = await sa.get<{ month: string; entries: object[] }[]>(
      '/api/CustomerInvoices/GetCustomerInvoiceChart?TenantId=&SubscriptionId=&YEAR=2026',
    )
    expect(status).toBe(200)
    expect(body.map(({ month }) => month)).toEqual(
      Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`),
    )
    expect(body[9]?.entries).toEqual([
      { name: 'Azure', companyName: 'Alpha', value: '949.09', currency: 'THB' },
    ])
  })

  test('return the original file', async () => {
    const { body } = await sa.get<{ data: { rawDataUrl: string }[] }>(
      '/api/Invoices/GetInvoiceWithPagination',
    )
    const file = await sa.get(body.data[0]?.rawDataUrl ?? '')
    expect(file.status).toBe(200)
    expect(file.text).toBe(
      buildUsageFile([{ BillingPreTaxTotal: '10' }, { MeterName: 'Other', BillingPreTaxTotal: '5' }]),
    )
    expect(file.response.headers['content-disposition']).toContain('filename="usage.csv"')
  })
})

test('serves health, readiness, metrics and the API document without sign-in', async () => {
  expect((await portal.anonymous.get('/healthz')).status).toBe(200)
  expect((await portal.anonymous.get('/readyz')).body).toMatchObject({ status: 'ready', failing: [] })
  expect((await portal.anonymous.get('/metrics')).text).toContain('cmp_http_request_duration_seconds_bucket')
  expect((await portal.anonymous.get<{ openapi: string }>('/api/openapi.json')).body.openapi).toMatch(/^3\./)
})
