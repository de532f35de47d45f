/** Which HTML document answers an address of the portal's pages. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoPassword } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from '../../src/main/api.ts'
import { startPortal, type TestPortal } from '../harness/portal.ts'

let portal: TestPortal
let webDir: string
let app: FastifyInstance

beforeAll(async () => {
  portal = await startPortal()
  webDir = await mkdtemp(join(tmpdir(), 'cmp-web-pages-'))
  await mkdir(join(webDir, 'assets'))
  await writeFile(join(webDir, 'index.html'), 'the portal')
  await writeFile(join(webDir, 'session.html'), 'before the sign-in')
  app = await createApi(portal.ctx, { webDir, operatorToken: 'an operator token of this test' })
})

afterAll(async () => {
  await app.close()
  await portal.close()
  await rm(webDir, { recursive: true, force: true })
})

test.each([
  ['/session/signin?returnUrl=%2Fcustomer', 'before the sign-in'],
  ['/session/no-such-page', 'before the sign-in'],
  ['/', 'the portal'],
  ['/session', 'the portal'],
  ['/customer/edit/7', 'the portal'],
  ['/no/such/page', 'the portal'],
])('%s returns the document of %s', async (url, document) => {
  const response = await app.inject({ url })
  expect(response.statusCode).toBe(200)
  expect(response.body).toBe(document)
  expect(response.headers['cache-control']).toBe('no-cache')
  expect(response.headers['content-security-policy']).toContain("default-src 'self'")
})

const browser = { 'x-cmp-request': '1', 'sec-fetch-dest': 'document' }

const visit = async (url: string, cookie = '') => {
  const { statusCode, headers, body } = await app.inject({ url, headers: { ...browser, cookie } })
  return statusCode === 302 ? headers.location : body
}

test('redirects to the sign-in page for portal pages without a session only', async () => {
  expect(await visit('/')).toBe('/session/signin')
  expect(await visit('/customer?q=food&size=25')).toBe(
    '/session/signin?returnUrl=%2Fcustomer%3Fq%3Dfood%26size%3D25',
  )
  expect(await visit('/session/signin')).toBe('before the sign-in')
  expect(await visit('/customer', 'cmp_session=of-yesterday')).toBe('/session/signin?returnUrl=%2Fcustomer')

  await portal.addUser('visitor', 'SA')
  const body = { userid: 'visitor', password: demoPassword }
  const signedIn = await app.inject({ method: 'POST', url: '/api/Users/Login', headers: browser, body })
  const cookie = `cmp_session=${signedIn.cookies[0]?.value}`
  expect(await visit('/customer', cookie)).toBe('the portal')
  await app.inject({ method: 'POST', url: '/api/Users/Logout', headers: { ...browser, cookie } })
  expect(await visit('/customer', cookie)).toBe('/session/signin?returnUrl=%2Fcustomer')
})

test.each(['/api/nothing', '/assets/nothing.js'])('%s is not a page', async (url) =>
  expect((await app.inject({ url })).statusCode).toBe(404),
)
