/** Sign-ins from a new browser or network: who is notified, with what text, and how sessions of an intruder are ended. */
import { demoPassword, type LoginReply, type SessionEntry } from '@cmp/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { addCustomer, type AddedCustomer } from '../harness/master-data.ts'

const day = 86_400_000
const edge =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0'
const safari = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) AppleWebKit/605.1 Version/18.0 Safari/605.1'

let portal: TestPortal
let alpha: AddedCustomer
let beta: AddedCustomer
let now = Date.parse('2026-11-10T03:00:00Z')

beforeAll(async () => {
  portal = await startPortal({ clock: () => new Date(now) })
  alpha = await addCustomer(portal.operator, { name: 'Alpha', subscriptionId: 'sub-a' })
  beta = await addCustomer(portal.operator, { name: 'Beta', subscriptionId: 'sub-b' })
})
afterAll(() => portal.close())

const signIn = async (userid: string, userAgent: string, remoteAddress: string): Promise<Client> => {
  const answer = await portal.anonymous.call<LoginReply>('POST', '/api/Users/Login', {
    body: { userid, password: demoPassword },
    headers: { 'user-agent': userAgent },
    remoteAddress,
  })
  expect(answer.status, answer.text).toBe(200)
  return portal.withToken(answer.body.token)
}
const listMails = async (to: string): Promise<string[]> =>
  (
    await portal.ctx.pool.query<{ body: string }>(
      `select body from outbox_mail where to_address = $1 and subject like '%a sign-in from a new device' order by created_at`,
      [to],
    )
  ).rows.map(({ body }) => body)

describe('a user', () => {
  const person = 'nok@alpha.example'
  const countMailsAfterSignIn = async (userAgent: string, address: string): Promise<number> => {
    await signIn(person, userAgent, address)
    return (await listMails(person)).length
  }
  beforeAll(() => portal.addUser(person, 'GUEST', alpha.customerId))

  test('gets no notice of the first sign-in or of the same browser in the same network', async () => {
    expect(await countMailsAfterSignIn(edge, '203.0.113.7')).toBe(0)
    expect(await countMailsAfterSignIn(edge.replaceAll('140.0', '141.0'), '203.0.113.8')).toBe(0)
  })

  test('gets a notice of another browser with instructions', async () => {
    expect(await countMailsAfterSignIn(safari, '203.0.113.7')).toBe(1)
    const [mail] = await listMails(person)
    expect(mail).toContain(
      'Your account nok@alpha.example was used to sign in to CMP on 10 Nov 2026, 10:00 (Asia/Bangkok) with Safari on macOS from the public network 203.0.113.0/24.',
    )
    expect(mail).toContain('choose “Sign out everywhere else”, change your password')
    expect(mail).toContain('/profile?tab=sessions')
    const { rows } = await portal.ctx.pool.query(
      `select words -> 'en' ->> 'title' as title, href from notification where kind = 'new-device'`,
    )
    expect(rows).toEqual([{ title: 'New device: Safari on macOS', href: '/profile?tab=sessions' }])
  })

  test('gets a notice of another network once', async () => {
    expect(await countMailsAfterSignIn(edge, '2a02:8308:b0c1:5600::1')).toBe(2)
    expect(await countMailsAfterSignIn(edge, '2a02:8308:b0c1:77::9')).toBe(2)
    expect(await countMailsAfterSignIn(edge, '198.51.100.1')).toBe(3)
  })

  test('gets a notice again after 90 days without that device and not before', async () => {
    now += 89 * day
    expect(await countMailsAfterSignIn(edge, '198.51.100.2')).toBe(3)
    now += 2 * day
    expect(await countMailsAfterSignIn(edge, '198.51.100.2')).toBe(3)
    expect(await countMailsAfterSignIn(safari, '203.0.113.7')).toBe(4)
  })

  test('ends a single session and all others', async () => {
    const here = await signIn(person, edge, '198.51.100.1')
    await signIn(person, safari, '198.51.100.1')
    const list = (await here.get<SessionEntry[]>('/api/Account/Sessions')).body
    const other = list.find(({ device }) => device === 'Safari on macOS')
    expect((await here.post(`/api/Account/Sessions/${other?.id}/end`)).status).toBe(200)
    expect((await here.post('/api/Account/Sessions/end-others')).status).toBe(200)
    expect((await here.get<SessionEntry[]>('/api/Account/Sessions')).body).toMatchObject([
      { isCurrent: true },
    ])
  })
})

describe('an administrator', () => {
  const findUserId = async (userId: string): Promise<string> => {
    const { rows } = await portal.ctx.pool.query<{ id: string }>(
      'select id from app_user where user_id = $1',
      [userId],
    )
    return rows[0]?.id ?? ''
  }
  const end = (client: Client, id: string) =>
    client.post<{ message: string }>(`/api/Users/${id}/end-sessions`)

  test('signs out only users of the same customer everywhere', async () => {
    await portal.addUser('boss@alpha.example', 'ADMIN', alpha.customerId)
    await portal.addUser('worker@alpha.example', 'EDITOR', alpha.customerId)
    await portal.addUser('worker@beta.example', 'EDITOR', beta.customerId)
    const boss = await portal.as('boss@alpha.example')
    const worker = await portal.as('worker@alpha.example')
    const stranger = await portal.as('worker@beta.example')
    expect((await end(worker, await findUserId('boss@alpha.example'))).status).toBe(403)
    expect((await end(boss, await findUserId('worker@beta.example'))).status).toBe(404)
    expect((await end(boss, await findUserId('boss@alpha.example'))).status).toBe(403)
    expect((await end(boss, await findUserId('worker@alpha.example'))).body).toEqual({
      message: 'worker@alpha.example was signed out of 1 session.',
    })
    expect((await worker.get('/api/session')).status).toBe(401)
    expect((await stranger.get('/api/session')).status).toBe(200)
    const { rows } = await portal.ctx.pool.query(
      `select actor, after from audit_log where action = 'end-sessions' and object_name = 'worker@alpha.example'`,
    )
    expect(rows).toEqual([{ actor: 'boss@alpha.example', after: { sessionsEnded: 1 } }])
  })

  test('of the reseller signs out many users at once', async () => {
    await portal.addUser('sa@portal.example', 'SA')
    const sa = await portal.as('sa@portal.example')
    const sessions = await Promise.all(
      ['worker@alpha.example', 'worker@beta.example'].map((userId) => portal.as(userId)),
    )
    const ids = await Promise.all(['worker@alpha.example', 'worker@beta.example'].map(findUserId))
    const answer = await sa.post<{ done: number }>('/api/Users/GetUserWithPagination/bulk', {
      action: 'end-sessions',
      ids,
    })
    expect(answer.body).toMatchObject({ done: 2, refused: [] })
    for (const session of sessions) expect((await session.get('/api/session')).status).toBe(401)
  })
})
