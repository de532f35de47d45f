/** Documents and reminders are mailed to customers with the PDF, of each event once. */
import type { MailedReply } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargingOn, type Charging } from './charging.ts'
import { onlyInvoiceOf } from './customer-invoices.ts'
import type { Client } from './harness.ts'
import { startMailPortal, type MailPortal } from './mail-portal.ts'
import { add } from './master-data.ts'
import { pdfText } from './pdf-text.ts'

const dayMilliseconds = 86_400_000

let mail: MailPortal
let operator: Client
let charging: Charging

beforeAll(async () => {
  mail = await startMailPortal()
  operator = mail.portal.operator
  charging = chargingOn(mail.portal)
})

afterAll(() => mail.close())

const drafted = async (key: string, cost = '100', language: 'en' | 'th' = 'en') => {
  const { customerId, invoiceId } = await charging.charged(key, { vatPercent: '7' }, { A: cost })
  await operator.put(`/api/Customers/${customerId}`, { language })
  await charging.calculated(invoiceId)
  const { id } = await onlyInvoiceOf(operator, customerId)
  return { customerId, id }
}

const issued = async (...given: Parameters<typeof drafted>) => {
  const { customerId, id } = await drafted(...given)
  const answer = await operator.post('/api/CustomerInvoices/issue', { ids: [id] })
  expect(answer.status, answer.text).toBe(200)
  const { number, issueDate } = await onlyInvoiceOf(operator, customerId)
  return { customerId, id, number: number ?? '', issueDate: issueDate ?? '' }
}

const contact = (customerId: string, email: string, role = 'billing') =>
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

test("a document's recipients are those whom its mail reaches: billing contacts, or else the customer", async () => {
  const { customerId, id } = await issued('Recipients Ltd')
  const recipients = () => operator.get<{ to: string[] }>(`/api/CustomerInvoices/${id}/recipients`)
  await operator.put(`/api/Customers/${customerId}`, { email: null })
  expect((await recipients()).body).toEqual({ to: [] })
  await operator.put(`/api/Customers/${customerId}`, { email: 'office@recipients.example' })
  expect((await recipients()).body).toEqual({ to: ['office@recipients.example'] })
  await contact(customerId, 'two@recipients.example')
  await contact(customerId, 'one@recipients.example')
  await contact(customerId, 'engineer@recipients.example', 'technical')
  const { to } = (await recipients()).body
  expect(to).toEqual(['one@recipients.example', 'two@recipients.example'])
  expect(await send([id])).toMatchObject({ sent: [{ id, to }] })
  for (const address of to) await mail.mails.next(address)
})

test('a document goes to every billing contact with its file, once', async () => {
  const { customerId, id, number } = await issued('Contacts Ltd')
  await contact(customerId, 'one@contacts.example')
  await contact(customerId, 'two@contacts.example')
  await contact(customerId, 'engineer@contacts.example', 'technical')
  const reply = await send([id])
  expect(reply).toMatchObject({
    message: '1 document is on the way.',
    sent: [{ id, number, to: ['one@contacts.example', 'two@contacts.example'] }],
    notSent: [],
  })
  for (const address of ['one@contacts.example', 'two@contacts.example']) {
    const { subject, text, attachments } = await mail.mails.next(address)
    expect(subject).toContain(number)
    expect(text).toContain('107.00 USD')
    expect(attachments).toMatchObject([{ name: `${number}.pdf`, mediaType: 'application/pdf' }])
    expect(await pdfText(attachments[0]?.content ?? new Uint8Array())).toContain('107.00USD')
  }
  expect(await send([id])).toMatchObject({ sent: [], notSent: [{ id, reason: 'It was sent before.' }] })
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

test('without a contact it goes to the customer, and who has no address is named', async () => {
  const own = await issued('Own Address Ltd')
  await operator.put(`/api/Customers/${own.customerId}`, { email: 'office@own.example' })
  const nobody = await issued('Nobody Ltd')
  const draft = await drafted('Draft Ltd')
  const reply = await send([own.id, nobody.id, draft.id])
  expect(reply.message).toBe(
    '1 document is on the way. 2 documents were not sent. No address is known of Nobody Ltd.',
  )
  expect(reply.notSent.map(({ companyName }) => companyName)).toEqual(['Nobody Ltd', 'Draft Ltd'])
  expect((await mail.mails.next('office@own.example')).attachments).toHaveLength(1)
})

test('reminders are of what is overdue, say how long and how much, and come once a day', async () => {
  const { customerId, id, number } = await issued('Late Ltd')
  const thai = await issued('บริษัท ช้า จำกัด', '200', 'th')
  await contact(customerId, 'late@late.example')
  await contact(thai.customerId, 'late@thai.example')
  const paid = await operator.post(`/api/CustomerInvoices/${id}/payments`, {
    paidOn: mail.clock.now().toISOString().slice(0, 10),
    amount: '50.50',
    method: 'cash',
  })
  expect(paid.status, paid.text).toBe(200)
  expect(await remind([id])).toMatchObject({ sent: [], notSent: [{ reason: 'It is not overdue.' }] })
  // Payment is due after 30 days, which is 12 days ago then.
  mail.clock.pass(42 * dayMilliseconds)
  expect((await remind([id, thai.id])).message).toBe('2 reminders are on the way.')
  const { subject, text, attachments } = await mail.mails.next('late@late.example')
  expect(subject).toContain(`${number} is overdue`)
  expect(text).toContain('12 days ago')
  expect(text).toContain('56.50 USD of it is open')
  expect(attachments).toHaveLength(1)
  const inThai = await mail.mails.next('late@thai.example')
  expect(inThai.text).toContain('เกินกำหนดมาแล้ว 12 วัน')
  expect(inThai.text).toContain('214.00 USD')
  expect((await remind([id])).notSent).toMatchObject([{ reason: 'A reminder of it was sent today.' }])
  mail.clock.pass(dayMilliseconds)
  expect((await remind([id])).sent).toHaveLength(1)
  expect((await mail.mails.next('late@late.example')).text).toContain('13 days ago')
})

test('what is not there is not found, and who only reads sends nothing', async () => {
  const { customerId, id } = await issued('Closed Ltd')
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
