/** Links in mail: to set a new password and to complete a sign-up; and the delivery of mail. */
import type { ErrorBody, SessionDetailReply } from '@cmp/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Answer, Client, TestPortal } from '../harness/portal.ts'
import { startMailPortal } from '../harness/mail-portal.ts'
import { linkIn, type MailServer } from '../harness/mail-server.ts'
import type { MovableClock } from '../harness/movable-clock.ts'
import { changeUser, signIn } from '../harness/people.ts'

const newPassword = 'quiet lantern orbit 73'
const minute = 60_000
const setMessage =
  'The Account has been verified and password has been set succesfully. Please log in to continue using CMP.'

let portal: TestPortal
let mails: MailServer
let clock: MovableClock
let sa: Client
let customerId: string
let close: () => Promise<void>

beforeAll(async () => {
  ;({ portal, mails, clock, sa, customerId, close } = await startMailPortal())
})

afterAll(() => close())

describe('a password link', () => {
  const forget = (userid: string): Promise<Answer<{ message: string }>> =>
    portal.anonymous.post('/api/Users/ForgetPassword', { userid })
  const readDetail = async ({ userId, sessionId }: { userId: string; sessionId: string }) =>
    (
      await portal.anonymous.get<SessionDetailReply>(
        `/api/Users/get-session-detail?${new URLSearchParams({ userId, sessionId }).toString()}`,
      )
    ).body
  const setPassword = (link: { userId: string; sessionId: string }, password: string) =>
    portal.anonymous.post<ErrorBody>('/api/Users/set-user-password', {
      userId: link.userId,
      sessionId: link.sessionId,
      newPassword: password,
      isVerification: false,
    })
  const requestedReply = { status: 200, body: { message: 'Please check your email for password info' } }

  test('sets the password once and ends every session of the user', async () => {
    const userId = 'forgot@mail.example'
    await portal.addUser(userId, 'GUEST', customerId)
    const open = await portal.as(userId)
    expect(await forget('Forgot@mail.example')).toMatchObject(requestedReply)
    expect(await forget('nobody@mail.example')).toMatchObject(requestedReply)
    const link = linkIn(await mails.next(userId))
    expect(link.url.origin).toBe('https://portal.mail.example')
    expect(link.url.pathname).toBe('/session/new-password')
    expect(await readDetail(link)).toEqual({ sessionEnable: true, message: '', isVerification: false })

    expect(await setPassword(link, 'forgot-forgot')).toMatchObject({
      status: 400,
      body: { details: [{ field: 'newPassword', message: expect.stringMatching(/easy to guess/) }] },
    })
    // Existing clients use this form. If several set a password at once, one succeeds.
    const query = new URLSearchParams({
      userId: link.userId,
      sessionId: link.sessionId,
      newPassword,
      isVerification: 'false',
    })
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        portal.anonymous.get<ErrorBody>(`/api/Users/set-user-password?${query.toString()}`),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403])
    expect(answers.find(({ status }) => status === 200)?.body.message).toBe(setMessage)
    expect((await open.get('/api/session')).status).toBe(401)
    expect((await signIn(portal, userId)).status).toBe(401)
    expect((await signIn(portal, userId, newPassword)).status).toBe(200)
    expect((await mails.next(userId)).subject).toBe('CMP: your password was changed')

    const used =
      'This link has already been used. Sign in with your password, or request a new link with Forgot password.'
    expect(await readDetail(link)).toEqual({ sessionEnable: false, message: used, isVerification: false })
    expect(await setPassword(link, newPassword)).toMatchObject({ status: 403, body: { message: used } })
  })

  test('works for an hour, until a newer link is sent, and for its own user only', async () => {
    const userId = 'slow@mail.example'
    await portal.addUser(userId, 'GUEST', customerId)
    await forget(userId)
    const first = linkIn(await mails.next(userId))
    await forget(userId)
    const second = linkIn(await mails.next(userId))
    expect(await readDetail(first)).toMatchObject({
      sessionEnable: false,
      message: expect.stringMatching(/a newer one was sent/),
    })
    const unknown = {
      sessionEnable: false,
      message:
        'This link is not valid. Open the exact link from the email, or request a new one with Forgot password.',
      isVerification: false,
    }
    expect(await readDetail({ ...second, userId: 'sa@mail.example' })).toEqual(unknown)
    expect(await readDetail({ ...second, userId: 'nobody@mail.example' })).toEqual(unknown)
    expect(await readDetail({ ...second, sessionId: 'x'.repeat(43) })).toEqual(unknown)
    expect(await readDetail({ ...second, userId })).toMatchObject({ sessionEnable: true })
    clock.pass(61 * minute)
    const expired = 'This link has expired. Request a new one with Forgot password.'
    expect(await readDetail(second)).toMatchObject({ sessionEnable: false, message: expired })
    expect(await setPassword(second, newPassword)).toMatchObject({ status: 403, body: { message: expired } })
  })

  test('is not sent to a deactivated user, who is informed of the reason', async () => {
    const userId = 'gone@mail.example'
    await portal.addUser(userId, 'GUEST', customerId)
    await forget(userId)
    const link = linkIn(await mails.next(userId))
    await changeUser(portal, userId, { status: 'inactive' })
    expect(await setPassword(link, newPassword)).toMatchObject({
      status: 403,
      body: { message: 'Your account is deactivated. Ask your administrator to reactivate it.' },
    })
    expect(await forget(userId)).toMatchObject(requestedReply)
    const { text } = await mails.next(userId)
    expect(text).toMatch(/deactivated/)
    expect(text).not.toMatch(/https?:/)
  })

  test('is mailed a few times in a quarter of an hour, for known and unknown user IDs', async () => {
    await portal.addUser('asked@mail.example', 'GUEST', customerId)
    for (const userId of ['asked@mail.example', 'unasked@mail.example']) {
      const answers: number[] = []
      for (let time = 0; time < 6; time++) answers.push((await forget(userId)).status)
      expect(answers).toEqual([200, 200, 200, 200, 200, 429])
    }
  })
})

describe('sign-up', () => {
  const person = { username: 'New Person', email: 'New@mail.example', password: newPassword, agreement: true }
  const signUp = (change: object = {}) =>
    portal.anonymous.post<ErrorBody>('/api/Users/SignUp', { ...person, ...change })
  const verify = (link: { userId: string; sessionId: string }, password = newPassword) =>
    portal.anonymous.post<ErrorBody>('/api/Users/VerifyEmail', {
      userId: link.userId,
      sessionId: link.sessionId,
      password,
    })

  test('creates a user who waits for an administrator after the address is confirmed', async () => {
    expect(await signUp({ agreement: false })).toMatchObject({ status: 400 })
    expect(await signUp({ email: 'no address' })).toMatchObject({
      status: 400,
      body: { message: 'email is not valid.' },
    })
    expect(await signUp({ password: 'New Person New Person' })).toMatchObject({
      status: 400,
      body: { details: [{ field: 'password' }] },
    })
    const accepted = await signUp()
    expect(accepted.status).toBe(200)
    const link = linkIn(await mails.next('new@mail.example'))
    expect(link.url.pathname).toBe('/session/verify-email')
    expect(await signIn(portal, 'new@mail.example', newPassword)).toMatchObject({
      status: 403,
      body: { message: expect.stringMatching(/^Confirm your email address first/) },
    })
    // A sign-up link sets no password.
    expect(
      await portal.anonymous.post('/api/Users/set-user-password', {
        userId: link.userId,
        sessionId: link.sessionId,
        newPassword: 'another lantern orbit 74',
      }),
    ).toMatchObject({ status: 403 })
    expect(await verify(link)).toMatchObject({
      status: 200,
      body: {
        message:
          'Your email address is confirmed. You can sign in after an administrator approves your account.',
      },
    })
    const notice = await mails.next('sa@mail.example')
    expect(notice.subject).toBe('CMP: a new account is waiting for approval')
    expect(notice.text).toContain('New Person (new@mail.example)')
    expect(notice.text).toContain(`https://portal.mail.example/user/edit/${link.userId}`)
    expect(await verify(link)).toMatchObject({
      status: 403,
      body: { message: 'This link has already been used. Your email address is confirmed.' },
    })
    expect(await signIn(portal, 'new@mail.example', newPassword)).toMatchObject({
      status: 403,
      body: { message: expect.stringMatching(/^Your account is waiting for approval by an administrator/) },
    })
    expect((await signIn(portal, 'new@mail.example', 'a wrong password')).status).toBe(401)

    // A second sign-up with the same address: the answer reveals nothing, and the owner is notified.
    const again = await signUp({ password: 'a third lantern orbit 75' })
    expect(again.text).toBe(accepted.text)
    const owner = await mails.next('new@mail.example')
    expect(owner.subject).toBe('CMP: you already have an account')
    expect((await signIn(portal, 'new@mail.example', 'a third lantern orbit 75')).status).toBe(401)
  })

  test('with another user’s address takes over nothing: the password of the mailbox owner counts', async () => {
    const email = 'victim@mail.example'
    const theirs = 'a third lantern orbit 75'
    await signUp({ email, username: 'Victim' })
    const own = linkIn(await mails.next(email))
    await signUp({ email, username: 'Somebody Else', password: theirs })
    const newest = linkIn(await mails.next(email))
    // The owner opens the newest mail, which somebody else caused, and enters the password that the owner chose.
    expect(await verify(newest, 'not what anybody chose 9')).toMatchObject({
      status: 403,
      body: { details: [{ field: 'password', message: expect.stringMatching(/Forgot password/) }] },
    })
    expect((await verify(newest)).status).toBe(200)
    await changeUser(portal, email, { status: 'active', customerId })
    expect((await signIn(portal, email, theirs)).status).toBe(401)
    const entered = await signIn(portal, email)
    expect(entered.status).toBe(401)
    expect(await signIn(portal, email, newPassword)).toMatchObject({ status: 200, body: { name: 'Victim' } })
    expect((await verify(own)).status).toBe(403)
    await mails.next('sa@mail.example')
  })

  test('is completed by a password link for users who forgot their chosen password', async () => {
    const email = 'forgetful@mail.example'
    await signUp({ email })
    const first = linkIn(await mails.next(email))
    await portal.anonymous.post('/api/Users/ForgetPassword', { userid: email })
    const link = linkIn(await mails.next(email))
    expect(link.url.pathname).toBe('/session/new-password')
    const { userId, sessionId } = link
    const detail = await portal.anonymous.get<SessionDetailReply>(
      `/api/Users/get-session-detail?${new URLSearchParams({ userId, sessionId }).toString()}`,
    )
    expect(detail.body).toEqual({ sessionEnable: true, message: '', isVerification: true })
    const set = { userId, sessionId, newPassword: 'a fourth lantern orbit 76', isVerification: true }
    expect((await portal.anonymous.post('/api/Users/set-user-password', set)).status).toBe(200)
    expect((await mails.next('sa@mail.example')).subject).toBe('CMP: a new account is waiting for approval')
    expect(await signIn(portal, email, 'a fourth lantern orbit 76')).toMatchObject({
      status: 403,
      body: { message: expect.stringMatching(/^Your account is waiting for approval by an administrator/) },
    })
    expect((await verify(first)).status).toBe(403)
  })

  test('expires with its unconfirmed link and blocks no other user meanwhile', async () => {
    const invite = (email: string) =>
      sa.post<{ id: string }>('/api/Users', { name: 'Invited', email, roleCode: 'GUEST', customerId })
    await signUp({ email: 'twice@mail.example' })
    const link = linkIn(await mails.next('twice@mail.example'))
    await signUp({ email: 'invited@mail.example' })
    const waiting = linkIn(await mails.next('invited@mail.example'))
    const invited = await invite('invited@mail.example')
    expect(invited.status, invited.text).toBe(200)
    expect(linkIn(await mails.next('invited@mail.example')).userId).toBe(invited.body.id)
    expect((await verify(waiting)).status).toBe(403)

    clock.pass(25 * 60 * minute)
    expect(await verify(link)).toMatchObject({
      status: 403,
      body: { message: 'This link has expired. Sign up again to receive a new one.' },
    })
    const administrator = await portal.as('sa@mail.example')
    await signUp({ email: 'later@mail.example' })
    await mails.next('later@mail.example')
    const { body } = await administrator.get<{ Data: { userId: string }[] }>(
      '/api/Users/GetUserWithPagination?status=unverified&pagesize=100',
    )
    expect(body.Data.map(({ userId }) => userId)).toEqual(['later@mail.example'])
  })
})

describe('delivery', () => {
  type Sent = { id: string; status: string; body: string; message: string; subject: string }
  const listOutbox = async (to: string): Promise<Sent[]> => {
    sa = await portal.as('sa@mail.example')
    return (
      await sa.get<{ Data: Sent[] }>(
        `/api/Outbox/GetOutboxWithPagination?toAddress=${encodeURIComponent(to)}`,
      )
    ).body.Data
  }
  const waitForMail = (to: string, status: string): Promise<Sent> =>
    vi.waitFor(
      async () => {
        const [mail] = await listOutbox(to)
        expect(mail?.status).toBe(status)
        return mail ?? expect.fail('there is no mail')
      },
      { timeout: 60_000, interval: 100 },
    )
  const forget = async (userId: string): Promise<void> => {
    await portal.addUser(userId, 'GUEST', customerId)
    await portal.anonymous.post('/api/Users/ForgetPassword', { userid: userId })
  }

  test('deletes the content of delivered mail', async () => {
    await forget('plain@mail.example')
    await mails.next('plain@mail.example')
    expect(await waitForMail('plain@mail.example', 'done')).toMatchObject({ body: '', message: '' })
  })

  test('retries a busy server and stops after a permanent rejection', async () => {
    mails.answers = (address) => {
      if (address === 'busy@mail.example') return mails.offered(address) === 1 ? 451 : null
      return address === 'refused@mail.example' ? 550 : null
    }
    await forget('busy@mail.example')
    expect(linkIn(await mails.next('busy@mail.example')).url.pathname).toBe('/session/new-password')
    await forget('refused@mail.example')
    const refused = await waitForMail('refused@mail.example', 'failed')
    expect(refused.message).toMatch(/^The mail server rejected the message \(.*550.*\)\. Check SMTP_URL/)
    expect(mails.offered('refused@mail.example')).toBe(1)
  })

  test('fails with a message while the server is down and is sent later', async () => {
    await mails.stop()
    await forget('away@mail.example')
    const failed = await waitForMail('away@mail.example', 'failed')
    expect(failed.message).toBe('The mail server did not respond. Check SMTP_URL, then resend the message.')
    await mails.listen()
    expect((await sa.post(`/api/Outbox/${failed.id}/send-again`)).status).toBe(200)
    expect(linkIn(await mails.next('away@mail.example')).url.pathname).toBe('/session/new-password')
    expect(await waitForMail('away@mail.example', 'done')).toMatchObject({ body: '', message: '' })
  })
})
