/** What a customer's people can see and do: only what is their own, whatever they ask. */
import {
  resources,
  roleIsIn,
  type CustomerInvoiceChart,
  type Explanation,
  type Resource,
  type RoleCode,
} from '@cmp/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemScope, withScope, type Scope } from '../src/kit/scope.ts'
import { linesFor } from '../src/lines/line-query.ts'
import type { CustomerInvoice, Detail, Upper } from './customer-invoices.ts'
import { startPortal, type Client, type TestPortal } from './harness.ts'

let portal: TestPortal
let provider: Client
let second: Client
/** Everything of the first customer that may never reach the second, by what it is. */
let foreign: { customerId: string; tenantId: string; companyName: string; texts: string[] }
let own: { customerId: string; subAccountKeys: string[] }
/** A row of the first customer, or of the provider, for each resource. */
const rowOf = new Map<string, Record<string, unknown>>()
let ownDetail: Detail
let foreignDetail: Detail

const everything = Object.values(resources)
const readable = (resource: Resource, role: RoleCode): boolean => roleIsIn(role, resource.access.read)

type AnyList = {
  Data?: Record<string, unknown>[]
  data?: Record<string, unknown>[]
  Count?: number
  count?: number
}
const rowsIn = (list: AnyList): Record<string, unknown>[] => list.Data ?? list.data ?? []

const isForeign = (row: Record<string, unknown>): boolean =>
  row['customerId'] === foreign.customerId ||
  row['id'] === foreign.customerId ||
  row['tenantId'] === foreign.tenantId

/** The parameters without which a list is empty. */
const needed = (resource: Resource): string => {
  if (resource.name === 'customer-invoice-details')
    return `customerInvoiceId=${foreignDetail.customerInvoiceId}&`
  if (resource.name.startsWith('invoice-'))
    return `invoicenumber=${String(rowOf.get('invoices')?.['invoiceId'])}&`
  return ''
}

beforeAll(async () => {
  portal = await startPortal({ demo: true, clock: () => new Date('2026-11-21T03:00:00Z') })
  provider = await portal.as('sa@demo.example')
  second = await portal.as('admin@second.example')
  const users = await withScope(portal.ctx, systemScope, ({ trx }) =>
    trx
      .selectFrom('appUser')
      .innerJoin('customer', 'customer.id', 'appUser.customerId')
      .select([
        'appUser.userId',
        'customer.id',
        'customer.tenantId',
        'customer.companyName',
        'customer.domainName',
      ])
      .execute(),
  )
  const subscriptions = await withScope(portal.ctx, systemScope, ({ trx }) =>
    trx.selectFrom('customerSubscription').selectAll().execute(),
  )
  const firstUser = users.find((user) => user.userId === 'admin@demo.example')
  const secondUser = users.find((user) => user.userId === 'admin@second.example')
  if (!firstUser || !secondUser) throw new Error('The demo has no two customers with users.')
  const keysOf = (customerId: string) =>
    subscriptions.filter((row) => row.customerId === customerId).map((row) => row.subscriptionId)
  foreign = {
    customerId: firstUser.id,
    tenantId: firstUser.tenantId,
    companyName: firstUser.companyName,
    texts: [
      firstUser.id,
      firstUser.tenantId,
      firstUser.companyName,
      firstUser.domainName ?? firstUser.id,
      ...keysOf(firstUser.id),
    ],
  }
  own = { customerId: secondUser.id, subAccountKeys: keysOf(secondUser.id) }

  const invoicesOfCustomer = async (customerId: string) =>
    (
      await provider.get<Upper<CustomerInvoice>>(
        `/api/CustomerInvoices/GetCustomerInvoiceWithPagination?customerId=${customerId}&pagesize=1000`,
      )
    ).body.Data
  const firstDetail = async (customerId: string): Promise<Detail> => {
    const [invoice] = (await invoicesOfCustomer(customerId)).filter((row) => row.cloudProvider === 'Azure')
    const { body } = await provider.get<Upper<Detail>>(
      `/api/CustomerInvoiceDetails/GetCustomerInvoiceDetailWithPagination?customerinvoiceid=${invoice?.id}&pagesize=1&sortby=charge&sortdir=desc`,
    )
    const [detail] = body.Data
    if (!detail) throw new Error('The demo customer has no invoice detail.')
    return detail
  }
  foreignDetail = await firstDetail(foreign.customerId)
  ownDetail = await firstDetail(own.customerId)
  for (const resource of [...everything].sort((one) => (one.name === 'invoices' ? -1 : 0))) {
    const { body } = await provider.get<AnyList>(
      `${resource.calls.list.path}?${needed(resource)}pagesize=1000`,
    )
    const rows = rowsIn(body)
    const row = rows.find(isForeign) ?? rows[0]
    if (!row && resource.name !== 'unassigned-lines') throw new Error(`The demo has no ${resource.title}.`)
    rowOf.set(resource.name, row ?? { id: foreign.customerId })
  }
})

afterAll(() => portal.close())

/** No text of the first customer stands in an answer. */
const expectNothingForeign = (text: string): void => {
  for (const secret of foreign.texts) expect(text.toLowerCase()).not.toContain(secret.toLowerCase())
}

describe.each(everything.map((resource) => [resource.name, resource] as const))('%s', (_name, resource) => {
  const listUrl = `${resource.calls.list.path}?pagesize=1000`

  test('lists only what is the own', async () => {
    for (const url of [
      listUrl,
      `${resource.calls.list.path}?${needed(resource)}pagesize=1000`,
      `${resource.calls.list.path}.csv?${needed(resource)}`,
    ]) {
      const answer = await second.get(url)
      expect(answer.status, url).toBe(readable(resource, 'ADMIN') ? 200 : 403)
      expectNothingForeign(answer.text)
    }
  })

  test('has its rows for the provider, so that the lists above are no empty proof', async () => {
    const { body } = await provider.get<AnyList>(
      `${resource.calls.list.path}?${needed(resource)}pagesize=1000`,
    )
    if (resource.name !== 'unassigned-lines') expect(rowsIn(body).length).toBeGreaterThan(0)
  })

  if (resource.list.filter.length + resource.list.search.length > 0)
    test('a filter or a search for another tenant finds nothing', async () => {
      const queries = [
        ...resource.list.filter.map(
          (field) =>
            `${field}=${encodeURIComponent(String(rowOf.get(resource.name)?.[field] ?? foreign.customerId))}`,
        ),
        ...(resource.list.search.length > 0 ? [`search=${encodeURIComponent(foreign.companyName)}`] : []),
      ]
      for (const query of queries) {
        const answer = await second.get(`${resource.calls.list.path}?${query}&pagesize=1000`)
        expect(answer.status, query).toBe(readable(resource, 'ADMIN') ? 200 : 403)
        expectNothingForeign(answer.text)
      }
    })

  const { get } = resource.calls
  if (get)
    test("another tenant's row is not found, the provider's refused", async () => {
      const id = String(rowOf.get(resource.name)?.['id'])
      const url = get.id === 'path' ? get.path.replace(':id', id) : `${get.path}?id=${id}`
      expect((await provider.get(url)).status).toBe(200)
      const answer = await second.get(url)
      expect(answer.status).toBe(readable(resource, 'ADMIN') ? 404 : 403)
      expectNothingForeign(answer.text)
    })

  const changes = [resource.calls.create, resource.calls.update, resource.calls.remove].filter(
    (call) => call !== undefined,
  )
  if (changes.length > 0)
    test('changes of every kind are refused and change nothing', async () => {
      const row = rowOf.get(resource.name)
      const id = String(row?.['id'])
      const read = async () =>
        (await provider.get(`${resource.calls.list.path}?${needed(resource)}pagesize=1000`)).text
      const before = await read()
      for (const call of changes) {
        const path = call.path.replace(':id', id)
        const fields = call === resource.calls.create ? resource.create : resource.update
        const body = {
          ...Object.fromEntries((fields ?? []).map((field) => [field, row?.[field]])),
          ...(call.id === 'body' ? { id } : {}),
        }
        const answer = await second.call(
          call.method,
          call.id === 'query' ? `${path}?id=${id}` : path,
          call.method === 'DELETE' ? {} : { body },
        )
        expect([403, 404], `${call.method} ${path}: ${answer.text}`).toContain(answer.status)
      }
      expect(await read()).toBe(before)
    })
})

/** The paths of the app by method, as its OpenAPI document lists them. */
const pathsOf = async (): Promise<{ path: string; methods: string[] }[]> => {
  const { body } = await provider.get<{ paths: Record<string, Record<string, unknown>> }>('/api/openapi.json')
  return Object.entries(body.paths).map(([path, methods]) => ({ path, methods: Object.keys(methods) }))
}

const publicPaths = new Set(['/api/Users/Login', '/api/Users/Logout', '/api/Users/FirstAdministrator'])

test("no GET of the portal shows the second customer anything of the first's, with its ids or without", async () => {
  const ids = ['invoices', 'customers', 'customer-invoices'].map((name) => String(rowOf.get(name)?.['id']))
  const urls = (await pathsOf())
    .filter(({ methods, path }) => methods.includes('get') && !publicPaths.has(path))
    .flatMap(({ path }) =>
      path.includes('{')
        ? [...ids, foreignDetail.id].map((id) => path.replaceAll(/\{\w+\}/g, id))
        : [
            path,
            ...ids.map(
              (id) =>
                `${path}?id=${id}&customerinvoiceid=${id}&tennantid=${foreign.tenantId}&tenantid=${foreign.tenantId}&customerid=${foreign.customerId}&year=2026&invoiceid=${id}&paymentstatus=paid&taskid=${id}`,
            ),
          ],
    )
  expect(urls.length).toBeGreaterThan(40)
  for (const url of urls) {
    const answer = await second.get(url)
    expect([200, 400, 403, 404], `${url}: ${answer.text.slice(0, 200)}`).toContain(answer.status)
    expectNothingForeign(answer.text)
  }
})

test('without a session every call of the portal is refused', async () => {
  const anywhere = (await pathsOf()).filter(({ path }) => !publicPaths.has(path))
  expect(anywhere.length).toBeGreaterThan(30)
  for (const { path, methods } of anywhere)
    for (const method of methods) {
      const url = path.replaceAll(/\{\w+\}/g, foreign.customerId)
      const name = method.toUpperCase()
      if (name !== 'GET' && name !== 'POST' && name !== 'PUT' && name !== 'DELETE') continue
      const answer = await portal.anonymous.call(
        name,
        url,
        name === 'GET' || name === 'DELETE' ? {} : { body: {} },
      )
      expect(answer.status, `${name} ${url}: ${answer.text.slice(0, 200)}`).toBe(401)
    }
})

test("calls beside the lists: the first customer's documents are not found, the provider's are refused", async () => {
  const invoice = String(rowOf.get('customer-invoices')?.['id'])
  const providerInvoice = String(rowOf.get('invoices')?.['id'])
  const file = String(rowOf.get('invoices')?.['rawDataUrl'])
  expect(file).toMatch(/^\/api\/Files\//)
  const imports = await provider.get<{ id: string }[]>('/api/InvoiceImports')
  const importId = imports.body[0]?.id
  const status = async (client: Client, url: string): Promise<number> => (await client.get(url)).status
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
    expect(await status(provider, url), url).toBe(200)
    expect(await status(second, url), url).toBe(refused)
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

test('the chart has the own company alone', async () => {
  const { body } = await second.get<CustomerInvoiceChart>(
    '/api/CustomerInvoices/GetCustomerInvoiceChart?year=2026',
  )
  const companies = new Set(body.flatMap((month) => month.entries.map((entry) => entry.companyName)))
  expect(companies.size).toBe(1)
  expect(companies).not.toContain(foreign.companyName)
})

test('a customer sees the price of its own lines, never cost, markup or rule', async () => {
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

describe('the stores themselves', () => {
  const scope = (): Scope => ({
    kind: 'customer',
    actor: 'test',
    role: 'ADMIN',
    userRowId: null,
    customerIds: [own.customerId],
  })
  /** Tables whose rows belong to a customer, and by which column. */
  const tenantTables = {
    customer: 'id',
    customer_subscription: 'customer_id',
    project: 'customer_id',
    project_currency_rate: 'customer_id',
    project_subscription_rg: 'customer_id',
    customer_invoice: 'customer_id',
    customer_invoice_detail: 'customer_id',
    app_user: 'customer_id',
    audit_log: 'customer_id',
  } as const

  test('every table has row-level security, forced', async () => {
    const { rows } = await portal.ctx.pool.query<{ name: string; secured: boolean }>(
      `select relname as name, relrowsecurity and relforcerowsecurity as secured from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname not like 'kysely%'`,
    )
    expect(rows.length).toBeGreaterThan(15)
    expect(rows.filter((row) => !row.secured)).toEqual([])
  })

  test('the role of the application owns nothing and cannot pass row-level security', async () => {
    const { rows } = await portal.ctx.pool.query(
      `select rolsuper, rolbypassrls, (select count(*)::int from pg_class where relowner = pg_roles.oid) as owned from pg_roles where rolname = 'cmp_app'`,
    )
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, owned: 0 }])
  })

  test("a query without any condition gives the own rows, or none where the table is the provider's", async () => {
    const tables = (
      await portal.ctx.pool.query<{ name: string }>(
        `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`,
      )
    ).rows
    for (const { name } of tables) {
      const column = Object.entries(tenantTables).find(([table]) => table === name)?.[1]
      const seen = await withScope(
        portal.ctx,
        scope(),
        async ({ trx }) =>
          (
            await sql<{
              owner: string | null
            }>`select ${column ? sql.ref(column) : sql`null`} as owner from ${sql.table(name)}`.execute(trx)
          ).rows,
      )
      if (!column) expect(seen, name).toEqual([])
      else for (const { owner } of seen) expect(owner, name).toBe(own.customerId)
      const all = await withScope(
        portal.ctx,
        systemScope,
        async ({ trx }) =>
          (await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(trx)).rows[0]?.n,
      )
      if (column) expect(all, name).toBeGreaterThan(seen.length)
    }
  })

  test('without a scope no table shows a row', async () => {
    for (const name of [
      ...Object.keys(tenantTables),
      'invoice',
      'billing_profile',
      'currency_monthly_rate',
      'user_session',
    ]) {
      const count = await portal.ctx.db.transaction().execute(async (trx) => {
        await sql`select set_config('role', 'cmp_app', true)`.execute(trx)
        return (await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(trx)).rows[0]
          ?.n
      })
      expect(count, name).toBe(0)
    }
  })

  test('a customer cannot write a row for another, nor take one over', async () => {
    const insert = withScope(portal.ctx, scope(), ({ trx }) =>
      trx
        .insertInto('customerSubscription')
        .values({
          customerId: foreign.customerId,
          cloudProvider: 'Azure',
          subscriptionId: 'stolen',
          name: 'x',
        })
        .execute(),
    )
    await expect(insert).rejects.toThrow(/row-level security/)
    const changed = await withScope(portal.ctx, scope(), ({ trx }) =>
      trx
        .updateTable('customerSubscription')
        .set({ customerId: own.customerId })
        .where('customerId', '=', foreign.customerId)
        .executeTakeFirst(),
    )
    expect(changed.numUpdatedRows).toBe(0n)
    await expect(
      withScope(portal.ctx, systemScope, ({ trx }) => trx.deleteFrom('auditLog').execute()),
    ).rejects.toThrow(/permission denied/)
  })

  test.each([
    'SELECT x_SubAccountKey AS key FROM {lines} GROUP BY key',
    'SELECT x_SubAccountKey AS key FROM {lines} WHERE 1 OR 1 GROUP BY key',
    'SELECT a.x_SubAccountKey AS key FROM {lines} AS a GROUP BY key UNION DISTINCT SELECT x_SubAccountKey FROM {lines} GROUP BY x_SubAccountKey',
    'SELECT key FROM (SELECT x_SubAccountKey AS key FROM {lines} ORDER BY BilledCost DESC LIMIT 5000) GROUP BY key',
    'SELECT one.x_SubAccountKey AS key FROM {lines} AS one RIGHT JOIN {lines} AS other ON one.x_LineNumber = other.x_LineNumber AND one.x_LoadId = other.x_LoadId GROUP BY key',
    "SELECT x_SubAccountKey AS key FROM {lines} WHERE BilledCost > 0 OR x_SubAccountKey != '' GROUP BY key",
  ])('lines: %s', async (query) => {
    const mine = linesFor(portal.ctx.lines, { kind: 'customer', subAccountKeys: own.subAccountKeys })
    const keys = (await mine.query<{ key: string }>(query)).map((row) => row.key)
    expect(keys.length).toBeGreaterThan(0)
    expect(own.subAccountKeys).toEqual(expect.arrayContaining(keys))
    const all = await linesFor(portal.ctx.lines, { kind: 'provider' }).query<{ key: string }>(query)
    expect(all.length).toBeGreaterThan(keys.length)
    expect(await linesFor(portal.ctx.lines, { kind: 'customer', subAccountKeys: [] }).query(query)).toEqual(
      [],
    )
  })

  test.each([
    'SELECT count() AS n FROM charge_line',
    'SELECT 1 AS n FROM {lines} WHERE x_LoadId IN (SELECT x_LoadId FROM rejected_line)',
    'SELECT 1 AS n',
  ])('lines past the door are refused: %s', async (query) => {
    const mine = linesFor(portal.ctx.lines, { kind: 'customer', subAccountKeys: own.subAccountKeys })
    await expect(mine.query(query)).rejects.toThrow(/reads \{lines\}/)
  })
})
