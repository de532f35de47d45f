/**
 * Two-step verification by mail: a code is valid for one sign-in, two minutes and one use. Codes are read from a real
 * mail server.
 */
import { demoPassword, type ErrorBody, type LoginReply } from '@cmp/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPortal } from '../harness/portal.ts'
import { startMailPortal } from '../harness/mail-portal.ts'
import { codeIn, type MailServer } from '../harness/mail-server.ts'
import type { MovableClock } from '../harness/movable-clock.ts'
import { changeUser, givePasskey, signIn } from '../harness/people.ts'

const minute = 60_000

let portal: TestPortal
let mails: MailServer
let clock: MovableClock
let customerId: string
let close: () => Promise<void>

beforeAll(async () => {
  ;({ portal, mails, clock, customerId, close } = await startMailPortal())
})

afterAll(() => close())

/** Adds a user with two-step verification. */
const addWithSecondStep = async (userId: string): Promise<void> => {
  await portal.addUser(userId, 'GUEST', customerId)
  await changeUser(portal, userId, { mfaEnabled: true })
}

/** Starts a sign-in, up to the mailed code. */
const begin = async (userId: string) => {
  const { body } = await signIn(portal, userId)
  const code = codeIn(await mails.next(userId))
  return { token: body.token, code }
}

const answer = (userid: string, token: string, otp: string) =>
  portal.anonymous.post<LoginReply>('/api/Users/validate-user-with-otp', { userid, token, otp })

const pickOtherCode = (code: string): string => (code === '000000' ? '000001' : '000000')

describe('a code by mail', () => {
  test('is required as the second step; the password alone does not sign in', async () => {
    await addWithSecondStep('code@mail.example')
    const login = await signIn(portal, 'code@mail.example')
    expect(login.status).toBe(200)
    expect(login.body).toEqual({
      id: '',
      token: expect.stringMatching(/^\S{43}$/),
      userId: 'code@mail.example',
      name: '',
      companyName: '',
      roleCode: '',
      roleId: '',
      customerId: '',
      tenantId: '',
      subscriptionId: '',
      timezone: '',
      enableMFA: true,
      isValidated: false,
      message: 'We sent a code to c•••@mail.example. Please enter the OTP within 2 minutes.',
      menus: [],
      secondStep: ['otp'],
    })
    const { token } = login.body
    expect((await portal.withToken(token).get('/api/session')).status).toBe(401)
    const mail = await mails.next('code@mail.example')
    expect(mail.from).toBe('portal@mail.example')
    const code = codeIn(mail)

    const wrong = await answer('code@mail.example', token, pickOtherCode(code))
    expect(wrong).toMatchObject({
      status: 200,
      body: {
        isValidated: false,
        token: '',
        message: 'The code is incorrect. Check the email and enter the 6 digits again.',
      },
    })
    // Existing clients use a GET with a query.
    const right = await portal.anonymous.get<LoginReply>(
      `/api/Users/validate-user-with-otp?userid=CODE%40mail.example&Token=${token}&otp=${code}`,
    )
    expect(right).toMatchObject({
      status: 200,
      body: { isValidated: true, enableMFA: false, roleCode: 'GUEST', customerId },
    })
    expect((await portal.withToken(right.body.token).get('/api/session')).status).toBe(200)
    expect((await answer('code@mail.example', token, code)).body).toMatchObject({
      isValidated: false,
      message: 'This code has already been used. Sign in again.',
    })
  })

  test('gives a browser its cookie only after the second step', async () => {
    const browser = { 'x-cmp-request': '1' }
    const login = await signIn(portal, 'code@mail.example', demoPassword, browser)
    expect(login.response.cookies).toEqual([])
    const otp = codeIn(await mails.next('code@mail.example'))
    const { token } = login.body
    const passed = await portal.anonymous.call<LoginReply>('POST', '/api/Users/validate-user-with-otp', {
      body: { userid: 'code@mail.example', token, otp },
      headers: browser,
    })
    expect(passed.body).toMatchObject({ isValidated: true, token: '' })
    expect(passed.response.cookies).toMatchObject([
      { name: '__Host-cmp_session', httpOnly: true, secure: true, path: '/' },
    ])
  })

  test('is valid only for its user and its sign-in', async () => {
    await addWithSecondStep('first@mail.example')
    await addWithSecondStep('second@mail.example')
    const first = await begin('first@mail.example')
    const second = await begin('second@mail.example')
    const over = { isValidated: false, message: 'This sign-in has expired. Sign in again.' }
    expect((await answer('second@mail.example', first.token, first.code)).body).toMatchObject(over)
    expect((await answer('first@mail.example', 'x'.repeat(43), first.code)).body).toMatchObject(over)
    expect((await answer('first@mail.example', first.token, second.code)).body.isValidated).toBe(
      first.code === second.code,
    )
  })

  test('is valid for two minutes and is replaced by a new code', async () => {
    const userId = 'late@mail.example'
    await addWithSecondStep(userId)
    const { token, code } = await begin(userId)
    const resend = () =>
      portal.anonymous.post<ErrorBody>('/api/Users/send-new-otp', { userId, sessionId: token })
    const soon = await resend()
    expect(soon).toMatchObject({
      status: 429,
      body: {
        code: 'TooManyRequests',
        message: expect.stringMatching(
          /^A code was just sent\. Check your email, or request another code in \d+ seconds\.$/,
        ),
      },
    })
    clock.pass(2 * minute + 1000)
    expect((await answer(userId, token, code)).body).toMatchObject({
      isValidated: false,
      message: 'This code has expired. Request a new one with Resend OTP.',
    })
    // Existing clients request another code with a GET.
    const sent = await portal.anonymous.get<{ message: string }>(
      `/api/Users/send-new-otp?userId=${encodeURIComponent(userId)}&sessionId=${token}`,
    )
    expect(sent).toMatchObject({
      status: 200,
      body: { message: 'New OTP has been sent. Please enter the OTP within 2 minutes.' },
    })
    const fresh = codeIn(await mails.next(userId))
    if (fresh !== code)
      expect((await answer(userId, token, code)).body.message).toBe(
        'This code is no longer valid because a newer one was sent. Enter the latest code.',
      )
    expect((await answer(userId, token, fresh)).body.isValidated).toBe(true)
  })

  test('is sent at most five times for a sign-in, which lasts at most ten minutes', async () => {
    const userId = 'often@mail.example'
    await addWithSecondStep(userId)
    const { token } = await begin(userId)
    const resend = () =>
      portal.anonymous.post<ErrorBody>('/api/Users/send-new-otp', { userId, sessionId: token })
    let last = ''
    for (let sent = 2; sent <= 5; sent++) {
      clock.pass(21_000)
      expect((await resend()).status).toBe(200)
      last = codeIn(await mails.next(userId))
    }
    clock.pass(21_000)
    expect(await resend()).toMatchObject({
      status: 403,
      body: { message: '5 codes have already been sent for this sign-in. Sign in again.' },
    })
    clock.pass(9 * minute)
    expect((await answer(userId, token, last)).body.message).toBe('This sign-in has expired. Sign in again.')
    expect(await resend()).toMatchObject({
      status: 403,
      body: { message: 'This sign-in has expired. Sign in again.' },
    })
  })

  test('allows five guesses for a sign-in and ten in total', async () => {
    const userId = 'guessed@mail.example'
    await addWithSecondStep(userId)
    const first = await begin(userId)
    const guesses = await Promise.all(
      Array.from({ length: 5 }, () => answer(userId, first.token, pickOtherCode(first.code))),
    )
    for (const { body } of guesses) expect(body.message).toMatch(/^The code is incorrect\./)
    expect((await answer(userId, first.token, first.code)).body).toMatchObject({
      isValidated: false,
      message: 'Too many incorrect codes were entered. Sign in again.',
    })
    const second = await begin(userId)
    for (let guess = 0; guess < 4; guess++) await answer(userId, second.token, pickOtherCode(second.code))
    expect(await answer(userId, second.token, second.code)).toMatchObject({
      status: 429,
      body: { message: expect.stringMatching(/^Too many codes were entered\. Wait \d+ minutes/) },
    })
  })

  test('is not offered to users with a passkey or without an address', async () => {
    const userId = 'strong@mail.example'
    await addWithSecondStep(userId)
    await givePasskey(portal, userId)
    const { body } = await signIn(portal, userId)
    expect(body).toMatchObject({
      enableMFA: true,
      message: 'Use your passkey to finish signing in.',
      secondStep: ['passkey'],
    })
    const resent = await portal.anonymous.post<ErrorBody>('/api/Users/send-new-otp', {
      userId,
      sessionId: body.token,
    })
    expect(resent.status).toBe(403)
    expect(mails.offered(userId)).toBe(0)

    await addWithSecondStep('nowhere@mail.example')
    await changeUser(portal, 'nowhere@mail.example', { email: null })
    expect(await signIn(portal, 'nowhere@mail.example')).toMatchObject({
      status: 403,
      body: { message: expect.stringMatching(/Ask your administrator to add your email address\.$/) },
    })
  })
})
