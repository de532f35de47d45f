/** Passkeys: registered and used with the bytes of a real authenticator; what is rejected, and who owns them. */
import { demoPassword, type ErrorBody, type LoginReply, type PasskeyEntry } from '@cmp/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemScope, withScope } from '../../src/scope/scope.ts'
import { startPortal, type Answer, type Client, type TestPortal } from '../harness/portal.ts'
import { createMovableClock } from '../harness/movable-clock.ts'
import { changeUser, listMailsTo, addStaff, signIn } from '../harness/people.ts'
import {
  createSoftwareAuthenticator,
  type Deviation,
  type SoftwareAuthenticator,
} from '../harness/software-authenticator.ts'

const minute = 60_000
const site = { origin: 'http://localhost:3000', rpId: 'localhost' }
const password = { password: demoPassword }

let portal: TestPortal
const clock = createMovableClock('2026-11-21T09:00:00Z')

beforeAll(async () => {
  portal = await startPortal({ clock: clock.now })
})

afterAll(() => portal.close())

type StartedRegistration = { challengeId: string; options: Record<string, unknown> }

const addPasskey = async (
  client: Client,
  device: SoftwareAuthenticator,
  name: string,
  deviation: Deviation = {},
): Promise<Answer<PasskeyEntry & ErrorBody>> => {
  const started = await client.post<StartedRegistration>('/api/Account/Passkeys/options')
  expect(started.status, started.text).toBe(200)
  const { challengeId, options } = started.body
  return client.post('/api/Account/Passkeys', {
    challengeId,
    name,
    response: device.register(options, deviation),
  })
}

const beginPasskeySignIn = async (token?: string): Promise<StartedRegistration> => {
  const started = await portal.anonymous.post<StartedRegistration>(
    '/api/Users/Passkey/options',
    token ? { token } : {},
  )
  expect(started.status, started.text).toBe(200)
  return started.body
}

const signInWith = async (
  device: SoftwareAuthenticator,
  { token, ...deviation }: Deviation & { token?: string } = {},
): Promise<Answer<LoginReply & ErrorBody>> => {
  const { challengeId, options } = await beginPasskeySignIn(token)
  return portal.anonymous.post('/api/Users/Passkey', {
    challengeId,
    ...(token ? { token } : {}),
    response: device.signIn(options, deviation),
  })
}

const notAccepted = { status: 401, body: { code: 'Unauthenticated' } }

describe('a passkey', () => {
  test('is registered by its owner and signs in alone as both factors', async () => {
    const userId = 'key@factors.example'
    const client = await addStaff(portal, userId)
    await changeUser(portal, userId, { mfaEnabled: true })
    const device = createSoftwareAuthenticator(site)
    const made = await addPasskey(client, device, ' My laptop ')
    expect(made.body).toMatchObject({ name: 'My laptop', lastUsedAt: null })

    const { options } = await beginPasskeySignIn()
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(options['allowCredentials']).toBeUndefined()
    clock.pass(minute)
    const entered = await signInWith(device)
    expect(entered.body).toMatchObject({ userId, isValidated: true, enableMFA: false })
    const session = portal.withToken(entered.body.token)
    expect((await session.get('/api/session')).status).toBe(200)
    const [entry] = (await client.get<PasskeyEntry[]>('/api/Account/Passkeys')).body
    expect(entry?.lastUsedAt).toBe(clock.now().toISOString())
    expect((await listMailsTo(portal, userId)).at(-1)?.body).toContain('“My laptop”')
  })

  test('gives the browser a cookie and no token', async () => {
    const device = createSoftwareAuthenticator(site)
    await addPasskey(await addStaff(portal, 'browser@factors.example'), device, 'Phone')
    const { challengeId, options } = await beginPasskeySignIn()
    const { body, response } = await portal.anonymous.call<LoginReply>('POST', '/api/Users/Passkey', {
      body: { challengeId, response: device.signIn(options) },
      headers: { 'x-cmp-request': '1' },
    })
    expect(body).toMatchObject({ isValidated: true, token: '' })
    expect(response.cookies[0]).toMatchObject({ name: 'cmp_session', httpOnly: true })
  })

  test('is accepted as the second step after the password of its own user only', async () => {
    const userId = 'both@factors.example'
    const client = await addStaff(portal, userId)
    await changeUser(portal, userId, { mfaEnabled: true })
    const device = createSoftwareAuthenticator(site)
    await addPasskey(client, device, 'Key')
    const stranger = createSoftwareAuthenticator(site)
    await addPasskey(await addStaff(portal, 'stranger@factors.example'), stranger, 'Key')

    const step = await signIn(portal, userId)
    const { token } = step.body
    expect(step.body.secondStep[0]).toBe('passkey')
    expect((await beginPasskeySignIn(token)).options).toMatchObject({ allowCredentials: [{ id: device.id }] })
    expect(await signInWith(stranger, { token })).toMatchObject(notAccepted)
    // A challenge for two-step verification cannot be used as a sign-in.
    const { challengeId, options } = await beginPasskeySignIn(token)
    expect(
      (await portal.anonymous.post('/api/Users/Passkey', { challengeId, response: device.signIn(options) }))
        .status,
    ).toBe(400)
    expect((await signInWith(device, { token })).body).toMatchObject({ isValidated: true, userId })
    expect((await portal.anonymous.post<ErrorBody>('/api/Users/Passkey/options', { token })).body.code).toBe(
      'Unauthenticated',
    )
  })

  test('is rejected when the response is from another site, forged, unverified, late or reused', async () => {
    const device = createSoftwareAuthenticator(site)
    await addPasskey(await addStaff(portal, 'attacked@factors.example'), device, 'Key')
    for (const deviation of [
      { origin: 'http://evil.example' },
      { origin: 'http://localhost:4000' },
      { rpId: 'evil.example' },
      { isForged: true },
      { isUserVerified: false },
      { challenge: 'AAAA' },
    ] satisfies Deviation[])
      expect(await signInWith(device, deviation), JSON.stringify(deviation)).toMatchObject(notAccepted)
    expect(await signInWith(createSoftwareAuthenticator(site))).toMatchObject(notAccepted)

    const started = await beginPasskeySignIn()
    const answer = { challengeId: started.challengeId, response: device.signIn(started.options) }
    expect((await portal.anonymous.post('/api/Users/Passkey', answer)).status).toBe(200)
    expect((await portal.anonymous.post('/api/Users/Passkey', answer)).status).toBe(400)
    const late = await beginPasskeySignIn()
    clock.pass(6 * minute)
    expect(
      (
        await portal.anonymous.post('/api/Users/Passkey', {
          challengeId: late.challengeId,
          response: device.signIn(late.options),
        })
      ).status,
    ).toBe(400)
    expect(
      (await portal.anonymous.post('/api/Users/Passkey', { challengeId: 'x', response: { id: 'x' } })).status,
    ).toBe(400)
  })

  test('is detected as copied by its counter', async () => {
    const device = createSoftwareAuthenticator(site)
    await addPasskey(await addStaff(portal, 'copied@factors.example'), device, 'Key')
    expect((await signInWith(device, { counter: 20 })).status).toBe(200)
    expect(await signInWith(device, { counter: 20 })).toMatchObject(notAccepted)
    expect(await signInWith(device, { counter: 7 })).toMatchObject(notAccepted)
    expect((await signInWith(device, { counter: 21 })).status).toBe(200)
  })

  test('of an inactive user does not sign in', async () => {
    const device = createSoftwareAuthenticator(site)
    await addPasskey(await addStaff(portal, 'former@factors.example'), device, 'Key')
    await changeUser(portal, 'former@factors.example', { status: 'inactive' })
    expect(await signInWith(device)).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('deactivated') as string },
    })
  })

  test('is registered once, after a recent proof, on this site, by the user who started it', async () => {
    const client = await addStaff(portal, 'making@factors.example')
    clock.pass(11 * 60_000)
    expect(await client.post('/api/Account/Passkeys/options')).toMatchObject({
      status: 403,
      body: { code: 'ProofNeeded' },
    })
    expect((await client.post('/api/Account/Proof', password)).status).toBe(200)
    for (const deviation of [
      { origin: 'http://evil.example' },
      { isUserVerified: false },
      { challenge: 'AAAA' },
    ])
      expect((await addPasskey(client, createSoftwareAuthenticator(site), 'Key', deviation)).status).toBe(400)
    const { challengeId, options } = (await client.post<StartedRegistration>('/api/Account/Passkeys/options'))
      .body
    const other = await addStaff(portal, 'taker@factors.example')
    const device = createSoftwareAuthenticator(site)
    const body = { challengeId, name: 'Key', response: device.register(options) }
    expect((await other.post('/api/Account/Passkeys', body)).status).toBe(400)
    expect((await client.post('/api/Account/Passkeys', body)).status).toBe(200)
    expect((await client.post('/api/Account/Passkeys', body)).status).toBe(400)
    expect(await addPasskey(client, device, 'Again')).toMatchObject({ status: 409 })
  })

  test('renews the proof for its own user and session for some minutes', async () => {
    const client = await addStaff(portal, 'proving@factors.example')
    const device = createSoftwareAuthenticator(site)
    expect((await addPasskey(client, device, 'Key')).status).toBe(200)
    const other = await addStaff(portal, 'beside@factors.example')
    expect((await other.post('/api/Account/Proof/passkey-options')).status).toBe(400)
    clock.pass(11 * 60_000)
    expect((await client.post('/api/Account/RecoveryCodes')).status).toBe(403)
    const started = (await client.post<StartedRegistration>('/api/Account/Proof/passkey-options')).body
    const body = {
      challengeId: started.challengeId,
      response: device.signIn(started.options),
    }
    expect((await other.post('/api/Account/Proof/passkey', body)).status).toBe(400)
    const second = await portal.as('proving@factors.example')
    expect((await client.post('/api/Account/Proof/passkey', body)).status).toBe(200)
    expect((await client.post('/api/Account/Proof/passkey', body)).status).toBe(400)
    expect((await client.post('/api/Account/RecoveryCodes')).status).toBe(200)
    clock.pass(9 * 60_000)
    expect((await client.post('/api/Account/RecoveryCodes')).status).toBe(200)
    clock.pass(2 * 60_000)
    expect((await client.post('/api/Account/RecoveryCodes')).status).toBe(403)
    expect((await second.post('/api/Account/RecoveryCodes')).status).toBe(403)
  })

  test('is renamed and removed by its owner only, unless it is the only way to sign in', async () => {
    const client = await addStaff(portal, 'owner@factors.example')
    const device = createSoftwareAuthenticator(site)
    const { id } = (await addPasskey(client, device, 'Old')).body
    const other = await addStaff(portal, 'nosy@factors.example')
    for (const path of [`${id}/remove`, `${id}/rename`, 'no-id/remove'])
      expect(
        await other.post<ErrorBody>(`/api/Account/Passkeys/${path}`, { name: 'Mine' }),
        path,
      ).toMatchObject({ status: 404, body: { message: 'This passkey was not found.' } })
    expect((await client.post(`/api/Account/Passkeys/${id}/rename`, { name: 'New' })).status).toBe(200)
    expect((await client.get<PasskeyEntry[]>('/api/Account/Passkeys')).body).toMatchObject([{ name: 'New' }])

    const setHash = (passwordHash: string | null) =>
      withScope(portal.ctx, systemScope, ({ trx }) =>
        trx
          .updateTable('appUser')
          .set({ passwordHash })
          .where('userId', '=', 'owner@factors.example')
          .returning('passwordHash')
          .executeTakeFirstOrThrow(),
      )
    await setHash(null)
    expect(await client.post(`/api/Account/Passkeys/${id}/remove`)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('only way to sign in') as string },
    })
    clock.pass(20 * minute)
    expect(await client.post('/api/Account/RecoveryCodes')).toMatchObject({ status: 403 })
    expect(await client.post('/api/Account/Proof', password)).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('Use a passkey, or sign out and sign in again') as string },
    })
    const started = (await client.post<StartedRegistration>('/api/Account/Proof/passkey-options')).body
    const proof = { challengeId: started.challengeId, response: device.signIn(started.options) }
    expect((await client.post('/api/Account/Proof/passkey', proof)).status).toBe(200)
    await setHash('a password again')
    expect((await client.post(`/api/Account/Passkeys/${id}/remove`)).status).toBe(200)
    expect(await signInWith(device)).toMatchObject(notAccepted)
  })
})
