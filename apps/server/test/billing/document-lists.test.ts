/** Customer invoices and payments in their lists and on their pages, and bulk actions. */
import type { BulkReply, IssuePreview, payments, RowOf, SellerSettings } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCharging, buildUsageLines, type Charging } from '../harness/charging.ts'
import {
  listCustomerInvoices,
  readOnlyInvoice,
  type CustomerInvoice,
  type Upper,
} from '../harness/customer-invoices.ts'
import { addStaff } from '../harness/people.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'

let portal: TestPortal
let operator: Client
let charging: Charging

beforeAll(async () => {
  portal = await startPortal({ clock: () => new Date('2026-11-10T03:00:00Z') })
  operator = portal.operator
  charging = createCharging(portal)
})

afterAll(() => portal.close())

const createDraft = async (key: string) => {
  const made = await charging.charged(key, { vatPercent: '7' }, { A: '100' })
  await charging.calculated(made.invoiceId)
  return { ...made, draft: await readOnlyInvoice(operator, made.customerId) }
}

const preview = (id: string) => operator.get<IssuePreview>(`/api/CustomerInvoices/${id}/issue-preview`)

const runBulk = async (action: string, ids: readonly string[]): Promise<BulkReply> =>
  (
    await operator.post<BulkReply>('/api/CustomerInvoices/GetCustomerInvoiceWithPagination/bulk', {
      action,
      ids,
    })
  ).body

const listDocuments = async (filter: string): Promise<CustomerInvoice[]> =>
  (
    await operator.get<Upper<CustomerInvoice>>(
      `/api/CustomerInvoices/GetCustomerInvoiceWithPagination?${filter}`,
    )
  ).body.Data

test('the preview of an issue matches its result', async () => {
  const { draft } = await createDraft('previewed')
  const { body } = await preview(draft.id)
  expect(body).toMatchObject({ isSellerNamed: true, issueDate: '2026-11-10', dueDate: '2026-12-10' })
  await operator.post('/api/CustomerInvoices/issue', { ids: [draft.id] })
  const [issued] = await listDocuments(`search=${body.number}`)
  expect(issued).toMatchObject({ id: draft.id, issueDate: body.issueDate, dueDate: body.dueDate })
  expect((await preview(draft.id)).status).toBe(409)
})

test('issues many drafts separately and names those already issued or not ready', async () => {
  const [one, two] = [await createDraft('one of many'), await createDraft('two of many')]
  expect((await runBulk('mark-paid', [one.draft.id])).refused).toMatchObject([
    { name: one.draft.name, message: 'This is a draft. Issue it first.' },
  ])
  expect(await runBulk('issue', [one.draft.id])).toEqual({ done: 1, refused: [] })
  const again = await runBulk('issue', [one.draft.id, two.draft.id])
  expect(again).toMatchObject({
    done: 1,
    refused: [{ name: expect.stringMatching(/^INV-2026-/), message: 'Already issued.' }],
  })
  expect(await runBulk('mark-paid', [one.draft.id, two.draft.id])).toEqual({ done: 2, refused: [] })
  expect(await readOnlyInvoice(operator, two.customerId)).toMatchObject({ state: 'paid', openAmount: '0.00' })
})

test('names a document without a number by its customer and finds its follow-up documents by that name', async () => {
  const { draft, customerId, invoiceId, subscriptionId } = await createDraft('followed')
  expect(draft.name).toBe(`Draft for ${draft.companyName}`)
  await runBulk('issue', [draft.id])
  await charging.importUsage(buildUsageLines(invoiceId, subscriptionId, { A: '90' }))
  await charging.calculated(invoiceId)
  const [issued] = await listCustomerInvoices(operator, customerId)
  expect(issued?.name).toBe(issued?.number)
  expect(await listDocuments(`adjustsId=${draft.id}`)).toMatchObject([
    { kind: 'credit-note', adjustsId: draft.id, adjustsNumber: issued?.number },
  ])
})

test('a customer sees its own payments but not who recorded them', async () => {
  const { draft, customerId } = await createDraft('told')
  const staff = await addStaff(portal, 'staff@seller.example')
  const seller = await staff.get<SellerSettings>('/api/Seller')
  await staff.post('/api/Seller', { ...seller.body, areDraftsShown: true })
  await portal.addUser('guest@told.example', 'GUEST', customerId)
  const person = await portal.as('guest@told.example')
  expect(await readOnlyInvoice(person, customerId)).toMatchObject({ name: 'Estimate for October 2026' })
  await runBulk('issue', [draft.id])
  await runBulk('mark-paid', [draft.id])
  const listPayments = async (client: Client) =>
    (await client.get<Upper<RowOf<typeof payments>>>('/api/Payments/GetPaymentWithPagination')).body.Data
  expect(await listPayments(person)).toMatchObject([{ amount: '107', createdBy: null }])
  expect((await listPayments(operator)).map(({ createdBy }) => createdBy)).not.toContain(null)
})
