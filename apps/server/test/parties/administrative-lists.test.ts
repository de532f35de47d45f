/** The administrative lists: entitlements, projects with their rates and resource groups, EA invoices, customers. */
import {
  customerSubscriptionEntitlements,
  invoicesEa,
  projectCurrencyRates,
  projects,
  projectSubscriptionRgs,
  type ErrorBody,
  type Resource,
} from '@cmp/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { systemScope, withScope } from '../../src/scope/scope.ts'
import type { Upper } from '../harness/customer-invoices.ts'
import type { Client, TestPortal } from '../harness/portal.ts'
import { add, type AddedCustomer } from '../harness/master-data.ts'
import { listResourceRows, startTwoCustomers, type Row } from '../harness/two-customers.ts'

let portal: TestPortal
let sa: Client
let guest: Client
let stranger: Client
let alpha: AddedCustomer
let beta: AddedCustomer
let projectId: string

beforeAll(async () => {
  ;({ portal, sa, guest, stranger, alpha, beta, projectId } = await startTwoCustomers())
})

afterAll(() => portal.close())

const auditOf = (objectType: string, action: string) =>
  withScope(portal.ctx, systemScope, ({ trx }) =>
    trx
      .selectFrom('auditLog')
      .selectAll()
      .where('objectType', '=', objectType)
      .where('action', '=', action)
      .orderBy('id')
      .execute(),
  )

/**
 * The steps that the tests take through a list: two rows, the fields that distinguish them, and the requests that are
 * rejected.
 */
type Walk = {
  resource: Resource
  bodies: () => [Row, Row]
  /** Filters that find the first row and not the second. */
  finds: () => string[]
  sort: { column: string; first: 'first' | 'second' }
  change: { body: Row; shown: Row }
  duplicate: { message: string; fields: string[]; body: () => Row }
  refused: { body: () => Row; field: string; message: string }[]
}

const buildEntitlement = (given: Row): Row => ({
  customerSubscriptionId: alpha.subscriptionRowId,
  entitlementId: 'ent-1',
  offerName: 'Microsoft 365 Business Premium',
  quantity: 25,
  status: 'active',
  billingCycle: 'monthly',
  effectiveStartDate: '2026-01-01',
  commitmentEndDate: '2026-12-31',
  autoRenewEnabled: true,
  ...given,
})

const rate = (given: Row): Row => ({
  projectId,
  year: 2026,
  month: 10,
  fromCurrency: 'USD',
  toCurrency: 'THB',
  rate: '33.250000000000000001',
  ...given,
})

const group = (given: Row): Row => ({
  projectId,
  customerSubscriptionId: alpha.subscriptionRowId,
  resourceGroup: 'rg-Plant',
  ...given,
})

const buildEaInvoice = (given: Row): Row => ({
  customerId: alpha.customerId,
  invoiceNumber: 'E-1',
  enrollmentNumber: '0087315204',
  billingPeriodStartDate: '2026-10-01',
  billingPeriodEndDate: '2026-10-31',
  invoiceDate: '2026-11-08',
  dueDate: '2026-12-08',
  currency: 'USD',
  amount: '1234.56',
  paymentStatus: 'unpaid',
  ...given,
})

const walks: Walk[] = [
  {
    resource: customerSubscriptionEntitlements,
    bodies: () => [
      buildEntitlement({}),
      buildEntitlement({
        customerSubscriptionId: beta.subscriptionRowId,
        entitlementId: 'ent-2',
        offerName: 'Azure plan',
        quantity: 1,
        status: 'suspended',
        commitmentEndDate: null,
      }),
    ],
    finds: () => [
      `customerId=${alpha.customerId}`,
      `customerSubscriptionId=${alpha.subscriptionRowId}`,
      'status=active',
      'search=business%20prem',
    ],
    sort: { column: 'quantity', first: 'second' },
    change: { body: { quantity: 30 }, shown: { quantity: 30, status: 'active' } },
    duplicate: {
      body: () => buildEntitlement({ customerSubscriptionId: beta.subscriptionRowId }),
      message: 'Another entitlement already has this Entitlement ID.',
      fields: ['entitlementId'],
    },
    refused: [
      {
        body: () => buildEntitlement({ entitlementId: 'ent-3', commitmentEndDate: '2025-12-31' }),
        field: 'commitmentEndDate',
        message: 'The commitment must end on or after its start date.',
      },
      {
        body: () => buildEntitlement({ entitlementId: 'ent-3', customerSubscriptionId: alpha.customerId }),
        field: 'customerSubscriptionId',
        message: 'This subscription no longer exists. Choose another one.',
      },
    ],
  },
  {
    resource: projects,
    bodies: () => [
      { customerId: alpha.customerId, projectNo: 'P-2', projectName: 'Warehouse robots' },
      { customerId: beta.customerId, projectNo: 'P-3', projectName: 'Booking app', description: 'Phase 2' },
    ],
    finds: () => ['PROJECTNAME=OUSE%20rob', `customerId=${alpha.customerId}&projectName=ware`, 'search=P-2'],
    sort: { column: 'projectName', first: 'second' },
    change: { body: { description: 'Hall 4' }, shown: { description: 'Hall 4', companyName: 'Alpha' } },
    duplicate: {
      body: () => ({ customerId: beta.customerId, projectNo: 'P-2', projectName: 'Another' }),
      message: 'Another project already has this Project number.',
      fields: ['projectNo'],
    },
    refused: [],
  },
  {
    resource: projectCurrencyRates,
    bodies: () => [rate({}), rate({ month: 9, rate: '33.1' })],
    finds: () => [
      `projectId=${projectId}&month=10`,
      'projectName=DIGITAL&year=2026&month=10',
      'search=plant&month=10',
    ],
    sort: { column: 'month', first: 'second' },
    change: {
      body: { rate: '33.5' },
      shown: { rate: '33.5', name: 'Plant digitalisation, USD to THB, 2026-10', companyName: 'Alpha' },
    },
    duplicate: {
      body: () => rate({ rate: '1' }),
      message:
        'Another project exchange rate already has these values: Project, Year, Month, From currency and To currency.',
      fields: ['projectId', 'year', 'month', 'fromCurrency', 'toCurrency'],
    },
    refused: [
      {
        body: () => rate({ toCurrency: 'USD' }),
        field: 'toCurrency',
        message: 'Choose two different currencies.',
      },
      {
        body: () => rate({ fromCurrency: 'XQX' }),
        field: 'fromCurrency',
        message: 'XQX is not an ISO 4217 currency.',
      },
      {
        body: () => rate({ projectId: alpha.customerId }),
        field: 'projectId',
        message: 'This project no longer exists. Choose another one.',
      },
    ],
  },
  {
    resource: projectSubscriptionRgs,
    bodies: () => [group({}), group({ resourceGroup: 'rg-Archive' })],
    finds: () => ['search=rg-plant', `projectId=${projectId}&search=rg-pl&customerId=${alpha.customerId}`],
    sort: { column: 'resourceGroup', first: 'second' },
    change: {
      body: { resourceGroup: 'RG-plant' },
      shown: { resourceGroup: 'RG-plant', projectNo: 'P-1', companyName: 'Alpha' },
    },
    duplicate: {
      body: () => group({ resourceGroup: 'rg-ARCHIVE' }),
      message: 'Another project resource group already has these values: Subscription and Resource group.',
      fields: ['customerSubscriptionId', 'resourceGroup'],
    },
    refused: [
      {
        body: () => group({ customerSubscriptionId: beta.subscriptionRowId, resourceGroup: 'rg-x' }),
        field: 'customerSubscriptionId',
        message:
          'The subscription and the project must belong to the same customer. Choose another subscription.',
      },
    ],
  },
  {
    resource: invoicesEa,
    bodies: () => [
      buildEaInvoice({}),
      buildEaInvoice({
        customerId: beta.customerId,
        invoiceNumber: 'E-2',
        enrollmentNumber: '64208177',
        invoiceDate: '2026-10-08',
        paymentStatus: 'paid',
      }),
    ],
    finds: () => [
      `customerId=${alpha.customerId}`,
      'paymentStatus=unpaid',
      'enrollmentNumber=0087315204',
      'search=alpha',
    ],
    sort: { column: 'invoiceDate', first: 'second' },
    change: { body: { paymentStatus: 'paid' }, shown: { paymentStatus: 'paid', amount: '1234.56' } },
    duplicate: {
      body: () => buildEaInvoice({ customerId: beta.customerId }),
      message: 'Another EA invoice already has this Invoice number.',
      fields: ['invoiceNumber'],
    },
    refused: [
      {
        body: () => buildEaInvoice({ invoiceNumber: 'E-3', billingPeriodEndDate: '2026-09-30' }),
        field: 'billingPeriodEndDate',
        message: 'The billing period cannot end before it starts.',
      },
      {
        body: () => buildEaInvoice({ invoiceNumber: 'E-3', dueDate: '2026-11-01' }),
        field: 'dueDate',
        message: 'The due date cannot be before the invoice date.',
      },
      {
        body: () => buildEaInvoice({ invoiceNumber: 'E-3', currency: 'XQX' }),
        field: 'currency',
        message: 'XQX is not an ISO 4217 currency.',
      },
    ],
  },
]

describe.each(walks.map((walk) => [walk.resource.name, walk] as const))('%s', (_name, walk) => {
  const { resource, sort, change, duplicate } = walk
  const { calls, access } = resource
  let ids: [string, string]

  const buildUrl = (call: { path: string; id?: string; idName?: string } | undefined, id: string): string =>
    call?.id === 'query' ? `${call.path}?${call.idName ?? 'id'}=${id}` : (call?.path.replace(':id', id) ?? '')
  const get = (id: string, client = sa) => client.get<Row>(buildUrl(calls.get, id))
  const put = (id: string, body: Row, client = sa) =>
    client.put<Row & ErrorBody>(
      buildUrl(calls.update, id),
      calls.update?.id === 'body' ? { id, ...body } : body,
    )
  const post = (body: Row, client = sa) => client.post<ErrorBody>(calls.create?.path ?? '', body)
  const remove = (id: string, client = sa) => client.delete<ErrorBody>(buildUrl(calls.remove, id))

  test('adds, lists, finds and sorts rows', async () => {
    const before = (await listResourceRows(sa, resource)).length
    const [one, other] = walk.bodies()
    ids = [await add(sa, calls.create?.path ?? '', one), await add(sa, calls.create?.path ?? '', other)]
    expect(await listResourceRows(sa, resource)).toHaveLength(before + 2)
    for (const query of walk.finds())
      expect(
        (await listResourceRows(sa, resource, query)).map((row) => row['id']),
        query,
      ).toEqual([ids[0]])
    const own = (rows: Row[]) => rows.map((row) => row['id']).filter((id) => ids.includes(String(id)))
    const rising = sort.first === 'first' ? ids : ids.toReversed()
    expect(own(await listResourceRows(sa, resource, `sortby=${sort.column}`))).toEqual(rising)
    expect(own(await listResourceRows(sa, resource, `sortby=${sort.column}&sortdir=desc`))).toEqual(
      rising.toReversed(),
    )
  })

  test('returns a single row as the list shows it and updates it', async () => {
    const [id] = ids
    expect((await get(id)).body).toEqual(
      (await listResourceRows(sa, resource)).find((row) => row['id'] === id),
    )
    const changed = await put(id, change.body)
    expect(changed.body, changed.text).toMatchObject(change.shown)
    const [entry] = (await auditOf(resource.name, 'update')).slice(-1)
    expect(entry).toMatchObject({ objectId: id, actor: 'sa@lists.example', after: change.shown })
    expect((await put(portal.ctx.newId(), change.body)).status).toBe(404)
    const entries = (await auditOf(resource.name, 'update')).length
    expect((await put(id, {})).body).toEqual(changed.body)
    expect(await auditOf(resource.name, 'update')).toHaveLength(entries)
  })

  test('rejects duplicate and invalid values with errors by field', async () => {
    const twice = await post(duplicate.body())
    expect(twice.status).toBe(409)
    expect(twice.body).toMatchObject({ code: 'Conflict', message: duplicate.message })
    expect(twice.body.details?.map(({ field }) => field)).toEqual(duplicate.fields)
    const before = await listResourceRows(sa, resource)
    for (const { body, field, message } of walk.refused) {
      const answer = await post(body())
      expect(answer.body, answer.text).toMatchObject({
        code: 'InvalidRequest',
        message,
        details: [{ field }],
      })
    }
    expect(await listResourceRows(sa, resource)).toEqual(before)
  })

  test('rejects filters with impossible values', async () => {
    for (const name of resource.list.filter) {
      const { kind } = resource.fields[name] ?? {}
      if (kind !== 'ref' && kind !== 'choice') continue
      const answer = await sa.get<ErrorBody>(`${calls.list.path}?${name}=nonsense`)
      expect(answer.body).toMatchObject({ code: 'InvalidRequest', details: [{ field: name }] })
    }
  })

  test('lets users of a customer read their own rows without changing them and hides them from others', async () => {
    const [id] = ids
    const isOpen = access.read === 'guest'
    const seen = await guest.get<Upper<Row>>(calls.list.path)
    expect(seen.status).toBe(isOpen ? 200 : 403)
    if (isOpen) {
      expect(seen.body.Data.map((row) => row['id'])).toContain(id)
      expect(seen.body.Data.every((row) => row['companyName'] === 'Alpha')).toBe(true)
      expect(seen.body.IsEditable).toBe(false)
    }
    expect((await get(id, guest)).status).toBe(isOpen ? 200 : 403)
    expect((await get(id, stranger)).status).toBe(isOpen ? 404 : 403)
    for (const client of [guest, stranger]) {
      expect((await put(id, change.body, client)).status).toBe(403)
      expect((await post(duplicate.body(), client)).status).toBe(403)
      expect((await remove(id, client)).status).toBe(403)
    }
  })

  test('deletes rows', async () => {
    for (const id of ids) {
      expect((await remove(id)).status).toBe(200)
      expect((await get(id)).status).toBe(404)
      expect((await remove(id)).status).toBe(404)
    }
    expect((await auditOf(resource.name, 'delete')).slice(-2).map((entry) => entry.objectId)).toEqual(ids)
  })
})

test('marks several EA invoices as paid with an audit entry each', async () => {
  const ids = [
    await add(sa, '/api/InvoicesEa', buildEaInvoice({ invoiceNumber: 'E-10' })),
    await add(sa, '/api/InvoicesEa', buildEaInvoice({ invoiceNumber: 'E-11', paymentStatus: 'paid' })),
  ]
  const before = (await auditOf(invoicesEa.name, 'update')).length
  const answer = await sa.post(`${invoicesEa.calls.list.path}/bulk`, { action: 'mark-paid', ids })
  expect(answer.body).toEqual({ done: 2, refused: [] })
  expect(await listResourceRows(sa, invoicesEa, 'paymentStatus=paid')).toHaveLength(2)
  const entries = (await auditOf(invoicesEa.name, 'update')).slice(before)
  expect(entries).toMatchObject([
    { objectId: ids[0], before: { paymentStatus: 'unpaid' }, after: { paymentStatus: 'paid' } },
  ])
})

test('returns 404 for a row that is deleted during its update', async () => {
  const id = await add(sa, '/api/ProjectSubscriptionRgs', {
    projectId,
    customerSubscriptionId: alpha.subscriptionRowId,
    resourceGroup: 'rg-gone',
  })
  const { pool } = portal.ctx
  const other = await pool.connect()
  try {
    await other.query('begin')
    const { rows } = await other.query<{ pid: number }>('select pg_backend_pid() as pid')
    const { rowCount } = await other.query('delete from project_subscription_rg where id = $1', [id])
    expect(rowCount).toBe(1)
    const changed = sa.put<ErrorBody>(`/api/ProjectSubscriptionRgs/${id}`, { resourceGroup: 'rg-there' })
    await vi.waitUntil(
      async () =>
        (
          await pool.query('select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))', [
            rows[0]?.pid,
          ])
        ).rowCount === 1,
      { timeout: 60_000 },
    )
    await other.query('commit')
    expect(await changed).toMatchObject({
      status: 404,
      body: { message: 'This project resource group was not found.' },
    })
  } finally {
    other.release(true)
  }
})

describe('customers', () => {
  test('finds the customers of a tenant by the full ID', async () => {
    const searchCustomers = async (query: string) =>
      (
        await sa.get<{ data: Row[]; count: number; isEditable: boolean }>(
          `/api/Customers/get-customers-by-tennant-id?${query}&sortby=tenantId&sortdir=asc&page=1&pagesize=10`,
        )
      ).body
    expect(await searchCustomers('tennantId=tenant%20of%20Alpha')).toMatchObject({
      count: 1,
      data: [{ companyName: 'Alpha' }],
      isEditable: false,
    })
    expect((await searchCustomers('tennantId=tenant')).count).toBe(0)
    expect((await searchCustomers('tennantId=')).count).toBe(2)
  })

  test('GET /api/Customers returns every customer', async () => {
    await withScope(portal.ctx, systemScope, ({ trx }) =>
      sql`insert into customer (tenant_id, company_name)
        select 'tenant ' || n, 'Many ' || n from generate_series(1, 1500) n`.execute(trx),
    )
    expect((await sa.get<Row[]>('/api/Customers')).body).toHaveLength(1502)
    expect((await guest.get<Row[]>('/api/Customers')).body).toMatchObject([{ companyName: 'Alpha' }])
  })
})
