/** "View as": the reseller's administrator with the eyes of a customer's role, and with no hands. */
import { demoPassword, type LoginReply, type SessionReply } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemScope, withScope } from '../src/scope/scope.ts'
import type { Upper } from './customer-invoices.ts'
import { startPortal, type Client, type TestPortal } from './harness.ts'
import { addCustomer, type AddedCustomer } from './master-data.ts'

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

/** A change by the browser, as the portal's own pages make it. */
const change = <T = unknown>(url: string, body: object = {}) =>
  sa.call<T>('POST', url, { body, headers: { 'x-cmp-request': '1' } })

const view = (roleCode: string, customerId = alpha.customerId) =>
  change<SessionReply>('/api/session/view-as', { roleCode, customerId })

const leave = () => change<SessionReply>('/api/session/view-as/leave')

test('shows what the role of that customer sees, and nothing more', async () => {
  const begun = await view('ADMIN')
  expect(begun.status, begun.text).toBe(200)
  const session = (await sa.get<SessionReply>('/api/session')).body
  expect(begun.body).toEqual(session)
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

test('changes nothing, whatever is tried, until it is left', async () => {
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
    expect(answer.text).toContain('Leave the view first')
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

test('belongs to one session: another of the same person sees everything', async () => {
  await view('EDITOR')
  const other = await portal.as('sa@view.example')
  expect((await other.get<SessionReply>('/api/session')).body.viewAs).toBeNull()
  await leave()
})

test('is for the reseller’s administrators, roles of customers and customers that there are', async () => {
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

test('is in the audit log with role and customer, where the customer’s administrator reads it too', async () => {
  const admin = await portal.as('admin@alpha.example')
  const { body } = await admin.get<
    Upper<{ actor: string; action: string; objectName: string; companyName: string }>
  >('/api/Audit/GetAuditWithPagination?objectType=sessions&pagesize=100&sortdir=asc')
  expect(body.Data.slice(0, 2)).toMatchObject([
    { actor: 'sa@view.example', action: 'view-as', objectName: 'ADMIN of Alpha', companyName: 'Alpha' },
    { actor: 'sa@view.example', action: 'leave-view-as', objectName: 'ADMIN of Alpha' },
  ])
})
