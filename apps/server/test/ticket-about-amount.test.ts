/** Support tickets about an amount: what they begin with, what is attached by the portal, and the way back. */
import type { CallReply, ErrorBody, supportTicketSubject, TicketConversation } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargingOn } from './charging.ts'
import { detailsOf, invoicesOf, onlyInvoiceOf, type Upper } from './customer-invoices.ts'
import { startPortal, type Client, type TestPortal } from './harness.ts'
import { addCustomer, addRate } from './master-data.ts'
import { formOf, type Ticket } from './support-desk.ts'

type Subject = CallReply<typeof supportTicketSubject>

let portal: TestPortal
let operator: Client
let editor: Client
let stranger: Client
let customerId: string
let invoiceId: string
let detailId: string

/** Numbers of the reseller alone. */
const secrets = ['81.773', '13.73', 'standard']

beforeAll(async () => {
  portal = await startPortal({ clock: () => new Date('2026-11-10T03:00:00Z') })
  operator = portal.operator
  const charging = chargingOn(portal)
  await addRate(operator, { toCurrency: 'THB', rate: '34.5' })
  const own = await charging.charged(
    'Alpha',
    { currency: 'THB', markupPercent: '13.73', vatPercent: '7' },
    { 'D2s v5': '81.773', Traffic: '1.1' },
  )
  await charging.calculated(own.invoiceId)
  customerId = own.customerId
  const { id } = await onlyInvoiceOf(operator, customerId)
  await operator.post('/api/CustomerInvoices/issue', { ids: [id] })
  invoiceId = id
  detailId = (await detailsOf(operator, id)).find(({ meterName }) => meterName === 'D2s v5')?.id ?? ''
  const other = await addCustomer(operator, { name: 'Beta', subscriptionId: 'sub beta' })
  await portal.addUser('editor@alpha.example', 'EDITOR', customerId)
  await portal.addUser('admin@beta.example', 'ADMIN', other.customerId)
  editor = await portal.as('editor@alpha.example')
  stranger = await portal.as('admin@beta.example')
})

afterAll(() => portal.close())

const opened = (client: Client, data: object) =>
  client.call<Ticket>('POST', '/api/SupportTicket', {
    form: formOf([], {
      requestData: JSON.stringify({ title: 'Why so much?', description: 'It doubled.', ...data }),
    }),
  })

const conversationOf = async (client: Client, id: string): Promise<TicketConversation> =>
  (await client.get<TicketConversation>(`/api/SupportTicket/${id}/conversation`)).body

const aboutRow = (id: string): string => `/api/SupportTicketSubjects?customerInvoiceDetailId=${id}`

test('begins with the amount and its why as the customer sees it, also for the reseller', async () => {
  const { body } = await editor.get<Subject>(aboutRow(detailId))
  const [{ number } = { number: '' }] = await invoicesOf(editor, customerId)
  expect(body).toMatchObject({ customerId, customerInvoiceId: invoiceId, customerInvoiceDetailId: detailId })
  expect(body.title).toMatch(/^3,208\.\d\d THB in /)
  expect(body.about).toContain(number)
  expect(body.about).toContain('D2s v5')
  expect(body.description).toContain('34.5 THB/USD')
  expect((await operator.get<Subject>(aboutRow(detailId))).body).toEqual(body)
  for (const secret of secrets) expect(JSON.stringify(body)).not.toContain(secret)
  const whole = await editor.get<Subject>(`/api/SupportTicketSubjects?customerInvoiceId=${invoiceId}`)
  expect(whole.body).toMatchObject({ about: number, customerInvoiceDetailId: null })
})

test('opens with the file that the portal made, and both sides find the way back', async () => {
  for (const client of [editor, operator]) {
    const { body: ticket, status, text } = await opened(client, { customerInvoiceDetailId: detailId })
    expect(status, text).toBe(200)
    expect(ticket).toMatchObject({
      customerId,
      customerInvoiceId: invoiceId,
      customerInvoiceDetailId: detailId,
    })
    const { attachments } = await conversationOf(editor, ticket.id)
    expect(attachments).toHaveLength(2)
    const [why, print] = ['text/plain', 'application/pdf'].map((kind) =>
      attachments.find(({ mediaType }) => mediaType === kind),
    )
    expect([why?.name, print?.name]).toEqual([
      expect.stringMatching(/D2s v5 why\.txt$/),
      'INV-2026-000001.pdf',
    ])
    const paper = await editor.get(print?.url ?? '')
    expect(paper.response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const file = await editor.get(why?.url ?? '')
    expect(file.text).toContain('Charge: 3,208.')
    expect(file.text).toMatch(/1 lines?, together 93\.00 USD/)
    for (const secret of secrets) expect(file.text).not.toContain(secret)
    const { body: found } = await editor.get<Upper<Ticket>>(
      `/api/SupportTicket/GetSupportTicketWithPagination?customerInvoiceId=${invoiceId}`,
    )
    expect(found.Data.map(({ id }) => id)).toContain(ticket.id)
  }
})

test('takes nothing but the ids: what a client says of the amount is no field, and another customer’s is not there', async () => {
  const { body: ticket } = await opened(editor, {
    customerInvoiceId: invoiceId,
    about: 'Nothing to pay',
    file: 'x.txt',
  })
  expect(ticket.about).not.toBe('Nothing to pay')
  expect((await conversationOf(editor, ticket.id)).attachments).toHaveLength(2)
  const amounts: Record<string, string>[] = [
    { customerInvoiceId: invoiceId },
    { customerInvoiceDetailId: detailId },
  ]
  for (const amount of amounts) {
    expect((await opened(stranger, amount)).status).toBe(404)
    expect((await stranger.get(`/api/SupportTicketSubjects?${new URLSearchParams(amount)}`)).status).toBe(404)
  }
  const list = await stranger.get<Upper<Ticket>>(
    `/api/SupportTicket/GetSupportTicketWithPagination?customerInvoiceId=${invoiceId}`,
  )
  expect(list.body.Count).toBe(0)
  const beta = (
    await operator.get<Upper<{ id: string }>>('/api/Customers/GetCustomerWithPagination?search=Beta')
  ).body
  const wrong = await operator.call<ErrorBody>('POST', '/api/SupportTicket', {
    form: formOf([], {
      requestData: JSON.stringify({
        title: 'T',
        description: 'D',
        customerId: beta.Data[0]?.id,
        customerInvoiceId: invoiceId,
      }),
    }),
  })
  expect([wrong.status, wrong.body.message]).toEqual([
    400,
    expect.stringContaining('Choose the customer that it charges.'),
  ])
})

test('is about no draft that its customer does not see', async () => {
  const charging = chargingOn(portal)
  const own = await charging.charged('Gamma', {}, { A: '10' })
  await charging.calculated(own.invoiceId)
  const { id } = await onlyInvoiceOf(operator, own.customerId)
  const [row] = await detailsOf(operator, id)
  const { customerId: ofGamma } = own
  const from = '2026-10-01'
  const to = '2026-10-31'
  const usageQuery = new URLSearchParams({ from, to, customerId: ofGamma, groupBy: 'meter' }).toString()
  const changed = `${usageQuery}&beforeFrom=2026-09-01&beforeTo=2026-09-30`
  for (const [name, value] of [
    ['customerInvoiceId', id],
    ['customerInvoiceDetailId', row?.id ?? ''],
    ['usageQuery', usageQuery],
    ['usageQuery', changed],
  ] as const) {
    const asked = new URLSearchParams([[name, value]]).toString()
    const { status, body } = await operator.get<ErrorBody>(`/api/SupportTicketSubjects?${asked}`)
    expect([status, body.message], asked).toEqual([
      409,
      expect.stringContaining('a ticket shows what the customer sees'),
    ])
    expect((await stranger.get(`/api/SupportTicketSubjects?${asked}`)).status).toBe(404)
  }
  await operator.post('/api/CustomerInvoices/issue', { ids: [id] })
  expect((await operator.get(aboutRow(row?.id ?? ''))).status).toBe(200)
})

test('is about usage too: what is charged on some days and why it changed, of one customer, with the way back', async () => {
  const usage = { from: '2026-09-01', to: '2026-09-30', serviceName: '' }
  const [
    { billingPeriodStartDate: from, billingPeriodEndDate: to } = {
      billingPeriodStartDate: '',
      billingPeriodEndDate: '',
    },
  ] = await invoicesOf(editor, customerId)
  const usageQuery = new URLSearchParams({ ...usage, from, to, groupBy: 'meter' }).toString()
  const { body: ticket, status, text } = await opened(editor, { usageQuery })
  expect(status, text).toBe(200)
  expect(ticket).toMatchObject({ customerId, customerInvoiceId: null, usageQuery })
  const { attachments } = await conversationOf(editor, ticket.id)
  const file = await editor.get(attachments[0]?.url ?? '')
  expect(attachments).toHaveLength(1)
  expect(file.text).toMatch(/3,208\.\d\d THB {2}D2s v5/)
  const changed = new URLSearchParams({
    from,
    to,
    beforeFrom: '2025-01-01',
    beforeTo: '2025-01-31',
    customerId,
  })
  const { body: about } = await operator.get<Subject>(
    `/api/SupportTicketSubjects?${new URLSearchParams({ usageQuery: changed.toString() }).toString()}`,
  )
  // Nothing was billed then: there is no amount that October could be more than.
  expect(about.title).toMatch(/^3,[\d.]+ THB in Usage, /)
  expect(about.description).toMatch(/^About Usage, .+: 3,[\d.]+ THB\.\nAzure .+\n/)
  for (const secret of secrets) expect(JSON.stringify([file.text, about])).not.toContain(secret)
  for (const [client, query, code] of [
    [operator, usageQuery, 400],
    [stranger, changed.toString(), 404],
    [editor, 'from=yesterday', 400],
  ] as const)
    expect((await opened(client, { usageQuery: query })).status).toBe(code)
})
