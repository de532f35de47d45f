/** Customer invoices and payments as their lists and pages read them, and what is done to many at once. */
import type { BulkReply, IssuePreview, payments, RowOf, SellerSettings } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargingOn, linesOf, type Charging } from './charging.ts'
import { invoicesOf, onlyInvoiceOf, type CustomerInvoice, type Upper } from './customer-invoices.ts'
import { newStaff } from './people.ts'
import { startPortal, type Client, type TestPortal } from './harness.ts'

let portal: TestPortal
let operator: Client
let charging: Charging

beforeAll(async () => {
  portal = await startPortal({ clock: () => new Date('2026-11-10T03:00:00Z') })
  operator = portal.operator
  charging = chargingOn(portal)
})

afterAll(() => portal.close())

const drafted = async (key: string) => {
  const made = await charging.charged(key, { vatPercent: '7' }, { A: '100' })
  await charging.calculated(made.invoiceId)
  return { ...made, draft: await onlyInvoiceOf(operator, made.customerId) }
}

const preview = (id: string) => operator.get<IssuePreview>(`/api/CustomerInvoices/${id}/issue-preview`)

const doToMany = async (action: string, ids: readonly string[]): Promise<BulkReply> =>
  (
    await operator.post<BulkReply>('/api/CustomerInvoices/GetCustomerInvoiceWithPagination/bulk', {
      action,
      ids,
    })
  ).body

const listed = async (filter: string): Promise<CustomerInvoice[]> =>
  (
    await operator.get<Upper<CustomerInvoice>>(
      `/api/CustomerInvoices/GetCustomerInvoiceWithPagination?${filter}`,
    )
  ).body.Data

test('the preview of an issue is what the issue gives', async () => {
  const { draft } = await drafted('previewed')
  const { body } = await preview(draft.id)
  expect(body).toMatchObject({ isSellerNamed: true, issueDate: '2026-11-10', dueDate: '2026-12-10' })
  await operator.post('/api/CustomerInvoices/issue', { ids: [draft.id] })
  const [issued] = await listed(`search=${body.number}`)
  expect(issued).toMatchObject({ id: draft.id, issueDate: body.issueDate, dueDate: body.dueDate })
  expect((await preview(draft.id)).status).toBe(409)
})

test('many drafts are issued, each by itself; what was issued before, or is not yet, is named', async () => {
  const [one, two] = [await drafted('one of many'), await drafted('two of many')]
  expect((await doToMany('mark-paid', [one.draft.id])).refused).toMatchObject([
    { name: one.draft.name, message: 'It is a draft. Issue it first.' },
  ])
  expect(await doToMany('issue', [one.draft.id])).toEqual({ done: 1, refused: [] })
  const again = await doToMany('issue', [one.draft.id, two.draft.id])
  expect(again).toMatchObject({
    done: 1,
    refused: [{ name: expect.stringMatching(/^INV-2026-/), message: 'It was issued before.' }],
  })
  expect(await doToMany('mark-paid', [one.draft.id, two.draft.id])).toEqual({ done: 2, refused: [] })
  expect(await onlyInvoiceOf(operator, two.customerId)).toMatchObject({ state: 'paid', openAmount: '0.00' })
})

test('a document without a number is named by whom it is for, and what follows it is found by it', async () => {
  const { draft, customerId, invoiceId, subscriptionId } = await drafted('followed')
  expect(draft.name).toBe(`Draft for ${draft.companyName}`)
  await doToMany('issue', [draft.id])
  await charging.importUsage(linesOf(invoiceId, subscriptionId, { A: '90' }))
  await charging.calculated(invoiceId)
  const [issued] = await invoicesOf(operator, customerId)
  expect(issued?.name).toBe(issued?.number)
  expect(await listed(`adjustsId=${draft.id}`)).toMatchObject([
    { kind: 'credit-note', adjustsId: draft.id, adjustsNumber: issued?.number },
  ])
})

test('a customer is told of the own payments, but not who recorded them', async () => {
  const { draft, customerId } = await drafted('told')
  const staff = await newStaff(portal, 'staff@seller.example')
  const seller = await staff.get<SellerSettings>('/api/Seller')
  await staff.post('/api/Seller', { ...seller.body, areDraftsShown: true })
  await portal.addUser('guest@told.example', 'GUEST', customerId)
  const person = await portal.as('guest@told.example')
  expect(await onlyInvoiceOf(person, customerId)).toMatchObject({ name: 'Estimate for October 2026' })
  await doToMany('issue', [draft.id])
  await doToMany('mark-paid', [draft.id])
  const paymentsFor = async (client: Client) =>
    (await client.get<Upper<RowOf<typeof payments>>>('/api/Payments/GetPaymentWithPagination')).body.Data
  expect(await paymentsFor(person)).toMatchObject([{ amount: '107', createdBy: null }])
  expect((await paymentsFor(operator)).map(({ createdBy }) => createdBy)).not.toContain(null)
})
