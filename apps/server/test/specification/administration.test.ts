/**
 * Every call of the specification for customers, subscriptions and entitlements, projects, rates, support tickets and
 * billing profiles: at its path, with its parameters and its envelope, with the bearer token that existing clients use.
 * `session.test.ts` covers users and session.
 */
import { demoPassword, type LoginReply } from '@cmp/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { demoReseller } from '../harness/demo-reseller.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { specifiedCalls } from './calls.ts'
import { getResource, parseRows, type Listed } from './rows.ts'

let portal: TestPortal
let sa: Client
let saToken: string

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller })
  const { body } = await portal.anonymous.post<LoginReply>('/api/Users/Login', {
    userid: 'sa@demo.example',
    password: demoPassword,
  })
  saToken = body.token
  sa = portal.withToken(saToken)
})

afterAll(() => portal.close())

/** Returns parameter names in another case, because the specification itself mixes them. */
const toUpperCaseNames = (query: string): string =>
  query.replaceAll(/(^|&)(\w+)=/g, (text) => text.toUpperCase())

/** Paged lists: the call's own parameters, the envelope, and the default sort column if the specification names it. */
const lists: readonly [
  path: string,
  parameters: string,
  name: string,
  form: 'upper' | 'lower',
  sort: string,
][] = [
  ['/api/Users/GetUserWithPagination', 'slug=user&roleid=SA', 'users', 'upper', 'name'],
  ['/api/Customers/GetCustomerWithPagination', 'id=', 'customers', 'upper', 'tenantId'],
  ['/api/Customers/get-customers-by-tennant-id', 'tennantId=', 'customers', 'lower', 'tenantId'],
  [
    '/api/CustomerSubscriptions/GetCustomerSubscriptionWithPagination',
    'tenantid=',
    'customer-subscriptions',
    'upper',
    'companyName',
  ],
  [
    '/api/CustomerSubscriptionEntitlements/GetCustomerSubscriptionEntitlementWithPagination',
    '',
    'customer-subscription-entitlements',
    'upper',
    'companyName',
  ],
  ['/api/Projects/GetProjectWithPagination', 'ProjectName=', 'projects', 'upper', 'projectNo'],
  [
    '/api/ProjectCurrencyRates/GetProjectCurrencyRateWithPagination',
    'projectName=',
    'project-currency-rates',
    'upper',
    'projectId',
  ],
  [
    '/api/ProjectSubscriptionRgs/GetProjectSubscriptionRgWithPagination',
    '',
    'project-subscription-rgs',
    'upper',
    'projectName',
  ],
  ['/api/GetBillingProfileWithPagination', '', 'billing-profiles', 'upper', 'id'],
  ['/api/GetBillingProfileSubscriptionWithPagination', '', 'billing-profile-subscriptions', 'upper', 'id'],
  ['/api/InvoicesEa/GetInvoiceEaWithPagination', '', 'invoices-ea', 'upper', 'id'],
  [
    '/api/CurrencyMonthlyRate/get-currency-monthly-rate-with-pagination',
    'slug=currency-monthly-rate&roleid=SA',
    'currency-monthly-rates',
    'upper',
    'year',
  ],
  ['/api/SupportTicket/GetSupportTicketWithPagination', '', 'support-tickets', 'upper', 'createdTime'],
]

describe.each(lists)('GET %s', (path, parameters, name, form, sort) => {
  const { row, list } = getResource(name)
  const request = (query: string) => sa.get(`${path}?${[parameters, query].filter(Boolean).join('&')}`)

  test('returns rows in its envelope, ten a page, by its default column ascending', async () => {
    const rows = parseRows(await request(''), form, row)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.length).toBeLessThanOrEqual(10)
    expect(list.defaultSort).toBe(sort)
    const byDefault = parseRows(await request(`sortby=${sort}&sortdir=asc&page=1&pagesize=10`), form, row)
    expect(byDefault).toEqual(rows)
  })

  test('accepts its parameters in any letter case', async () => {
    const query = `sortby=${sort}&sortdir=desc&page=1&pagesize=2`
    const given = parseRows(await request(query), form, row)
    const loud = await sa.get(`${path}?${toUpperCaseNames([parameters, query].filter(Boolean).join('&'))}`)
    expect(parseRows(loud, form, row)).toEqual(given)
    const quiet = await request(query.replace(sort, sort.toLowerCase()))
    expect(parseRows(quiet, form, row)).toEqual(given)
  })

  test('returns an empty page past the end and names a wrong sort column', async () => {
    expect(parseRows(await request('page=9999'), form, row)).toEqual([])
    const refused = await request('sortby=nonsense')
    expect(refused.status).toBe(400)
    expect(refused.text).toContain(list.sort[0])
  })
})

/** Returns the first row of a list. */
const readFirst = async (name: string): Promise<Listed> => {
  const { calls, row } = getResource(name)
  const [first] = parseRows(await sa.get(calls.list.path), calls.list.envelope, row)
  if (!first) throw new Error(`The demo has no ${name}.`)
  return first
}

test.each([
  ['/api/Customers/{id}', 'customers'],
  ['/api/CustomerSubscriptions/{id}', 'customer-subscriptions'],
  ['/api/CustomerSubscriptionEntitlements/{id}', 'customer-subscription-entitlements'],
  ['/api/Projects/{id}', 'projects'],
  ['/api/ProjectSubscriptionRgs/{id}', 'project-subscription-rgs'],
  ['/api/InvoicesEa/{id}', 'invoices-ea'],
  ['/api/SupportTicket/{id}', 'support-tickets'],
  ['/api/Users/{id}', 'users'],
  ['/get-billing-profile ?id', 'billing-profiles'],
  ['/get-billing-profile-subscription ?id', 'billing-profile-subscriptions'],
  ['/api/CurrencyMonthlyRate/get-currency-monthly-rate ?id', 'currency-monthly-rates'],
])('GET %s returns the row of the list', async (call, name) => {
  const first = await readFirst(name)
  const [path = '', parameter] = call.split(' ')
  const url = parameter
    ? `${path.startsWith('/api') ? path : `/api${path}`}?id=${String(first['id'])}`
    : path.replace('{id}', String(first['id']))
  const answer = await sa.get(url)
  expect(answer.status, answer.text).toBe(200)
  expect(answer.body).toEqual(first)
  expect((await sa.get(url.replace(String(first['id']), portal.ctx.newId()))).status).toBe(404)
})

/** The paths that delete a row of each list after the test has added one as the portal does. */
test.each([
  ['/api/Customers/{id}', 'customers'],
  ['/api/CustomerSubscriptions/{id}', 'customer-subscriptions'],
  ['/api/CustomerSubscriptionEntitlements/{id}', 'customer-subscription-entitlements'],
  ['/api/Projects/{id}', 'projects'],
  ['/api/ProjectSubscriptionRgs/{id}', 'project-subscription-rgs'],
  ['/api/ProjectCurrencyRates?projectId={id}', 'project-currency-rates'],
  ['/api/InvoicesEa/{id}', 'invoices-ea'],
  ['/api/delete-billing-profile?id={id}', 'billing-profiles'],
  ['/api/delete-billing-profile-subscription?id={id}', 'billing-profile-subscriptions'],
  ['/api/CurrencyMonthlyRate/delete-currency-monthly-report?id={id}', 'currency-monthly-rates'],
  ['/api/Users/{id}', 'users'],
])('DELETE %s deletes a row that was added and changed', async (path, name) => {
  const { calls, fields, create = [], update = [] } = getResource(name)
  if (!calls.create || !calls.update) throw new Error(`${name} cannot be added or changed.`)
  const like = await readFirst(name)
  const buildFreshValue = (field: string): unknown => {
    const value = like[field]
    if (field === 'year') return 2090
    // Two profiles may not charge a customer on the same day.
    if (name === 'billing-profiles' && field === 'validFrom') return '1990-01-01'
    if (name === 'billing-profiles' && field === 'validTo') return '1991-01-01'
    if (fields[field]?.kind === 'email') return 'fresh@example.com'
    if (field === 'userId') return 'fresh@example.com'
    const isNaming = fields[field]?.kind === 'text' || fields[field]?.kind === 'id'
    return isNaming && typeof value === 'string' ? `fresh ${value}`.slice(0, 60) : value
  }
  const body = Object.fromEntries(create.map((field) => [field, buildFreshValue(field)]))
  const added = await sa.call<Listed>(calls.create.method, calls.create.path, { body })
  expect(added.status, added.text).toBe(200)
  const id = String(added.body['id'])
  const [field = ''] = update.filter((key) => key in body)
  const change = { ...(calls.update.id === 'body' ? { id } : {}), [field]: body[field] }
  const changed = await sa.call(calls.update.method, calls.update.path.replace(':id', id), { body: change })
  expect(changed.status, changed.text).toBe(200)
  const deleted = await sa.delete(path.replace('{id}', id))
  expect(deleted.status, deleted.text).toBe(200)
  expect((await sa.delete(path.replace('{id}', id))).status).toBe(404)
})

test('GET /api/Customers lists every customer', async () => {
  const { body } = await sa.get<unknown[]>('/api/Customers')
  expect(z.array(getResource('customers').row(z)).parse(body).length).toBeGreaterThan(20)
})

test('a customer’s own role sees its own company in the customer calls, ten at most', async () => {
  const admin = await portal.as('admin@demo.example')
  const list = parseRows(
    await admin.get('/api/Customers/GetCustomerWithPagination?pagesize=100'),
    'upper',
    getResource('customers').row,
  )
  expect(list).toHaveLength(1)
  expect((await admin.get<unknown[]>('/api/Customers')).body).toHaveLength(1)
})

test('GET /api/Customers/get-customers-by-tennant-id finds the tenant’s customers', async () => {
  const customer = await readFirst('customers')
  // The screens of customers' users send the customer ID that the browser stored.
  for (const id of [customer['tenantId'], customer['id']]) {
    const found = parseRows(
      await sa.get(
        `/api/Customers/get-customers-by-tennant-id?tennantId=${String(id)}&sortby=tenantId&sortdir=asc&page=1&pagesize=10`,
      ),
      'lower',
      getResource('customers').row,
    )
    expect(found).toEqual([customer])
  }
})

test('GET /api/Projects ?userId lists the projects of a user', async () => {
  const { body } = await sa.get<unknown[]>('/api/Projects?userId=sa@demo.example')
  expect(z.array(getResource('projects').row(z)).parse(body).length).toBeGreaterThan(0)
})

test('GET /api/Projects/GetProjectWithPagination ?ProjectName finds by a part of the name', async () => {
  const project = await readFirst('projects')
  const part = String(project['projectName']).slice(1, 6)
  const found = parseRows(
    await sa.get(`/api/Projects/GetProjectWithPagination?ProjectName=${encodeURIComponent(part)}`),
    'upper',
    getResource('projects').row,
  )
  expect(found).toContainEqual(project)
  for (const row of found) expect(String(row['projectName']).toLowerCase()).toContain(part.toLowerCase())
})

test('GET /api/ProjectCurrencyRates/GetProjectCurrencyRate ?projectId finds by the project and by the rate', async () => {
  const rate = await readFirst('project-currency-rates')
  const url = '/api/ProjectCurrencyRates/GetProjectCurrencyRate?projectId='
  const ofProject = await sa.get<Listed>(`${url}${String(rate['projectId'])}`)
  expect(ofProject.status).toBe(200)
  expect(ofProject.body['projectId']).toBe(rate['projectId'])
  expect((await sa.get(`${url}${String(rate['id'])}`)).body).toEqual(rate)
})

describe('support tickets', () => {
  test('POST ?requestData,userId as a multipart form, PUT with a body, DELETE ?id', async () => {
    const customer = await readFirst('customers')
    const requestData = JSON.stringify({
      title: 'Nothing loads',
      description: 'Since this morning.',
      severity: 'moderate',
      customerId: customer['id'],
    })
    const form = new FormData()
    form.append('files', new Blob(['first line']), 'log.txt')
    form.append('files', new Blob(['a,b\n1,2']), 'table.csv')
    const url = `/api/SupportTicket?requestData=${encodeURIComponent(requestData)}&userId=${saToken}`
    const opened = await sa.call<Listed>('POST', url, { form })
    expect(opened.status, opened.text).toBe(200)
    expect(opened.body).toMatchObject({ title: 'Nothing loads', attachments: 2, status: 'open' })
    const id = String(opened.body['id'])
    const changed = await sa.put<Listed>('/api/SupportTicket', { id, status: 'inProgress' })
    expect(changed.status, changed.text).toBe(200)
    expect(changed.body['status']).toBe('inProgress')
    expect((await sa.delete(`/api/SupportTicket?id=${id}`)).status).toBe(200)
    expect((await sa.get(`/api/SupportTicket/${id}`)).status).toBe(404)
  })
})

describe('every list of the specification', () => {
  const paged = specifiedCalls.filter(({ parameters }) =>
    parameters.some((parameter) => parameter.startsWith('pagesize')),
  )

  /** Returns the required parameters of a list. */
  const buildRequiredQuery = async (path: string): Promise<Record<string, string>> => {
    const readFirstValue = async (name: string, key: string): Promise<string> =>
      String((await readFirst(name))[key])
    if (path.endsWith('GetAZResourceGroupResourceList')) {
      const { rows } = await portal.ctx.pool.query<{ containerId: string; name: string }>(
        `select container_id as "containerId", name from cloud_resource where inventory = 'resource-groups' limit 1`,
      )
      const [{ containerId, name } = { containerId: '', name: '' }] = rows
      return { containerId, resourceGroupName: name }
    }
    if (path.includes('LineItems/')) return { invoicenumber: await readFirstValue('invoices', 'invoiceId') }
    if (path.includes('CustomerInvoiceEaDetails/')) return { customerinvoiceid: portal.ctx.newId() }
    if (path.includes('CustomerInvoiceDetails/'))
      return { customerinvoiceid: await readFirstValue('customer-invoices', 'id') }
    return {}
  }

  test.each(paged)(
    '$section: $path returns the same with and without its default parameters',
    async ({ path, parameters }) => {
      const given = await buildRequiredQuery(path)
      const defaults = parameters.flatMap((parameter) => {
        const [name = '', value] = parameter.split('=')
        return value === undefined ? [] : [[name, value]]
      })
      const silent = await sa.get<Record<string, unknown>>(`${path}?${new URLSearchParams(given)}`)
      expect(silent.status, silent.text).toBe(200)
      const spoken = await sa.get<Record<string, unknown>>(
        `${path}?${new URLSearchParams([...Object.entries(given), ...defaults])}`,
      )
      expect(spoken.body).toEqual(silent.body)
      const keys = Object.keys(silent.body).sort().join()
      expect([
        'Count,Data,IsEditable,Message,Page,Status',
        'count,data,isEditable,message,page,status',
      ]).toContain(keys)
      expect(silent.body['page'] ?? silent.body['Page']).toBe(1)
      expect(silent.body['status'] ?? silent.body['Status']).toBe(200)
    },
  )
})
