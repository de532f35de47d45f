/** Tests what each parameter of a list filters, which fields replies have, and what each role sees. */
import type { CustomerInvoiceChart, Dashboard, LoginReply, SessionReply } from '@cmp/contract'
import { demoPassword } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoReseller } from '../harness/demo-reseller.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { findTwoTenants, type Tenant } from '../harness/two-tenants.ts'
import { getResource, parseRows, type Listed } from './rows.ts'

let portal: TestPortal
let sa: Client
let admin: Client
let own: Tenant
let other: Tenant

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller })
  sa = await portal.as('sa@demo.example')
  admin = await portal.as('admin@demo.example')
  ;({ own: other, foreign: own } = await findTwoTenants(portal.ctx))
})

afterAll(() => portal.close())

/** Returns the rows of a list for a query. */
const listRows = async (client: Client, name: string, query: string): Promise<Listed[]> => {
  const { calls, row } = getResource(name)
  const { path, envelope } = calls.list
  return parseRows(await client.get(`${path}?pagesize=1000&${query}`), envelope, row)
}

/** Checks that there is at least one row and that every row has the value. */
const expectEach = (rows: readonly Listed[], field: string, value: unknown): void => {
  expect(rows.length).toBeGreaterThan(0)
  expect(new Set(rows.map((row) => row[field]))).toEqual(new Set([value]))
}

test('filters usage by meter by tenantid and subscriptionid', async () => {
  const ofTenant = await listRows(sa, 'usage-by-meters', `tenantid=${own.tenantId}`)
  expectEach(ofTenant, 'tenantId', own.tenantId)
  const id = String(ofTenant[0]?.['subscriptionId'])
  expectEach(await listRows(sa, 'usage-by-meters', `subscriptionid=${id}`), 'subscriptionId', id)
})

test('filters customer invoices by tenantid, and by subscriptionid to those that charge it', async () => {
  expectEach(await listRows(sa, 'customer-invoices', `tenantid=${own.tenantId}`), 'tenantId', own.tenantId)
  const [invoice] = await listRows(sa, 'customer-invoices', `tenantid=${own.tenantId}`)
  const [detail] = await listRows(
    sa,
    'customer-invoice-details',
    `customerinvoiceid=${String(invoice?.['id'])}`,
  )
  const id = String(detail?.['subAccountKey'])
  const found = await listRows(sa, 'customer-invoices', `subscriptionid=${id}`)
  expect(found.map((row) => row['id'])).toContain(invoice?.['id'])
  for (const { id: invoiceId } of found) {
    const details = await listRows(sa, 'customer-invoice-details', `customerinvoiceid=${String(invoiceId)}`)
    expect(details.map((row) => row['subAccountKey'])).toContain(id)
  }
})

test('filters customer subscriptions by tenantid', async () =>
  expectEach(
    await listRows(sa, 'customer-subscriptions', `tenantid=${own.tenantId}`),
    'tenantId',
    own.tenantId,
  ))

test('the reseller sees the invoices of the selected customer, another role those of its own', async () => {
  expectEach(
    await listRows(sa, 'customer-invoices', `tenantid=${other.tenantId}`),
    'tenantId',
    other.tenantId,
  )
  expectEach(
    await listRows(sa, 'customer-invoices', `customerId=${other.customerId}`),
    'customerId',
    other.customerId,
  )
  expectEach(await listRows(admin, 'customer-invoices', ''), 'customerId', own.customerId)
  expect(await listRows(admin, 'customer-invoices', `tenantid=${other.tenantId}`)).toEqual([])
})

test('ignores the role and the screen in a list call', async () => {
  const silent = await listRows(admin, 'customer-invoices', '')
  expect(await listRows(admin, 'customer-invoices', 'slug=customer-invoice&roleid=SA')).toEqual(silent)
})

test('the chart covers the current year by default, each entry with name, company and value', async () => {
  const readChart = async (query: string) =>
    (await sa.get<CustomerInvoiceChart>(`/api/CustomerInvoices/GetCustomerInvoiceChart?${query}`)).body
  const year = portal.ctx.clock().getFullYear()
  const current = await readChart('')
  expect(current).toEqual(await readChart(`year=${year}`))
  expect(current.map(({ month }) => month.slice(0, 4))).toEqual(
    Array.from({ length: 12 }, () => String(year)),
  )
  const entries = current.flatMap((month) => month.entries)
  expect(entries.length).toBeGreaterThan(0)
  for (const entry of entries)
    expect(Object.keys(entry).sort()).toEqual(['companyName', 'currency', 'name', 'value'])
  const ofTenant = (await readChart(`tenantid=${own.tenantId}&subscriptionid=`)).flatMap(
    (month) => month.entries,
  )
  expect(new Set(ofTenant.map(({ companyName }) => companyName))).toEqual(new Set([own.companyName]))
})

test('returns the details of the requested customer invoice', async () => {
  const [invoice] = await listRows(admin, 'customer-invoices', '')
  const id = String(invoice?.['id'])
  expectEach(
    await listRows(admin, 'customer-invoice-details', `customerinvoiceid=${id}`),
    'customerInvoiceId',
    id,
  )
})

test('describes a provision by pairs of name and value and by its request as JSON', async () => {
  const [provision] = await listRows(sa, 'provisions', 'slug=infrastructure-provision&userid=somebody')
  const { body, status } = await sa.get<{ data: object[]; fullDataJson: string }>(
    `/api/DetailProvisions/GetDetailProvisionsByProvisionId?provisionid=${String(provision?.['id'])}`,
  )
  expect(status).toBe(200)
  expect(body.data.length).toBeGreaterThan(0)
  for (const pair of body.data) expect(Object.keys(pair).sort()).toEqual(['detailName', 'detailValue'])
  expect(JSON.parse(body.fullDataJson)).toBeTypeOf('object')
})

test('a notification has the fields of the specification', async () => {
  await sa.post('/api/FunctionNotifications', {
    createdBy: 'sa@demo.example',
    modifiedBy: 'sa@demo.example',
    functionName: 'Calculate',
    url: 'https://portal.example',
    status: 'running',
  })
  const { body } = await sa.get<object[]>('/api/Notifications')
  expect(body.length).toBeGreaterThan(0)
  for (const notification of body)
    expect(Object.keys(notification).sort().join(' ')).toBe(
      'notification_id notification_type recipient_id status subtitle timestamp title',
    )
})

test('the sign-in response of a program has a token, the menus and the IDs that a browser stores', async () => {
  const { body } = await portal.anonymous.post<LoginReply>('/api/Users/Login', {
    userid: 'admin@demo.example',
    password: demoPassword,
  })
  expect(body).toMatchObject({
    companyName: own.companyName,
    customerId: own.customerId,
    tenantId: own.tenantId,
    roleId: 'ADMIN',
    roleCode: 'ADMIN',
    timezone: 'Asia/Bangkok',
    enableMFA: false,
    isValidated: true,
  })
  expect(body.token).not.toBe('')
  expect(body.id).not.toBe('')
  for (const { slug, children, isLabel, href } of body.menus)
    if (!isLabel && href === undefined) expect(children?.[0]?.slug ?? slug).not.toBe('')
})

test('the badge of support tickets counts those waiting for the user’s side', async () => {
  const countWaiting = async (): Promise<number> => {
    const { body } = await sa.get<SessionReply>('/api/session')
    const { badge } = body.menus.find(({ slug }) => slug === 'support-ticket') ?? {}
    if (badge) expect(badge.meaning).toBe('waiting for an answer')
    return Number(badge?.text ?? 0)
  }
  const before = await countWaiting()
  const form = new FormData()
  const ticket = { title: 'The shop is slow', description: 'Since this morning.', severity: 'moderate' }
  form.set('requestData', JSON.stringify(ticket))
  const opened = await admin.call('POST', '/api/SupportTicket', { form })
  expect(opened.status, opened.text).toBe(200)
  expect(await countWaiting()).toBe(before + 1)
})

test('a dashboard and its charts have the fields of the specification', async () => {
  const made = await admin.post<{
    message: string
    data: { id: string; name: string; customerName: string }
  }>('/api/Dashboard/add-new-dashboard', {
    name: 'Specification',
    customerId: own.customerId,
    template: 'machines',
  })
  expect(Object.keys(made.body.data).sort().join(' ')).toBe('customerName id name')
  expect(made.body.message).not.toBe('')
  const { body } = await admin.get<Dashboard>(
    `/api/Dashboard/get-dashboard-items-and-detail?dashboardId=${made.body.data.id}`,
  )
  const expectFields = (value: object, fields: string) =>
    expect(Object.keys(value)).toEqual(expect.arrayContaining(fields.split(' ')))
  expectFields(
    body,
    'id name dashboardDetail customerId customerName isPrivate createdTime createdBy modifiedTime modifiedBy rowStatus isMonthlyReport dashboardItems',
  )
  expect([body.isPrivate, body.rowStatus]).toEqual([true, true])
  const [item] = body.dashboardItems
  if (!item) throw new Error('The template has no chart.')
  expectFields(
    item,
    'id name description dashboardId orderNo timespan customStartDT customEndDT monitoringType monitoringNamespace cloudProviderName resourceName resourceType resourceId createdTime createdBy modifiedTime modifiedBy rowStatus layout usageDetail',
  )
  expect(Object.keys(item.layout).sort().join(' ')).toBe('h w x y')
  const details = body.dashboardItems.flatMap(({ usageDetail }) => usageDetail.monitoringDetail ?? [])
  const [detail] = details.filter(({ timeSeries }) => timeSeries.length > 0)
  if (!detail) throw new Error('No chart of the template has data.')
  expectFields(detail, 'unit timeSeries')
  expect(
    Object.keys(detail.timeSeries[0] ?? {})
      .sort()
      .join(' '),
  ).toBe('average timeStamp total')
})

test('a user outside the reseller’s staff always has a customer and only its monthly report', async () => {
  const person = 'person@specification.example'
  await portal.addUser(person, 'GUEST', own.customerId)
  const client = await portal.as(person)
  const { body } = await client.get<{ data: { id: string }[] }>(
    '/api/MonthlyReport/GetMonthlyReportCustomerWithPagination',
  )
  expect(body.data.map(({ id }) => id)).toEqual([own.customerId])
  const withoutCustomer = portal.ctx.pool.query('update app_user set customer_id = null where user_id = $1', [
    person,
  ])
  await expect(withoutCustomer).rejects.toThrow('app_user_belongs')
})
