/** A key service that refuses requests: secrets wait for it, everything else works, and the health check reports it. */
import type { ErrorBody } from '@cmp/contract'
import { startKeyServer, type KeyServer } from '@cmp/clouds/testing/key-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startPortal, type TestPortal } from '../harness/portal.ts'

let keyServer: KeyServer
let portal: TestPortal

beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIAEXAMPLE')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret of the tests')
  keyServer = await startKeyServer()
  portal = await startPortal({
    variables: {
      SECRET_KMS: keyServer.names.aws,
      AWS_SERVICES_URL: `${keyServer.url}/{service}/{region}`,
    },
  })
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await portal.close()
  await keyServer.close()
})

const readHealth = async () =>
  (await portal.anonymous.get<{ status: string; keyService: string }>('/readyz')).body

test('serves requests without secrets and reports the key service’s answer', async () => {
  expect(keyServer.calls(), 'a start asks the key service nothing').toBe(0)
  expect(await readHealth()).toMatchObject({ status: 'ready', keyService: 'unknown' })
  const { body: endpoint } = await portal.operator.post<{ id: string }>('/api/WebhookEndpoints', {
    description: 'Accounting',
    url: 'https://receiver.example/hook',
    events: ['customer_invoice.issued'],
    isEnabled: true,
  })
  const renew = () => portal.operator.post<ErrorBody>(`/api/WebhookEndpoints/${endpoint.id}/secret`)

  keyServer.fault = 'forbidden'
  const refused = await renew()
  expect([refused.status, refused.body.message]).toEqual([
    503,
    expect.stringMatching(/^The key service could not use aws:arn.*Check the key and the permissions/),
  ])
  expect(await readHealth()).toMatchObject({ status: 'degraded', keyService: 'fails' })
  expect((await portal.operator.get('/api/Customers/GetCustomerWithPagination')).status).toBe(200)

  keyServer.fault = undefined
  expect((await renew()).status).toBe(200)
  await expect.poll(readHealth).toMatchObject({ status: 'ready', keyService: 'answers' })
})
