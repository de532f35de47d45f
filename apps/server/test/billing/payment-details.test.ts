/**
 * Payment details for customers: two people change them, everybody with access is notified, and documents print the
 * current ones.
 */
import { demoPassword, type PaymentDetails, type SellerSettings } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCharging } from '../harness/charging.ts'
import { readOnlyInvoice } from '../harness/customer-invoices.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'

const minute = 60_000
const path = '/api/Seller/PaymentDetails'
const first = 'Bank: First Bank\nAccount: 111'
const second = 'Bank: Second Bank\nAccount: 222'

let portal: TestPortal
let anna: Client
let ben: Client
let now = Date.parse('2026-11-10T03:00:00Z')

beforeAll(async () => {
  portal = await startPortal({ clock: () => new Date(now) })
  await portal.addUser('anna@pay.example', 'SA')
  anna = await portal.as('anna@pay.example')
})
afterAll(() => portal.close())

const view = async (client: Client): Promise<PaymentDetails> => (await client.get<PaymentDetails>(path)).body
const propose = (client: Client, before: string, bankLines: string) => {
  now += 1000
  return client.post<{ code?: string; message: string }>(path, { before, bankLines, reason: 'New account' })
}
/** Returns the id of the open proposal, as another client sees it. */
const readProposalId = async (client: Client): Promise<string> => (await view(client)).proposal?.id ?? ''
const decide = (client: Client, id: string, decision: 'approve' | 'reject') =>
  client.post<{ message: string }>(`${path}/${id}/${decision}`)
const listMails = async (subject: string): Promise<{ to: string; body: string }[]> =>
  (
    await portal.ctx.pool.query<{ to: string; body: string }>(
      `select to_address as to, body from outbox_mail where subject like '%' || $1 order by to_address`,
      [subject],
    )
  ).rows
/** Returns what a new document prints. */
const readPrinted = async (name: string): Promise<unknown> => {
  const charging = createCharging(portal)
  const { customerId, invoiceId } = await charging.charged(name, {}, { A: '10' })
  await charging.calculated(invoiceId)
  const { id } = await readOnlyInvoice(portal.operator, customerId)
  const issued = await portal.operator.post('/api/CustomerInvoices/issue', { ids: [id] })
  expect(issued.status, issued.text).toBe(200)
  const { rows } = await portal.ctx.pool.query<{ lines: string }>(
    `select frozen ->> 'bankLines' as lines from customer_invoice where id = $1`,
    [id],
  )
  return rows[0]?.lines
}

test('a single administrator sets them before the first issued document', async () => {
  expect(await view(anna)).toMatchObject({ bankLines: '', needsApproval: false, proposal: null })
  expect((await propose(anna, '', first)).status).toBe(200)
  expect(await view(anna)).toMatchObject({
    bankLines: first,
    proposal: null,
    history: [{ status: 'applied', proposedBy: 'anna@pay.example', decidedBy: null }],
  })
  expect(await readPrinted('First')).toBe(first)
  expect((await view(anna)).needsApproval).toBe(true)
})

test('no other call changes them', async () => {
  const { body } = await anna.get<SellerSettings>('/api/Seller')
  const changed = await anna.post<{ details: { field: string }[] }>('/api/Seller', {
    ...body,
    bankLines: second,
  })
  expect(changed).toMatchObject({ status: 400, body: { details: [{ field: 'bankLines' }] } })
  const { bankLines: _, ...others } = body
  expect((await anna.post('/api/Seller', { ...others, taxId: '1' })).status).toBe(200)
  expect((await anna.get<SellerSettings>('/api/Seller')).body).toMatchObject({
    taxId: '1',
    bankLines: first,
  })
  // Free texts on invoices could name another account, so everybody is notified of changes.
  const mails = await listMails('the seller details on invoices have changed')
  expect(mails.map(({ to }) => to)).toEqual(['anna@pay.example'])
  expect(mails[0]?.body).toMatch(/Before:\n[^]*Tax ID: \(none\)[^]*After:\n[^]*Tax ID: 1/)
})

test('a proposal changes nothing, and its author cannot approve it', async () => {
  expect((await view(anna)).otherAdministrators).toBe(0)
  expect((await propose(anna, first, first)).status).toBe(400)
  expect((await propose(anna, first, second)).status).toBe(200)
  expect((await propose(anna, first, 'Bank: Third Bank')).status).toBe(409)
  expect(await view(anna)).toMatchObject({
    bankLines: first,
    mayApprove: false,
    proposal: { before: first, after: second, reason: 'New account', proposedBy: 'anna@pay.example' },
  })
  expect(await decide(anna, await readProposalId(anna), 'approve')).toMatchObject({
    status: 403,
    body: { message: expect.stringMatching(/Another administrator/) },
  })
  expect(await readPrinted('Second')).toBe(first)
})

test('another administrator approves it after a proof, and all administrators are notified', async () => {
  await portal.addUser('ben@pay.example', 'SA')
  ben = await portal.as('ben@pay.example')
  expect(await view(ben)).toMatchObject({ mayApprove: true, otherAdministrators: 1 })
  const id = await readProposalId(ben)
  now += 11 * minute
  expect(await decide(ben, id, 'approve')).toMatchObject({ status: 403, body: { code: 'ProofNeeded' } })
  await ben.post('/api/Account/Proof', { password: demoPassword })
  await anna.post('/api/Account/Proof', { password: demoPassword })
  const answers = await Promise.all([decide(ben, id, 'approve'), decide(ben, id, 'approve')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await view(anna)).toMatchObject({
    bankLines: second,
    proposal: null,
    history: [{ status: 'applied', decidedBy: 'ben@pay.example' }, {}],
  })
  expect(await readPrinted('Third')).toBe(second)
  const { rows } = await portal.ctx.pool.query<{
    action: string
    actor: string
    after: { bankLines: string }
  }>(`select action, actor, after from audit_log where object_name = 'Payment details' order by id`)
  expect(rows).toMatchObject([
    { action: 'propose-payment-details', actor: 'anna@pay.example', after: { bankLines: second } },
    { action: 'approve-payment-details', actor: 'ben@pay.example', after: { bankLines: second } },
  ])
  const { rows: bells } = await portal.ctx.pool.query<{ count: number }>(
    `select count(*)::int as count from notification where kind = 'payment-details' group by user_id order by 1`,
  )
  expect(bells).toEqual([{ count: 1 }, { count: 3 }])
})

test('mail names what was proposed and approved', async () => {
  const proposed = await listMails('a change to the payment details was proposed')
  const approved = await listMails('the payment details have changed')
  for (const mails of [proposed, approved])
    for (const { body } of mails) {
      expect(body).toContain(first)
      expect(body).toContain(second)
    }
  expect(proposed.map(({ to }) => to)).toEqual(['anna@pay.example'])
  expect(approved.map(({ to }) => to)).toEqual(['anna@pay.example', 'ben@pay.example'])
})

test('rejects a change based on other details and a decided change', async () => {
  expect(await propose(ben, first, 'Bank: Fourth Bank')).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^The payment details were changed while you were editing them/) },
  })
  expect((await propose(ben, second, 'Bank: Fourth Bank')).status).toBe(200)
  const id = await readProposalId(anna)
  await portal.ctx.pool.query(
    `update setting set value = jsonb_set(value, '{bankLines}', '"Bank: Elsewhere"') where key = 'seller'`,
  )
  expect(await decide(anna, id, 'approve')).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/have changed since this change was proposed/) },
  })
  expect((await decide(ben, id, 'reject')).status).toBe(200)
  expect((await decide(anna, id, 'approve')).status).toBe(409)
  expect(await view(anna)).toMatchObject({ bankLines: 'Bank: Elsewhere', proposal: null })
})

test('the operator approves for a reseller with a single administrator', async () => {
  expect((await propose(anna, 'Bank: Elsewhere', first)).status).toBe(200)
  expect((await decide(portal.operator, await readProposalId(anna), 'approve')).status).toBe(200)
  expect(await view(anna)).toMatchObject({
    bankLines: first,
    history: [{ decidedBy: 'operator' }, {}, {}, {}],
  })
})

test('a concurrent change of other settings does not restore former payment details', async () => {
  const { body } = await anna.get<SellerSettings>('/api/Seller')
  const { bankLines: _, ...others } = body
  expect((await propose(anna, first, second)).status).toBe(200)
  const id = await readProposalId(ben)
  const answers = await Promise.all([
    decide(ben, id, 'approve'),
    ...['2', '3', '4'].map((taxId) => anna.post('/api/Seller', { ...others, taxId })),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await view(anna)).bankLines).toBe(second)
})
