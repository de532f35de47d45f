/**
 * Every call of the specification for users and session: at its path, with its parameters, as existing clients make it
 * (with a bearer token, and with GET for some changes).
 */
import { z } from 'zod'
import { demoPassword, loginReply, profileReply, getSessionDetail, type LoginReply } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemScope, withScope } from '../../src/scope/scope.ts'
import { demoReseller } from '../harness/demo-reseller.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { getResource, parseRows, type Listed } from './rows.ts'

const person = 'editor@demo.example'

let portal: TestPortal
let sa: Client

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller })
  sa = await portal.as('sa@demo.example')
})

afterAll(() => portal.close())

/** Returns the newest message to an address in the outbox, which keeps mail if there is no mail server. */
const mailTo = async (address: string): Promise<string> => {
  const mail = await withScope(portal.ctx, systemScope, ({ trx }) =>
    trx
      .selectFrom('outboxMail')
      .select('body')
      .where('toAddress', '=', address)
      .orderBy('createdAt', 'desc')
      .limit(1)
      .executeTakeFirst(),
  )
  if (!mail) throw new Error(`There is no mail to ${address}.`)
  return mail.body
}
const codeIn = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? ''
const linkIn = (text: string): URLSearchParams =>
  new URL(/https?:\S+/.exec(text)?.[0] ?? 'http://none').searchParams
const findRowId = async (userId: string): Promise<string> => {
  const rows = parseRows(
    await sa.get(`/api/Users/GetUserWithPagination?search=${userId}`),
    'upper',
    getResource('users').row,
  )
  return String(rows.find((row) => row['userId'] === userId)?.['id'])
}

test('GET Login ?userid,password, and GET /api/Users/{token} with the token of the reply', async () => {
  const login = await portal.anonymous.get<LoginReply>(
    `/api/Users/Login?userid=${person}&password=${demoPassword}`,
  )
  expect(loginReply(z).parse(login.body)).toMatchObject({
    userId: person,
    enableMFA: false,
    roleCode: 'EDITOR',
  })
  expect(login.body.menus.length).toBeGreaterThan(1)
  const { body: subscriptions } = await portal
    .withToken(login.body.token)
    .get<{ Data: { subscriptionId: string }[] }>(
      '/api/CustomerSubscriptions/GetCustomerSubscriptionWithPagination?sortby=name&pagesize=1',
    )
  expect(login.body.subscriptionId).toBe(subscriptions.Data[0]?.subscriptionId)
  const client = portal.withToken(login.body.token)
  const profile = await client.get(`/api/Users/${login.body.token}`)
  expect(profileReply(z).parse(profile.body)).toMatchObject({ userId: person, timezone: 'Asia/Bangkok' })
  const noUser = '00000000-0000-4000-8000-000000000000'
  for (const unknown of ['no-such-user', 'x', 'me', noUser, `${login.body.token}x`])
    expect((await portal.operator.get(`/api/Users/${unknown}`)).status, unknown).toBe(404)
})

test('GET update-enablemfa-by-userid, validate-user-with-otp and send-new-otp', async () => {
  const id = await findRowId(person)
  expect((await sa.get(`/api/Users/update-enablemfa-by-userid?userId=${id}`)).status).toBe(200)
  const login = await portal.anonymous.post<LoginReply>('/api/Users/Login', {
    userid: person,
    password: demoPassword,
  })
  expect(login.body).toMatchObject({ enableMFA: true, userId: person, menus: [] })
  const { token } = login.body
  const former = codeIn(await mailTo(person))
  const check = (otp: string) =>
    portal.anonymous.get<LoginReply>(
      `/api/Users/validate-user-with-otp?userid=${person}&token=${token}&otp=${otp}`,
    )
  expect((await check(former === '111111' ? '222222' : '111111')).body.isValidated).toBe(false)
  const again = await portal.anonymous.get<{ message: string }>(
    `/api/Users/send-new-otp?userId=${person}&sessionId=${token}`,
  )
  if (again.status === 200)
    expect(again.body.message).toBe('New OTP has been sent. Please enter the OTP within 2 minutes.')
  else expect(again.status).toBe(429)
  const signedIn = await check(codeIn(await mailTo(person)))
  expect(signedIn.body).toMatchObject({ isValidated: true, userId: person })
  expect((await portal.withToken(signedIn.body.token).get('/api/session')).status).toBe(200)
  expect((await sa.get(`/api/Users/update-enablemfa-by-userid?userId=${id}`)).status).toBe(200)
})

test('GET all-user-update-enablemfa ?condition', async () => {
  const withStep = async () =>
    parseRows(
      await sa.get('/api/Users/GetUserWithPagination?pagesize=100'),
      'upper',
      getResource('users').row,
    ).filter((row) => row['enableMFA'] === true).length
  expect((await sa.get('/api/Users/all-user-update-enablemfa?condition=true')).status).toBe(200)
  expect(await withStep()).toBeGreaterThan(3)
  expect((await sa.get('/api/Users/all-user-update-enablemfa?condition=false')).status).toBe(200)
  expect(await withStep()).toBe(0)
})

test('POST ForgetPassword ?userid, GET get-session-detail and set-user-password', async () => {
  const requested = await portal.anonymous.post<{ message: string }>(
    `/api/Users/ForgetPassword?userid=${person}`,
  )
  expect(requested.body.message).toBe('Please check your email for password info')
  const link = await expect
    .poll(async () => linkIn(await mailTo(person)).get('sessionId'))
    .toBeTruthy()
    .then(async () => linkIn(await mailTo(person)))
  const query = `userId=${link.get('userId')}&sessionId=${link.get('sessionId')}`
  const detail = await portal.anonymous.get(`/api/Users/get-session-detail?${query}`)
  expect(getSessionDetail.reply(z).parse(detail.body)).toMatchObject({
    sessionEnable: true,
    isVerification: false,
  })
  const set = await portal.anonymous.get<{ message: string }>(
    `/api/Users/set-user-password?${query}&newPassword=quiet-lantern-orbit-73&isVerification=false`,
  )
  expect(set.status, set.text).toBe(200)
  expect(set.body.message).toBe(
    'The Account has been verified and password has been set succesfully. Please log in to continue using CMP.',
  )
  const used = await portal.anonymous.get(`/api/Users/get-session-detail?${query}`)
  expect(used.body).toMatchObject({ sessionEnable: false })
})

test('POST ChangePassword ?userid,oldpassword,newpassword and update-user-settings ?userId,timezone', async () => {
  const guest = await portal.as('guest@demo.example')
  const changed = await guest.post(
    `/api/Users/ChangePassword?userid=guest@demo.example&oldpassword=${demoPassword}&newpassword=amber-kettle-folding-58`,
  )
  expect(changed.status, changed.text).toBe(200)
  const zone = await guest.post(
    '/api/Users/update-user-settings?userId=guest@demo.example&timezone=Europe/Berlin',
  )
  expect(zone.status, zone.text).toBe(200)
  expect((await guest.get('/api/session')).body).toMatchObject({ user: { timezone: 'Europe/Berlin' } })
})

test('POST /api/Users, PUT and GET /api/Users/{id}, GET reactive-user-by-user-id, GET /api/Roles', async () => {
  const added = await sa.post<Listed>('/api/Users', {
    name: 'New Person',
    email: 'new@person.example',
    userId: 'new@person.example',
    roleCode: 'SA',
    timezone: 'Asia/Bangkok',
  })
  expect(added.status, added.text).toBe(200)
  const id = String(added.body['id'])
  expect((await sa.put(`/api/Users/${id}`, { name: 'Renamed' })).status).toBe(200)
  expect((await sa.get(`/api/Users/${id}`)).body).toMatchObject({ name: 'Renamed', status: 'invited' })
  expect((await sa.post(`/api/Users/deactivate-user-by-user-id?userId=${id}`)).status).toBe(200)
  const back = await sa.get(`/api/Users/reactive-user-by-user-id?userId=${id}`)
  expect(back.status, back.text).toBe(200)
  expect((await sa.get<Listed>(`/api/Users/${id}`)).body['status']).not.toBe('inactive')
  const roles = await sa.get<{ code: string }[]>('/api/Roles')
  expect(roles.body.map(({ code }) => code)).toEqual(['SA', 'ADMIN', 'EDITOR', 'GUEST'])
})

test('GET /api/Projects accepts the token of the own session as userId, as other calls do', async () => {
  const login = await portal.anonymous.post<LoginReply>('/api/Users/Login', {
    userid: 'sa@demo.example',
    password: demoPassword,
  })
  const { token } = login.body
  const client = portal.withToken(token)
  const own = await client.get<Listed[]>('/api/Projects')
  expect(own.body.length).toBeGreaterThan(0)
  expect((await client.get<Listed[]>(`/api/Projects?userId=${token}`)).body).toEqual(own.body)
  // A session token is not accepted as a user id.
  expect((await sa.get(`/api/Projects?userId=${token}`)).status).toBe(404)
})

test('treats an empty sort column or direction as absent', async () => {
  const url = '/api/Customers/GetCustomerWithPagination'
  const [plain, empty] = [await sa.get(url), await sa.get(`${url}?sortby=&sortdir=`)]
  expect(empty.status, empty.text).toBe(200)
  expect(empty.body).toEqual(plain.body)
})

test('versions the terms of service and shows every user the current version', async () => {
  const readTerms = () =>
    portal.anonymous.get<{ terms: { version: number; text: string } | null }>('/api/TermsOfService')
  expect((await readTerms()).body).toEqual({ terms: null })
  const publish = (text: string, after: number) =>
    sa.post<{ version: number }>('/api/TermsOfService', { text, after })
  expect((await publish('# Use\n\nBe fair.', 0)).body).toMatchObject({ version: 1 })
  // Two users started from the same version: the second gets an error about the first one's change.
  const both = await Promise.all([publish('Second', 1), publish('Other', 1)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { body } = await readTerms()
  expect(body.terms).toMatchObject({ version: 2, text: both[0].status === 200 ? 'Second' : 'Other' })
  const versions = await sa.get<{ version: number; publishedBy: string }[]>('/api/TermsOfService/versions')
  expect(versions.body.map(({ version }) => version)).toEqual([2, 1])
  const admin = await portal.as('admin@demo.example')
  expect((await admin.post('/api/TermsOfService', { text: 'Mine', after: 2 })).status).toBe(403)
  expect((await admin.get('/api/TermsOfService/versions')).status).toBe(403)
})

test('accepts changes through GET for a bearer token and never for a browser', async () => {
  const browser = await portal.asBrowser('sa@demo.example')
  for (const url of [
    '/api/Users/all-user-update-enablemfa?condition=false',
    `/api/Users/update-enablemfa-by-userid?userId=${await findRowId(person)}`,
    `/api/Users/reactive-user-by-user-id?userId=${await findRowId(person)}`,
  ])
    expect((await browser.get(url)).status, url).toBe(403)
})
