/** Whose user ids exist is nobody else's business: a customer's administrator invites an address and learns nothing. */
import type { LoginReply, RowOf, users } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Upper } from './customer-invoices.ts'
import { startPortal, type Answer, type Client, type TestPortal } from './harness.ts'
import { importCallsOf } from './list-import-calls.ts'
import { addCustomer } from './master-data.ts'
import { mailsTo } from './people.ts'

type User = RowOf<typeof users>

let portal: TestPortal
let sa: Client
let admin: Client

/** A customer with an administrator, who is signed in. */
const administratorOf = async (name: string, userId: string): Promise<Client> => {
  const { customerId } = await addCustomer(sa, { name, subscriptionId: `sub-${userId}`, currency: null })
  await portal.addUser(userId, 'ADMIN', customerId)
  return portal.as(userId)
}

beforeAll(async () => {
  portal = await startPortal()
  await portal.addUser('sa@users.example', 'SA')
  sa = await portal.as('sa@users.example')
  admin = await administratorOf('Alpha', 'admin@alpha.example')
  await administratorOf('Beta', 'admin@beta.example')
})

afterAll(() => portal.close())

const listOf = async (client: Client, query = ''): Promise<User[]> =>
  (await client.get<Upper<User>>(`/api/Users/GetUserWithPagination?pagesize=1000&${query}`)).body.Data

const linkIn = (text = ''): string => new URL(/https?:\S+/.exec(text)?.[0] ?? 'http://none').search

const refused = (answer: Answer<unknown>): [number, string] => [
  answer.status,
  JSON.parse(answer.text).message,
]

test('who is there already, elsewhere, is invited like everybody else', async () => {
  const elsewhere = 'admin@beta.example'
  const person = { name: 'Both', email: elsewhere, roleCode: 'GUEST' }
  const named = 'User id,Name,E-mail,Role\n'
  const shown = await importCallsOf(admin, portal.ctx).preview(
    'users',
    `${named}${elsewhere},Both,${elsewhere},GUEST\n`,
  )
  expect(shown).toMatchObject({ toAdd: 1, refused: 0 })
  // Another name would be a question about anybody at all.
  expect(refused(await admin.post('/api/Users', { ...person, userId: 'sa@users.example' }))).toEqual([
    400,
    'The user id is the e-mail address. Leave it empty, or ask us for another one.',
  ])
  const invited = await admin.post<User>('/api/Users', person)
  const free = await admin.post<User>('/api/Users', { ...person, email: 'free@alpha.example' })
  expect([invited.status, free.status], invited.text).toEqual([200, 200])
  expect(invited.body).toEqual({
    ...free.body,
    id: invited.body.id,
    createdAt: invited.body.createdAt,
    userId: elsewhere,
    email: elsewhere,
  })
  expect((await listOf(admin, `search=${elsewhere}&sortby=userId`)).map(({ userId }) => userId)).toEqual([
    elsewhere,
  ])
  expect(await listOf(admin, 'search=/alpha')).toEqual([])
  expect((await admin.post(`/api/Users/${elsewhere}/invite`)).status).toBe(200)
  expect(refused(await admin.post('/api/Users', person))[0]).toBe(409)
  const log = await admin.get('/api/Audit/GetAuditWithPagination?objectType=users&pagesize=1000')
  expect(log.text).not.toContain(`${elsewhere}/alpha`)

  // Only who opens the mailbox learns of the other user id.
  const mails = await mailsTo(portal, elsewhere)
  expect(mails.at(-1)?.body).toContain(`Your user id is ${elsewhere}/alpha`)
  const link = Object.fromEntries(new URLSearchParams(linkIn(mails.at(-1)?.body)))
  const newPassword = 'quiet lantern orbit 73'
  expect((await portal.anonymous.post('/api/Users/set-user-password', { ...link, newPassword })).status).toBe(
    200,
  )
  const entered = await portal.anonymous.post<LoginReply>('/api/Users/Login', {
    userid: `${elsewhere}/alpha`,
    password: newPassword,
  })
  expect(entered.body).toMatchObject({ companyName: 'Alpha' })
  await portal.as(elsewhere)
  await sa.delete(`/api/Users/${invited.body.id}`)
  await sa.delete(`/api/Users/${free.body.id}`)
})

test('a company without a Latin letter in its name gives a user id that can be told apart, too', async () => {
  const elsewhere = 'admin@beta.example'
  const thai = await administratorOf('บริษัท', 'admin@thai.example')
  expect((await thai.post('/api/Users', { name: 'Both', email: elsewhere, roleCode: 'GUEST' })).status).toBe(
    200,
  )
  const mails = await mailsTo(portal, elsewhere)
  expect(mails.at(-1)?.body).toMatch(/Your user id is admin@beta\.example\/[0-9a-f]{8}\b/)
})
