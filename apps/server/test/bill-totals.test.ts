/**
 * What a provider's own bill says, beside what its lines come to: entered and corrected by a person, section by section where the
 * file has sections, and never taken for granted.
 */
import type { ControlTotalsOfInvoice, invoices, IssuePreview, RowOf } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { awsFile, azureFile } from './billing-files.ts'
import { onlyInvoiceOf } from './customer-invoices.ts'
import { startPortal, type TestPortal } from './harness.ts'
import { addCustomer } from './master-data.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

const rows = async (): Promise<RowOf<typeof invoices>[]> =>
  (
    await portal.operator.get<{ data: RowOf<typeof invoices>[] }>(
      '/api/Invoices/GetInvoiceWithPagination?pagesize=1000',
    )
  ).body.data

/** The row of the invoice that an import brought. */
const broughtIn = async (name: string, content: string): Promise<string> => {
  const before = new Set((await rows()).map(({ id }) => id))
  expect(await portal.importText(name, content)).toMatchObject({ status: 'done', rejected: 0 })
  const [row, ...more] = (await rows()).filter(({ id }) => !before.has(id))
  expect(more).toEqual([])
  return row?.id ?? ''
}
const totalsOf = async (id: string): Promise<ControlTotalsOfInvoice> => {
  const answer = await portal.operator.get<ControlTotalsOfInvoice>(`/api/Invoices/${id}/control-totals`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const enter = (id: string, given: object) =>
  portal.operator.put<{ message: string; details: { field: string }[] }>(`/api/Invoices/${id}/bill-total`, {
    currency: 'USD',
    ...given,
  })
const last = ({ steps }: Pick<ControlTotalsOfInvoice, 'steps'>, count: number) =>
  steps.slice(-count).map(({ name, amount }) => [name, amount])

/** Columns that an ordinary file of a test does not have, behind its own. */
const withColumns = (csv: string, columns: Record<string, readonly string[]>): string => {
  const [header, ...records] = csv.split('\n')
  const names = Object.keys(columns)
  return [
    [header, ...names].join(','),
    ...records.map((record, line) => [record, ...names.map((name) => columns[name]?.[line] ?? '')].join(',')),
  ].join('\n')
}

test('AWS: the bill is entered, compared, corrected and removed, each with its entry in the log', async () => {
  const id = await broughtIn(
    'cur.csv',
    awsFile([
      { 'bill/InvoiceId': 'AWS-BILL', 'lineItem/UnblendedCost': '100' },
      { 'bill/InvoiceId': 'AWS-BILL', 'lineItem/UnblendedCost': '-5', 'lineItem/LineItemType': 'Credit' },
      { 'bill/InvoiceId': 'AWS-BILL', 'lineItem/UnblendedCost': '6.65', 'lineItem/LineItemType': 'Tax' },
    ]),
  )
  expect(await totalsOf(id)).toMatchObject({ isAnnounced: false, bill: null, canEnter: true })

  const wrong = await enter(id, { total: '101.70', tax: '6.66', reference: 'EUINTH26-1' })
  expect([wrong.status, wrong.body.message]).toEqual([200, 'The bill of AWS-BILL has been entered.'])
  const compared = await totalsOf(id)
  expect(compared).toMatchObject({
    isAnnounced: true,
    unexplained: '0.05',
    bill: { source: 'person', total: '101.70', tax: '6.66', reference: 'EUINTH26-1' },
  })
  expect(last(compared, 4)).toEqual([
    ['All lines with tax', '101.65'],
    ['Tax of the bill less the tax of the lines', '0.01'],
    ["On the provider's invoice alone", '0.04'],
    ['What the provider asks for', '101.7'],
  ])

  const corrected = await enter(id, { total: '101.65', tax: '6.65' })
  expect(corrected.body.message).toBe('The bill of AWS-BILL has been corrected.')
  expect(await totalsOf(id)).toMatchObject({ unexplained: '0', bill: { total: '101.65', reference: '' } })

  expect((await portal.operator.delete(`/api/Invoices/${id}/bill-total`)).status).toBe(200)
  expect(await totalsOf(id)).toMatchObject({ isAnnounced: false, bill: null, unexplained: '0' })
  expect((await portal.operator.delete(`/api/Invoices/${id}/bill-total`)).status).toBe(404)

  const { rows: log } = await portal.ctx.pool.query(
    `select action, before->>'total' as before, after->>'total' as after from audit_log where action like '%bill-total' order by id`,
  )
  expect(log).toEqual([
    { action: 'enter-bill-total', before: null, after: '101.70' },
    { action: 'correct-bill-total', before: '101.70', after: '101.65' },
    { action: 'remove-bill-total', before: '101.65', after: null },
  ])
})

test('whoever issues is told that the bill says another amount than the lines', async () => {
  const file = awsFile([{ 'bill/InvoiceId': 'AWS-ISSUED', 'lineItem/UnblendedCost': '100' }])
  const id = await broughtIn('issued.csv', file)
  const { customerId } = await addCustomer(portal.operator, {
    name: 'Issued',
    subscriptionId: '000000000002',
    cloudProvider: 'AWS',
  })
  await portal.calculate('AWS-ISSUED')
  const draft = await onlyInvoiceOf(portal.operator, customerId)
  const told = async () =>
    (await portal.operator.get<IssuePreview>(`/api/CustomerInvoices/${draft.id}/issue-preview`)).body
      .billDiffers

  expect(await told()).toBeNull()
  await enter(id, { total: '101' })
  expect(await told()).toEqual({
    invoiceRowId: id,
    invoiceId: 'AWS-ISSUED',
    currency: 'USD',
    total: '101',
    lines: '100',
  })
  await enter(id, { total: '107', tax: '7' })
  expect(await told()).toBeNull()
})

test('another currency, an unknown section, an amount that is none: each refused beside its field', async () => {
  const id = await broughtIn('refused.csv', awsFile([{ 'bill/InvoiceId': 'AWS-REFUSED' }]))
  const refused = async (given: object) => {
    const { status, body } = await enter(id, given)
    return [status, body.details[0]?.field]
  }
  expect(await refused({ total: '1', currency: 'EUR' })).toEqual([400, 'currency'])
  expect(await refused({ total: '1', section: 'nowhere' })).toEqual([400, 'section'])
  expect(await refused({ total: 'much' })).toEqual([400, 'total'])
  expect(await refused({ total: '1', tax: 'some' })).toEqual([400, 'tax'])
  expect((await enter('00000000-0000-4000-8000-000000000000', { total: '1' })).status).toBe(404)
})

test('AWS: the types of a bill are told apart', async () => {
  const lines = ['10', '20', '-3'].map((cost) => ({
    'bill/PayerAccountId': '000000000141',
    'lineItem/UnblendedCost': cost,
  }))
  const id = await broughtIn(
    'types.csv',
    withColumns(awsFile(lines), { 'bill/BillType': ['Anniversary', 'Anniversary', 'Refund'] }),
  )
  const totals = await totalsOf(id)
  expect(totals.sections.map(({ section, name, steps }) => [section, name, steps.at(-1)?.amount])).toEqual([
    ['type/Anniversary', 'Anniversary', '30'],
    ['type/Refund', 'Refund', '-3'],
  ])
})

test('EA: the export by invoice section, each against its own total; a cent stands in its section with its line', async () => {
  const id = await broughtIn(
    'sections.csv',
    withColumns(
      azureFile([
        { CostInBillingCurrency: '10', Quantity: '20' },
        { CostInBillingCurrency: '10.01', Quantity: '20' },
        { CostInBillingCurrency: '7', Quantity: '14' },
      ]),
      {
        EffectivePrice: ['0.5', '0.5', '0.5'],
        BillingProfileId: ['8611537', '8611537', '8611537'],
        BillingProfileName: ['Contoso', 'Contoso', 'Contoso'],
        InvoiceSectionId: ['S1', 'S2', 'S2'],
        InvoiceSectionName: ['Research', 'Sales', 'Sales'],
      },
    ),
  )
  const before = await totalsOf(id)
  expect(before.unexplained).toBe('0.01')
  expect(before.sections.map(({ unexplained: _unexplained, steps: _steps, ...section }) => section)).toEqual([
    { section: '8611537/S1', name: 'Research', profile: '', bill: null },
    { section: '8611537/S2', name: 'Sales', profile: '', bill: null },
  ])
  const [research, sales] = before.sections
  expect([research?.unexplained, sales?.unexplained]).toEqual(['0', '0.01'])
  expect(sales?.steps.flatMap(({ items }) => items)).toMatchObject([
    { amount: '0.01', lines: [{ file: 'sections.csv', line: 3, stated: '10.01', computed: '10' }] },
  ])

  expect((await enter(id, { section: '8611537/S1', total: '10.70', tax: '0.70' })).status).toBe(200)
  // One section alone says nothing of the whole.
  expect(await totalsOf(id)).toMatchObject({ bill: null, isAnnounced: false })
  expect((await enter(id, { section: '8611537/S2', total: '18.19', tax: '1.19' })).status).toBe(200)
  const after = await totalsOf(id)
  expect(after).toMatchObject({
    bill: { source: 'sections', total: '28.89', tax: '1.89' },
    unexplained: '0.01',
  })
  expect(after.sections[0]).toMatchObject({ unexplained: '0', bill: { total: '10.70' } })
  expect(last(after.sections[0] ?? after, 3)).toEqual([
    ['Tax that stands on the bill alone', '0.7'],
    ["On the provider's invoice alone", '0'],
    ['What the provider asks for', '10.7'],
  ])
  // The bill has charged what the line's price comes to: the cent is the line's, and is told once.
  expect(after.sections[1]).toMatchObject({ unexplained: '0.01' })
})

test('EA: the invoices of the enrolment that are kept here are its total, until somebody says another', async () => {
  const id = await broughtIn(
    'enrolment.csv',
    azureFile([
      {
        BillingAccountId: '/providers/Microsoft.Billing/billingAccounts/71234567',
        CostInBillingCurrency: '99',
      },
    ]),
  )
  const { customerId } = await addCustomer(portal.operator, { name: 'Enrolled', subscriptionId: 'sub-ea' })
  const added = await portal.operator.post('/api/InvoicesEa', {
    customerId,
    invoiceNumber: 'EA-1',
    enrollmentNumber: '71234567',
    billingPeriodStartDate: '2026-10-01',
    billingPeriodEndDate: '2026-10-31',
    invoiceDate: '2026-11-05',
    currency: 'USD',
    amount: '99.5',
    paymentStatus: 'unpaid',
  })
  expect(added.status, added.text).toBe(200)
  expect(await totalsOf(id)).toMatchObject({
    bill: { source: 'ea-invoices', total: '99.5', reference: 'EA-1' },
    unexplained: '0.5',
  })
  expect((await enter(id, { total: '99' })).status).toBe(200)
  expect(await totalsOf(id)).toMatchObject({ bill: { source: 'person', total: '99' }, unexplained: '0' })
})

test('Google Cloud: what an invoice month comes to, credits taken off, against its invoice', async () => {
  const header =
    'billing_account_id,invoice.month,project.id,usage_start_time,usage_end_time,service.id,service.description,sku.id,cost,currency,cost_type,credits'
  const line = (cost: string, type: string, credits = '[]') =>
    `0100-AA,202610,p1,2026-10-05T00:00:00Z,2026-10-06T00:00:00Z,s1,Compute,k1,${cost},USD,${type},${credits}`
  const id = await broughtIn(
    'gcp.csv',
    [
      header,
      line('100.004', 'regular', `"[{""name"":""Sustained"",""amount"":-10}]"`),
      line('6.3', 'tax'),
      line('-0.004', 'rounding_error'),
    ].join('\n'),
  )
  expect((await enter(id, { total: '96.30', tax: '6.30' })).status).toBe(200)
  const totals = await totalsOf(id)
  expect(totals.steps.map(({ name, amount }) => [name, amount])).toEqual([
    ['credits', '-10'],
    ['regular', '100.004'],
    ['rounding_error', '-0.004'],
    ['tax', '6.3'],
    ['All lines with tax', '96.3'],
    ["On the provider's invoice alone", '0'],
    ['What the provider asks for', '96.3'],
  ])
  expect(totals.unexplained).toBe('0')
})
