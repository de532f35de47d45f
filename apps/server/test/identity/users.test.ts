/** User administration: who may change whom, and the immediate effect of a change on the user. */
import { z } from 'zod'
import {
  demoPassword,
  profileReply,
  type ErrorBody,
  type LoginReply,
  type RoleEntry,
  type RowOf,
  type SessionDetailReply,
  type users,
} from '@cmp/contract'
import { resources } from '@cmp/contract/registry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemScope, withScope } from '../../src/scope/scope.ts'
import type { Upper } from '../harness/customer-invoices.ts'
import { startPortal, type Answer, type Client, type TestPortal } from '../harness/portal.ts'
import { addCustomer, type AddedCustomer } from '../harness/master-data.ts'
import { changeUser, listMailsTo } from '../harness/people.ts'

type User = RowOf<typeof users>
type Said = { message: string }

let portal: TestPortal
let sa: Client
let admin: Client
let alpha: AddedCustomer
let beta: AddedCustomer

beforeAll(async () => {
  portal = await startPortal()
  await portal.addUser('sa@users.example', 'SA')
  sa = await portal.as('sa@users.example')
  alpha = await addCustomer(sa, { name: 'Alpha', subscriptionId: 'sub-a', currency: null })
  beta = await addCustomer(sa, { name: 'Beta', subscriptionId: 'sub-b', currency: null })
  await portal.addUser('admin@alpha.example', 'ADMIN', alpha.customerId)
  await portal.addUser('guest@alpha.example', 'GUEST', alpha.customerId)
  await portal.addUser('admin@beta.example', 'ADMIN', beta.customerId)
  admin = await portal.as('admin@alpha.example')
})

afterAll(() => portal.close())

const listOf = async (client: Client, query = ''): Promise<User[]> =>
  (await client.get<Upper<User>>(`/api/Users/GetUserWithPagination?pagesize=1000&${query}`)).body.Data

const findUser = async (userId: string): Promise<User> => {
  const user = (await listOf(sa, `search=${encodeURIComponent(userId)}`)).find((row) => row.userId === userId)
  if (!user) throw new Error(`The user ${userId} was not found.`)
  return user
}

/** Creates a user who can sign in. */
const createUser = async (
  userId: string,
  role: 'SA' | 'ADMIN' | 'EDITOR' | 'GUEST' = 'EDITOR',
): Promise<User> => {
  await portal.addUser(userId, role, role === 'SA' ? undefined : alpha.customerId)
  return findUser(userId)
}

const linkIn = (text = ''): string => new URL(/https?:\S+/.exec(text)?.[0] ?? 'http://none').search

const toRefusal = (answer: Answer<unknown>): [number, string] => [
  answer.status,
  JSON.parse(answer.text).message,
]

describe('an invitation', () => {
  test('creates a user without a password and mails a link that sets it', async () => {
    const answer = await sa.post<User>('/api/Users', {
      name: 'New Person',
      email: 'New.Person@alpha.example',
      roleCode: 'EDITOR',
      customerId: alpha.customerId,
    })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toMatchObject({
      userId: 'new.person@alpha.example',
      status: 'invited',
      companyName: 'Alpha',
      timezone: 'Asia/Bangkok',
      lastSignInAt: null,
    })
    const [mail, ...more] = await listMailsTo(portal, 'New.Person@alpha.example')
    expect(more).toEqual([])
    expect(mail?.subject).toBe('CMP: your invitation')
    expect(mail?.body).toContain('(Alpha)')
    const link = linkIn(mail?.body)
    const detail = await portal.anonymous.get<SessionDetailReply>(`/api/Users/get-session-detail${link}`)
    expect(detail.body).toMatchObject({ sessionEnable: true, isVerification: true })
    const set = await portal.anonymous.post(
      `/api/Users/set-user-password${link}&newPassword=quiet-lantern-orbit-73&isVerification=true`,
    )
    expect(set.status, set.text).toBe(200)
    expect(await findUser('new.person@alpha.example')).toMatchObject({ status: 'active' })
  })

  test('is in the language of the customer, unless the person has chosen one', async () => {
    const { customerId } = await addCustomer(sa, {
      name: 'Siam',
      subscriptionId: 'sub-siam',
      currency: null,
    })
    await sa.put(`/api/Customers/${customerId}`, { language: 'th' })
    const { body } = await sa.post<User>('/api/Users', {
      name: 'สมชาย',
      email: 'somchai@siam.example',
      roleCode: 'GUEST',
      customerId,
    })
    const [thai] = await listMailsTo(portal, 'somchai@siam.example')
    expect(thai?.subject).toBe('CMP: คำเชิญ')
    expect(thai?.body).toMatch(/^เรียน คุณสมชาย\n/)
    expect(thai?.body).toContain('(Siam)')
    expect(thai?.body).toContain('7 วัน')
    // Only the link and the names are not Thai.
    expect(thai?.body.replaceAll(/https?:\S+/g, '')).not.toMatch(/[A-Za-z]+ [A-Za-z]+ [a-z]+/)
    expect(linkIn(thai?.body)).not.toBe('')

    await changeUser(portal, body.userId, { language: 'en' })
    await sa.post(`/api/Users/${body.id}/invite`)
    const subjects = (await listMailsTo(portal, 'somchai@siam.example')).map(({ subject }) => subject)
    expect(subjects.toSorted()).toEqual(['CMP: your invitation', 'CMP: คำเชิญ'].toSorted())
  })

  test('invalidates the former link when it is sent again', async () => {
    const { body } = await sa.post<User>('/api/Users', {
      name: 'Twice',
      email: 'twice@alpha.example',
      roleCode: 'GUEST',
      customerId: alpha.customerId,
    })
    const again = await sa.post<Said>(`/api/Users/${body.id}/invite`)
    expect(again.body.message).toBe(
      'The invitation to twice@alpha.example was saved to the outbox because no mail server is configured.',
    )
    const [first, second] = await listMailsTo(portal, 'twice@alpha.example')
    const open = async (mail: string | undefined) =>
      (await portal.anonymous.get<SessionDetailReply>(`/api/Users/get-session-detail${linkIn(mail)}`)).body
        .sessionEnable
    expect([await open(first?.body), await open(second?.body)]).toEqual([false, true])
    const active = await findUser('guest@alpha.example')
    expect(toRefusal(await sa.post(`/api/Users/${active.id}/invite`))).toEqual([
      409,
      'guest@alpha.example does not need an invitation. To reset a lost password, use Forgot password on the sign-in page.',
    ])
  })

  test('goes to the corrected address, and the old link ends', async () => {
    const { body } = await sa.post<User>('/api/Users', {
      name: 'Mistyped',
      email: 'mistyped@wrong.example',
      userId: 'Mistyped',
      roleCode: 'GUEST',
      customerId: alpha.customerId,
    })
    expect(body.userId).toBe('mistyped')
    expect((await sa.put(`/api/Users/${body.id}`, { email: 'right@alpha.example' })).status).toBe(200)
    const [wrong] = await listMailsTo(portal, 'mistyped@wrong.example')
    const [right] = await listMailsTo(portal, 'right@alpha.example')
    const readSessionDetail = async (mail: string | undefined) =>
      (await portal.anonymous.get<SessionDetailReply>(`/api/Users/get-session-detail${linkIn(mail)}`)).body
    expect((await readSessionDetail(wrong?.body)).sessionEnable).toBe(false)
    expect((await readSessionDetail(right?.body)).sessionEnable).toBe(true)
  })

  test.each([
    [{ email: undefined }, 400, 'Enter the email address. The invitation is sent there.', 'email'],
    [{ customerId: null }, 400, 'The role EDITOR requires a customer. Choose the customer.', 'customerId'],
    [
      { roleCode: 'SA' },
      400,
      'The role SA is only for the reseller’s users, who do not belong to a customer.',
      'customerId',
    ],
    [{ userId: 'admin@beta.example' }, 409, 'Another user already has this User ID.', 'userId'],
    [{ timezone: 'Mars/Olympus' }, 400, 'Enter a time zone name, for example Asia/Bangkok.', 'timezone'],
  ])('is rejected when it is incomplete or excessive: %j', async (change, status, message, field) => {
    const body = {
      name: 'Nobody',
      email: 'nobody@alpha.example',
      roleCode: 'EDITOR',
      customerId: alpha.customerId,
      ...change,
    }
    const answer = await sa.post<ErrorBody>('/api/Users', body)
    expect(toRefusal(answer)).toEqual([status, message])
    expect(answer.body.details?.map((problem) => problem.field)).toContain(field)
    expect(await listMailsTo(portal, 'nobody@alpha.example')).toEqual([])
  })
})

describe('a customer’s administrator', () => {
  test('sees and invites only users of the same customer', async () => {
    const seen = await listOf(admin)
    expect(seen.length).toBeGreaterThan(1)
    expect(new Set(seen.map((row) => row.customerId))).toEqual(new Set([alpha.customerId]))
    const person = { name: 'Own', email: 'own@alpha.example', roleCode: 'ADMIN' }
    expect((await admin.post<User>('/api/Users', person)).body).toMatchObject({
      customerId: alpha.customerId,
      status: 'invited',
    })
    expect(await listMailsTo(portal, 'own@alpha.example')).toHaveLength(1)
    const other = { ...person, email: 'other@alpha.example' }
    expect(toRefusal(await admin.post('/api/Users', { ...other, customerId: beta.customerId }))).toEqual([
      404,
      'This customer was not found.',
    ])
    expect(toRefusal(await admin.post('/api/Users', { ...other, roleCode: 'SA' }))).toEqual([
      403,
      'The role SA is only for the reseller’s users. Choose ADMIN, EDITOR or GUEST.',
    ])
  })

  test('changes, deactivates and reactivates them and ends their sessions', async () => {
    const person = await createUser('changed@alpha.example')
    const signedIn = await portal.as(person.userId)
    expect((await admin.put(`/api/Users/${person.id}`, { roleCode: 'GUEST' })).status).toBe(200)
    expect((await signedIn.get('/api/session')).status).toBe(401)
    const again = await portal.as(person.userId)
    const answer = await admin.post<Said>('/api/Users/deactivate-user-by-user-id', { userId: person.userId })
    expect(answer.body.message).toBe('changed@alpha.example has been deactivated and signed out everywhere.')
    expect((await again.get('/api/session')).status).toBe(401)
    expect((await admin.post(`/api/Users/reactive-user-by-user-id?USERID=${person.id}`)).status).toBe(200)
    expect(await findUser(person.userId)).toMatchObject({ status: 'active', roleCode: 'GUEST' })
    expect(toRefusal(await admin.put(`/api/Users/${person.id}`, { roleCode: 'SA' }))[0]).toBe(403)
    expect(toRefusal(await admin.put(`/api/Users/${person.id}`, { customerId: beta.customerId }))[0]).toBe(
      404,
    )
  })

  test.each(['admin@beta.example', 'sa@users.example'])(
    'never finds %s, whatever the call',
    async (userId) => {
      const { id } = await findUser(userId)
      const answers = [
        await admin.get(`/api/Users/${id}`),
        await admin.put(`/api/Users/${id}`, { name: 'Taken' }),
        await admin.delete(`/api/Users/${id}`),
        await admin.post(`/api/Users/${id}/invite`),
        await admin.post('/api/Users/deactivate-user-by-user-id', { userId }),
        await admin.post('/api/Users/reactive-user-by-user-id', { userId: id }),
        await admin.post('/api/Users/update-enablemfa-by-userid', { userId }),
      ]
      for (const answer of answers) expect(toRefusal(answer)).toEqual([404, 'This user was not found.'])
      expect(await findUser(userId)).toMatchObject({ name: userId, status: 'active', enableMFA: false })
    },
  )

  test('has no global settings, and editors and guests manage no users', async () => {
    expect(
      toRefusal(await admin.post('/api/Users/all-user-update-enablemfa', { condition: 'true' })),
    ).toEqual([403, 'Only the reseller’s administrators can change this setting for all users.'])
    const guest = await portal.as('guest@alpha.example')
    const { id } = await findUser('admin@alpha.example')
    for (const answer of [
      await guest.get('/api/Users/GetUserWithPagination'),
      await guest.get(`/api/Users/${id}`),
      await guest.get('/api/Roles'),
      await guest.post('/api/Users/deactivate-user-by-user-id', { userId: id }),
      await guest.post('/api/Users/update-enablemfa-by-userid', { userId: id }),
    ])
      expect(answer.status).toBe(403)
  })
})

describe('the last administrator', () => {
  test('cannot be deactivated, demoted or deleted, and users cannot do so to themselves', async () => {
    const { id } = await findUser('sa@users.example')
    expect(toRefusal(await sa.post('/api/Users/deactivate-user-by-user-id', { userId: id }))[0]).toBe(403)
    expect(toRefusal(await sa.delete(`/api/Users/${id}`))[0]).toBe(403)
    expect(
      toRefusal(await sa.put(`/api/Users/${id}`, { roleCode: 'ADMIN', customerId: alpha.customerId })),
    ).toEqual([403, 'You cannot change your own role. Ask another administrator.'])
    const last =
      'sa@users.example is the last active administrator of the reseller. Add another administrator first.'
    for (const answer of [
      await portal.operator.post('/api/Users/deactivate-user-by-user-id', { userId: id }),
      await portal.operator.delete(`/api/Users/${id}`),
      await portal.operator.put(`/api/Users/${id}`, { roleCode: 'ADMIN', customerId: alpha.customerId }),
    ])
      expect(toRefusal(answer)).toEqual([409, last])
  })

  test('is left when two deactivate each other at the same time', async () => {
    const second = await createUser('second@users.example', 'SA')
    const secondClient = await portal.as(second.userId)
    const first = await findUser('sa@users.example')
    const answers = await Promise.all([
      sa.post('/api/Users/deactivate-user-by-user-id', { userId: second.id }),
      secondClient.post('/api/Users/deactivate-user-by-user-id', { userId: first.id }),
    ])
    const listActiveUsers = async () => {
      const { body } = await portal.operator.get<Upper<User>>(
        '/api/Users/GetUserWithPagination?roleCode=SA&status=active',
      )
      return body.Data.map((row) => row.userId)
    }
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await listActiveUsers()).toHaveLength(1)
    for (const { id } of [first, second])
      await portal.operator.post('/api/Users/reactive-user-by-user-id', { userId: id })
    sa = await portal.as('sa@users.example')
    expect((await sa.delete(`/api/Users/${second.id}`)).status).toBe(200)
    expect(await listActiveUsers()).toEqual(['sa@users.example'])
  })
})

describe('reactivation', () => {
  test('approves a sign-up after the customer is chosen and informs the user', async () => {
    const person = await createUser('waiting@alpha.example', 'GUEST')
    await changeUser(portal, person.userId, { status: 'waiting', customerId: null })
    const approve = () => sa.get<Said>(`/api/Users/reactive-user-by-user-id?userId=${person.id}`)
    expect(toRefusal(await approve())).toEqual([
      409,
      'waiting@alpha.example does not belong to a customer yet. Edit the user, choose the customer and role, then approve the account.',
    ])
    expect((await sa.put(`/api/Users/${person.id}`, { name: 'Wanda' })).status).toBe(200)
    expect((await sa.put(`/api/Users/${person.id}`, { customerId: beta.customerId })).status).toBe(200)
    expect((await approve()).body.message).toBe('Wanda has been approved and can sign in.')
    expect((await listMailsTo(portal, person.userId)).map(({ subject }) => subject)).toEqual([
      'CMP: your account has been approved',
    ])
    expect((await approve()).body.message).toBe('Wanda is already active.')
  })

  test('does not skip a missing confirmation or password', async () => {
    const person = await createUser('unverified@alpha.example', 'GUEST')
    await changeUser(portal, person.userId, { status: 'unverified' })
    const url = `/api/Users/reactive-user-by-user-id?userId=${person.id}`
    expect(toRefusal(await sa.post(url))[0]).toBe(409)
    await changeUser(portal, person.userId, { status: 'invited', passwordHash: null })
    expect(toRefusal(await sa.post(url))[0]).toBe(409)
    await sa.post(`/api/Users/deactivate-user-by-user-id?userId=${person.id}`)
    expect((await sa.post<Said>(url)).body.message).toBe(
      'unverified@alpha.example has been reactivated and a new invitation has been sent.',
    )
    expect(await findUser(person.userId)).toMatchObject({ status: 'invited' })
  })
})

describe('two-step verification', () => {
  test('is enabled and disabled for a user and rejected for a user who could not pass it', async () => {
    const person = await createUser('factor@alpha.example')
    const toggle = () => sa.get<Said>(`/api/Users/update-enablemfa-by-userid?userId=${person.id}`)
    expect((await toggle()).body.message).toBe(
      'factor@alpha.example must use two-step verification at the next sign-in.',
    )
    expect(await findUser(person.userId)).toMatchObject({ enableMFA: true })
    expect((await toggle()).body.message).toBe(
      'factor@alpha.example no longer has to use two-step verification.',
    )
    await changeUser(portal, person.userId, { email: null })
    expect(toRefusal(await toggle())).toEqual([
      409,
      'factor@alpha.example has no email address, authenticator app or passkey and could not sign in. Add an email address first.',
    ])
  })

  test('is enabled and disabled for all and names excluded users', async () => {
    const updateAllUsers = (condition: string) =>
      sa.post<Said>(`/api/Users/all-user-update-enablemfa?condition=${condition}`)
    expect((await updateAllUsers('maybe')).status).toBe(400)
    const on = await updateAllUsers('enable')
    expect(on.body.message).toMatch(
      /^Two-step verification was turned on for \d+ users\. Skipped, .*: factor@alpha\.example\.$/,
    )
    expect((await listOf(sa)).filter((row) => !row.enableMFA).map((row) => row.userId)).toEqual([
      'factor@alpha.example',
    ])
    expect((await updateAllUsers('FALSE')).status).toBe(200)
    expect((await listOf(sa)).filter((row) => row.enableMFA)).toEqual([])
  })
})

test('handles many users at once, names rejected ones and continues with the others', async () => {
  const one = await createUser('bulk1@alpha.example')
  const two = await createUser('bulk2@alpha.example')
  const own = await findUser('admin@alpha.example')
  const foreign = await findUser('admin@beta.example')
  const { body } = await admin.post<{ done: number; refused: { id: string; message: string }[] }>(
    '/api/Users/GetUserWithPagination/bulk',
    { action: 'deactivate', ids: [one.id, own.id, two.id, foreign.id] },
  )
  expect(body.done).toBe(2)
  expect(body.refused.map(({ id, message }) => [id, message])).toEqual([
    [own.id, 'You cannot deactivate yourself. Ask another administrator.'],
    [foreign.id, 'This user was not found.'],
  ])
})

test('GET /api/Users/{token} returns the caller’s own profile for every user', async () => {
  const login = await portal.anonymous.post<LoginReply>('/api/Users/Login', {
    userid: 'guest@alpha.example',
    password: demoPassword,
  })
  const { token } = login.body
  const guest = portal.withToken(token)
  expect(profileReply(z).parse((await guest.get(`/api/Users/${token}`)).body)).toMatchObject({
    userId: 'guest@alpha.example',
    companyName: 'Alpha',
  })
  for (const unknown of ['me', 'x'.repeat(43), token, portal.ctx.newId()]) {
    expect((await sa.get(`/api/Users/${unknown}`)).status, unknown).toBe(404)
    if (unknown !== token) expect((await guest.get(`/api/Users/${unknown}`)).status, unknown).toBe(403)
  }
})

test('GET /api/Roles describes every role', async () => {
  const { body } = await admin.get<RoleEntry[]>('/api/Roles')
  expect(body.map(({ id, code }) => [id, code])).toEqual(
    ['SA', 'ADMIN', 'EDITOR', 'GUEST'].map((code) => [code, code]),
  )
  for (const { name, description } of body) expect(name.length * description.length).toBeGreaterThan(0)
})

test('a browser changes nothing by opening a link', async () => {
  const browser = await portal.asBrowser('sa@users.example')
  const { id } = await findUser('guest@alpha.example')
  for (const path of ['reactive-user-by-user-id', 'update-enablemfa-by-userid'])
    expect(toRefusal(await browser.get(`/api/Users/${path}?userId=${id}`))).toEqual([
      403,
      'GET requests cannot change data. Use POST.',
    ])
})

test('every change has an audit entry without secrets', async () => {
  const entries = await withScope(portal.ctx, systemScope, ({ trx }) =>
    trx.selectFrom('auditLog').selectAll().where('objectType', '=', 'users').execute(),
  )
  const actions =
    'approve create deactivate delete disable-mfa enable-mfa invite reactivate set-password sign-in update'
  expect([...new Set(entries.map(({ action }) => action))].toSorted()).toEqual(actions.split(' '))
  const text = JSON.stringify(entries)
  for (const secret of ['argon2', 'passwordHash', 'totpSecret', 'sessionId'])
    expect(text).not.toContain(secret)
  expect(Object.keys(resources['users']?.row(z).shape ?? {})).not.toContain('passwordHash')
})
