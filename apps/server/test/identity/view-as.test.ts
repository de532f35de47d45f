/** "View as": the reseller's administrator sees the portal as a customer's role and cannot change anything. */
import { demoPassword, type LoginReply, type SessionReply } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemScope, withScope } from '../../src/scope/scope.ts'
import type { Upper } from '../harness/customer-invoices.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { addCustomer, type AddedCustomer } from '../harness/master-data.ts'

let portal: TestPortal
let sa: Client
let alpha: AddedCustomer
let beta: AddedCustomer

beforeAll(async () => {
  portal = await startPortal()
  await portal.addUser('sa@view.example', 'SA')
  sa = await portal.asBrowser('sa@view.example')
  const operator = portal.operator
  alpha = await addCustomer(operator, { name: 'Alpha', subscriptionId: 'sub-a' })
  beta = await addCustomer(operator, { name: 'Beta', subscriptionId: 'sub-b' })
  await portal.addUser('admin@alpha.example', 'ADMIN', alpha.customerId)
})

afterAll(() => portal.close())

/** Makes a change with the browser's session, as the portal's own pages do. */
const change = <T = unknown>(url: string, body: object = {}) =>
  sa.call<T>('POST', url, { body, headers: { 'x-cmp-request': '1' } })

const view = (roleCode: string, customerId = alpha.customerId) =>
  change<SessionReply>('/api/session/view-as', { roleCode, customerId })

const leave = () => change<SessionReply>('/api/session/view-as/leave')

test('shows exactly what the role of that customer sees', async () => {
  const started = await view('ADMIN')
  expect(started.status, started.text).toBe(200)
  const session = (await sa.get<SessionReply>('/api/session')).body
  expect(started.body).toEqual(session)
  expect(session).toMatchObject({
    user: { userId: 'sa@view.example', roleCode: 'ADMIN', customerId: alpha.customerId },
    viewAs: { roleCode: 'ADMIN', customerId: alpha.customerId, companyName: 'Alpha' },
  })
  const users = await sa.get<Upper<{ userId: string }>>('/api/Users/GetUserWithPagination')
  expect(users.body.Data.map(({ userId }) => userId)).toEqual(['admin@alpha.example'])
  const subscriptions = await sa.get('/api/CustomerSubscriptions/GetCustomerSubscriptionWithPagination')
  expect(subscriptions.text).toContain('sub-a')
  expect(subscriptions.text).not.toContain('sub-b')
  for (const path of [
    '/api/GetBillingProfileWithPagination',
    '/api/Outbox/GetOutboxWithPagination',
    '/api/IdentityProviders/GetIdentityProviderWithPagination',
  ])
    expect((await sa.get(path)).status, path).toBe(403)
  expect((await leave()).body.viewAs).toBeNull()
  expect((await view('GUEST')).status).toBe(200)
  expect((await sa.get('/api/Users/GetUserWithPagination')).status).toBe(403)
  await leave()
})

test('changes nothing until the view is left', async () => {
  await view('ADMIN')
  const { id } = await withScope(portal.ctx, systemScope, ({ trx }) =>
    trx
      .selectFrom('appUser')
      .select('id')
      .where('userId', '=', 'admin@alpha.example')
      .executeTakeFirstOrThrow(),
  )
  const headers = { 'x-cmp-request': '1' }
  const refused = [
    await change('/api/Users', { name: 'X', email: 'x@alpha.example', roleCode: 'GUEST' }),
    await change('/api/Users/deactivate-user-by-user-id', { userId: id }),
    await change('/api/Users/update-enablemfa-by-userid', { userId: id }),
    await sa.call('PUT', `/api/Users/${id}`, { body: { name: 'X' }, headers }),
    await sa.call('DELETE', `/api/Users/${id}`, { headers }),
    await view('EDITOR', beta.customerId),
  ]
  for (const answer of refused) {
    expect(answer.status, answer.text).toBe(403)
    expect(answer.text).toContain('Exit the view to make changes')
  }
  await expect(
    withScope(portal.ctx, { ...systemScope, readOnly: 'view-as' }, ({ trx }) =>
      trx.updateTable('appUser').set({ name: 'X' }).where('id', '=', id).execute(),
    ),
  ).rejects.toThrow(/read-only/)
  expect((await leave()).body).toMatchObject({ viewAs: null, user: { roleCode: 'SA', customerId: null } })
  expect((await sa.get('/api/GetBillingProfileWithPagination')).status).toBe(200)
  expect((await leave()).status).toBe(200)
})

test('belongs to a single session: another session of the same user sees everything', async () => {
  await view('EDITOR')
  const other = await portal.as('sa@view.example')
  expect((await other.get<SessionReply>('/api/session')).body.viewAs).toBeNull()
  await leave()
})

test('is limited to the reseller’s administrators, roles of customers and existing customers', async () => {
  const admin = await portal.as('admin@alpha.example')
  const body = { roleCode: 'GUEST', customerId: alpha.customerId }
  expect((await admin.post('/api/session/view-as', body)).status).toBe(403)
  expect((await portal.anonymous.post('/api/session/view-as', body)).status).toBe(401)
  expect((await portal.operator.post('/api/session/view-as', body)).status).toBe(403)
  expect((await view('SA')).status).toBe(400)
  expect((await view('GUEST', portal.ctx.newId())).status).toBe(404)
  const login = await portal.anonymous.post<LoginReply>('/api/Users/Login', {
    userid: 'sa@view.example',
    password: demoPassword,
  })
  const program = portal.withToken(login.body.token)
  expect((await program.post('/api/session/view-as', body)).status).toBe(200)
  expect((await program.get<SessionReply>('/api/session')).body.viewAs).toMatchObject({ roleCode: 'GUEST' })
})

test('is in the audit log with role and customer, also for the customer’s administrator', async () => {
  const admin = await portal.as('admin@alpha.example')
  const { body } = await admin.get<
    Upper<{ actor: string; action: string; objectName: string; companyName: string }>
  >('/api/Audit/GetAuditWithPagination?objectType=sessions&pagesize=100&sortdir=asc')
  expect(body.Data.slice(0, 2)).toMatchObject([
    { actor: 'sa@view.example', action: 'view-as', objectName: 'ADMIN of Alpha', companyName: 'Alpha' },
    { actor: 'sa@view.example', action: 'leave-view-as', objectName: 'ADMIN of Alpha' },
  ])
})
