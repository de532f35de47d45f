/** Which user ids exist is confidential: a customer's administrator invites an address and learns nothing. */
import type { LoginReply, RowOf, users } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Upper } from '../harness/customer-invoices.ts'
import { startPortal, type Answer, type Client, type TestPortal } from '../harness/portal.ts'
import { importCallsOf } from '../harness/list-import-calls.ts'
import { addCustomer } from '../harness/master-data.ts'
import { listMailsTo } from '../harness/people.ts'

type User = RowOf<typeof users>

let portal: TestPortal
let sa: Client
let admin: Client

/** Creates a customer with an administrator and signs in. */
const createAdministrator = async (name: string, userId: string): Promise<Client> => {
  const { customerId } = await addCustomer(sa, { name, subscriptionId: `sub-${userId}`, currency: null })
  await portal.addUser(userId, 'ADMIN', customerId)
  return portal.as(userId)
}

beforeAll(async () => {
  portal = await startPortal()
  await portal.addUser('sa@users.example', 'SA')
  sa = await portal.as('sa@users.example')
  admin = await createAdministrator('Alpha', 'admin@alpha.example')
  await createAdministrator('Beta', 'admin@beta.example')
})

afterAll(() => portal.close())

const listOf = async (client: Client, query = ''): Promise<User[]> =>
  (await client.get<Upper<User>>(`/api/Users/GetUserWithPagination?pagesize=1000&${query}`)).body.Data

const linkIn = (text = ''): string => new URL(/https?:\S+/.exec(text)?.[0] ?? 'http://none').search

const toRefusal = (answer: Answer<unknown>): [number, string] => [
  answer.status,
  JSON.parse(answer.text).message,
]

test('invites a user of another customer like any other', async () => {
  const elsewhere = 'admin@beta.example'
  const person = { name: 'Both', email: elsewhere, roleCode: 'GUEST' }
  const named = 'User id,Name,E-mail,Role\n'
  const shown = await importCallsOf(admin, portal.ctx).preview(
    'users',
    `${named}${elsewhere},Both,${elsewhere},GUEST\n`,
  )
  expect(shown).toMatchObject({ toAdd: 1, refused: 0 })
  // A different user id would allow probing for any user.
  expect(toRefusal(await admin.post('/api/Users', { ...person, userId: 'sa@users.example' }))).toEqual([
    400,
    'The user ID is the email address. Leave it empty, or ask us for a different one.',
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
  expect(toRefusal(await admin.post('/api/Users', person))[0]).toBe(409)
  const log = await admin.get('/api/Audit/GetAuditWithPagination?objectType=users&pagesize=1000')
  expect(log.text).not.toContain(`${elsewhere}/alpha`)

  // Only a person who can read the mailbox learns of the other user id.
  const mails = await listMailsTo(portal, elsewhere)
  expect(mails.at(-1)?.body).toContain(`Your user ID is ${elsewhere}/alpha`)
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

test('creates a distinguishable user ID for a company name without Latin letters', async () => {
  const elsewhere = 'admin@beta.example'
  const thai = await createAdministrator('บริษัท', 'admin@thai.example')
  expect((await thai.post('/api/Users', { name: 'Both', email: elsewhere, roleCode: 'GUEST' })).status).toBe(
    200,
  )
  const mails = await listMailsTo(portal, elsewhere)
  expect(mails.at(-1)?.body).toMatch(/Your user ID is admin@beta\.example\/[0-9a-f]{8}\b/)
})
