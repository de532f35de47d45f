/** What people of a customer make is nobody else's: tickets, files, imports, users, and the log of it all. */
import { customerAuditTypes } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Upper } from './customer-invoices.ts'
import { makeFirstCustomersThings, type FirstCustomersThings } from './first-customer.ts'
import { demoReseller } from './demo-reseller.ts'
import { startPortal, type Client, type TestPortal } from './harness.ts'
import { twoTenants, type Tenant } from './two-tenants.ts'

let portal: TestPortal
let provider: Client
let second: Client
let foreign: Tenant
let own: Tenant
let things: FirstCustomersThings

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller })
  provider = await portal.as('sa@demo.example')
  second = await portal.as('admin@second.example')
  ;({ foreign, own } = await twoTenants(portal.ctx))
  things = await makeFirstCustomersThings(portal)
  foreign.texts.push(things.word)
})

afterAll(() => portal.close())

/** No text of the first customer stands in an answer. */
const expectNothingForeign = (text: string): void => {
  for (const secret of foreign.texts) expect(text.toLowerCase()).not.toContain(secret.toLowerCase())
}

const foreignSubscription = async (): Promise<string> => {
  const { body } = await provider.get<Upper<{ id: string }>>(
    `/api/CustomerSubscriptions/GetCustomerSubscriptionWithPagination?customerId=${foreign.customerId}`,
  )
  return body.Data[0]?.id ?? ''
}

test('tickets, comments and attachments are not found', async () => {
  const { ticketId, attachmentUrls } = things
  expect(attachmentUrls).toHaveLength(2)
  for (const url of [
    `/api/SupportTicket/${ticketId}`,
    `/api/SupportTicket/${ticketId}/conversation`,
    ...attachmentUrls,
  ]) {
    expect((await provider.get(url)).status, url).toBe(200)
    const answer = await second.get(url)
    expect(answer.status, url).toBe(404)
    expectNothingForeign(answer.text)
  }
  const comment = await second.post(`/api/SupportTicket/${ticketId}/comments`, { text: 'Let me in.' })
  expect(comment.status, comment.text).toBe(404)
  const changed = await second.put('/api/SupportTicket', { id: ticketId, status: 'closed' })
  expect(changed.status).toBe(404)
})

test('a ticket for another customer, or about its subscription, is refused', async () => {
  const subscription = await foreignSubscription()
  for (const data of [{ customerId: foreign.customerId }, { customerSubscriptionId: subscription }]) {
    const form = new FormData()
    form.append('requestData', JSON.stringify({ title: 'Mine?', description: 'No.', ...data }))
    const answer = await second.call<{ customerId?: string }>('POST', '/api/SupportTicket', { form })
    if (answer.status === 200) expect(answer.body.customerId).toBe(own.customerId)
    else expect([400, 403, 404]).toContain(answer.status)
    expectNothingForeign(answer.text)
  }
})

test('imports of lists are not found, neither their lines, confirmation nor undo', async () => {
  const url = `/api/ListImports/${things.listImportId}`
  expect((await provider.get(url)).status).toBe(200)
  for (const part of ['', '/lines']) expect((await second.get(`${url}${part}`)).status).toBe(404)
  for (const part of ['/confirm', '/undo']) expect((await second.post(`${url}${part}`)).status).toBe(404)
  expectNothingForeign((await second.get('/api/ListImports?list=users')).text)
})

test('users: nobody of another customer is invited, changed, deactivated or asked for a second step', async () => {
  const before = (await provider.get(`/api/Users/${things.userId}`)).text
  for (const [method, url, body] of [
    ['PUT', `/api/Users/${things.userId}`, { name: 'Taken' }],
    ['DELETE', `/api/Users/${things.userId}`, undefined],
    ['POST', `/api/Users/deactivate-user-by-user-id?userId=${things.userId}`, undefined],
    ['POST', `/api/Users/reactive-user-by-user-id?userId=${things.userId}`, undefined],
    ['POST', `/api/Users/update-enablemfa-by-userid?userId=${things.userId}`, undefined],
    ['POST', `/api/Users/${things.userId}/invite`, undefined],
  ] as const) {
    const answer = await second.call(method, url, { body })
    expect(answer.status, `${method} ${url}: ${answer.text}`).toBe(404)
  }
  expect((await provider.get(`/api/Users/${things.userId}`)).text).toBe(before)
  const bulk = await second.post<{ done: number }>('/api/Users/GetUserWithPagination/bulk', {
    action: 'deactivate',
    ids: [things.userId],
  })
  expect(bulk.body.done).toBe(0)
  expectNothingForeign(bulk.text)
  for (const invited of [{ roleCode: 'SA' }, { roleCode: 'GUEST', customerId: foreign.customerId }]) {
    const email = `${invited.roleCode.toLowerCase()}-by-second@demo.example`
    const answer = await second.post<{ customerId?: string }>('/api/Users', {
      name: 'By the second',
      email,
      userId: email,
      timezone: 'Asia/Bangkok',
      ...invited,
    })
    if (answer.status === 200) expect(answer.body.customerId).toBe(own.customerId)
    else expect([400, 403, 404]).toContain(answer.status)
  }
  const seen = await provider.get<Upper<{ customerId: string | null }>>(
    '/api/Users/GetUserWithPagination?search=by-second',
  )
  for (const user of seen.body.Data) expect(user.customerId).toBe(own.customerId)
})

test('the audit log shows no change of another customer, nor the reseller’s own', async () => {
  const list = '/api/Audit/GetAuditWithPagination'
  const whole = await provider.get<Upper<{ objectType: string; customerId: string | null }>>(
    `${list}?pagesize=1000`,
  )
  expect(whole.text).toContain(things.word)
  for (const url of [
    `${list}?pagesize=1000`,
    `${list}.csv`,
    `${list}?customerId=${foreign.customerId}`,
    `${list}?search=${things.word}`,
    `${list}?objectId=${things.userId}`,
  ]) {
    const answer = await second.get(url)
    expect(answer.status, url).toBe(200)
    expectNothingForeign(answer.text)
    expect(answer.text).not.toContain('markup')
  }
  const entries = (
    await second.get<Upper<{ objectType: string; customerId: string | null }>>(`${list}?pagesize=1000`)
  ).body.Data
  expect(entries.length).toBeGreaterThan(0)
  for (const entry of entries) {
    expect(entry.customerId).toBe(own.customerId)
    expect(customerAuditTypes).toContain(entry.objectType)
  }
})
