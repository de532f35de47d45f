/** Documents and reminders are mailed to customers with the PDF, once for each event. */
import type { MailedReply } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCharging, type ChargedCustomer, type Charging } from '../harness/charging.ts'
import { readOnlyInvoice } from '../harness/customer-invoices.ts'
import type { Client } from '../harness/portal.ts'
import { startMailPortal, type MailPortal } from '../harness/mail-portal.ts'
import { add } from '../harness/master-data.ts'
import { extractPdfText } from '../harness/pdf-text.ts'

const dayMilliseconds = 86_400_000

let mail: MailPortal
let operator: Client
let charging: Charging

/** The customers, by what the tests do with them. */
let customers: Record<keyof typeof cases, ChargedCustomer>

const usual = { costs: { A: '100' }, customer: { vatPercent: '7' } }
const cases = {
  'Draft Ltd': usual,
  'Recipients Ltd': usual,
  'Contacts Ltd': usual,
  'Own Address Ltd': usual,
  'Nobody Ltd': usual,
  'Late Ltd': usual,
  'บริษัท ช้า จำกัด': { ...usual, costs: { A: '200' } },
  'Closed Ltd': usual,
}

beforeAll(async () => {
  mail = await startMailPortal()
  operator = mail.portal.operator
  charging = createCharging(mail.portal)
  customers = await charging.chargedTogether(cases)
})

afterAll(() => mail.close())

const createDraft = async ({ customerId, invoiceId }: ChargedCustomer, language: 'en' | 'th' = 'en') => {
  await operator.put(`/api/Customers/${customerId}`, { language })
  await charging.calculated(invoiceId)
  const { id } = await readOnlyInvoice(operator, customerId)
  return { customerId, id }
}

const issueInvoice = async (...given: Parameters<typeof createDraft>) => {
  const { customerId, id } = await createDraft(...given)
  const answer = await operator.post('/api/CustomerInvoices/issue', { ids: [id] })
  expect(answer.status, answer.text).toBe(200)
  const { number, issueDate } = await readOnlyInvoice(operator, customerId)
  return { customerId, id, number: number ?? '', issueDate: issueDate ?? '' }
}

const addContact = (customerId: string, email: string, role = 'billing') =>
  add(operator, '/api/CustomerContacts', { customerId, name: email, email, role })

const send = async (ids: string[], to?: string) => {
  const answer = await operator.post<MailedReply>('/api/CustomerInvoices/send', { ids, ...(to && { to }) })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const remind = async (ids: string[]) => {
  const answer = await operator.post<MailedReply>('/api/CustomerInvoices/remind', { ids })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

test('the recipients of a document are the billing contacts or else the customer', async () => {
  const { customerId, id } = await issueInvoice(customers['Recipients Ltd'])
  const readRecipients = () => operator.get<{ to: string[] }>(`/api/CustomerInvoices/${id}/recipients`)
  await operator.put(`/api/Customers/${customerId}`, { email: null })
  expect((await readRecipients()).body).toEqual({ to: [] })
  await operator.put(`/api/Customers/${customerId}`, { email: 'office@recipients.example' })
  expect((await readRecipients()).body).toEqual({ to: ['office@recipients.example'] })
  await addContact(customerId, 'two@recipients.example')
  await addContact(customerId, 'one@recipients.example')
  await addContact(customerId, 'engineer@recipients.example', 'technical')
  const { to } = (await readRecipients()).body
  expect(to).toEqual(['one@recipients.example', 'two@recipients.example'])
  expect(await send([id])).toMatchObject({ sent: [{ id, to }] })
  for (const address of to) await mail.mails.next(address)
})

test('sends a document with its file to every billing contact once', async () => {
  const { customerId, id, number } = await issueInvoice(customers['Contacts Ltd'])
  await addContact(customerId, 'one@contacts.example')
  await addContact(customerId, 'two@contacts.example')
  await addContact(customerId, 'engineer@contacts.example', 'technical')
  const reply = await send([id])
  expect(reply).toMatchObject({
    message: '1 document is being sent.',
    sent: [{ id, number, to: ['one@contacts.example', 'two@contacts.example'] }],
    notSent: [],
  })
  for (const address of ['one@contacts.example', 'two@contacts.example']) {
    const { subject, text, attachments } = await mail.mails.next(address)
    expect(subject).toContain(number)
    expect(text).toContain('107.00 USD')
    expect(attachments).toMatchObject([{ name: `${number}.pdf`, mediaType: 'application/pdf' }])
    expect(await extractPdfText(attachments[0]?.content ?? new Uint8Array())).toContain('107.00USD')
  }
  expect(await send([id])).toMatchObject({
    sent: [],
    notSent: [{ id, reason: 'The document was already sent.' }],
  })
  expect(await send([id], 'boss@contacts.example')).toMatchObject({
    sent: [{ to: ['boss@contacts.example'] }],
  })
  await mail.mails.next('boss@contacts.example')
  expect(mail.mails.offered('engineer@contacts.example')).toBe(0)
  expect(mail.mails.offered('one@contacts.example')).toBe(1)
  await expect
    .poll(async () => {
      const mails = await operator.get<{ event: string; to: string; status: string }[]>(
        `/api/CustomerInvoices/${id}/mails`,
      )
      return mails.body.map(({ event, to, status }) => `${event} ${to} ${status}`).toSorted()
    })
    .toEqual([
      'issued boss@contacts.example done',
      'issued one@contacts.example done',
      'issued two@contacts.example done',
    ])
})

test('sends to the customer without contacts and names customers without an address', async () => {
  const own = await issueInvoice(customers['Own Address Ltd'])
  await operator.put(`/api/Customers/${own.customerId}`, { email: 'office@own.example' })
  const nobody = await issueInvoice(customers['Nobody Ltd'])
  const draft = await createDraft(customers['Draft Ltd'])
  const reply = await send([own.id, nobody.id, draft.id])
  expect(reply.message).toBe(
    '1 document is being sent. 2 documents were not sent. Nobody Ltd has no known email address.',
  )
  expect(reply.notSent.map(({ companyName }) => companyName)).toEqual(['Nobody Ltd', 'Draft Ltd'])
  expect((await mail.mails.next('office@own.example')).attachments).toHaveLength(1)
})

test('sends reminders of overdue documents with days and amount once a day', async () => {
  const { customerId, id, number } = await issueInvoice(customers['Late Ltd'])
  const thai = await issueInvoice(customers['บริษัท ช้า จำกัด'], 'th')
  await addContact(customerId, 'late@late.example')
  await addContact(thai.customerId, 'late@thai.example')
  const paid = await operator.post(`/api/CustomerInvoices/${id}/payments`, {
    paidOn: mail.clock.now().toISOString().slice(0, 10),
    amount: '50.50',
    method: 'cash',
  })
  expect(paid.status, paid.text).toBe(200)
  expect(await remind([id])).toMatchObject({
    sent: [],
    notSent: [{ reason: 'The document is not overdue.' }],
  })
  // Payment was due after 30 days, which was 12 days ago.
  mail.clock.pass(42 * dayMilliseconds)
  expect((await remind([id, thai.id])).message).toBe('2 reminders are being sent.')
  const { subject, text, attachments } = await mail.mails.next('late@late.example')
  expect(subject).toContain(`${number} is overdue`)
  expect(text).toContain('12 days ago')
  expect(text).toContain('56.50 USD is outstanding')
  expect(attachments).toHaveLength(1)
  const inThai = await mail.mails.next('late@thai.example')
  expect(inThai.text).toContain('เกินกำหนดมาแล้ว 12 วัน')
  expect(inThai.text).toContain('214.00 USD')
  expect((await remind([id])).notSent).toMatchObject([{ reason: 'A reminder was already sent today.' }])
  mail.clock.pass(dayMilliseconds)
  expect((await remind([id])).sent).toHaveLength(1)
  expect((await mail.mails.next('late@late.example')).text).toContain('13 days ago')
})

test('returns 404 for unknown documents and rejects sending by a read-only user', async () => {
  const { customerId, id } = await issueInvoice(customers['Closed Ltd'])
  const none = '00000000-0000-4000-8000-000000000001'
  expect((await operator.post('/api/CustomerInvoices/send', { ids: [none] })).status).toBe(404)
  await mail.portal.addUser('guest@closed.example', 'GUEST', customerId)
  const guest = await mail.portal.as('guest@closed.example')
  expect((await guest.post('/api/CustomerInvoices/send', { ids: [id] })).status).toBe(403)
  for (const part of ['mails', 'recipients']) {
    expect((await operator.get(`/api/CustomerInvoices/${none}/${part}`)).status).toBe(404)
    expect((await guest.get(`/api/CustomerInvoices/${id}/${part}`)).status).toBe(403)
  }
})
