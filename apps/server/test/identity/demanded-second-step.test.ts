/** Roles that require two-step verification; what users decide about their own verification, links, and tokens. */
import {
  demoPassword,
  type ApiTokenEntry,
  type ErrorBody,
  type IdentityEntry,
  type LoginReply,
  type ProfileReply,
  type SessionReply,
  type SignInSettings,
} from '@cmp/contract'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemScope, withScope } from '../../src/scope/scope.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { addCustomer } from '../harness/master-data.ts'
import { createMovableClock } from '../harness/movable-clock.ts'
import { changeUser, listMailsTo, signIn } from '../harness/people.ts'

const clock = createMovableClock('2026-11-21T09:00:00Z')
const password = { password: demoPassword }
let portal: TestPortal
let sa: Client
let customerId: string

const readProfile = async (client: Client): Promise<ProfileReply> =>
  (await client.get<ProfileReply>('/api/Account/Profile')).body

const codeOf = (secret: string): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: clock.now().getTime() })

const addApp = async (client: Client): Promise<string> => {
  const { secret } = (await client.post<{ secret: string }>('/api/Account/Totp')).body
  const confirmed = await client.post('/api/Account/Totp/confirm', { otp: codeOf(secret) })
  expect(confirmed.status, confirmed.text).toBe(200)
  clock.pass(60_000)
  return secret
}

beforeAll(async () => {
  portal = await startPortal({ clock: clock.now, secondStepRoles: ['SA'] })
  await portal.addUser('sa@demanded.example', 'SA')
  sa = await portal.as('sa@demanded.example')
})

afterAll(() => portal.close())

describe('a role that requires two-step verification', () => {
  test('limits a password-only session to adding a second factor', async () => {
    expect((await sa.get<SessionReply>('/api/session')).body.lacksSecondStep).toBe(true)
    const closed = { status: 403, body: { code: 'SecondStepNeeded' } }
    for (const path of ['/api/Customers', '/api/Account/ApiTokens', '/api/SignInSettings', '/api/Users/me'])
      expect(await sa.get(path), path).toMatchObject(closed)
    const token = { name: 'A way around', scopes: ['read'], expiresInDays: 1 }
    expect(await sa.post('/api/Account/ApiTokens', token)).toMatchObject(closed)
    expect(await readProfile(sa)).toMatchObject({ isSecondStepDemanded: true, hasTotp: false })

    const secret = await addApp(sa)
    expect((await sa.get<SessionReply>('/api/session')).body.lacksSecondStep).toBe(false)
    expect((await sa.get('/api/Customers')).status).toBe(200)
    const again = await signIn(portal, 'sa@demanded.example')
    expect(again.body).toMatchObject({ enableMFA: true, secondStep: ['totp', 'recovery'] })
    const passed = await portal.anonymous.post<LoginReply>('/api/Users/validate-user-with-otp', {
      userid: 'sa@demanded.example',
      token: again.body.token,
      otp: codeOf(secret),
    })
    expect((await portal.withToken(passed.body.token).get('/api/Customers')).status).toBe(200)
    ;({ customerId } = await addCustomer(sa, { name: 'Alpha', subscriptionId: 'sub-a' }))
  })

  test('keeps it enabled; otherwise a password suffices, and an authorized user can assign another role', async () => {
    await portal.addUser('second@demanded.example', 'SA')
    const second = await portal.as('second@demanded.example')
    await addApp(second)
    expect(await second.post('/api/Account/SecondStep', { enable: false })).toMatchObject({
      status: 409,
      body: { message: 'The role SA requires two-step verification. You cannot turn it off.' },
    })
    await portal.addUser('guest@demanded.example', 'GUEST', customerId)
    const guest = await portal.as('guest@demanded.example')
    expect((await guest.get('/api/Customers')).status).toBe(200)

    const settings = { isSignUpOpen: true, isLoginByGetAllowed: true, secondStepRoles: ['SA', 'GUEST'] }
    clock.pass(11 * 60_000)
    expect(await sa.post<ErrorBody>('/api/SignInSettings', settings)).toMatchObject({
      body: { code: 'ProofNeeded' },
    })
    await sa.post('/api/Account/Proof', password)
    expect((await sa.post<SignInSettings>('/api/SignInSettings', settings)).body).toEqual(settings)
    // A session that began before the requirement may not continue either.
    expect(await guest.get('/api/Customers')).toMatchObject({ body: { code: 'SecondStepNeeded' } })
    await sa.post('/api/SignInSettings', { ...settings, secondStepRoles: ['SA'] })
    expect((await guest.get('/api/Customers')).status).toBe(200)
  })
})

test('requires a proof to change the address, role or two-step verification of a user', async () => {
  await portal.addUser('changed@demanded.example', 'EDITOR', customerId)
  const { id } = await readProfile(await portal.as('changed@demanded.example'))
  clock.pass(11 * 60_000)
  const needed = { status: 403, body: { code: 'ProofNeeded' } }
  const one = `/api/Users/${id}`
  const list = '/api/Users/GetUserWithPagination'
  const form = new FormData()
  form.append('file', new Blob(['User id,Name\nchanged@demanded.example,Changed\n']), 'users.csv')
  const answers = [
    await sa.put(one, { email: 'other@demanded.example' }),
    await sa.put(one, { roleCode: 'ADMIN' }),
    await sa.post(`/api/Users/update-enablemfa-by-userid?userId=${id}`),
    await sa.post('/api/Users/all-user-update-enablemfa?condition=false'),
    await sa.post(`${list}/bulk`, { action: 'disable-mfa', ids: [id] }),
    await sa.call('POST', '/api/ListImports?list=users', { form }),
    await sa.post('/api/IdentityProviders', { name: 'Mine' }),
  ]
  expect((await sa.put(one, { name: 'Changed' })).status).toBe(200)
  await sa.post('/api/Account/Proof', password)
  expect((await sa.put(one, { email: 'other@demanded.example' })).status).toBe(200)
  for (const answer of answers) expect(answer, answer.text).toMatchObject(needed)
})

describe('a user', () => {
  test('enables and disables two-step verification with a proof', async () => {
    const userId = 'own@demanded.example'
    await portal.addUser(userId, 'EDITOR', customerId)
    const client = await portal.as(userId)
    expect((await client.post('/api/Account/SecondStep', { enable: true })).status).toBe(200)
    expect((await signIn(portal, userId)).body).toMatchObject({ enableMFA: true, secondStep: ['otp'] })
    clock.pass(11 * 60_000)
    expect((await client.post('/api/Account/SecondStep', { enable: false })).status).toBe(403)
    await client.post('/api/Account/Proof', password)
    expect((await client.post('/api/Account/SecondStep', { enable: false })).status).toBe(200)
    expect((await signIn(portal, userId)).body.enableMFA).toBe(false)
    expect((await listMailsTo(portal, userId)).map(({ subject }) => subject)).toContain(
      'CMP: two-step verification is off',
    )
    await portal.addUser('unreachable', 'EDITOR', customerId)
    const unreachable = await portal.as('unreachable')
    expect((await unreachable.post('/api/Account/SecondStep', { enable: true })).status).toBe(409)
  })

  test('lists and removes links to identity providers except the last way to sign in', async () => {
    const userId = 'linked@demanded.example'
    await portal.addUser(userId, 'EDITOR', customerId)
    const client = await portal.as(userId)
    const [rowId, id] = await withScope(portal.ctx, systemScope, async ({ trx, now }) => {
      const provider = await trx
        .insertInto('identityProvider')
        .values({
          name: 'Contoso',
          issuer: 'https://id.example',
          clientId: 'cmp',
          clientSecret: null,
          customerId,
          newUserRole: null,
          isEnabled: true,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const user = await trx
        .selectFrom('appUser')
        .select('id')
        .where('userId', '=', userId)
        .executeTakeFirstOrThrow()
      await trx
        .insertInto('userIdentity')
        .values({ identityProviderId: provider.id, subject: 's', userId: user.id, createdAt: now })
        .execute()
      return [user.id, provider.id]
    })
    const path = '/api/Account/Identities'
    expect((await client.get<IdentityEntry[]>(path)).body).toMatchObject([{ id, name: 'Contoso' }])
    await portal.addUser('nosy@demanded.example', 'EDITOR', customerId)
    const nosy = await portal.as('nosy@demanded.example')
    expect((await nosy.get<IdentityEntry[]>(path)).body).toEqual([])
    expect((await nosy.post(`${path}/${id}/remove`)).status).toBe(404)
    const hash = await withScope(portal.ctx, systemScope, ({ trx }) =>
      trx.selectFrom('appUser').select('passwordHash').where('id', '=', rowId).executeTakeFirstOrThrow(),
    )
    await changeUser(portal, userId, { passwordHash: null })
    expect((await client.post(`${path}/${id}/remove`)).status).toBe(409)
    await changeUser(portal, userId, hash)
    expect((await client.post(`${path}/${id}/remove`)).status).toBe(200)
    expect((await client.get<IdentityEntry[]>(path)).body).toEqual([])
  })

  test('revokes the API tokens together with the password on request', async () => {
    const userId = 'tokens@demanded.example'
    await portal.addUser(userId, 'EDITOR', customerId)
    const client = await portal.as(userId)
    await client.post('/api/Account/ApiTokens', { name: 'Report', scopes: ['read'], expiresInDays: 7 })
    const countTokens = async () => (await client.get<ApiTokenEntry[]>('/api/Account/ApiTokens')).body.length
    const passwords = [demoPassword, 'quiet lantern orbit 73', 'a third lantern orbit 75']
    const change = (step: number, more: object = {}) =>
      client.post('/api/Users/ChangePassword', {
        userid: userId,
        oldpassword: passwords[step],
        newpassword: passwords[step + 1],
        ...more,
      })
    expect((await change(0)).status).toBe(200)
    expect(await countTokens()).toBe(1)
    expect((await change(1, { endTokens: true })).body).toEqual({
      message: 'Your password has been changed. Your other sessions and API tokens were ended.',
    })
    expect(await countTokens()).toBe(0)
  })
})
