/** Authenticator apps and recovery codes: how they are added, what they open, and what they refuse. The profile. */
import { demoPassword, type LoginReply, type ProfileReply } from '@cmp/contract'
import { Secret, TOTP, URI } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemScope, withScope } from '../src/scope/scope.ts'
import { startPortal, type Answer, type Client, type TestPortal } from './harness.ts'
import { movableClock } from './movable-clock.ts'
import { mailsTo, newStaff, signIn } from './people.ts'

const minute = 60_000
const password = { password: demoPassword }

let portal: TestPortal
const clock = movableClock('2026-11-21T09:00:00Z')

beforeAll(async () => {
  portal = await startPortal({ clock: clock.now })
})

afterAll(() => portal.close())

const profileOf = async (client: Client): Promise<ProfileReply> =>
  (await client.get<ProfileReply>('/api/Account/Profile')).body

/** What stands in the tables, to say that no secret does. */
const stored = (table: 'appUser' | 'recoveryCode' | 'auditLog' | 'authChallenge'): Promise<string> =>
  withScope(portal.ctx, systemScope, async ({ trx }) =>
    JSON.stringify(await trx.selectFrom(table).selectAll().execute()),
  )

/** The code that a phone with this secret shows now, or some steps of 30 seconds away. */
const codeOf = (secret: string, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: clock.now().getTime() + steps * 30_000 })

/** A code that is none of the tolerated ones. */
const wrongCode = (secret: string): string => {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps))
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code)) ?? ''
  )
}

/** Gives a person an app; the clock moves on, so that the confirming code is not the next one. */
const addApp = async (client: Client): Promise<{ secret: string; recoveryCodes: string[] }> => {
  const started = await client.post<{ secret: string; uri: string }>('/api/Account/Totp', password)
  expect(started.status, started.text).toBe(200)
  const { secret } = started.body
  const confirmed = await client.post<{ recoveryCodes: string[] }>('/api/Account/Totp/confirm', {
    otp: codeOf(secret),
  })
  expect(confirmed.status, confirmed.text).toBe(200)
  clock.pass(minute)
  return { secret, recoveryCodes: confirmed.body.recoveryCodes }
}

const secondStep = (userid: string, token: string, given: object): Promise<Answer<LoginReply>> =>
  portal.anonymous.post<LoginReply>('/api/Users/validate-user-with-otp', { userid, token, ...given })

describe('an authenticator app', () => {
  test('is added by who has shown lately who it is, with a right code, and its secret is stored encrypted', async () => {
    const client = await newStaff(portal, 'app@factors.example')
    clock.pass(11 * minute)
    expect(await client.post('/api/Account/Totp')).toMatchObject({
      status: 403,
      body: { code: 'ProofNeeded', message: expect.stringMatching(/^Show first that it is you/) },
    })
    expect(await client.post('/api/Account/Proof', { password: 'another password' })).toMatchObject({
      status: 403,
      body: {
        code: 'Forbidden',
        message: 'The password is not right.',
        details: [{ field: 'password' }],
      },
    })
    expect((await client.post('/api/Account/Totp')).status).toBe(403)
    expect((await client.post('/api/Account/Proof', password)).status).toBe(200)
    const { body, response } = await client.post<{ secret: string; uri: string }>('/api/Account/Totp')
    expect(response.headers['cache-control']).toBe('no-store')
    const parsed = URI.parse(body.uri)
    expect(parsed).toMatchObject({
      issuer: 'CMP',
      label: 'app@factors.example',
      digits: 6,
      algorithm: 'SHA1',
    })
    expect(parsed.secret.base32).toBe(body.secret)
    expect(await client.post('/api/Account/Totp/confirm', { otp: wrongCode(body.secret) })).toMatchObject({
      status: 400,
      body: { details: [{ field: 'otp' }] },
    })
    expect(await profileOf(client)).toMatchObject({ hasTotp: false, enableMFA: false })

    const confirmed = await client.post<{ recoveryCodes: string[] }>('/api/Account/Totp/confirm', {
      otp: codeOf(body.secret),
    })
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10)
    for (const code of confirmed.body.recoveryCodes) expect(code).toMatch(/^[0-9a-z]{5}-[0-9a-z]{5}$/)
    expect(await profileOf(client)).toMatchObject({ hasTotp: true, enableMFA: true, recoveryCodesLeft: 10 })

    const everything = (
      await Promise.all([stored('appUser'), stored('recoveryCode'), stored('auditLog')])
    ).join()
    expect(everything).not.toContain(body.secret)
    for (const code of confirmed.body.recoveryCodes) expect(everything).not.toContain(code)
    expect((await mailsTo(portal, 'app@factors.example')).map(({ subject }) => subject)).toEqual([
      'CMP: an authenticator app was added',
    ])
  })

  test('must be confirmed in time', async () => {
    const client = await newStaff(portal, 'slow@factors.example')
    const { body } = await client.post<{ secret: string }>('/api/Account/Totp')
    clock.pass(16 * minute)
    expect(await client.post('/api/Account/Totp/confirm', { otp: codeOf(body.secret) })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('Begin again') as string },
    })
  })

  test('is the second step of the next sign-in; a code counts once, and for a step before and after', async () => {
    const userId = 'step@factors.example'
    const { secret } = await addApp(await newStaff(portal, userId))
    const first = await signIn(portal, userId)
    expect(first.body).toMatchObject({
      enableMFA: true,
      isValidated: false,
      menus: [],
      secondStep: ['totp', 'recovery'],
    })
    expect((await portal.withToken(first.body.token).get('/api/session')).status).toBe(401)
    expect((await secondStep(userId, first.body.token, { otp: wrongCode(secret) })).body).toMatchObject({
      isValidated: false,
    })
    const code = codeOf(secret)
    const passed = await secondStep(userId, first.body.token, { otp: code })
    expect(passed.body).toMatchObject({ isValidated: true, userId })
    expect((await portal.withToken(passed.body.token).get('/api/session')).status).toBe(200)

    const again = await signIn(portal, userId)
    expect((await secondStep(userId, again.body.token, { otp: code })).body.isValidated).toBe(false)
    expect((await secondStep(userId, again.body.token, { otp: codeOf(secret, -1) })).body.isValidated).toBe(
      false,
    )
    expect((await secondStep(userId, again.body.token, { otp: codeOf(secret, 2) })).body.isValidated).toBe(
      false,
    )
    expect((await secondStep(userId, again.body.token, { otp: codeOf(secret, 1) })).body.isValidated).toBe(
      true,
    )
  })

  test('of many copies of one code at once, one is taken', async () => {
    const userId = 'race@factors.example'
    const { secret } = await addApp(await newStaff(portal, userId))
    const steps = await Promise.all([signIn(portal, userId), signIn(portal, userId), signIn(portal, userId)])
    const answers = await Promise.all(
      steps.map(({ body }) => secondStep(userId, body.token, { otp: codeOf(secret) })),
    )
    expect(answers.filter(({ body }) => body.isValidated)).toHaveLength(1)
  })

  test('is removed by who has shown lately who it is, unless nothing else would be left', async () => {
    const client = await newStaff(portal, 'leaving@factors.example')
    await addApp(client)
    clock.pass(10 * minute)
    expect((await client.post('/api/Account/Totp/remove')).status).toBe(403)
    expect((await client.post('/api/Account/Proof', password)).status).toBe(200)
    expect((await client.post('/api/Account/Totp/remove')).status).toBe(200)
    expect(await profileOf(client)).toMatchObject({ hasTotp: false, enableMFA: true, recoveryCodesLeft: 0 })
    expect((await signIn(portal, 'leaving@factors.example')).body.secondStep).toEqual(['otp'])

    const unreachable = await newStaff(portal, 'no-address')
    await addApp(unreachable)
    expect(await unreachable.post('/api/Account/Totp/remove')).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('your only second step') as string },
    })
  })
})

describe('recovery codes', () => {
  test('open the second step once each, however they are typed, and new ones end the old ones', async () => {
    const userId = 'codes@factors.example'
    const client = await newStaff(portal, userId)
    const { recoveryCodes } = await addApp(client)
    const [first = '', second = '', third = ''] = recoveryCodes
    const step = await signIn(portal, userId)
    const typed = ` ${first.toUpperCase().replace('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')} `
    const passed = await secondStep(userId, step.body.token, { recoveryCode: typed })
    expect(passed.body).toMatchObject({ isValidated: true })
    expect(await profileOf(client)).toMatchObject({ recoveryCodesLeft: 9 })
    expect((await mailsTo(portal, userId)).at(-1)?.body).toContain('9 are left')

    const again = await signIn(portal, userId)
    expect((await secondStep(userId, again.body.token, { recoveryCode: first })).body.isValidated).toBe(false)
    expect((await secondStep(userId, again.body.token, { recoveryCode: second })).body.isValidated).toBe(true)

    const renewed = await client.post<{ recoveryCodes: string[] }>('/api/Account/RecoveryCodes')
    expect(renewed.body.recoveryCodes).toHaveLength(10)
    const last = await signIn(portal, userId)
    expect((await secondStep(userId, last.body.token, { recoveryCode: third })).body.isValidated).toBe(false)
    const [fresh = ''] = renewed.body.recoveryCodes
    expect((await secondStep(userId, last.body.token, { recoveryCode: fresh })).body.isValidated).toBe(true)
  })

  test('of one person open nothing of another', async () => {
    const { recoveryCodes } = await addApp(await newStaff(portal, 'one@factors.example'))
    await addApp(await newStaff(portal, 'other@factors.example'))
    const step = await signIn(portal, 'other@factors.example')
    const [code = ''] = recoveryCodes
    expect(
      (await secondStep('other@factors.example', step.body.token, { recoveryCode: code })).body.isValidated,
    ).toBe(false)
  })
})

describe('the profile', () => {
  test('tells its own person how the account is secured, and keeps the time zone', async () => {
    const client = await newStaff(portal, 'me@factors.example')
    expect(await profileOf(client)).toMatchObject({
      userId: 'me@factors.example',
      email: 'me@factors.example',
      roleCode: 'SA',
      customerId: null,
      companyName: 'Provider',
      timezone: 'Asia/Bangkok',
      hasPassword: true,
      passkeys: 0,
    })
    const { id } = await profileOf(client)
    const save = '/api/Users/update-user-settings'
    expect((await client.post(`${save}?USERID=me%40factors.example&timeZone=Europe/Berlin`)).status).toBe(200)
    expect(await profileOf(client)).toMatchObject({ timezone: 'Europe/Berlin' })
    expect((await client.post(save, { userId: id, timezone: 'UTC' })).status).toBe(200)
    expect(await profileOf(client)).toMatchObject({ timezone: 'UTC' })
    expect(await client.post(save, { userId: id, timezone: 'Mars/Base' })).toMatchObject({ status: 400 })
    await newStaff(portal, 'them@factors.example')
    expect(await client.post(save, { userId: 'them@factors.example', timezone: 'UTC' })).toMatchObject({
      status: 404,
    })
    expect((await portal.operator.get('/api/Account/Profile')).status).toBe(403)
    expect((await portal.anonymous.get('/api/Account/Profile')).status).toBe(401)
  })
})
