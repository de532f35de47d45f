/**
 * Data that a customer's users create is visible to no other customer: tickets, files, imports, users, and their log
 * entries.
 */
import { customerAuditTypes } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Upper } from '../harness/customer-invoices.ts'
import { makeFirstCustomerRecords, type FirstCustomerRecords } from '../harness/first-customer.ts'
import { demoReseller } from '../harness/demo-reseller.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { findTwoTenants, type Tenant } from '../harness/two-tenants.ts'

let portal: TestPortal
let provider: Client
let second: Client
let foreign: Tenant
let own: Tenant
let records: FirstCustomerRecords

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller })
  provider = await portal.as('sa@demo.example')
  second = await portal.as('admin@second.example')
  ;({ foreign, own } = await findTwoTenants(portal.ctx))
  records = await makeFirstCustomerRecords(portal)
  foreign.texts.push(records.word)
})

afterAll(() => portal.close())

/** Checks that an answer contains no text of the first customer. */
const expectNothingForeign = (text: string): void => {
  for (const secret of foreign.texts) expect(text.toLowerCase()).not.toContain(secret.toLowerCase())
}

const findForeignSubscription = async (): Promise<string> => {
  const { body } = await provider.get<Upper<{ id: string }>>(
    `/api/CustomerSubscriptions/GetCustomerSubscriptionWithPagination?customerId=${foreign.customerId}`,
  )
  return body.Data[0]?.id ?? ''
}

test('hides tickets, comments and attachments', async () => {
  const { ticketId, attachmentUrls } = records
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

test('rejects a ticket for another customer or about its subscription', async () => {
  const subscription = await findForeignSubscription()
  for (const data of [{ customerId: foreign.customerId }, { customerSubscriptionId: subscription }]) {
    const form = new FormData()
    form.append('requestData', JSON.stringify({ title: 'Mine?', description: 'No.', ...data }))
    const answer = await second.call<{ customerId?: string }>('POST', '/api/SupportTicket', { form })
    if (answer.status === 200) expect(answer.body.customerId).toBe(own.customerId)
    else expect([400, 403, 404]).toContain(answer.status)
    expectNothingForeign(answer.text)
  }
})

test('hides list imports, their lines, confirmation and undo', async () => {
  const url = `/api/ListImports/${records.listImportId}`
  expect((await provider.get(url)).status).toBe(200)
  for (const part of ['', '/lines']) expect((await second.get(`${url}${part}`)).status).toBe(404)
  for (const part of ['/confirm', '/undo']) expect((await second.post(`${url}${part}`)).status).toBe(404)
  expectNothingForeign((await second.get('/api/ListImports?list=users')).text)
})

test('rejects inviting, changing, deactivating or requiring two-step verification for another customer’s users', async () => {
  const before = (await provider.get(`/api/Users/${records.userId}`)).text
  for (const [method, url, body] of [
    ['PUT', `/api/Users/${records.userId}`, { name: 'Taken' }],
    ['DELETE', `/api/Users/${records.userId}`, undefined],
    ['POST', `/api/Users/deactivate-user-by-user-id?userId=${records.userId}`, undefined],
    ['POST', `/api/Users/reactive-user-by-user-id?userId=${records.userId}`, undefined],
    ['POST', `/api/Users/update-enablemfa-by-userid?userId=${records.userId}`, undefined],
    ['POST', `/api/Users/${records.userId}/invite`, undefined],
  ] as const) {
    const answer = await second.call(method, url, { body })
    expect(answer.status, `${method} ${url}: ${answer.text}`).toBe(404)
  }
  expect((await provider.get(`/api/Users/${records.userId}`)).text).toBe(before)
  const bulk = await second.post<{ done: number }>('/api/Users/GetUserWithPagination/bulk', {
    action: 'deactivate',
    ids: [records.userId],
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

test('the audit log shows no change of another customer or the reseller', async () => {
  const list = '/api/Audit/GetAuditWithPagination'
  const whole = await provider.get<Upper<{ objectType: string; customerId: string | null }>>(
    `${list}?pagesize=1000`,
  )
  expect(whole.text).toContain(records.word)
  for (const url of [
    `${list}?pagesize=1000`,
    `${list}.csv`,
    `${list}?customerId=${foreign.customerId}`,
    `${list}?search=${records.word}`,
    `${list}?objectId=${records.userId}`,
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
