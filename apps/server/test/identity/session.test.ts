/** Sessions: signing in and out, the lifetime of a session, and what a cookie may not do. */
import { demoPassword, type LoginReply, type SessionEntry, type SessionReply } from '@cmp/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemScope, withScope } from '../../src/scope/scope.ts'
import { buildUsageFile } from '@cmp/fixtures'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { addCustomer, type AddedCustomer } from '../harness/master-data.ts'

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
  expect(await portal.importText('usage.csv', buildUsageFile([{}]))).toMatchObject({ status: 'done' })
})

afterAll(() => portal.close())

describe('sign-in', () => {
  const wrong = { code: 'Unauthenticated', message: 'The user ID or password is incorrect.' }

  test('works by POST and GET with parameter names in any letter case', async () => {
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

  test('responds the same to a wrong password and an unknown user', async () => {
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

  test('of an inactive user is rejected, and an open session ends', async () => {
    await portal.addUser('gone@calls.example', 'SA')
    const deletedUser = await portal.as('gone@calls.example')
    await withScope(portal.ctx, systemScope, ({ trx }) =>
      trx
        .updateTable('appUser')
        .set({ status: 'inactive' })
        .where('userId', '=', 'gone@calls.example')
        .execute(),
    )
    expect((await deletedUser.get('/api/session')).status).toBe(401)
    const signIn = (password: string) =>
      portal.anonymous.post('/api/Users/Login', { userid: 'gone@calls.example', password })
    expect(await signIn('wrong')).toMatchObject({ status: 401, body: wrong })
    // Only a caller who knows the password sees the reason.
    expect(await signIn(demoPassword)).toMatchObject({
      status: 403,
      body: {
        code: 'Forbidden',
        message: 'Your account is deactivated. Ask your administrator to reactivate it.',
      },
    })
  })

  test('gives a browser a cookie that scripts cannot read and no token', async () => {
    const { body, response } = await portal.anonymous.call<LoginReply>('POST', '/api/Users/Login', {
      body: { userid: 'sa@calls.example', password: demoPassword },
      headers: { 'x-cmp-request': '1' },
    })
    expect(body.token).toBe('')
    expect(response.cookies).toMatchObject([
      { name: 'cmp_session', httpOnly: true, sameSite: 'Lax', path: '/' },
    ])
  })

  test('of a browser ends when another user signs in there', async () => {
    const signIn = (cookie: string) =>
      portal.anonymous.call('POST', '/api/Users/Login', {
        body: { userid: 'sa@calls.example', password: demoPassword },
        headers: { 'x-cmp-request': '1', cookie },
      })
    const getCookie = (answer: Awaited<ReturnType<typeof signIn>>): string =>
      `cmp_session=${answer.response.cookies[0]?.value}`
    const readStatus = async (cookie: string): Promise<number> =>
      (await portal.anonymous.call('GET', '/api/session', { headers: { cookie } })).status
    const former = getCookie(await signIn(''))
    expect(await readStatus(former)).toBe(200)
    const next = getCookie(await signIn(former))
    expect([await readStatus(former), await readStatus(next)]).toEqual([401, 200])
  })

  test('ends with signing out', async () => {
    const leaving = await portal.as('guest@calls.example')
    expect((await leaving.get('/api/session')).status).toBe(200)
    expect((await leaving.post('/api/Users/Logout')).status).toBe(200)
    expect(await leaving.get('/api/session')).toMatchObject({
      status: 401,
      body: { code: 'Unauthenticated', message: 'Sign in to continue.' },
    })
  })

  test('ends after two hours without a call and after twelve hours with calls', async () => {
    const idle = await portal.as('guest@calls.example')
    const busy = await portal.as('guest@calls.example')
    const then = now
    for (let hours = 1.9; hours < 11.5; hours += 1.9) {
      now = then + hours * 3_600_000
      expect((await busy.get('/api/session')).status).toBe(200)
    }
    expect((await idle.get('/api/session')).status).toBe(401)
    now = then + 11.9 * 3_600_000
    expect((await busy.get('/api/session')).status).toBe(200)
    now = then + 12.1 * 3_600_000
    expect((await busy.get('/api/session')).status).toBe(401)
    now = then
  })

  test('is required for everything, and an invented token is rejected', async () => {
    expect((await portal.anonymous.get('/api/Customers')).status).toBe(401)
    expect((await portal.withToken('x'.repeat(43)).get('/api/Customers')).status).toBe(401)
  })
})

describe('a GET with side effects', () => {
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
        message: 'No cloud account is connected. Import the invoice as a file on the Invoice page.',
      },
    })
  })

  test('is rejected with a cookie, which requires POST and the portal’s header', async () => {
    const browser = await portal.asBrowser('sa@calls.example')
    expect((await browser.get('/api/session')).status).toBe(200)
    for (const url of [paid, '/api/Invoices/fetch-updated-invoices'])
      expect(await browser.get(url)).toMatchObject({
        status: 403,
        body: {
          code: 'Forbidden',
          message: 'GET requests cannot change data. Use POST.',
        },
      })
    expect((await browser.call('HEAD', paid)).status).toBe(403)
    expect(await browser.post(paid)).toMatchObject({
      status: 403,
      body: { message: 'Changes with a session cookie require the header x-cmp-request: 1.' },
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

describe('a user’s own sessions', () => {
  const agent =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

  const signIn = async (remoteAddress: string): Promise<Client> => {
    const { body } = await portal.anonymous.call<LoginReply>('POST', '/api/Users/Login', {
      body: { userid: 'many@calls.example', password: demoPassword },
      headers: { 'user-agent': agent },
      remoteAddress,
    })
    return portal.withToken(body.token)
  }
  const listSessions = async (client: Client) =>
    (await client.get<SessionEntry[]>('/api/Account/Sessions')).body

  test('are listed with device and address and ended separately or all others at once', async () => {
    await portal.addUser('many@calls.example', 'SA')
    const here = await signIn('192.0.2.1')
    const there = await signIn('192.0.2.2')
    const elsewhere = await signIn('192.0.2.3')
    const entries = await listSessions(here)
    expect(entries).toHaveLength(3)
    expect(entries.find(({ isCurrent }) => isCurrent)).toMatchObject({
      device: 'Chrome on Windows',
      address: '192.0.2.1',
      method: 'password',
    })
    const other = entries.find(({ address }) => address === '192.0.2.2')
    // Nobody can end, or learn about, another user's session.
    expect((await sa.post(`/api/Account/Sessions/${other?.id}/end`)).status).toBe(404)
    expect((await here.post(`/api/Account/Sessions/${other?.id}/end`)).status).toBe(200)
    expect((await there.get('/api/session')).status).toBe(401)
    expect(await here.post('/api/Account/Sessions/end-others')).toMatchObject({
      status: 200,
      body: { message: '1 other session ended.' },
    })
    expect((await elsewhere.get('/api/session')).status).toBe(401)
    expect(await listSessions(here)).toHaveLength(1)
  })
})

describe('a user’s own password', () => {
  const newPassword = 'quiet lantern orbit 73'
  const change = (client: Client, body: object) => client.post('/api/Users/ChangePassword', body)

  test('is changed with the old password, and the other sessions end', async () => {
    await portal.addUser('changer@calls.example', 'GUEST', customer.customerId)
    const here = await portal.as('changer@calls.example')
    const there = await portal.as('changer@calls.example')
    const body = { userid: 'Changer@calls.example', oldpassword: demoPassword, newpassword: newPassword }
    expect(await change(here, { ...body, oldpassword: 'wrong' })).toMatchObject({
      status: 400,
      body: {
        message: 'The current password is incorrect.',
        details: [{ field: 'oldpassword', message: 'The current password is incorrect.' }],
      },
    })
    for (const weak of ['changer@calls', 'password123456', 'aaaaaaaaaaaaaaaa', 'Alpha123456Alpha'])
      expect(await change(here, { ...body, newpassword: weak }), weak).toMatchObject({
        status: 400,
        body: { details: [{ field: 'newpassword', message: expect.stringMatching(/easy to guess/) }] },
      })
    expect(await change(here, { ...body, newpassword: 'too short' })).toMatchObject({
      status: 400,
      body: { message: 'The password must have at least 12 characters.' },
    })
    expect(await change(here, { ...body, userid: 'sa@calls.example' })).toMatchObject({
      status: 403,
      body: { message: 'You can change only your own password here.' },
    })
    expect(await change(here, body)).toMatchObject({ status: 200 })
    expect((await here.get('/api/session')).status).toBe(200)
    expect((await there.get('/api/session')).status).toBe(401)
    const signIn = (password: string) =>
      portal.anonymous.post('/api/Users/Login', { userid: 'changer@calls.example', password })
    expect((await signIn(demoPassword)).status).toBe(401)
    expect((await signIn(newPassword)).status).toBe(200)
  })

  test('is rated while the user chooses it', async () => {
    const rate = (password: string, words: string[] = []) =>
      portal.anonymous.post('/api/Users/PasswordStrength', { password, words })
    expect(await rate('password1234')).toMatchObject({
      status: 200,
      body: {
        score: 1,
        isAccepted: false,
        message: expect.stringMatching(/^This password is too easy to guess\. /),
      },
    })
    expect(await rate(newPassword)).toMatchObject({
      body: { score: 4, isAccepted: true, message: 'This password is strong.' },
    })
    expect(await rate('margarethe-hollenbeck', ['margarethe.hollenbeck@calls.example'])).toMatchObject({
      body: { isAccepted: false },
    })
  })
})

describe('the sign-in settings', () => {
  test('belong to the reseller’s administrators, who can disable GET and sign-up', async () => {
    const admin = await portal.as('admin@calls.example')
    expect((await admin.get('/api/SignInSettings')).status).toBe(403)
    const closed = { isSignUpOpen: false, isLoginByGetAllowed: false }
    expect((await admin.post('/api/SignInSettings', closed)).status).toBe(403)
    expect((await sa.get('/api/SignInSettings')).body).toEqual({
      isSignUpOpen: true,
      isLoginByGetAllowed: true,
      secondStepRoles: [],
    })
    expect((await portal.anonymous.get('/api/SignInOptions')).body).toEqual({
      isSignUpOpen: true,
      identityProviders: [],
    })
    expect(await sa.post('/api/SignInSettings', closed)).toMatchObject({ status: 200, body: closed })
    expect(
      await portal.anonymous.get(`/api/Users/Login?userid=sa%40calls.example&password=${demoPassword}`),
    ).toMatchObject({
      status: 403,
      body: {
        message:
          'Sign-in with the password in the URL is disabled. Send it in the body of POST /api/Users/Login.',
      },
    })
    expect(
      await portal.anonymous.post('/api/Users/SignUp', {
        username: 'New Person',
        email: 'new@calls.example',
        password: 'quiet lantern orbit 73',
        agreement: true,
      }),
    ).toMatchObject({
      status: 403,
      body: { message: 'Sign-up is closed. Ask your administrator for an invitation.' },
    })
    const audit = await sa.get<{ Data: { before: object; after: object }[] }>(
      '/api/Audit/GetAuditWithPagination?objectType=sign-in-settings',
    )
    expect(audit.body.Data).toMatchObject([
      { before: { isSignUpOpen: true, isLoginByGetAllowed: true }, after: closed },
    ])
  })
})
