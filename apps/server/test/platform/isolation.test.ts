/**
 * A customer's users can see and change only the customer's own data. isolation-calls tests every call with foreign
 * ids.
 */
import { t } from '@cmp/messages'
import {
  cloudAccounts,
  webhookDeliveries,
  webhookEndpoints,
  isRoleInGroup,
  type CustomerInvoiceChart,
  type Explanation,
  type Resource,
  type RoleCode,
} from '@cmp/contract'
import { resources } from '@cmp/contract/registry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CustomerInvoice, Detail, Upper } from '../harness/customer-invoices.ts'
import { makeFirstCustomerRecords, type FirstCustomerRecords } from '../harness/first-customer.ts'
import { demoReseller } from '../harness/demo-reseller.ts'
import { addAccounts } from '../harness/accounts-of-customers.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { publicPaths, readByAnybody, readOnlyPosts } from '../harness/open-paths.ts'
import { systemScope, withScope } from '../../src/scope/scope.ts'
import { findTwoTenants, type Tenant } from '../harness/two-tenants.ts'

let portal: TestPortal
let provider: Client
let second: Client
/** Texts of the first customer that may never reach the second, by kind. */
let foreign: Tenant
let own: Tenant
/** A row of the first customer, or of the provider, for each resource. */
const rowOf = new Map<string, Record<string, unknown>>()
/** Each list as the provider sees it, and the number of its rows. */
const listOf = new Map<string, { text: string; count: number }>()
let ownDetail: Detail
let foreignDetail: Detail
let records: FirstCustomerRecords

const everything = Object.values(resources)
const isReadable = (resource: Resource, role: RoleCode): boolean => isRoleInGroup(role, resource.access.read)

type AnyList = {
  Data?: Record<string, unknown>[]
  data?: Record<string, unknown>[]
  Count?: number
  count?: number
}
const getRows = (list: AnyList): Record<string, unknown>[] => list.Data ?? list.data ?? []

const isForeign = (row: Record<string, unknown>): boolean =>
  row['customerId'] === foreign.customerId ||
  row['id'] === foreign.customerId ||
  row['tenantId'] === foreign.tenantId ||
  (Array.isArray(row['customerIds']) && row['customerIds'].includes(foreign.customerId))

/** Lists without rows in the demo; no customer may read the lists of agreements. */
const emptyHere = new Set([
  'unassigned-lines',
  'late-change-lines',
  'customer-invoices-ea',
  'customer-invoice-ea-details',
])

/** Lists that count what callers do; they are read again before a test of their changes. */
const countsCalls = new Set(['customer-limits'])

/** Lists whose rows are named by parameters of other lists. */
const namesOthers = new Set(['invoices', 'gcp-invoices'])

/** Returns the parameters without which a list is empty. */
const buildRequiredQuery = (resource: Resource): string => {
  if (resource.name === 'customer-invoice-details')
    return `customerInvoiceId=${foreignDetail.customerInvoiceId}&`
  if (resource.name === 'gcp-usage-lines')
    return `invoiceMonth=${String(rowOf.get('gcp-invoices')?.['billingMonth'])}&`
  if (resource.name.startsWith('invoice-'))
    return `invoicenumber=${String(rowOf.get('invoices')?.['invoiceId'])}&`
  return ''
}

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller })
  provider = await portal.as('sa@demo.example')
  second = await portal.as('admin@second.example')
  ;({ foreign, own } = await findTwoTenants(portal.ctx))
  records = await makeFirstCustomerRecords(portal)
  const module = await provider.post('/api/ProvisionModules', {
    name: 'Module of the first',
    cloud: 'AWS',
    customerIds: [foreign.customerId],
  })
  expect(module.status, module.text).toBe(200)
  foreign.texts.push(records.word, 'hooks-of-the-first', 'msg-of-the-first', 'account-of-the-first')
  await withScope(portal.ctx, systemScope, async ({ trx }) => {
    const invoice = await trx
      .selectFrom('invoice')
      .select('id')
      .orderBy('invoiceId')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('lateChange')
      .values({
        status: 'done',
        invoiceRowId: invoice.id,
        loadId: portal.ctx.newId(),
        loadsBefore: '[]',
        loadsAfter: '[]',
        costBefore: '1',
        costAfter: '2',
        added: 1,
      })
      .execute()
    await trx
      .insertInto('identityProvider')
      .values({
        name: 'Of the first',
        issuer: 'https://issuer.example',
        clientId: 'cmp',
        clientSecret: null,
        customerId: foreign.customerId,
        newUserRole: null,
        isEnabled: false,
      })
      .execute()
    await trx
      .insertInto('customerLimit')
      .values({ customerId: foreign.customerId, kind: 'export', most: 7 })
      .execute()
    await addAccounts(trx, foreign.customerId)
    const { id: endpointId } = await trx
      .insertInto('webhookEndpoint')
      .values({
        customerId: foreign.customerId,
        description: 'Books',
        url: 'https://hooks-of-the-first.example',
        events: '["customer_invoice.issued"]',
        isEnabled: false,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('webhookDelivery')
      .values({
        endpointId,
        customerId: foreign.customerId,
        event: 'customer_invoice.issued',
        messageId: 'msg-of-the-first',
        body: '{}',
        happenedAt: portal.ctx.clock(),
      })
      .execute()
  })

  const listInvoices = async (customerId: string) =>
    (
      await provider.get<Upper<CustomerInvoice>>(
        `/api/CustomerInvoices/GetCustomerInvoiceWithPagination?customerId=${customerId}&pagesize=1000`,
      )
    ).body.Data
  const findFirstDetail = async (customerId: string): Promise<Detail> => {
    const [invoice] = (await listInvoices(customerId)).filter((row) => row.cloudProvider === 'Azure')
    const { body } = await provider.get<Upper<Detail>>(
      `/api/CustomerInvoiceDetails/GetCustomerInvoiceDetailWithPagination?customerinvoiceid=${invoice?.id}&pagesize=1&sortby=charge&sortdir=desc`,
    )
    const [detail] = body.Data
    if (!detail) throw new Error('The demo customer has no invoice detail.')
    return detail
  }
  foreignDetail = await findFirstDetail(foreign.customerId)
  ownDetail = await findFirstDetail(own.customerId)
  for (const resource of everything.toSorted(
    (one, other) => Number(namesOthers.has(other.name)) - Number(namesOthers.has(one.name)),
  )) {
    const { body, text } = await provider.get<AnyList>(
      `${resource.calls.list.path}?${buildRequiredQuery(resource)}pagesize=1000`,
    )
    const rows = getRows(body)
    listOf.set(resource.name, { text, count: rows.length })
    const row = rows.find(isForeign) ?? rows[0]
    if (!row && !emptyHere.has(resource.name)) throw new Error(`The demo has no ${t(resource.title)}.`)
    rowOf.set(resource.name, row ?? { id: foreign.customerId })
  }
})

afterAll(() => portal.close())

/** Checks that an answer contains no text of the first customer. */
const expectNothingForeign = (text: string): void => {
  for (const secret of foreign.texts) expect(text.toLowerCase()).not.toContain(secret.toLowerCase())
}

test('the first customer sees itself, so that the searches below can find it', async () => {
  const first = await portal.as('admin@demo.example')
  const seen = [
    await first.get(`/api/SupportTicket/${records.ticketId}/conversation`),
    await first.get('/api/Customers/GetCustomerWithPagination'),
    await first.get('/api/CustomerSubscriptions/GetCustomerSubscriptionWithPagination.csv'),
    await first.get(webhookEndpoints.calls.list.path),
    await first.get(webhookDeliveries.calls.list.path),
    await first.get(cloudAccounts.calls.list.path),
  ].map(({ text }) => text.toLowerCase())
  for (const secret of foreign.texts)
    expect(
      seen.some((text) => text.includes(secret.toLowerCase())),
      secret,
    ).toBe(true)
})

describe.each(everything.map((resource) => [resource.name, resource] as const))('%s', (_name, resource) => {
  const listUrl = `${resource.calls.list.path}?pagesize=1000`

  test('lists only the customer’s own rows', async () => {
    for (const url of new Set([
      listUrl,
      `${resource.calls.list.path}?${buildRequiredQuery(resource)}pagesize=1000`,
      `${resource.calls.list.path}.csv?${buildRequiredQuery(resource)}`,
    ])) {
      const answer = await second.get(url)
      expect(answer.status, url).toBe(isReadable(resource, 'ADMIN') ? 200 : 403)
      expectNothingForeign(answer.text)
    }
  })

  test('has rows for the provider, so that the lists above prove something', () => {
    if (!emptyHere.has(resource.name)) expect(listOf.get(resource.name)?.count).toBeGreaterThan(0)
  })

  if (resource.list.filter.length + resource.list.search.length > 0)
    test('a filter or a search for another tenant finds nothing', async () => {
      const queries = [
        ...resource.list.filter.map((field) => {
          // A field with choices accepts only one of its own values.
          const [option] = resource.fields[field]?.options ?? []
          const value = rowOf.get(resource.name)?.[field] ?? option?.value ?? foreign.customerId
          return `${field}=${encodeURIComponent(String(value))}`
        }),
        ...(resource.list.search.length > 0 ? [`search=${encodeURIComponent(foreign.companyName)}`] : []),
      ]
      for (const query of queries) {
        const answer = await second.get(`${resource.calls.list.path}?${query}&pagesize=1000`)
        const found = query.startsWith('containerId=') ? 404 : 200 // looked for
        expect(answer.status, query).toBe(isReadable(resource, 'ADMIN') ? found : 403)
        expectNothingForeign(answer.text)
      }
    })

  const { get } = resource.calls
  if (get)
    test('hides another tenant’s row and rejects the provider’s', async () => {
      const id = String(rowOf.get(resource.name)?.['id'])
      const url = get.id === 'path' ? get.path.replace(':id', id) : `${get.path}?${get.idName ?? 'id'}=${id}`
      expect((await provider.get(url)).status).toBe(200)
      const answer = await second.get(url)
      expect(answer.status).toBe(isReadable(resource, 'ADMIN') ? 404 : 403)
      expectNothingForeign(answer.text)
    })

  // Roles that may add rows add their own; those calls are tested below.
  const mayAdd = isRoleInGroup('ADMIN', resource.access.write)
  const { create, update, remove } = resource.calls
  const changes = [...(mayAdd ? [] : [create]), update, remove].filter((call) => call !== undefined)
  if (changes.length > 0)
    test('rejects changes of every type without effect', async () => {
      const row = rowOf.get(resource.name)
      const id = String(row?.['id'])
      const read = async () =>
        (await provider.get(`${resource.calls.list.path}?${buildRequiredQuery(resource)}pagesize=1000`)).text
      const before = countsCalls.has(resource.name) ? await read() : listOf.get(resource.name)?.text
      for (const call of changes) {
        const path = call.path.replace(':id', id)
        const fields = call === resource.calls.create ? resource.create : resource.update
        const body = {
          ...Object.fromEntries((fields ?? []).map((field) => [field, row?.[field]])),
          ...(call.id === 'body' ? { id } : {}),
        }
        const answer = await second.call(
          call.method,
          call.id === 'query' ? `${path}?${call.idName ?? 'id'}=${id}` : path,
          call.method === 'DELETE' ? {} : { body },
        )
        expect([403, 404], `${call.method} ${path}: ${answer.text}`).toContain(answer.status)
      }
      expect(await read()).toBe(before)
    })
})

/** Returns the paths of the app by method, as its OpenAPI document lists them. */
const listPaths = async (): Promise<{ path: string; methods: string[] }[]> => {
  const { body } = await provider.get<{ paths: Record<string, Record<string, unknown>> }>('/api/openapi.json')
  return Object.entries(body.paths).map(([path, methods]) => ({ path, methods: Object.keys(methods) }))
}

test('rejects every call without a session', async () => {
  const anywhere = (await listPaths()).filter(({ path }) => !publicPaths.has(path))
  expect(anywhere.length).toBeGreaterThan(30)
  for (const { path, methods } of anywhere)
    for (const method of methods) {
      const url = path.replaceAll(/\{\w+\}/g, foreign.customerId)
      const name = method.toUpperCase()
      if (name !== 'GET' && name !== 'POST' && name !== 'PUT' && name !== 'DELETE') continue
      if (name === 'GET' && readByAnybody.has(path)) continue
      const answer = await portal.anonymous.call(
        name,
        url,
        name === 'GET' || name === 'DELETE' ? {} : { body: {} },
      )
      expect(answer.status, `${name} ${url}: ${answer.text.slice(0, 200)}`).toBe(401)
    }
})

test('calls outside the lists: hides the first customer’s documents and rejects the provider’s', async () => {
  const invoice = String(rowOf.get('customer-invoices')?.['id'])
  const providerInvoice = String(rowOf.get('invoices')?.['id'])
  const file = String(rowOf.get('invoices')?.['rawDataUrl'])
  expect(file).toMatch(/^\/api\/Files\//)
  const imports = await provider.get<{ id: string }[]>('/api/InvoiceImports')
  const importId = imports.body[0]?.id
  const readStatus = async (client: Client, url: string): Promise<number> => (await client.get(url)).status
  for (const [url, refused] of [
    [`/api/CustomerInvoices/${invoice}/pdf`, 404],
    [`/api/CustomerInvoiceDetails/${foreignDetail.id}/explain`, 404],
    [file, 403],
    [`/api/Invoices/${providerInvoice}/reconciliation`, 403],
    [`/api/InvoiceImports`, 403],
    [`/api/InvoiceImports/${importId}`, 403],
    [`/api/InvoiceImports/${importId}/rejected`, 403],
    [`/api/Invoices/track-invoice-detail-progress?taskId=${providerInvoice}`, 403],
  ] as const) {
    expect(await readStatus(provider, url), url).toBe(200)
    expect(await readStatus(second, url), url).toBe(refused)
  }
  for (const [url, body] of [
    [`/api/CustomerInvoices/${invoice}/payment-status`, { paymentStatus: 'paid' }],
    [
      '/api/UnassignedLines/assign',
      { cloudProvider: 'Azure', subAccountKey: 'x', customerId: own.customerId },
    ],
    ['/functions/CalculateCustomerInvoiceDurable_HttpStart', { invoiceid: providerInvoice }],
    ['/functions/FetchInvoiceUsageLineItem_HttpStart', { InvoiceId: providerInvoice }],
    ['/functions/FetchInvoiceBillingLineItem_HttpStart', { InvoiceId: providerInvoice }],
    ['/api/FunctionNotifications', { functionName: 'x', status: 'running' }],
    ['/api/Invoices/fetch-updated-invoices', {}],
  ] as const)
    expect((await second.post(url, body)).status, url).toBe(403)
  const form = new FormData()
  form.set('file', new Blob(['a,b\n1,2']), 'a.csv')
  expect((await second.call('POST', '/api/Invoices/import', { form })).status).toBe(403)
})

describe('an administrator in the view of a customer’s role', () => {
  let viewer: Client

  beforeAll(async () => {
    viewer = await portal.as('sa@demo.example')
    const started = await viewer.post('/api/session/view-as', {
      roleCode: 'ADMIN',
      customerId: own.customerId,
    })
    expect(started.status, started.text).toBe(200)
  })

  test('sees what that role sees and nothing of another customer', async () => {
    for (const resource of everything) {
      const url = `${resource.calls.list.path}?${buildRequiredQuery(resource)}pagesize=1000`
      const seen = await viewer.get(url)
      expect(seen.status, url).toBe(isReadable(resource, 'ADMIN') ? 200 : 403)
      // The customer's administrator may know who viewed the portal as the customer, so the reseller's own address is
      // not secret.
      expectNothingForeign(seen.text.replaceAll('sa@demo.example', ''))
    }
    for (const url of records.attachmentUrls) expect((await viewer.get(url)).status).toBe(404)
  })

  test('changes nothing by any call', async () => {
    const anywhere = (await listPaths()).filter(
      ({ path }) => !publicPaths.has(path) && !readOnlyPosts.has(path),
    )
    for (const { path, methods } of anywhere)
      for (const method of methods.filter((name) => name !== 'get')) {
        const name = method.toUpperCase()
        if (name !== 'POST' && name !== 'PUT' && name !== 'DELETE') continue
        const url = path.replaceAll(/\{\w+\}/g, own.customerId)
        const answer = await viewer.call(name, url, name === 'DELETE' ? {} : { body: {} })
        expect(answer.status, `${name} ${url}: ${answer.text.slice(0, 200)}`).toBe(403)
      }
  })

  test('leaves the view and is the administrator again', async () => {
    expect((await viewer.post('/api/session/view-as/leave')).status).toBe(200)
    expect((await viewer.get('/api/session')).body).toMatchObject({ viewAs: null, user: { roleCode: 'SA' } })
    const log = await provider.get<Upper<{ action: string }>>(
      '/api/Audit/GetAuditWithPagination?search=sa@demo.example&pagesize=100',
    )
    const actions = log.body.Data.map(({ action }) => action)
    expect(actions).toEqual(expect.arrayContaining(['view-as', 'leave-view-as']))
  })
})

test('the chart shows only the customer’s own company', async () => {
  const { body } = await second.get<CustomerInvoiceChart>(
    '/api/CustomerInvoices/GetCustomerInvoiceChart?year=2026',
  )
  const companies = new Set(body.flatMap((month) => month.entries.map((entry) => entry.companyName)))
  expect(companies.size).toBe(1)
  expect(companies).not.toContain(foreign.companyName)
})

test('a customer sees the price of its own line items, never cost, markup or rule', async () => {
  const url = `/api/CustomerInvoiceDetails/${ownDetail.id}/explain`
  const shown = (await second.get<Explanation>(url)).body
  const whole = (await provider.get<Explanation>(url)).body
  expect(whole.rule).not.toBeNull()
  expect(whole.amountLabel).toBe('Cost')
  expect(shown).toMatchObject({ rule: null, amountLabel: 'Price', charge: whole.charge, lines: whole.lines })
  expect(shown.linesTotal).not.toBe(whole.linesTotal)
  expect(shown.formula).not.toContain('%')
  expect(shown.rows[0]?.amount).not.toBe(whole.rows[0]?.amount)
  expect(JSON.stringify(shown).toLowerCase()).not.toContain('markup')
  const list = await second.get<Upper<Detail>>(
    `/api/CustomerInvoiceDetails/GetCustomerInvoiceDetailWithPagination?customerinvoiceid=${ownDetail.customerInvoiceId}`,
  )
  expect(list.body.Data.length).toBeGreaterThan(0)
  for (const detail of list.body.Data) expect(detail).toMatchObject({ cost: null, markupPercent: null })
  const invoices = await second.get<Upper<CustomerInvoice>>(
    '/api/CustomerInvoices/GetCustomerInvoiceWithPagination?pagesize=1000',
  )
  expect(invoices.body.Count).toBeGreaterThan(0)
  for (const invoice of invoices.body.Data)
    expect(invoice).toMatchObject({ cost: null, customerId: own.customerId })
})
