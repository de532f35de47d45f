/** Sign-in with a real OpenID provider: who is accepted, who is rejected, and what cannot be forged. */
import {
  demoPassword,
  type ErrorBody,
  type identityProviders,
  type RowOf,
  type SessionReply,
  type SsoProblem,
} from '@cmp/contract'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemScope, withScope } from '../../src/scope/scope.ts'
import { readClaims } from '../../src/areas/identity/identity-providers/people.ts'
import { toSafeReturnUrl } from '../../src/areas/identity/identity-providers/sign-on.ts'
import { findFreePort } from '../harness/free-port.ts'
import { startPortal, type Answer, type Client, type TestPortal } from '../harness/portal.ts'
import { add, addCustomer } from '../harness/master-data.ts'
import { startOpenIdProvider, type OpenIdProvider } from '../harness/openid-provider.ts'

type Row = RowOf<typeof identityProviders>

const origin = 'http://localhost:3000'
const minute = 60_000

let portal: TestPortal
let openId: OpenIdProvider
let sa: Client
let alpha = ''
let beta = ''
let staffProvider = ''
let alphaProvider = ''
let now = Date.now()

const path = '/api/IdentityProviders'

const buildBody = (more: object = {}): object => ({
  name: 'Staff',
  issuer: openId.issuer,
  clientId: openId.clientId,
  clientSecret: openId.clientSecret,
  isEnabled: true,
  ...more,
})

beforeAll(async () => {
  portal = await startPortal({ clock: () => new Date(now) })
  openId = await startOpenIdProvider(origin)
  await portal.addUser('sa@sso.example', 'SA')
  sa = await portal.as('sa@sso.example')
  alpha = (await addCustomer(sa, { name: 'Alpha', subscriptionId: 'sub-a' })).customerId
  beta = (await addCustomer(sa, { name: 'Beta', subscriptionId: 'sub-b' })).customerId
  staffProvider = await add(sa, path, buildBody())
  alphaProvider = await add(sa, path, buildBody({ name: 'Alpha login', customerId: alpha }))
})

afterAll(async () => {
  await portal.close()
  await openId.close()
})

/** Returns the portal's answer to a browser with these cookies. */
const visit = (url: string, cookies: Record<string, string> = {}): Promise<Answer<ErrorBody>> =>
  portal.anonymous.call('GET', url, {
    headers: {
      cookie: Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
    },
  })

const getLocation = ({ response }: Answer<unknown>): string => String(response.headers['location'])
const getCookie = ({ response }: Answer<unknown>, name: string): string =>
  response.cookies.find((cookie) => cookie.name === name)?.value ?? ''

/**
 * Starts at the portal and signs in at the provider.
 * @returns the address that leads back to the portal, and the cookie
 */
const returnFromProvider = async (
  providerId: string,
  as: string,
  returnUrl = '',
): Promise<{ url: string; binding: string; start: string }> => {
  const started = await visit(
    `/api/Sso/${providerId}/start${returnUrl && `?returnUrl=${encodeURIComponent(returnUrl)}`}`,
  )
  expect(started.status, started.text).toBe(302)
  const back = new URL(await openId.walk(getLocation(started), as))
  expect(back.origin).toBe(origin)
  return {
    url: `${back.pathname}${back.search}`,
    binding: getCookie(started, 'cmp_sso'),
    start: getLocation(started),
  }
}

/**
 * Makes the complete sign-in.
 * @returns the portal's last answer
 */
const signOn = async (providerId: string, as: string, returnUrl?: string): Promise<Answer<ErrorBody>> => {
  const { url, binding } = await returnFromProvider(providerId, as, returnUrl)
  return visit(url, { cmp_sso: binding })
}

const readSession = async (answer: Answer<unknown>): Promise<SessionReply> => {
  expect(getLocation(answer)).not.toContain('sso=')
  const { status, json } = await portal.app
    .inject({
      url: '/api/session',
      headers: { cookie: `cmp_session=${getCookie(answer, 'cmp_session')}` },
    })
    .then((response) => ({ status: response.statusCode, json: response.json<SessionReply>() }))
  expect(status).toBe(200)
  return json
}

const expectProblem = (answer: Answer<unknown>, problem: SsoProblem): void => {
  expect(answer.status).toBe(302)
  expect(getLocation(answer)).toMatch(new RegExp(`^/session/signin\\?sso=${problem}(&|$)`))
  expect(getCookie(answer, 'cmp_session')).toBe('')
}

const setUser = (
  userId: string,
  change: { status?: 'inactive' | 'invited' | 'active'; customerId?: string },
) =>
  withScope(portal.ctx, systemScope, ({ trx }) =>
    trx.updateTable('appUser').set(change).where('userId', '=', userId).execute(),
  )

describe('the list of providers', () => {
  test('never returns a secret and stores it encrypted', async () => {
    const listed = await sa.get<{ Data: Row[] }>(
      '/api/IdentityProviders/GetIdentityProviderWithPagination?search=Staff',
    )
    expect(listed.body.Data).toMatchObject([{ name: 'Staff', hasClientSecret: true }])
    expect(listed.text).not.toContain(openId.clientSecret)
    const storedText = await withScope(portal.ctx, systemScope, async ({ trx }) =>
      JSON.stringify([
        await trx.selectFrom('identityProvider').selectAll().execute(),
        await trx.selectFrom('auditLog').selectAll().execute(),
      ]),
    )
    expect(storedText).not.toContain(openId.clientSecret)
    expect(storedText).toContain('"create"')
  })

  test('rejects an invalid issuer with its field', async () => {
    let sent = 0
    const elsewhere = createServer(({ url }, response) => {
      response.setHeader('content-type', 'application/json')
      if (!url?.startsWith('/endless')) {
        response.end(JSON.stringify({ issuer: 'https://another.example' }))
        return
      }
      const writeMore = (): void => {
        do sent += 65_536
        while (!response.destroyed && response.write(' '.repeat(65_536)))
      }
      response.on('drain', writeMore)
      writeMore()
    })
    const port = await findFreePort()
    await new Promise<void>((resolve) => {
      elsewhere.listen(port, '127.0.0.1', resolve)
    })
    const silentPort = await findFreePort()
    const refused: [string, string][] = [
      ['login.example.com', 'for example https://'],
      ['http://login.example.com', 'https://'],
      [`${openId.issuer}/.well-known/openid-configuration`, 'without /.well-known'],
      ['https://login.microsoftonline.com/common/v2.0', 'your tenant ID'],
      [`http://127.0.0.1:${silentPort}`, 'did not respond'],
      [`http://127.0.0.1:${port}`, 'a different issuer'],
      [`http://127.0.0.1:${port}/endless`, 'did not respond'],
    ]
    try {
      for (const [issuer, words] of refused)
        expect(await sa.post<ErrorBody>(path, buildBody({ name: issuer, issuer })), issuer).toMatchObject({
          status: 400,
          body: { message: expect.stringContaining(words) as string, details: [{ field: 'issuer' }] },
        })
    } finally {
      await closeServer(elsewhere)
    }
    expect(sent, 'bytes that were taken of an answer without an end').toBeLessThan(16 * 1024 * 1024)
    expect(
      await sa.post<ErrorBody>(path, buildBody({ name: 'New staff', newUserRole: 'ADMIN' })),
    ).toMatchObject({
      status: 400,
      body: { details: [{ field: 'newUserRole' }] },
    })
    expect(await sa.post<ErrorBody>(path, buildBody())).toMatchObject({ status: 409 })
  })

  test('is visible to the reseller only', async () => {
    await portal.addUser('admin@alpha.example', 'ADMIN', alpha)
    const admin = await portal.as('admin@alpha.example')
    expect((await admin.post(path, buildBody({ name: 'Mine' }))).status).toBe(403)
    expect((await admin.put(`${path}/${alphaProvider}`, { name: 'Mine' })).status).toBe(403)
    expect((await admin.delete(`${path}/${alphaProvider}`)).status).toBe(403)
    expect((await admin.get(`${path}/${alphaProvider}`)).status).toBe(403)
  })

  test('keeps the secret when a change has none and requires it with another issuer', async () => {
    const id = await add(sa, path, buildBody({ name: 'Changing' }))
    const renamed = await sa.put<Row>(`${path}/${id}`, { name: 'Changed', clientSecret: '' })
    expect(renamed.body).toMatchObject({ name: 'Changed', hasClientSecret: true })
    const second = await startOpenIdProvider(origin)
    try {
      expect(await sa.put<ErrorBody>(`${path}/${id}`, { issuer: second.issuer })).toMatchObject({
        status: 400,
        body: { details: [{ field: 'clientSecret' }] },
      })
      const moved = await sa.put<Row>(`${path}/${id}`, { issuer: second.issuer, clientSecret: 'another' })
      expect(moved.body).toMatchObject({ issuer: second.issuer })
    } finally {
      await second.close()
    }
    // A provider that is down can be disabled but not enabled.
    expect((await sa.put(`${path}/${id}`, { isEnabled: false })).status).toBe(200)
    expect((await sa.put(`${path}/${id}`, { isEnabled: true })).status).toBe(400)
    expect((await sa.delete(`${path}/${id}`)).status).toBe(200)
    expect((await sa.put(`${path}/${id}`, { name: 'Gone' })).status).toBe(404)
    expect((await sa.put(`${path}/nothing`, { name: 'Gone' })).status).toBe(404)
  })
})

describe('a user', () => {
  test('signs in with a confirmed email address and is recognized by the subject from then on', async () => {
    await portal.addUser('ann@sso.example', 'SA')
    openId.people.set('ann', { email: 'Ann@SSO.example', email_verified: true })
    const { start, url, binding } = await returnFromProvider(staffProvider, 'ann', '/customer?page=2')
    const startParams = new URL(start).searchParams
    expect(Object.fromEntries(startParams)).toMatchObject({
      client_id: 'cmp',
      response_type: 'code',
      redirect_uri: `${origin}/api/Sso/callback`,
      scope: 'openid profile email',
      code_challenge_method: 'S256',
    })
    const answer = await visit(url, { cmp_sso: binding })
    expect(getLocation(answer)).toBe('/customer?page=2')
    const cookie = answer.response.cookies.find(({ name }) => name === 'cmp_session')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    const session = await readSession(answer)
    expect(session.user).toMatchObject({ userId: 'ann@sso.example', roleCode: 'SA' })
    const stored = await withScope(portal.ctx, systemScope, ({ trx }) =>
      trx.selectFrom('userSession').select('method').where('userId', '=', session.user.id).execute(),
    )
    expect(stored).toEqual([{ method: 'sso' }])
    openId.people.set('ann', { email: 'renamed@elsewhere.example', email_verified: false })
    expect((await readSession(await signOn(staffProvider, 'ann'))).user.userId).toBe('ann@sso.example')
  })

  test('without an invitation or a confirmed address is rejected', async () => {
    openId.people.set('nobody', { email: 'nobody@sso.example', email_verified: true })
    expectProblem(await signOn(staffProvider, 'nobody'), 'unknown-user')
    await portal.addUser('bob@sso.example', 'SA')
    openId.people.set('bob', { email: 'bob@sso.example', email_verified: false })
    expectProblem(await signOn(staffProvider, 'bob'), 'unverified')
    openId.people.set('blank', {})
    expectProblem(await signOn(staffProvider, 'blank'), 'unknown-user')
  })

  test('of another customer is rejected: a customer’s provider is valid for its own users only', async () => {
    await portal.addUser('beth@beta.example', 'ADMIN', beta)
    openId.people.set('beth', { email: 'beth@beta.example', email_verified: true })
    expectProblem(await signOn(alphaProvider, 'beth'), 'unknown-user')
    expectProblem(await signOn(staffProvider, 'beth'), 'unknown-user')
    openId.people.set('thief', { email: 'sa@sso.example', email_verified: true })
    expectProblem(await signOn(alphaProvider, 'thief'), 'unknown-user')
    // A user who was linked and then moved to another customer cannot sign in with the link either.
    await portal.addUser('mover@alpha.example', 'GUEST', alpha)
    openId.people.set('mover', { email: 'mover@alpha.example', email_verified: true })
    await readSession(await signOn(alphaProvider, 'mover'))
    await setUser('mover@alpha.example', { customerId: beta })
    expectProblem(await signOn(alphaProvider, 'mover'), 'unknown-user')
  })

  test('with an invitation becomes active, and a deactivated user stays out', async () => {
    await portal.addUser('ivy@alpha.example', 'EDITOR', alpha)
    await setUser('ivy@alpha.example', { status: 'invited' })
    openId.people.set('ivy', { email: 'ivy@alpha.example', email_verified: true })
    expect((await readSession(await signOn(alphaProvider, 'ivy'))).user).toMatchObject({
      userId: 'ivy@alpha.example',
      roleCode: 'EDITOR',
      customerId: alpha,
    })
    await setUser('ivy@alpha.example', { status: 'inactive' })
    expectProblem(await signOn(alphaProvider, 'ivy'), 'inactive')
  })

  test('who is new is created where the provider has a role for new users', async () => {
    const id = await add(sa, path, buildBody({ name: 'Open', customerId: beta, newUserRole: 'GUEST' }))
    openId.people.set('new', { email: 'new@beta.example', email_verified: true, name: 'New Person' })
    expect((await readSession(await signOn(id, 'new'))).user).toMatchObject({
      userId: 'new@beta.example',
      name: 'New Person',
      roleCode: 'GUEST',
      customerId: beta,
    })
    await readSession(await signOn(id, 'new'))
    // A user id of another customer is not taken over, and nobody learns that it exists.
    openId.people.set('clash', { email: 'admin@alpha.example', email_verified: true })
    expectProblem(await signOn(id, 'clash'), 'unknown-user')
    openId.people.set('vague', { email: 'vague@beta.example', email_verified: false })
    expectProblem(await signOn(id, 'vague'), 'unverified')
    expect((await sa.put(`${path}/${id}`, { isEnabled: false })).status).toBe(200)
    expectProblem(await visit(`/api/Sso/${id}/start`), 'unavailable')
  })

  test('is unknown to a provider that has changed its identity', async () => {
    const id = await add(sa, path, buildBody({ name: 'Moving', customerId: alpha }))
    await portal.addUser('old@alpha.example', 'GUEST', alpha)
    openId.people.set('old', { email: 'old@alpha.example', email_verified: true })
    await readSession(await signOn(id, 'old'))
    expect((await sa.put(`${path}/${id}`, { clientId: 'another' })).status).toBe(200)
    expect((await sa.put(`${path}/${id}`, { clientId: openId.clientId })).status).toBe(200)
    openId.people.set('old', { email: 'somebody@else.example', email_verified: true })
    expectProblem(await signOn(id, 'old'), 'unknown-user')
  })
})

describe('a response', () => {
  const known = 'carl@sso.example'

  beforeAll(async () => {
    await portal.addUser(known, 'SA')
    openId.people.set('carl', { email: known, email_verified: true })
  })

  test('counts once, in the browser that started, with its own state', async () => {
    const { url, binding } = await returnFromProvider(staffProvider, 'carl')
    const forged = new URL(url, origin)
    forged.searchParams.set('state', 'another')
    expectProblem(await visit(`${forged.pathname}${forged.search}`, { cmp_sso: binding }), 'expired')
    expectProblem(await visit(url), 'expired')
    expectProblem(await visit(url, { cmp_sso: 'another browser' }), 'expired')
    await readSession(await visit(url, { cmp_sso: binding }))
    expectProblem(await visit(url, { cmp_sso: binding }), 'expired')
    expectProblem(await visit('/api/Sso/callback'), 'expired')
  })

  test('cannot use another user’s code', async () => {
    const mine = await returnFromProvider(staffProvider, 'carl')
    const other = await returnFromProvider(staffProvider, 'ann')
    const mixed = new URL(mine.url, origin)
    mixed.searchParams.set('code', new URL(other.url, origin).searchParams.get('code') ?? '')
    expectProblem(await visit(`${mixed.pathname}${mixed.search}`, { cmp_sso: mine.binding }), 'refused')
  })

  test('that is late or an error redirects to the sign-in page', async () => {
    const { url, binding } = await returnFromProvider(staffProvider, 'carl')
    now += 16 * minute
    expectProblem(await visit(url, { cmp_sso: binding }), 'expired')
    expectProblem(await signOn(staffProvider, 'abort'), 'refused')
  })

  test('of two tabs at once counts in both', async () => {
    const first = await visit(`/api/Sso/${staffProvider}/start`)
    const binding = getCookie(first, 'cmp_sso')
    const second = await visit(`/api/Sso/${staffProvider}/start`, { cmp_sso: binding })
    for (const started of [first, second]) {
      const back = new URL(await openId.walk(getLocation(started), 'carl'))
      await readSession(await visit(`${back.pathname}${back.search}`, { cmp_sso: binding }))
    }
  })

  test('never redirects away from the portal', () => {
    expect(toSafeReturnUrl('/customer?page=2#x')).toBe('/customer?page=2#x')
    for (const hostile of [
      undefined,
      '',
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      '/.//evil.example',
      'javascript:alert(1)',
      '/api/Users/Logout',
      '/.//api/Users/Logout',
    ]) {
      const url = new URL(toSafeReturnUrl(hostile), origin)
      expect(url.origin, hostile).toBe(origin)
      expect(url.pathname, hostile).not.toMatch(/^\/api/)
    }
  })

  test('of a provider that is down is reported as such', async () => {
    const falling = await startOpenIdProvider(origin)
    // Only a user with a recent proof of identity can set up providers.
    expect((await sa.post('/api/Account/Proof', { password: demoPassword })).status).toBe(200)
    const id = await add(
      sa,
      path,
      buildBody({
        name: 'Falling',
        issuer: falling.issuer,
        clientSecret: falling.clientSecret,
      }),
    )
    await falling.close()
    expectProblem(await visit(`/api/Sso/${id}/start?returnUrl=%2Fcustomer`), 'unavailable')
    expect(getLocation(await visit(`/api/Sso/${id}/start?returnUrl=%2Fcustomer`))).toBe(
      '/session/signin?sso=unavailable&returnUrl=%2Fcustomer',
    )
    expectProblem(await visit('/api/Sso/nothing/start'), 'unavailable')
  })
})

test('too many attempts from a network also redirect to the sign-in page', async () => {
  const begin = async (): Promise<string> => {
    const { headers } = await portal.app.inject({
      url: '/api/Sso/nothing/start',
      remoteAddress: '203.0.113.9',
    })
    return String(headers['location'])
  }
  for (let count = 0; count < 60; count += 1) expect(await begin()).toBe('/session/signin?sso=unavailable')
  expect(await begin()).toBe('/session/signin?sso=busy')
  expectProblem(await visit('/api/Sso/nothing/start'), 'unavailable')
})

test('an Entra ID address is accepted without a flag, others only with it', () => {
  const entra = 'https://login.microsoftonline.com/5f4dcc3b/v2.0'
  expect(readClaims(entra, { sub: 's', preferred_username: 'A@b.example' })).toMatchObject({
    email: 'a@b.example',
  })
  expect(readClaims(entra, { sub: 's', preferred_username: '+66 2 000' })).toMatchObject({ email: null })
  const other = 'https://login.example'
  expect(
    readClaims(other, { sub: 's', preferred_username: 'a@b.example', email_verified: true }),
  ).toMatchObject({
    email: null,
    isUnverified: false,
  })
  expect(readClaims(other, { sub: 's', email: 'a@b.example', email_verified: 'true' })).toMatchObject({
    email: 'a@b.example',
  })
  expect(readClaims(`${other}/login.microsoftonline.com`, { sub: 's', email: 'a@b.example' })).toMatchObject({
    email: null,
    isUnverified: true,
  })
})

const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
