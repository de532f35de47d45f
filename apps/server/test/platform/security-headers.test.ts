/** Security headers of answers, on a portal that users reach over HTTPS. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'

let portal: TestPortal
let sa: Client

beforeAll(async () => {
  portal = await startPortal({ variables: { PUBLIC_URL: 'https://portal.example' } })
  await portal.addUser('sa@headers.example', 'SA')
  sa = await portal.as('sa@headers.example')
})

afterAll(() => portal.close())

const data = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

test.each([
  ['a list', '/api/Customers/GetCustomerWithPagination', 200],
  ['a CSV', '/api/Customers/GetCustomerWithPagination.csv', 200],
  ['a refusal', '/api/Customers/GetCustomerWithPagination?pagesize=0', 400],
  ['what is not there', '/api/nothing', 404],
])('%s cannot be run, framed, sniffed or cached', async (_what, url, status) => {
  const { response } = await sa.get(url)
  expect(response.statusCode).toBe(status)
  expect(response.headers).toMatchObject({
    'content-security-policy': data,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-store',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  })
  expect(response.headers['access-control-allow-origin']).toBeUndefined()
})

test('responses without a session cannot be cached either', async () => {
  const { response } = await portal.anonymous.get('/api/Customers')
  expect(response.statusCode).toBe(401)
  expect(response.headers['cache-control']).toBe('no-store')
})

test('denies another site the reading of responses', async () => {
  const response = await portal.app.inject({
    method: 'OPTIONS',
    url: '/api/Customers',
    headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
  })
  expect(response.statusCode).toBeGreaterThanOrEqual(400)
  expect(response.headers['access-control-allow-origin']).toBeUndefined()
})

test('sends the session cookie over HTTPS only', async () => {
  const { response } = await portal.anonymous.call('POST', '/api/Users/Login', {
    body: { userid: 'sa@headers.example', password: 'Demo-Portal-2026' },
    headers: { 'x-cmp-request': '1' },
  })
  expect(response.cookies).toMatchObject([{ secure: true, httpOnly: true, sameSite: 'Lax', path: '/' }])
})
