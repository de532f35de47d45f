/** Support tickets about an amount: their initial text, what the portal attaches, and the link back. */
import type { CallReply, ErrorBody, supportTicketSubject, TicketConversation } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCharging } from '../harness/charging.ts'
import {
  listInvoiceDetails,
  listCustomerInvoices,
  readOnlyInvoice,
  type Upper,
} from '../harness/customer-invoices.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { addCustomer, addRate } from '../harness/master-data.ts'
import { buildForm, type Ticket } from '../harness/support-desk.ts'

type Subject = CallReply<typeof supportTicketSubject>

let portal: TestPortal
let operator: Client
let editor: Client
let stranger: Client
let customerId: string
let invoiceId: string
let detailId: string

/** Numbers that only the reseller may see. */
const secrets = ['81.773', '13.73', 'standard']

beforeAll(async () => {
  portal = await startPortal({ clock: () => new Date('2026-11-10T03:00:00Z') })
  operator = portal.operator
  const charging = createCharging(portal)
  await addRate(operator, { toCurrency: 'THB', rate: '34.5' })
  const own = await charging.charged(
    'Alpha',
    { currency: 'THB', markupPercent: '13.73', vatPercent: '7' },
    { 'D2s v5': '81.773', Traffic: '1.1' },
  )
  await charging.calculated(own.invoiceId)
  customerId = own.customerId
  const { id } = await readOnlyInvoice(operator, customerId)
  await operator.post('/api/CustomerInvoices/issue', { ids: [id] })
  invoiceId = id
  detailId =
    (await listInvoiceDetails(operator, id)).find(({ meterName }) => meterName === 'D2s v5')?.id ?? ''
  const other = await addCustomer(operator, { name: 'Beta', subscriptionId: 'sub beta' })
  await portal.addUser('editor@alpha.example', 'EDITOR', customerId)
  await portal.addUser('admin@beta.example', 'ADMIN', other.customerId)
  editor = await portal.as('editor@alpha.example')
  stranger = await portal.as('admin@beta.example')
})

afterAll(() => portal.close())

const openTicket = (client: Client, data: object) =>
  client.call<Ticket>('POST', '/api/SupportTicket', {
    form: buildForm([], {
      requestData: JSON.stringify({ title: 'Why so much?', description: 'It doubled.', ...data }),
    }),
  })

const readConversation = async (client: Client, id: string): Promise<TicketConversation> =>
  (await client.get<TicketConversation>(`/api/SupportTicket/${id}/conversation`)).body

const buildSubjectUrl = (id: string): string => `/api/SupportTicketSubjects?customerInvoiceDetailId=${id}`

test('starts with the amount and its explanation as the customer sees it, also for the reseller', async () => {
  const { body } = await editor.get<Subject>(buildSubjectUrl(detailId))
  const [{ number } = { number: '' }] = await listCustomerInvoices(editor, customerId)
  expect(body).toMatchObject({ customerId, customerInvoiceId: invoiceId, customerInvoiceDetailId: detailId })
  expect(body.title).toMatch(/^3,208\.\d\d THB in /)
  expect(body.about).toContain(number)
  expect(body.about).toContain('D2s v5')
  expect(body.description).toContain('34.5 THB/USD')
  expect((await operator.get<Subject>(buildSubjectUrl(detailId))).body).toEqual(body)
  for (const secret of secrets) expect(JSON.stringify(body)).not.toContain(secret)
  const whole = await editor.get<Subject>(`/api/SupportTicketSubjects?customerInvoiceId=${invoiceId}`)
  expect(whole.body).toMatchObject({ about: number, customerInvoiceDetailId: null })
})

test('contains the file created by the portal, and both sides find the way back', async () => {
  for (const client of [editor, operator]) {
    const { body: ticket, status, text } = await openTicket(client, { customerInvoiceDetailId: detailId })
    expect(status, text).toBe(200)
    expect(ticket).toMatchObject({
      customerId,
      customerInvoiceId: invoiceId,
      customerInvoiceDetailId: detailId,
    })
    const { attachments } = await readConversation(editor, ticket.id)
    expect(attachments).toHaveLength(2)
    const [why, print] = ['text/plain', 'application/pdf'].map((kind) =>
      attachments.find(({ mediaType }) => mediaType === kind),
    )
    expect([why?.name, print?.name]).toEqual([
      expect.stringMatching(/D2s v5 explanation\.txt$/),
      'INV-2026-000001.pdf',
    ])
    const printedDocument = await editor.get(print?.url ?? '')
    expect(printedDocument.response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const file = await editor.get(why?.url ?? '')
    expect(file.text).toContain('Charge: 3,208.')
    expect(file.text).toMatch(/1 line item, total 93\.00 USD/)
    for (const secret of secrets) expect(file.text).not.toContain(secret)
    const { body: found } = await editor.get<Upper<Ticket>>(
      `/api/SupportTicket/GetSupportTicketWithPagination?customerInvoiceId=${invoiceId}`,
    )
    expect(found.Data.map(({ id }) => id)).toContain(ticket.id)
  }
})

test('accepts only IDs, ignores amounts from a client and hides another customer’s documents', async () => {
  const { body: ticket } = await openTicket(editor, {
    customerInvoiceId: invoiceId,
    about: 'Nothing to pay',
    file: 'x.txt',
  })
  expect(ticket.about).not.toBe('Nothing to pay')
  expect((await readConversation(editor, ticket.id)).attachments).toHaveLength(2)
  const amounts: Record<string, string>[] = [
    { customerInvoiceId: invoiceId },
    { customerInvoiceDetailId: detailId },
  ]
  for (const amount of amounts) {
    expect((await openTicket(stranger, amount)).status).toBe(404)
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
    form: buildForm([], {
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
    expect.stringContaining('Choose the customer that is charged.'),
  ])
})

test('rejects a draft that its customer does not see', async () => {
  const charging = createCharging(portal)
  const own = await charging.charged('Gamma', {}, { A: '10' })
  await charging.calculated(own.invoiceId)
  const { id } = await readOnlyInvoice(operator, own.customerId)
  const [row] = await listInvoiceDetails(operator, id)
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
    const params = new URLSearchParams([[name, value]]).toString()
    const { status, body } = await operator.get<ErrorBody>(`/api/SupportTicketSubjects?${params}`)
    expect([status, body.message], params).toEqual([
      409,
      expect.stringContaining('The customer cannot see this'),
    ])
    expect((await stranger.get(`/api/SupportTicketSubjects?${params}`)).status).toBe(404)
  }
  await operator.post('/api/CustomerInvoices/issue', { ids: [id] })
  expect((await operator.get(buildSubjectUrl(row?.id ?? ''))).status).toBe(200)
})

test('also covers usage: a customer’s charges of some dates and the causes of their change, with the way back', async () => {
  const usage = { from: '2026-09-01', to: '2026-09-30', serviceName: '' }
  const [
    { billingPeriodStartDate: from, billingPeriodEndDate: to } = {
      billingPeriodStartDate: '',
      billingPeriodEndDate: '',
    },
  ] = await listCustomerInvoices(editor, customerId)
  const usageQuery = new URLSearchParams({ ...usage, from, to, groupBy: 'meter' }).toString()
  const { body: ticket, status, text } = await openTicket(editor, { usageQuery })
  expect(status, text).toBe(200)
  expect(ticket).toMatchObject({ customerId, customerInvoiceId: null, usageQuery })
  const { attachments } = await readConversation(editor, ticket.id)
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
  // Nothing was billed in the month before, so October cannot be compared with it.
  expect(about.title).toMatch(/^3,[\d.]+ THB in Usage, /)
  expect(about.description).toMatch(/^Regarding Usage, .+: 3,[\d.]+ THB\.\nAzure .+\n/)
  for (const secret of secrets) expect(JSON.stringify([file.text, about])).not.toContain(secret)
  for (const [client, query, code] of [
    [operator, usageQuery, 400],
    [stranger, changed.toString(), 404],
    [editor, 'from=yesterday', 400],
  ] as const)
    expect((await openTicket(client, { usageQuery: query })).status).toBe(code)
})
