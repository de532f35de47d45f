/**
 * Guessing passwords: attempts are slowed and then rejected, with the same message for every user id, and no attacker
 * can lock the owner out. sign-in.speed.test.ts shows that response times reveal nothing either.
 */
import { createHash } from 'node:crypto'
import { demoPassword, type ErrorBody, type LoginReply } from '@cmp/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPortal, type Answer, type TestPortal } from '../harness/portal.ts'
import { givePasskey } from '../harness/people.ts'

let portal: TestPortal
/** The pauses of the attempts, in milliseconds. */
const pauses: number[] = []

/** The limits of one user: wrong passwords from one address, and from all addresses. */
const perPair = 10
const perUser = 40
const perAddress = 1000
/** More attempts than one user may make from one address, and more than several people in an office make together. */
const many = 120
/** More than the limit, but not more than the number of passwords that are compared at all. */
const some = 45

beforeAll(async () => {
  portal = await startPortal({
    pause: async (milliseconds) => {
      pauses.push(milliseconds)
    },
  })
})

afterAll(() => portal.close())

type Reply = LoginReply & ErrorBody

const signIn = (
  userid: string,
  remoteAddress: string,
  password = 'a wrong password',
): Promise<Answer<Reply>> =>
  portal.anonymous.call<Reply>('POST', '/api/Users/Login', { body: { userid, password }, remoteAddress })

/** Makes `count` attempts at once, spread over addresses so that no pair of user and address reaches its limit. */
const signInFromAddresses = (userid: string, count: number, network: string): Promise<Answer<Reply>[]> =>
  Promise.all(
    Array.from({ length: count }, (_, index) => signIn(userid, `${network}.${1 + Math.floor(index / 5)}`)),
  )

const withStatus = (answers: Answer<Reply>[], status: number): Answer<Reply>[] =>
  answers.filter((answer) => answer.status === status)

const tooMany = {
  status: 429,
  body: {
    code: 'TooManyRequests',
    message: expect.stringMatching(/^Too many attempts to sign in\. Wait \d+ minutes, then try again\.$/),
    retryAfterSeconds: expect.any(Number),
  },
}

describe('from a single address', () => {
  test('delays and then rejects repeated wrong passwords, while the owner signs in elsewhere', async () => {
    await portal.addUser('one@limits.example', 'SA')
    pauses.length = 0
    for (let attempt = 0; attempt < 8; attempt++)
      expect((await signIn('one@limits.example', '192.0.2.1')).status).toBe(401)
    // The first three have no pause.
    expect(pauses).toEqual([100, 200, 400, 800, 1000])
    // All the others at once: only the remaining number of them is compared.
    const rest = await Promise.all(
      Array.from({ length: many }, () => signIn('one@limits.example', '192.0.2.1')),
    )
    expect(withStatus(rest, 401)).toHaveLength(perPair - 8)
    expect(withStatus(rest, 429)).toHaveLength(many - (perPair - 8))
    const refused = await signIn('one@limits.example', '192.0.2.1', demoPassword)
    expect(refused).toMatchObject(tooMany)
    expect(refused.response.headers['retry-after']).toBe(String(refused.body.retryAfterSeconds))
    expect((await signIn('one@limits.example', '198.51.100.1', demoPassword)).status).toBe(200)
  })

  test('asks the owner of a passkey for it after many wrong passwords, but only after the right password', async () => {
    await portal.addUser('here@limits.example', 'SA')
    await givePasskey(portal, 'here@limits.example')
    expect((await signIn('here@limits.example', '192.0.2.7', demoPassword)).status).toBe(200)
    const wrong = await Promise.all(
      Array.from({ length: some }, () => signIn('here@limits.example', '192.0.2.7')),
    )
    expect(withStatus(wrong, 401)).toHaveLength(perPair)
    expect(withStatus(wrong, 429)).toHaveLength(some - perPair)
    expect(await signIn('here@limits.example', '192.0.2.7')).toMatchObject(tooMany)
    expect(await signIn('here@limits.example', '192.0.2.7', demoPassword)).toMatchObject({
      status: 200,
      body: { enableMFA: true, isValidated: false, secondStep: ['passkey'] },
    })
  })

  test('a single colleague neither locks out nor slows down an office', async () => {
    await portal.addUser('typing@limits.example', 'SA')
    await portal.addUser('other@limits.example', 'SA')
    const wrong = await Promise.all(
      Array.from({ length: many }, () => signIn('typing@limits.example', '192.0.2.3')),
    )
    expect(withStatus(wrong, 429)).toHaveLength(many - perPair)
    pauses.length = 0
    expect((await signIn('other@limits.example', '192.0.2.3')).status).toBe(401)
    expect((await signIn('other@limits.example', '192.0.2.3', demoPassword)).status).toBe(200)
    expect(pauses).toEqual([])
  })

  test('rejects wrong passwords for many known or unknown users in the end', async () => {
    await portal.ctx.pool.query(`delete from limits.attempt where key like 'password-address:%'`)
    expect((await signIn('user@limits.example', '192.0.2.2')).status).toBe(401)
    // The test does not make that many attempts, because each one compares a password.
    const counted = `update limits.attempt set points = ${perAddress - 5} where key like 'password-address:%'`
    await portal.ctx.pool.query(counted)
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, index) => signIn(`user${index}@limits.example`, '192.0.2.2')),
    )
    expect(withStatus(answers, 401)).toHaveLength(5)
    for (const answer of withStatus(answers, 429)) expect(answer).toMatchObject(tooMany)
  })

  test('treats an IPv6 network as a single address', async () => {
    const answers = await Promise.all(
      Array.from({ length: perPair + 5 }, (_, index) =>
        signIn('six@limits.example', `2001:db8:1:2::${index + 1}`),
      ),
    )
    expect(withStatus(answers, 401)).toHaveLength(perPair)
    expect((await signIn('six@limits.example', '2001:db8:1:3::1')).status).toBe(401)
  })
})

describe('from many addresses', () => {
  /** Expects that as many wrong passwords are compared, and that five more are rejected. */
  const expectLocked = async (userid: string, network: string, compared: number): Promise<void> => {
    const answers = await signInFromAddresses(userid, compared + 5, network)
    expect(withStatus(answers, 401)).toHaveLength(compared)
    const refused = withStatus(answers, 429)
    expect(refused).toHaveLength(5)
    for (const answer of refused) expect(answer).toMatchObject(tooMany)
  }
  /** Locks a user without comparing all the passwords that this takes. */
  const lock = async (userid: string, network: string): Promise<void> => {
    expect((await signIn(userid, `${network}.100`)).status).toBe(401)
    const counted = await portal.ctx.pool.query('update limits.attempt set points = $2 where key = $1', [
      `password-user:${createHash('sha256').update(userid).digest('base64url')}`,
      perUser - 1,
    ])
    expect(counted.rowCount).toBe(1)
    await expectLocked(userid, network, 1)
  }

  test('an unknown user ID has the same limit and message', () =>
    expectLocked('nobody@limits.example', '203.0.113', perUser))

  test('lets the owner sign in from recent places, and from elsewhere after the window', async () => {
    await portal.addUser('owner@limits.example', 'SA')
    expect((await signIn('owner@limits.example', '192.0.2.9', demoPassword)).status).toBe(200)
    await lock('owner@limits.example', '198.51.100')
    expect(await signIn('owner@limits.example', '192.0.2.10', demoPassword)).toMatchObject(tooMany)
    expect((await signIn('owner@limits.example', '192.0.2.9', demoPassword)).status).toBe(200)
    // The user is still protected there: the address is trusted, but not every password from it.
    expect((await signIn('owner@limits.example', '192.0.2.9')).status).toBe(401)
    await portal.ctx.pool.query(`update limits.attempt set expire = 1 where key like 'password-%'`)
    expect((await signIn('owner@limits.example', '192.0.2.10', demoPassword)).status).toBe(200)
  })

  test('asks the owner of a passkey for it only after the right password', async () => {
    await portal.addUser('key@limits.example', 'SA')
    await givePasskey(portal, 'key@limits.example')
    await lock('key@limits.example', '203.0.114')
    expect(await signIn('key@limits.example', '192.0.2.11')).toMatchObject(tooMany)
    const { status, body } = await signIn('key@limits.example', '192.0.2.11', demoPassword)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      enableMFA: true,
      isValidated: false,
      id: '',
      userId: 'key@limits.example',
      menus: [],
      secondStep: ['passkey'],
    })
    expect(body.token).not.toBe('')
    expect((await portal.withToken(body.token).get('/api/session')).status).toBe(401)
    const withCode = { userid: body.userId, token: body.token, otp: '123456' }
    expect((await portal.anonymous.post('/api/Users/validate-user-with-otp', withCode)).body).toMatchObject({
      isValidated: false,
      message: 'This sign-in does not use a code. Use your passkey.',
    })
  })
})
