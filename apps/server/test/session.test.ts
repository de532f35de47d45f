/** Who somebody is: signing in and out, the life of a session, and what a cookie may not do. */
import { demoPassword, type LoginReply, type SessionReply } from '@cmp/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemScope, withScope } from '../src/kit/scope.ts'
import { usageFile } from './billing-files.ts'
import { startPortal, type Client, type TestPortal } from './harness.ts'
import { addCustomer, type AddedCustomer } from './master-data.ts'

let portal: TestPortal
let sa: Client
let customer: AddedCustomer
let now = Date.now()

const invoiceId = 'G000000001'

beforeAll(async () => {
  portal = await startPortal({ clock: () => new Date(now) })
  await portal.addUser('sa@calls.example', 'SA')
  sa = await portal.as('sa@calls.example')
  customer = await addCustomer(sa, { name: 'Alpha', subscriptionId: 'sub-a' })
  await portal.addUser('admin@calls.example', 'ADMIN', customer.customerId)
  await portal.addUser('guest@calls.example', 'GUEST', customer.customerId)
  expect(await portal.importText('usage.csv', usageFile([{}]))).toMatchObject({ status: 'done' })
})

afterAll(() => portal.close())

describe('sign-in', () => {
  const wrong = { code: 'Unauthenticated', message: 'The user id or the password is not right.' }

  test('by POST and by GET, with parameter names in any letter case', async () => {
    const byPost = await portal.anonymous.post<LoginReply>('/api/Users/Login', {
      UserId: 'SA@calls.example',
      PASSWORD: demoPassword,
    })
    expect(byPost.status).toBe(200)
    expect(byPost.body).toMatchObject({
      userId: 'sa@calls.example',
      roleCode: 'SA',
      isValidated: true,
      timezone: 'Asia/Bangkok',
    })
    expect(byPost.response.headers['cache-control']).toBe('no-store')
    const byGet = await portal.anonymous.get<LoginReply>(
      `/api/Users/Login?USERID=admin%40calls.example&Password=${demoPassword}`,
    )
    expect(byGet.body).toMatchObject({ roleCode: 'ADMIN', customerId: customer.customerId })
    expect(
      (await portal.withToken(byGet.body.token).get<SessionReply>('/api/session')).body.user,
    ).toMatchObject({ userId: 'admin@calls.example' })
  })

  test('says the same of a wrong password and of an unknown user', async () => {
    for (const body of [
      { userid: 'sa@calls.example', password: 'wrong' },
      { userid: 'nobody@calls.example', password: demoPassword },
    ])
      expect(await portal.anonymous.post('/api/Users/Login', body)).toMatchObject({
        status: 401,
        body: wrong,
      })
    expect(await portal.anonymous.post('/api/Users/Login', { userid: '', password: '' })).toMatchObject({
      status: 400,
      body: { code: 'InvalidRequest', message: 'This field is required.' },
    })
  })

  test('of a user who is not active is refused, and an open session ends', async () => {
    await portal.addUser('gone@calls.example', 'SA')
    const gone = await portal.as('gone@calls.example')
    await withScope(portal.ctx, systemScope, ({ trx }) =>
      trx
        .updateTable('appUser')
        .set({ status: 'inactive' })
        .where('userId', '=', 'gone@calls.example')
        .execute(),
    )
    expect((await gone.get('/api/session')).status).toBe(401)
    expect(
      await portal.anonymous.post('/api/Users/Login', {
        userid: 'gone@calls.example',
        password: demoPassword,
      }),
    ).toMatchObject({ status: 401, body: wrong })
  })

  test('gives a browser a cookie that scripts cannot read, and no token', async () => {
    const { body, response } = await portal.anonymous.call<LoginReply>('POST', '/api/Users/Login', {
      body: { userid: 'sa@calls.example', password: demoPassword },
      headers: { 'x-cmp-request': '1' },
    })
    expect(body.token).toBe('')
    expect(response.cookies).toMatchObject([
      { name: 'cmp_session', httpOnly: true, sameSite: 'Lax', path: '/' },
    ])
  })

  test('ends with signing out and after twelve hours', async () => {
    const leaving = await portal.as('guest@calls.example')
    expect((await leaving.get('/api/session')).status).toBe(200)
    expect((await leaving.post('/api/Users/Logout')).status).toBe(200)
    expect(await leaving.get('/api/session')).toMatchObject({
      status: 401,
      body: { code: 'Unauthenticated', message: 'Sign in to continue.' },
    })
    const staying = await portal.as('guest@calls.example')
    const then = now
    now = then + 11.9 * 3_600_000
    expect((await staying.get('/api/session')).status).toBe(200)
    now = then + 12.1 * 3_600_000
    expect((await staying.get('/api/session')).status).toBe(401)
    now = then
  })

  test('is needed for everything, and a made-up token is none', async () => {
    expect((await portal.anonymous.get('/api/Customers')).status).toBe(401)
    expect((await portal.withToken('x'.repeat(43)).get('/api/Customers')).status).toBe(401)
  })
})

describe('a GET that changes something', () => {
  const paid = `/api/Invoices/update-invoice-payment-status?InvoiceId=${invoiceId}&PaymentStatus=Paid`

  test('works with a bearer token', async () => {
    expect(await sa.get(paid)).toMatchObject({
      status: 200,
      body: { message: `${invoiceId} has been marked as paid.` },
    })
    expect(await sa.get('/api/Invoices/fetch-updated-invoices')).toMatchObject({
      status: 503,
      body: {
        code: 'Unavailable',
        message:
          'No provider connection is set up. Bring the invoice in as a file: drop it on the Invoice page.',
      },
    })
  })

  test('is refused with a cookie, which only works by POST and with the header of the portal', async () => {
    const browser = await portal.asBrowser('sa@calls.example')
    expect((await browser.get('/api/session')).status).toBe(200)
    for (const url of [paid, '/api/Invoices/fetch-updated-invoices'])
      expect(await browser.get(url)).toMatchObject({
        status: 403,
        body: {
          code: 'Forbidden',
          message: 'A link cannot change anything for a signed-in person. Use POST.',
        },
      })
    expect(await browser.post(paid)).toMatchObject({
      status: 403,
      body: { message: 'A change with a session cookie needs the header x-cmp-request: 1.' },
    })
    expect(
      (await browser.call('POST', paid.replace('=Paid', '=unpaid'), { headers: { 'x-cmp-request': '1' } }))
        .status,
    ).toBe(200)
    const { body } = await sa.get<{ data: { paymentStatus: string; paidAmount: string }[] }>(
      '/api/Invoices/GetInvoiceWithPagination',
    )
    expect(body.data).toMatchObject([{ paymentStatus: 'unpaid', paidAmount: '0' }])
  })
})
