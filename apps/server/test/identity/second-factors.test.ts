/** Authenticator apps and recovery codes: how they are added, what they permit, and what they reject. The profile. */
import { demoPassword, type LoginReply, type ProfileReply } from '@cmp/contract'
import { Secret, TOTP, URI } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemScope, withScope } from '../../src/scope/scope.ts'
import { startPortal, type Answer, type Client, type TestPortal } from '../harness/portal.ts'
import { createMovableClock } from '../harness/movable-clock.ts'
import { listMailsTo, addStaff, signIn } from '../harness/people.ts'

const minute = 60_000
const password = { password: demoPassword }

let portal: TestPortal
const clock = createMovableClock('2026-11-21T09:00:00Z')

beforeAll(async () => {
  portal = await startPortal({ clock: clock.now })
})

afterAll(() => portal.close())

const readProfile = async (client: Client): Promise<ProfileReply> =>
  (await client.get<ProfileReply>('/api/Account/Profile')).body

/** Returns a table's contents, to check that they contain no secret. */
const readStored = (table: 'appUser' | 'recoveryCode' | 'auditLog' | 'authChallenge'): Promise<string> =>
  withScope(portal.ctx, systemScope, async ({ trx }) =>
    JSON.stringify(await trx.selectFrom(table).selectAll().execute()),
  )

/** Returns the code that an app with this secret shows now, or at an offset in steps of 30 seconds. */
const codeOf = (secret: string, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: clock.now().getTime() + steps * 30_000 })

/** Returns a code outside the tolerated ones. */
const buildWrongCode = (secret: string): string => {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps))
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code)) ?? ''
  )
}

/** Adds an authenticator app to a user. The clock moves on, so that the confirming code is not the next one. */
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

const submitSecondStep = (userid: string, token: string, given: object): Promise<Answer<LoginReply>> =>
  portal.anonymous.post<LoginReply>('/api/Users/validate-user-with-otp', { userid, token, ...given })

describe('an authenticator app', () => {
  test('is added after a recent proof with a valid code, and its secret is stored encrypted', async () => {
    const client = await addStaff(portal, 'app@factors.example')
    clock.pass(11 * minute)
    expect(await client.post('/api/Account/Totp')).toMatchObject({
      status: 403,
      body: { code: 'ProofNeeded', message: expect.stringMatching(/^Confirm your identity/) },
    })
    expect(await client.post('/api/Account/Proof', { password: 'another password' })).toMatchObject({
      status: 403,
      body: {
        code: 'Forbidden',
        message: 'The password is incorrect.',
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
    expect(
      await client.post('/api/Account/Totp/confirm', { otp: buildWrongCode(body.secret) }),
    ).toMatchObject({
      status: 400,
      body: { details: [{ field: 'otp' }] },
    })
    expect(await readProfile(client)).toMatchObject({ hasTotp: false, enableMFA: false })

    const confirmed = await client.post<{ recoveryCodes: string[] }>('/api/Account/Totp/confirm', {
      otp: codeOf(body.secret),
    })
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10)
    for (const code of confirmed.body.recoveryCodes) expect(code).toMatch(/^[0-9a-z]{5}-[0-9a-z]{5}$/)
    expect(await readProfile(client)).toMatchObject({ hasTotp: true, enableMFA: true, recoveryCodesLeft: 10 })

    const everything = (
      await Promise.all([readStored('appUser'), readStored('recoveryCode'), readStored('auditLog')])
    ).join()
    expect(everything).not.toContain(body.secret)
    for (const code of confirmed.body.recoveryCodes) expect(everything).not.toContain(code)
    expect((await listMailsTo(portal, 'app@factors.example')).map(({ subject }) => subject)).toEqual([
      'CMP: an authenticator app was added',
    ])
  })

  test('must be confirmed in time', async () => {
    const client = await addStaff(portal, 'slow@factors.example')
    const { body } = await client.post<{ secret: string }>('/api/Account/Totp')
    clock.pass(16 * minute)
    expect(await client.post('/api/Account/Totp/confirm', { otp: codeOf(body.secret) })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('Start again') as string },
    })
  })

  test('is the second step of the next sign-in; a code counts once, including a step before and after', async () => {
    const userId = 'step@factors.example'
    const { secret } = await addApp(await addStaff(portal, userId))
    const first = await signIn(portal, userId)
    expect(first.body).toMatchObject({
      enableMFA: true,
      isValidated: false,
      menus: [],
      secondStep: ['totp', 'recovery'],
    })
    expect((await portal.withToken(first.body.token).get('/api/session')).status).toBe(401)
    expect(
      (await submitSecondStep(userId, first.body.token, { otp: buildWrongCode(secret) })).body,
    ).toMatchObject({
      isValidated: false,
    })
    const code = codeOf(secret)
    const passed = await submitSecondStep(userId, first.body.token, { otp: code })
    expect(passed.body).toMatchObject({ isValidated: true, userId })
    expect((await portal.withToken(passed.body.token).get('/api/session')).status).toBe(200)

    const again = await signIn(portal, userId)
    expect((await submitSecondStep(userId, again.body.token, { otp: code })).body.isValidated).toBe(false)
    expect(
      (await submitSecondStep(userId, again.body.token, { otp: codeOf(secret, -1) })).body.isValidated,
    ).toBe(false)
    expect(
      (await submitSecondStep(userId, again.body.token, { otp: codeOf(secret, 2) })).body.isValidated,
    ).toBe(false)
    expect(
      (await submitSecondStep(userId, again.body.token, { otp: codeOf(secret, 1) })).body.isValidated,
    ).toBe(true)
  })

  test('accepts only one of many concurrent uses of a code', async () => {
    const userId = 'race@factors.example'
    const { secret } = await addApp(await addStaff(portal, userId))
    const steps = await Promise.all([signIn(portal, userId), signIn(portal, userId), signIn(portal, userId)])
    const answers = await Promise.all(
      steps.map(({ body }) => submitSecondStep(userId, body.token, { otp: codeOf(secret) })),
    )
    expect(answers.filter(({ body }) => body.isValidated)).toHaveLength(1)
  })

  test('is removed after a recent proof, unless no other factor would be left', async () => {
    const client = await addStaff(portal, 'leaving@factors.example')
    await addApp(client)
    clock.pass(10 * minute)
    expect((await client.post('/api/Account/Totp/remove')).status).toBe(403)
    expect((await client.post('/api/Account/Proof', password)).status).toBe(200)
    expect((await client.post('/api/Account/Totp/remove')).status).toBe(200)
    expect(await readProfile(client)).toMatchObject({ hasTotp: false, enableMFA: true, recoveryCodesLeft: 0 })
    expect((await signIn(portal, 'leaving@factors.example')).body.secondStep).toEqual(['otp'])

    const unreachable = await addStaff(portal, 'no-address')
    await addApp(unreachable)
    expect(await unreachable.post('/api/Account/Totp/remove')).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('your only two-step verification method') as string },
    })
  })
})

describe('recovery codes', () => {
  test('pass the second step once each, in any notation, and new ones replace the old ones', async () => {
    const userId = 'codes@factors.example'
    const client = await addStaff(portal, userId)
    const { recoveryCodes } = await addApp(client)
    const [first = '', second = '', third = ''] = recoveryCodes
    const step = await signIn(portal, userId)
    const typed = ` ${first.toUpperCase().replace('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')} `
    const passed = await submitSecondStep(userId, step.body.token, { recoveryCode: typed })
    expect(passed.body).toMatchObject({ isValidated: true })
    expect(await readProfile(client)).toMatchObject({ recoveryCodesLeft: 9 })
    expect((await listMailsTo(portal, userId)).at(-1)?.body).toContain('Codes left: 9.')

    const again = await signIn(portal, userId)
    expect((await submitSecondStep(userId, again.body.token, { recoveryCode: first })).body.isValidated).toBe(
      false,
    )
    expect(
      (await submitSecondStep(userId, again.body.token, { recoveryCode: second })).body.isValidated,
    ).toBe(true)

    const renewed = await client.post<{ recoveryCodes: string[] }>('/api/Account/RecoveryCodes')
    expect(renewed.body.recoveryCodes).toHaveLength(10)
    const last = await signIn(portal, userId)
    expect((await submitSecondStep(userId, last.body.token, { recoveryCode: third })).body.isValidated).toBe(
      false,
    )
    const [fresh = ''] = renewed.body.recoveryCodes
    expect((await submitSecondStep(userId, last.body.token, { recoveryCode: fresh })).body.isValidated).toBe(
      true,
    )
  })

  test('of a user are invalid for another', async () => {
    const { recoveryCodes } = await addApp(await addStaff(portal, 'one@factors.example'))
    await addApp(await addStaff(portal, 'other@factors.example'))
    const step = await signIn(portal, 'other@factors.example')
    const [code = ''] = recoveryCodes
    expect(
      (await submitSecondStep('other@factors.example', step.body.token, { recoveryCode: code })).body
        .isValidated,
    ).toBe(false)
  })
})

describe('the profile', () => {
  test('shows its own user how the account is secured and saves the time zone', async () => {
    const client = await addStaff(portal, 'me@factors.example')
    expect(await readProfile(client)).toMatchObject({
      userId: 'me@factors.example',
      email: 'me@factors.example',
      roleCode: 'SA',
      customerId: null,
      companyName: 'Provider',
      timezone: 'Asia/Bangkok',
      hasPassword: true,
      passkeys: 0,
    })
    const { id } = await readProfile(client)
    const save = '/api/Users/update-user-settings'
    expect((await client.post(`${save}?USERID=me%40factors.example&timeZone=Europe/Berlin`)).status).toBe(200)
    expect(await readProfile(client)).toMatchObject({ timezone: 'Europe/Berlin' })
    expect((await client.post(save, { userId: id, timezone: 'UTC' })).status).toBe(200)
    expect(await readProfile(client)).toMatchObject({ timezone: 'UTC' })
    expect(await client.post(save, { userId: id, timezone: 'Mars/Base' })).toMatchObject({ status: 400 })
    await addStaff(portal, 'them@factors.example')
    expect(await client.post(save, { userId: 'them@factors.example', timezone: 'UTC' })).toMatchObject({
      status: 404,
    })
    expect((await portal.operator.get('/api/Account/Profile')).status).toBe(403)
    expect((await portal.anonymous.get('/api/Account/Profile')).status).toBe(401)
  })
})
